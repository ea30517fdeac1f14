// Posts a started drop once and opens it.

import { outOfChat } from "#kit/chat/out-of-chat.ts";
import { english } from "#kit/chat/translator.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import { changeDrop, type Drop, readDrop } from "../store.ts";
import { finishDrop } from "./close-drop.ts";
import type { Ctx } from "./context.ts";
import { runningMessage } from "./drop-message.ts";
import { closeLater } from "./end-drop.ts";
import { liveDrop } from "./live-drop.ts";

/** A drop that could not be posted for this long is no longer posted. */
const LATE_MS = 30 * 60_000;

export async function postDrop(ctx: Ctx, number: number): Promise<void> {
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
  const guild = await ctx.guild();
  if (drop?.state !== "waiting" || !guild) return;
  const { kind, kindName, startedAt } = drop;
  const isLate = ctx.clock.now().getTime() - startedAt.getTime() > LATE_MS;
  const posted = isLate ? null : await post(ctx, drop);
  if (!posted) return giveUp(ctx, drop);
  const { messageId, postedAt, kept } = posted;
  const endsAt = kept.endsAt ? new Date(kept.endsAt) : null;
  await changeDrop(ctx.orm, drop, { messageId, postedAt, endsAt });
  if (endsAt) await closeLater(ctx, number, endsAt);
  // Without it the drop still works: members can add the reaction themselves.
  if (kind.claimBy === "reaction" && kind.emoji) await liveDrop.react(ctx, drop, messageId, kind.emoji);
  // The activity is part of the dashboard, which is English.
  const reward = outOfChat(writeReward(english, kind.reward), guild.roles);
  await ctx.activity.record("dropped", String(number), { number, kind: kindName, reward });
  // Last, so that after a kill the drop is posted again. Claims may have arrived already and taken every place.
  const live = await changeDrop(ctx.orm, drop, { state: "live" }, ["waiting"]);
  if (!live) await endExpired(ctx, number);
}

/** The end is fixed with the first attempt. */
const post = (ctx: Ctx, drop: Drop) =>
  liveDrop.post(ctx, drop, {
    compose: (guild, now) => {
      const { cdnUrl, chat, draws } = ctx;
      const { life } = drop.kind;
      const endsAt = life === null ? null : new Date(now.getTime() + life * 1000);
      const message = runningMessage(
        { guild, cdnUrl, chat, now, proofUrl: draws.proofUrl },
        { ...drop, postedAt: now, endsAt },
      );
      return { message, kept: { endsAt: endsAt?.toISOString() ?? null } };
    },
  });

/** It ended before it was posted, so its message has to show that too. */
async function endExpired(ctx: Ctx, number: number): Promise<void> {
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
  if (drop?.state === "closing") await finishDrop(ctx, drop);
  else if (drop?.state === "ended") await liveDrop.show(ctx, drop);
}

async function giveUp(ctx: Ctx, drop: Drop): Promise<void> {
  const closing = await changeDrop(ctx.orm, drop, { state: "closing", endedWhy: "notPosted" }, ["waiting"]);
  if (closing) await finishDrop(ctx, closing);
}
