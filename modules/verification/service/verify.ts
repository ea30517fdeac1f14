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
} from "../store.ts";
import { queue } from "./applications.ts";
import { currentRow } from "./arrive.ts";
import { newChallenge } from "./challenge.ts";
import type { Ctx } from "./context.ts";
import { isHeldIn, raidOf } from "./held.ts";
import { type Facts, judgeAnswer, judgePictures, judgeStart, moment } from "./judge.ts";
import { keyOf, verify } from "./roles.ts";
import { makeLink } from "./web-page.ts";

type Noted = Pick<ArrivalRow, "number" | "round" | "memberId" | "memberName">;
/** The outcome of a press. Stored with the interaction, so it is plain data. */
export type Outcome =
  | { kind: "passed"; who: Noted; isNew: boolean }
  | { kind: "refused"; reasons: ChatText[] }
  | { kind: "challenge"; challenge: Challenge }
  | { kind: "wrong"; left: number }
  /** A link to the page; `until` is a Discord timestamp. */
  | { kind: "web"; url: string; until: string }
  /** The form for staff, or an application without one. */
  | { kind: "apply" }
  /** Staff denied the last application. */
  | { kind: "denied"; note: string | null; left: number }
  | { kind: "outOfDate" }
  /** `at`: when they may try again, as a Discord timestamp. */
  | { kind: "out"; who: Noted; at: string | null };

/** A double press. Later presses are new requests. */
const DEDUPE_MS = 1_500;
/** A kick waits until the member has had time to read why. */
const READ_MS = 10_000;

/** `start`: the panel's button. `other`: the member can't see the picture. `apply`: another application after a denial. */
export type Press = "start" | "other" | "apply";

export async function start(ctx: Ctx, call: ComponentCall, press: Press): Promise<Outcome> {
  const { config } = ctx;
  // "Try again" below an answer is a separate request.
  const dedupeKey = `${press} ${call.messageId}`;
  const outcome = await ctx.answerOnce(call, { dedupeMs: DEDUPE_MS, dedupeKey }, async (tx): Promise<Outcome> => {
    const row = await currentRow(ctx, tx, briefOf(call.member));
    const raid = await raidOf(ctx, tx, row);
    const verdict = judgeStart(row, config, { ...factsOf(ctx, call.member, raid), isAgain: press === "apply" });
    if (verdict.kind === "passed") return { kind: "passed", who: noted(row), isNew: false };
    if (verdict.kind === "hasRoles") return passed(ctx, tx, row, "role");
    if (verdict.kind === "refused") {
      const { held: reason, reasons } = verdict;
      if (reason && row.reason !== reason) await arrivalTable.change(tx, row, { reason });
      return { kind: "refused", reasons };
    }
    if (verdict.kind === "denied") return { kind: "denied", note: row.note, left: verdict.left };
    const now = ctx.clock.now();
    const begun = {
      startedAt: row.startedAt ?? now,
      lockedUntil: null,
      ...(row.state === "failed" && { attempts: 0 }),
    };
    if (config.method === "application") {
      await arrivalTable.change(tx, row, { ...begun, state: "started" });
      return { kind: "apply" };
    }
    const isHarder = raid !== null && config.raidActions.includes("harder");
    const method = isHarder ? "captcha" : config.method;
    if (method === "button") return passed(ctx, tx, row, "button");
    const url = method === "web" ? ctx.memberUrl(`verify/${ctx.guildId}`) : null;
    if (url !== null) {
      await arrivalTable.change(tx, row, { ...begun, state: "started", challenge: null });
      const until = moment(new Date(now.getTime() + config.answerWithin * 1000));
      return { kind: "web", url: `${url}/${await makeLink(ctx, tx, row)}`, until };
    }
    // Without an address of the page members get the picture.
    const challenge = newChallenge(
      { ...config, method: method === "web" ? "captcha" : method },
      now,
      press === "other",
    );
    const shown = challenge.kind === "captcha" ? judgePictures(row, now) : null;
    if (shown?.kind === "refused") return shown;
    await arrivalTable.change(tx, row, { ...begun, ...shown?.count, state: "started", challenge });
    return { kind: "challenge", challenge };
  });
  if (config.method === "web") await reportAddress(ctx);
  await followUp(ctx, outcome);
  return outcome;
}

export async function answer(ctx: Ctx, call: ComponentCall, given: string): Promise<Outcome> {
  const { config } = ctx;
  const outcome = await ctx.answerOnce(call, { dedupeMs: 0 }, async (tx): Promise<Outcome> => {
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

/** Whether members can open the page depends on the operator's settings. */
const reportAddress = ({ alerts, memberUrl }: Ctx): Promise<void> =>
  memberUrl("") === null ? alerts.raise({ path: "method", code: "webUnavailable" }) : alerts.clear("method");

async function passed(ctx: Ctx, tx: Orm, row: ArrivalRow, way: Way): Promise<Outcome> {
  const now = await verify(ctx, tx, row, way);
  return { kind: "passed", who: noted(now ?? row), isNew: now !== null };
}

/** Safe to repeat after a crash, because everything is keyed. */
async function followUp(ctx: Ctx, outcome: Outcome): Promise<void> {
  if (outcome.kind === "passed") await queue.withdrawAll(ctx, outcome.who.memberId);
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

function factsOf(ctx: Ctx, member: ComponentCall["member"], raid: RaidRow | null): Omit<Facts, "isAgain"> {
  const { config, clock } = ctx;
  const { user, avatar, roles, pending } = member;
  return {
    now: clock.now(),
    accountMadeAt: new Date(snowflakeTime(user.id)),
    hasAvatar: Boolean(user.avatar ?? avatar),
    isPending: pending ?? false,
    heldUntil: isHeldIn(ctx, raid) ? raid.endsAt : null,
    hasRoles: config.verifiedRoles.every((id) => roles.includes(id)),
  };
}

const noted = ({ number, round, memberId, memberName }: ArrivalRow): Noted => ({ number, round, memberId, memberName });
