// The message of a match in a channel, and how it follows the moves.
import { liveMessage } from "#kit-server/module/posting/live-message.ts";
import { type Match, matchTable, noteShown, readMatch } from "../store.ts";
import type { Ctx } from "./context.ts";
import { drawMatch } from "./draw-match.ts";
import { endMatch } from "./end-match.ts";
import { VOID } from "./settle.ts";

export const liveMatch = liveMessage<Ctx, Match>({
  read: ({ orm, guildId }, number) => readMatch(orm, { guildId, number }),
  path: () => "channels",
  needs: () => ["ViewChannel", "SendMessages"],
  draw: async (ctx, match) => drawMatch(ctx, match, null),
  isOver: ({ state }) => state === "ended",
  isBehind: ({ shown, moves }) => shown !== moves,
  isLasting: () => false,
  noteShown: ({ orm }, match) => noteShown(orm, match),
  // As if the deletion had been received.
  whenGone: (ctx, match) => endMatch(ctx, match, () => VOID("deleted")),
});

/** Posts a match once. Null if that isn't possible. */
export async function postMatch(ctx: Ctx, match: Match): Promise<Match | null> {
  if (match.messageId !== null) return match;
  const posted = await liveMatch.post(ctx, match, {
    compose: () => ({ message: drawMatch(ctx, match, null), kept: null }),
  });
  if (!posted) return null;
  const { messageId, postedAt } = posted;
  return matchTable.change(ctx.orm, match, { messageId, postedAt });
}
