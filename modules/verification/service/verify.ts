// A member presses the button and answers. Each press is decided once, in one transaction with its effects.
import { sql } from "drizzle-orm";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ComponentCall } from "#kit-server/platform/discord/interaction.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Way } from "../contract.ts";
import {
  type ArrivalRow,
  verificationArrivals as arrivals,
  arrivalTable,
  type Challenge,
  type RaidRow,
  readRaid,
} from "../store.ts";
import { currentRow } from "./arrive.ts";
import { newChallenge } from "./challenge.ts";
import type { Ctx } from "./context.ts";
import { type Facts, judgeAnswer, judgeStart, moment } from "./judge.ts";
import { keyOf, letPass } from "./roles.ts";

type Noted = Pick<ArrivalRow, "number" | "round" | "memberId" | "memberName">;
/** The outcome of a press. Stored with the interaction, so it is plain data. */
export type Outcome =
  | { kind: "passed"; who: Noted; isNew: boolean }
  | { kind: "refused"; reasons: ChatText[] }
  | { kind: "challenge"; challenge: Challenge }
  | { kind: "wrong"; left: number }
  | { kind: "outOfDate" }
  /** `at`: when they may try again, as a Discord timestamp. */
  | { kind: "out"; who: Noted; at: string | null };

/** A double press. Later presses are new requests. */
const SAME_WISH_MS = 1_500;
/** A kick waits until the member has had time to read why. */
const READ_MS = 10_000;

/** `isOther`: the member can't see the picture. */
export async function start(ctx: Ctx, call: ComponentCall, isOther: boolean): Promise<Outcome> {
  const { config } = ctx;
  // "Try again" below an answer is a separate request.
  const wish = `${isOther ? "other" : "start"} ${call.messageId}`;
  const outcome = await ctx.answerOnce(call, { sameWishMs: SAME_WISH_MS, wish }, async (tx): Promise<Outcome> => {
    const row = await currentRow(ctx, tx, briefOf(call.member));
    const raid = await raidOf(ctx, tx, row);
    const isHeld = raid?.endedAt === null && raid.endsAt > ctx.clock.now() && config.raidActions.includes("hold");
    const verdict = judgeStart(row, config, { ...factsOf(ctx, call.member), heldUntil: isHeld ? raid.endsAt : null });
    if (verdict.kind === "passed") return { kind: "passed", who: noted(row), isNew: false };
    if (verdict.kind === "hasRoles") return passed(ctx, tx, row, "role");
    if (verdict.kind === "refused") {
      const { held: reason, reasons } = verdict;
      if (reason && row.reason !== reason) await arrivalTable.change(tx, row, { reason });
      return { kind: "refused", reasons };
    }
    const isHarder = raid !== null && config.raidActions.includes("harder");
    const method = isHarder ? "captcha" : config.method;
    if (method === "button") return passed(ctx, tx, row, "button");
    const now = ctx.clock.now();
    const challenge = newChallenge({ ...config, method }, now, isOther);
    const isAgain = row.state === "failed";
    await arrivalTable.change(tx, row, {
      ...{ state: "started", challenge, startedAt: row.startedAt ?? now, lockedUntil: null },
      ...(isAgain && { attempts: 0 }),
    });
    return { kind: "challenge", challenge };
  });
  await followUp(ctx, outcome);
  return outcome;
}

export async function answer(ctx: Ctx, call: ComponentCall, given: string): Promise<Outcome> {
  const { config } = ctx;
  const outcome = await ctx.answerOnce(call, { sameWishMs: 0 }, async (tx): Promise<Outcome> => {
    const current = await currentRow(ctx, tx, briefOf(call.member));
    const row = (await arrivalTable.hold(tx, current)) ?? current;
    if (row.state === "passed") return { kind: "passed", who: noted(row), isNew: false };
    const verdict = judgeAnswer(row, config, { id: call.argument, given, now: ctx.clock.now() });
    switch (verdict.kind) {
      case "outOfDate":
        return verdict;
      case "right":
        return passed(ctx, tx, row, row.challenge?.kind ?? "question");
      case "wrong":
        // Each answer leads to a new picture or question.
        await arrivalTable.change(tx, row, { challenge: null, attempts: sql`${arrivals.attempts} + 1` });
        return verdict;
      case "out": {
        const { until } = verdict;
        const failed = { state: "failed", reason: "attempts", lockedUntil: until, challenge: null } as const;
        await arrivalTable.change(tx, row, { ...failed, attempts: sql`${arrivals.attempts} + 1` });
        return { kind: "out", who: noted(row), at: until && moment(until) };
      }
    }
  });
  await followUp(ctx, outcome);
  return outcome;
}

/** The raid in which the member came, while the owner wants to know of raids. */
const raidOf = async ({ config, guildId }: Ctx, tx: Orm, { raid: number }: ArrivalRow): Promise<RaidRow | null> =>
  number === null || !config.raidEnabled ? null : readRaid(tx, { guildId, number });

async function passed(ctx: Ctx, tx: Orm, row: ArrivalRow, way: Way): Promise<Outcome> {
  const now = await letPass(ctx, tx, row, way);
  return { kind: "passed", who: noted(now ?? row), isNew: now !== null };
}

/** Safe to repeat after a crash, because everything is keyed. */
async function followUp(ctx: Ctx, outcome: Outcome): Promise<void> {
  if (outcome.kind !== "passed" && outcome.kind !== "out") return;
  const { number, memberId, memberName } = outcome.who;
  const about = { memberId, memberName };
  if (outcome.kind === "passed") {
    if (outcome.isNew) await ctx.activity.record("passed", keyOf(outcome.who), about);
    return;
  }
  await ctx.activity.record("failed", `out:${number}:${outcome.at ?? ""}`, about);
  if (ctx.config.onFail !== "kick") return;
  const startAfter = new Date(ctx.clock.now().getTime() + READ_MS);
  await ctx.jobs.enqueue("kick", { number, why: "attempts" }, { key: `${number}:attempts`, startAfter });
}

function factsOf({ config, clock }: Ctx, member: ComponentCall["member"]): Omit<Facts, "heldUntil"> {
  const { user, avatar, roles, pending } = member;
  return {
    now: clock.now(),
    accountMadeAt: new Date(snowflakeTime(user.id)),
    hasAvatar: Boolean(user.avatar ?? avatar),
    isPending: pending ?? false,
    hasRoles: config.verifiedRoles.every((id) => roles.includes(id)),
  };
}

const noted = ({ number, round, memberId, memberName }: ArrivalRow): Noted => ({ number, round, memberId, memberName });
