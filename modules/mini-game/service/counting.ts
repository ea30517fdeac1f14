// Counting in a channel: messages that arrive together are judged in one transaction, in the order of their ids, so that
// exactly one of a crowd says the next number.
import {
  type GatewayMessageCreateDispatchData,
  type GatewayMessageUpdateDispatchData,
  MessageType,
} from "discord-api-types/v10";
import { capsAgainst, NOTHING_EARNED } from "#kit/rewards/reward-caps.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { addIssued, lockDay } from "#kit-server/storage/numbers/day-totals.ts";
import { miniGame } from "../contract.ts";
import {
  type CountRow,
  holdCount,
  type Judged,
  judgedAmong,
  keepJudged,
  readCount,
  writeCount,
} from "../store/counting.ts";
import { holdPlayers, todayOf } from "../store/players.ts";
import { miniGameDays } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { type CountVerdict, judgeCount, numberIn } from "./games/counting.ts";

type Written = { ctx: Ctx; messageId: Snowflake; memberId: Snowflake; memberName: string; number: number };
type Milestone = { number: number; points: number };
/** `isNews`: the last one judged in its batch, so that a crowd gets one answer. `before` is the count that ended. */
type Judgement = { verdict: CountVerdict; next: number; before: number; milestone: Milestone | null; isNews: boolean };

/** Payments are dated by this machine's clock, messages by Discord's. */
const REPLAYED_MS = 3_600_000;
/** Of one guild in one statement; a crowd of more is judged in several. */
const TOGETHER_MAX = 200;
const WRITTEN: readonly MessageType[] = [MessageType.Default, MessageType.Reply];
const judging = inMemory(() => createGrouped<Written, Judgement>(judgeTogether, { max: TOGETHER_MAX }));

const isCountingIn = ({ config }: Pick<Ctx, "config">, channelId: Snowflake): boolean =>
  config.countingOn && config.countingIn === channelId;

export async function countMessage(ctx: Ctx, message: GatewayMessageCreateDispatchData): Promise<void> {
  if (!isCountingIn(ctx, message.channel_id)) return;
  if (message.author.bot || message.webhook_id || !WRITTEN.includes(message.type)) return;
  const number = numberIn(message.content);
  if (number === null) return;
  const { author, member } = message;
  const written = {
    ...{ ctx, messageId: message.id, memberId: author.id, number },
    memberName: member?.nick ?? author.global_name ?? author.username,
  };
  await answer(ctx, written, await ctx.memory(judging)(ctx.guildId, written));
}

async function judgeTogether(all: readonly Written[]): Promise<Judgement[]> {
  const [first] = all;
  if (!first) return [];
  const { ctx } = first;
  const { orm, guildId, config } = ctx;
  const day = await ctx.time.today();
  const sorted = all.toSorted((one, other) => (BigInt(one.messageId) < BigInt(other.messageId) ? -1 : 1));
  const judgements = await orm.transaction(async (tx) => {
    const row = await holdCount(tx, guildId);
    const known = await judgedAmong(
      tx,
      guildId,
      sorted.map(({ messageId }) => messageId),
    );
    const rules = { canRepeat: config.countingTwice, restarts: config.countingMiss === "restart" };
    let count = { last: row.last, lastMemberId: row.lastMemberId, lastAt: row.lastAt?.getTime() ?? 0, best: row.best };
    let latest: Partial<CountRow> = {};
    let round = row.round;
    const fresh: (Judged & { memberName: string })[] = [];
    const decided = new Map<Snowflake, Judgement>();
    const reached: { said: Written; milestone: Milestone; round: number }[] = [];
    for (const said of sorted) {
      const { messageId, memberId, memberName, number } = said;
      const at = snowflakeTime(messageId);
      const before = count.last;
      const judged = known.get(messageId);
      if (judged) decided.set(messageId, await judgedBefore(ctx, tx, said, judged, before + 1));
      if (decided.has(messageId)) continue;
      const { count: next, verdict } = judgeCount(count, { number, memberId, at }, rules);
      if (before > 0 && next.last === 0) round += 1;
      count = next;
      let milestone: Milestone | null = null;
      if (verdict === "counted") {
        latest = { lastMemberId: memberId, lastMemberName: memberName, lastMessageId: messageId, lastAt: new Date(at) };
        if (number % config.countingEvery === 0) {
          milestone = { number, points: 0 };
          reached.push({ said, milestone, round });
        }
      }
      fresh.push({ guildId, messageId, memberId, memberName, number, verdict, at: new Date(at) });
      decided.set(messageId, { verdict, next: count.last + 1, before, milestone, isNews: false });
    }
    await keepJudged(tx, fresh, ctx.clock.now());
    for (const { said, milestone, round: inRound } of reached) {
      milestone.points = await payMilestone(ctx, tx, said, inRound, day);
    }
    await writeCount(tx, {
      guildId,
      last: count.last,
      best: count.best,
      round,
      ...latest,
      lastMemberId: count.lastMemberId,
    });
    if (fresh.length > 0)
      await publishToGuild(tx, guildId, { type: "recordsChanged", module: miniGame.id, about: null });
    const last = fresh.at(-1);
    const news = last && decided.get(last.messageId);
    if (news) news.isNews = true;
    return decided;
  });
  return all.map(({ messageId }) => {
    const judgement = judgements.get(messageId);
    if (!judgement) throw new Error(`message ${messageId} was not judged`);
    return judgement;
  });
}

