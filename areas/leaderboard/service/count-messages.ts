// Turns batched messages into counts and points in a few statements, each message counted once.
import { randomInt } from "node:crypto";
import type { Snowflake } from "#kit/snowflake.ts";
import { creditGuilds, type Movement } from "#kit-server/guild/ledger/ledger.ts";
import { addScores, type Gain } from "#kit-server/guild/scores/add-scores.ts";
import { upsertMembersIn } from "#kit-server/guild/scores/scored-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { leaderboardSettings } from "../contract.ts";
import { type Chatter, lockChatters, writeChatters } from "../store.ts";
import type { CountContext } from "./context.ts";
import type { Counted } from "./counted-message.ts";
import { scheduleSync } from "./rewards/sync-rewards.ts";

/** The batch of one guild. */
export type BufferedCounts = { ctx: CountContext; messages: readonly Counted[] };
type Credit = Movement & { guildId: Snowflake };
type Tallied = { ctx: CountContext; chatter: Chatter; messages: number; last: Counted; credits: Credit[] };

/**
 * A message redelivered after a crash isn't newer than the newest counted one, so it is skipped. Its points entry is
 * also keyed by the message id.
 */
export async function countMessages(orm: Orm, counts: readonly BufferedCounts[]): Promise<void> {
  const guilds = counts.map(({ ctx, messages }) => ({
    ctx,
    byMember: Map.groupBy(messages, ({ member }) => member.memberId),
  }));
  const guildOf = new Map(guilds.map((guild) => [guild.ctx.guildId, guild]));
  const places = guilds.flatMap(({ ctx: { guildId }, byMember }) =>
    [...byMember.keys()].map((memberId) => ({ guildId, memberId })),
  );
  await orm.transaction(async (tx) => {
    const tallied = (await lockChatters(tx, places)).flatMap((chatter) => {
      const guild = guildOf.get(chatter.guildId);
      return guild ? tally(guild.ctx, chatter, guild.byMember.get(chatter.memberId) ?? []) : [];
    });
    if (tallied.length === 0) return;
    await writeChatters(
      tx,
      tallied.map(({ chatter }) => chatter),
    );
    const ranked = tallied.filter(({ ctx }) => ctx.config.boards.includes("messages"));
    await addScores(tx, "messages", ranked.map(gainOf));
    await creditGuilds(
      tx,
      leaderboardSettings.id,
      tallied.flatMap(({ credits }) => credits),
    );
    await upsertMembersIn(
      tx,
      tallied.map(({ ctx: { guildId }, last: { member } }) => ({ guildId, member })),
    );
  });
  for (const { ctx } of counts) await scheduleSync(ctx);
}

/** Null if everything was counted before. */
function tally(ctx: CountContext, before: Chatter, messages: readonly Counted[]): Tallied[] {
  const fresh = messages.filter(({ id }) => id > before.countedTo).toSorted((one, other) => Number(one.id - other.id));
  const last = fresh.at(-1);
  if (!last) return [];
  const { config } = ctx;
  const { guildId, memberId } = before;
  const credits: Credit[] = [];
  let { earnedAt } = before;
  for (const { id, at } of config.messagePoints ? fresh : []) {
    if (earnedAt && at.getTime() < earnedAt.getTime() + config.cooldown * 1000) continue;
    earnedAt = at;
    const amount = config.pointsFrom + randomInt(Math.max(0, config.pointsTo - config.pointsFrom) + 1);
    credits.push({
      guildId,
      memberId,
      amount,
      key: `message:${id}`,
      reason: "Messages",
      sourceId: String(id),
      at,
    });
  }
  return [{ ctx, chatter: { guildId, memberId, countedTo: last.id, earnedAt }, messages: fresh.length, last, credits }];
}

const gainOf = ({ chatter: { guildId, memberId }, messages, last }: Tallied): Gain => ({
  guildId,
  memberId,
  amount: messages,
  at: last.at,
});
