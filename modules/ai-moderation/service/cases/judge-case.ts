// What staff decide about a case: it was right, it was wrong, or it needs something harder.
import { eq } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import { missingPermissions, PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type Action, type CaseAct, type Harder, NEEDS } from "../../contract.ts";
import { type CaseRow, aiModerationCases as cases, caseTable } from "../../store.ts";
import { type Ctx, refuse } from "../context.ts";
import { topPosition } from "../rules/exempt.ts";
import { enqueueCase, openCase } from "./open-case.ts";

export type Moderator = { by: Actor; author: GuildAuthor };

/** Nobody has the bot do what they may not do themselves. */
export function requirePermission(author: GuildAuthor, action: Action): void {
  const needed: Permission | undefined = action === "flag" ? undefined : NEEDS[action];
  if (author === "unlimited" || !needed || missingPermissions(author.permissions, [needed]).length === 0) return;
  throw refuse("mayNot", { permission: PERMISSION_NAMES[needed] });
}

/** Checks permissions and the order of roles; returns the member's name, or the given one for who isn't a member. */
export async function requireMayAct(
  ctx: Ctx,
  { by, author }: Moderator,
  action: Action,
  target: { id: Snowflake; name: string },
): Promise<Actor> {
  requirePermission(author, action);
  if (target.id === by.id) throw refuse("onYourself");
  const [guild, member] = [await ctx.guild(), await ctx.discord.member(target.id)];
  if (!guild) throw refuse("memberGone");
  if (target.id === guild.botId) throw refuse("isBot");
  if (target.id === guild.ownerId) throw refuse("aboveYou");
  if (!member) {
    if (action === "timeout" || action === "kick") throw refuse("memberGone");
    return target;
  }
  const top = topPosition(guild, member.roles);
  if (author !== "unlimited" && top >= author.topRole) throw refuse("aboveYou");
  const isPunished = action === "timeout" || action === "kick" || action === "ban";
  if (isPunished && top >= guild.botRolePosition) throw refuse("aboveBot");
  return { id: target.id, name: briefOf(member).memberName };
}

type Judged = Moderator & { number: number; act: CaseAct; isAudited?: boolean };

/** Of two who judge at once one wins; the other reads who it was. The same again by the same person changes nothing. */
export async function judgeCase(ctx: Ctx, { number, act, by, author, isAudited = false }: Judged): Promise<CaseRow> {
  const { orm, guildId } = ctx;
  const known = await caseTable.read(orm, { guildId, number });
  if (!known) throw refuse("caseGone");
  if (known.memberId === by.id) throw refuse("ownCase");
  const appliesIt = act === "right" && known.state === "waiting" && known.mode !== "shadow";
  if (appliesIt && known.action !== "flag") {
    await requireMayAct(ctx, { by, author }, known.action, { id: known.memberId, name: known.memberName });
  }
  if (act !== "right") requirePermission(author, known.action);
  const row = await orm.transaction(async (tx) => {
    const held = await caseTable.hold(tx, { guildId, number });
    if (!held) throw refuse("caseGone");
    const change = changeOf(held, act, by, ctx.clock.now());
    if (!change) return held;
    if (isAudited) await ctx.audit(tx, by, `case.${act}`, about(held));
    return (await caseTable.change(tx, held, { ...change, version: held.version + 1 })) ?? held;
  });
  await enqueueCase(ctx, row);
  return row;
}

type Change = Partial<Pick<CaseRow, "state" | "verdict" | "verdictBy" | "undoneBy" | "at" | "until">>;

/** Null if nothing changes. */
function changeOf(held: CaseRow, act: CaseAct, by: Actor, now: Date): Change | null {
  const isAutomatic = held.source !== "person";
  if (act === "right") {
    if (held.verdict !== null) {
      if (held.verdict === "right" && held.verdictBy?.id === by.id) return null;
      throw refuse("caseJudged", { by: held.verdictBy?.name ?? "" });
    }
    if (held.state === "undone" || held.state === "dismissed") throw refuse("caseNotUndone");
    const verdict = { verdict: "right" as const, verdictBy: by };
    if (held.state !== "waiting") return verdict;
    if (held.mode === "shadow" || held.action === "flag") return { ...verdict, state: "done" };
    const until = held.seconds === null ? null : new Date(now.getTime() + held.seconds * 1000);
    return { ...verdict, state: "pending", until };
  }
  if (held.state === "undone" || held.state === "dismissed") {
    if ((held.undoneBy ?? held.verdictBy)?.id === by.id) return null;
    throw refuse("caseJudged", { by: (held.undoneBy ?? held.verdictBy)?.name ?? "" });
  }
  const verdict = isAutomatic ? { verdict: "wrong" as const, verdictBy: by } : {};
  if (held.state === "waiting") return { ...verdict, verdictBy: by, state: "dismissed" };
  if (held.state === "pending") throw refuse("caseNotUndone");
  return { ...verdict, state: "undone", undoneBy: by };
}

/** Undoes it in the transaction of an approved appeal. */
export async function undoIn(ctx: Ctx, tx: Orm, number: number, by: Actor): Promise<void> {
  const held = await caseTable.hold(tx, { guildId: ctx.guildId, number });
  if (!held || (held.state !== "done" && held.state !== "failed")) return;
  const isAutomatic = held.source !== "person";
  await caseTable.change(tx, held, {
    ...(isAutomatic ? { verdict: "wrong" as const, verdictBy: by } : {}),
    ...{ state: "undone", undoneBy: by, version: held.version + 1 },
  });
}

type Escalated = Moderator & { number: number; action: Harder; reason: string; isAudited?: boolean };
const DEFAULT_TIMEOUT_S = 3_600;

/** Opens another case against the member, once for each action, and notes that this one was right. */
export async function escalateCase(
  ctx: Ctx,
  { number, action, reason, by, author, isAudited }: Escalated,
): Promise<CaseRow> {
  const { orm, guildId } = ctx;
  const known = await caseTable.read(orm, { guildId, number });
  if (!known) throw refuse("caseGone");
  const target = { id: known.memberId, name: known.memberName };
  const member = await requireMayAct(ctx, { by, author }, action, target);
  if (isAudited) await ctx.audit(orm, by, "case.escalate", about(known));
  if (known.source !== "person" && known.verdict === null) {
    const only = eq(cases.version, known.version);
    const state = known.state === "waiting" ? { state: "dismissed" as const } : {};
    const change = { verdict: "right" as const, verdictBy: by, version: known.version + 1, ...state };
    const row = await caseTable.change(orm, known, change, { only });
    if (row) await enqueueCase(ctx, row);
  }
  return openCase(ctx, {
    cause: `escalate:${number}:${action}`,
    ...{ member, action, by, source: "person", reason: reason || known.rule || known.reason },
    seconds: action === "timeout" ? DEFAULT_TIMEOUT_S : null,
    ...{ sealedText: known.sealedText, place: known.place, saidId: known.saidId },
    deletes: !known.isRemoved && known.saidId !== null,
  });
}

const about = ({ number, memberName }: CaseRow) => ({ number, member: memberName });