/** A message that is delivered again: what follows from it is said once for its key, in case a kill came between. */
async function judgedBefore(
  ctx: Ctx,
  tx: Orm,
  { memberId, number }: Written,
  { verdict, at }: Judged,
  next: number,
): Promise<Judgement> {
  const isMilestone = verdict === "counted" && number % ctx.config.countingEvery === 0;
  const since = new Date(at.getTime() - REPLAYED_MS);
  const credits = isMilestone ? await ctx.ledger.credits(tx, [memberId], since) : [];
  const paid = credits.find(({ key }) => key.startsWith("count:") && key.endsWith(`:${number}`));
  const milestone = isMilestone ? { number, points: paid?.amount ?? 0 } : null;
  return { verdict, next, before: 0, milestone, isNews: verdict === "wrong" || verdict === "twice" };
}

/** Each number pays once in each round of counting, within the caps. Returns the points. */
async function payMilestone(
  ctx: Ctx,
  tx: Orm,
  { memberId, memberName, number }: Written,
  round: number,
  day: string,
): Promise<number> {
  const { guildId, config } = ctx;
  const amount = config.countingReward;
  if (amount === 0) return 0;
  const at = ctx.clock.now();
  await holdPlayers(tx, guildId, [{ memberId, memberName }], at);
  const issued = await lockDay(tx, miniGameDays, guildId, day);
  const { points } = await todayOf(tx, guildId, memberId, day);
  const caps = {
    dailyBudget: config.dailyBudget,
    memberDailyPoints: config.memberDailyPoints,
    memberDailyWins: 0,
    cooldown: null,
  };
  const against = capsAgainst(caps, {
    earned: { ...NOTHING_EARNED, pointsToday: points },
    issued,
    amount,
    at,
    kindWinsPerDay: 0,
  });
  if (against.length > 0) return 0;
  const key = `count:${round}:${number}`;
  await ctx.ledger.credit(tx, { memberId, amount, key, reason: `Counted to ${number}`, sourceId: String(number), at });
  await nameMembers(tx, guildId, [{ memberId, memberName }]);
  await addIssued(tx, miniGameDays, guildId, day, amount);
  return amount;
}

async function answer(
  ctx: Ctx,
  { messageId, memberId, memberName, number }: Written,
  judged: Judgement,
): Promise<void> {
  const { verdict, next, before, milestone, isNews } = judged;
  const player = `<@${memberId}>`;
  const { counting } = chatWords;
  if (milestone) {
    const { points } = milestone;
    await ctx.activity.record("milestone", `count:${messageId}`, { count: number, memberId, memberName, points });
    await say(
      ctx,
      `count:${messageId}`,
      ctx.chat.t(points > 0 ? counting.milestonePaid : counting.milestone, { player, number, points }),
    );
    return;
  }
  // In a channel with many messages a second, only the last number of each batch is marked.
  if (verdict === "counted") {
    if (isNews) mark(ctx, messageId);
    return;
  }
  const isEnd = next === 1 && before > 0 && ctx.config.countingMiss === "restart" && verdict !== "late";
  if (isEnd) {
    await ctx.activity.record("lostCount", `count:${messageId}`, { count: before, memberId, memberName });
    const text = verdict === "twice" ? counting.restartTwice : counting.restart;
    await say(ctx, `count:${messageId}`, ctx.chat.t(text, { player, number, last: before }));
  } else if (isNews && (verdict === "wrong" || verdict === "twice")) {
    await say(ctx, `count:${messageId}`, ctx.chat.t(counting[verdict], { player, number, next }));
  }
}

/** Guilds in which a mark is being made. */
const marking = inMemory(() => new Set<Snowflake>());

/**
 * A mark is nothing that anyone waits for: it isn't tried again, and left out while another one is on its way, because Discord
 * takes only a few in a second.
 */
function mark(ctx: Ctx, messageId: Snowflake): void {
  const { guildId, discord, logger, config } = ctx;
  const busy = ctx.memory(marking);
  if (config.countingIn === null || busy.has(guildId)) return;
  busy.add(guildId);
  discord
    .addReaction(config.countingIn, messageId, "✅")
    .catch((error: unknown) => {
      if (!(error instanceof PlatformFault)) logger.info({ err: error, guildId }, "a counted number isn't marked");
    })
    .finally(() => busy.delete(guildId));
}

const say = async (ctx: Ctx, key: string, content: string): Promise<void> => {
  await postWhereSet(ctx, miniGame, { path: "countingIn", key, message: async () => ({ content }) });
};

/** The last number was changed by its author: a message names what comes next, because members can't see it any more. */
export async function noteEdit(ctx: Ctx, message: GatewayMessageUpdateDispatchData): Promise<void> {
  if (!isCountingIn(ctx, message.channel_id) || !message.edited_timestamp) return;
  const count = await readCount(ctx.orm, ctx.guildId);
  if (!count || count.lastMessageId !== message.id || count.last === 0) return;
  if (numberIn(message.content) === count.last) return;
  await postNext(ctx, count, message.id, "edited");
}

/** The same when the message with the last number is gone. */
export async function noteDeletion(ctx: Ctx, channelId: Snowflake, messageIds: readonly Snowflake[]): Promise<void> {
  if (!isCountingIn(ctx, channelId)) return;
  const count = await readCount(ctx.orm, ctx.guildId);
  if (!count?.lastMessageId || !messageIds.includes(count.lastMessageId) || count.last === 0) return;
  await postNext(ctx, count, count.lastMessageId, "deleted");
}

/** A number counts once: what is done to its message later doesn't take it back, so that nobody can undo the count. */
async function postNext(ctx: Ctx, count: CountRow, messageId: Snowflake, what: "edited" | "deleted"): Promise<void> {
  const judged = (await judgedAmong(ctx.orm, ctx.guildId, [messageId])).get(messageId);
  const player = judged ? `<@${judged.memberId}>` : (count.lastMemberName ?? "");
  const params = { player, number: count.last, next: count.last + 1 };
  await say(ctx, `${what}:${messageId}`, ctx.chat.t(chatWords.counting[what], params));
}
