// The count in a drop's message follows the claims in steps: each edit waits for the last one and a while after it. A
// killed process loses only an update; a job edits the final result.
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { createPaced } from "#kit-server/storage/grouped/paced.ts";
import { type Drop, noteShown, readDrop } from "../store.ts";
import { endDrop, sayEnd } from "./close-drop.ts";
import type { Ctx } from "./context.ts";
import { runningMessage } from "./drop-message.ts";

const EVERY_MS = 2_000;
/** A drop without an end can wait. */
const EVERY_LASTING_MS = 10_000;
/** Discord limits edits of messages older than an hour (code 30046), and nobody waits for those. */
const OLD_MS = 3_600_000;
const EVERY_OLD_MS = 60_000;
const REFUSED_PAUSE_MS = 600_000;

type Changed = { ctx: Ctx; number: number };
const edits = inMemory(
  () => createPaced<Changed>(edit, EVERY_MS / 4),
  (paced) => paced.stop(),
);

/** The count has changed. */
export const countChanged = (ctx: Ctx, number: number): void =>
  ctx.memory(edits).ask(`${ctx.guildId}:${number}`, { ctx, number });

/** How long to leave it alone now, in milliseconds. */
async function edit({ ctx, number }: Changed): Promise<number> {
  try {
    const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
    if (drop?.state !== "live" || drop.shown === drop.participants) return 0;
    await showCount(ctx, drop);
    if (drop.postedAt && ctx.clock.now().getTime() - drop.postedAt.getTime() > OLD_MS) return EVERY_OLD_MS;
    return drop.kind.life === null ? EVERY_LASTING_MS : EVERY_MS;
  } catch (error) {
    if (!(error instanceof PlatformFault)) ctx.logger.warn({ err: error, number }, "a count was not shown");
    return error instanceof PlatformFault && error.code === "tooManyEdits" ? REFUSED_PAUSE_MS : EVERY_MS;
  }
}

/** Updates the status in the message. A drop whose message is gone ends, as if its deletion had been received. */
export async function showCount(ctx: Ctx, drop: Drop): Promise<void> {
  const { channelId, messageId } = drop;
  const guild = await ctx.guild();
  const message = guild && runningMessage({ guild, cdnUrl: ctx.cdnUrl, chat: ctx.chat, now: ctx.clock.now() }, drop);
  if (!messageId || !message) return;
  try {
    await ctx.discord.editMessage(channelId, messageId, message, { keepsFiles: true });
  } catch (error) {
    if (!(error instanceof PlatformFault && error.code === "messageGone")) throw error;
    await endDrop(ctx, drop, "deleted");
    return;
  }
  await noteShown(ctx.orm, drop);
  // It may have ended in the meantime, and this edit came last.
  const after = await readDrop(ctx.orm, drop);
  if (after?.state === "ended") await sayEnd(ctx, after);
}
