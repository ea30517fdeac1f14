// Turns messages that were gathered into counts and points: some statements for all of them, and each counted once.
import { randomInt } from "node:crypto";
import type { Movement } from "#kit-server/ledger/ledger.ts";
import { addScores, type Gain } from "#kit-server/scores/add-scores.ts";
import { meetMembers } from "#kit-server/scores/scored-members.ts";
import { type Chatter, holdChatters, writeChatters } from "../store.ts";
import type { Context } from "./context.ts";
import type { Counted } from "./counted-message.ts";
import { settleSoon } from "./rewards/settle-rewards.ts";

type Tallied = { chatter: Chatter; messages: number; last: Counted; credits: Movement[] };

/**
 * A message that was counted before, told anew after a crash, is not newer than the newest one counted, and is left out;
 * an entry of points has the message's id as its key besides.
 */
export async function countMessages(ctx: Context, gathered: readonly Counted[]): Promise<void> {
  const byMember = Map.groupBy(gathered, ({ member }) => member.memberId);
  await ctx.orm.transaction(async (tx) => {
    const chatters = await holdChatters(tx, ctx.guildId, [...byMember.keys()]);
    const tallied = chatters.flatMap((chatter) => tally(ctx, chatter, byMember.get(chatter.memberId) ?? []));
    if (tallied.length === 0) return;
    await writeChatters(
      tx,
      ctx.guildId,
      tallied.map(({ chatter }) => chatter),
    );
    if (ctx.config.boards.includes("messages")) await addScores(tx, ctx.guildId, "messages", tallied.map(gainOf));
    await ctx.ledger.creditAll(
      tx,
      tallied.flatMap(({ credits }) => credits),
    );
    await meetMembers(
      tx,
      ctx.guildId,
      tallied.map(({ last }) => last.member),
    );
  });
  await settleSoon(ctx);
}

/** Nothing when all of it was counted before. */
function tally({ config }: Context, before: Chatter, messages: readonly Counted[]): Tallied[] {
  const fresh = messages.filter(({ id }) => id > before.countedTo).toSorted((one, other) => Number(one.id - other.id));
  const last = fresh.at(-1);
  if (!last) return [];
  const credits: Movement[] = [];
  let { earnedAt } = before;
  for (const { id, at } of config.messagePoints ? fresh : []) {
    if (earnedAt && at.getTime() < earnedAt.getTime() + config.cooldown * 1000) continue;
    earnedAt = at;
    const amount = config.pointsFrom + randomInt(Math.max(0, config.pointsTo - config.pointsFrom) + 1);
    credits.push({
      memberId: before.memberId,
      amount,
      key: `message:${id}`,
      reason: "Messages",
      sourceId: String(id),
      at,
    });
  }
  const chatter = { memberId: before.memberId, countedTo: last.id, earnedAt };
  return [{ chatter, messages: fresh.length, last, credits }];
}

const gainOf = ({ chatter: { memberId }, messages, last }: Tallied): Gain => ({
  memberId,
  amount: messages,
  at: last.at,
});
