// A drop's message: shows the count while the drop runs, and the result at the end.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Permission } from "#kit/permissions.ts";
import { liveMessage } from "#kit-server/module/posting/live-message.ts";
import { hadWinners, winnersOf } from "../store/claims.ts";
import { type Drop, drops, dropTable, noteShown, readDrop } from "../store.ts";
import { endedLines } from "../words/drop-lines.ts";
import { type Ctx, fieldPath } from "./context.ts";
import { endedMessage, runningMessage } from "./drop-message.ts";
import { endDrop } from "./end-drop.ts";

const NEEDS: readonly Permission[] = ["ViewChannel", "SendMessages"];
const REACTS: readonly Permission[] = ["ReadMessageHistory", "AddReactions"];

export const liveDrop = liveMessage<Ctx, Drop>({
  read: ({ orm, guildId }, number) => readDrop(orm, { guildId, number }),
  path: ({ config }, drop) => fieldPath(config, drop, "channel"),
  needs: ({ kind }) => (kind.claimBy === "reaction" ? [...NEEDS, ...REACTS] : NEEDS),
  draw: async ({ orm, config, cdnUrl, chat, clock, draws: { proofUrl } }, drop, guild) => {
    const around = { guild, cdnUrl, chat, now: clock.now(), proofUrl };
    if (drop.state !== "ended") return runningMessage(around, drop);
    if (drop.endedWhy === "deleted" || drop.endedWhy === "channelGone") return null;
    const { kind, winners, endedWhy, participants, seed } = drop;
    const named = await winnersOf(orm, drop, config.winnersShown);
    const isWon = kind.mode === "draw" && (await hadWinners(orm, drop));
    const result = endedLines(chat, {
      winners,
      names: named.map(({ memberId }) => memberId),
      tooFew: endedWhy === "tooFew" ? { participants, needed: kind.minParticipants } : null,
      proof: isWon ? { text: seed, url: proofUrl(seed) } : null,
    });
    return endedMessage(around, drop, result);
  },
  isOver: ({ state }) => state === "ended",
  isBehind: ({ state, shown, participants }) => state === "live" && shown !== participants,
  isLasting: ({ kind }) => kind.life === null,
  noteShown: ({ orm }, drop) => noteShown(orm, drop),
  // As if the deletion had been received.
  whenGone: (ctx, drop, why) => endDrop(ctx, drop, why === "messageGone" ? "deleted" : why),
});

/** A bot that was offline doesn't receive deletions. Timed drops end anyway; one without an end would run forever. */
export async function dropsToCheck(ctx: Ctx): Promise<Drop[]> {
  const live = await dropTable.all(ctx.orm, ctx.guildId, and(eq(drops.state, "live"), isNotNull(drops.messageId)));
  return liveDrop.toCheck(
    ctx,
    live.filter(({ kind }) => kind.life === null),
  );
}
