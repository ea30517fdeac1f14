// Members claim roles and give them up: decided while the guild's seats are locked, in one transaction with the grants,
// so that concurrent members never get more seats than there are.
import type { APIInteractionGuildMember } from "discord-api-types/v10";
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { blockReason } from "#kit-server/module/blocks/member-blocks.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type ClaimEnd, type Offer, offerOf, pathOfRole } from "../contract.ts";
import { type Claim, claimTable, endClaim, lockSeats, NO_SEATS, openClaimsOf, seatsOf, upsertClaim } from "../store.ts";
import { blocks, type Ctx, roleName } from "./context.ts";
import { judgeClaim, judgeLeave, judgeToggle, type RoleState, type Verdict } from "./judge.ts";
import { refreshPanels } from "./panel.ts";

type RoleRequest = { roleId: Snowflake; want: "toggle" | "claim" | "leave" };
/** The outcome for one role. Stored with the interaction, so it is plain data. */
export type Outcome = {
  roleId: Snowflake;
  /** `none`: nothing changed. */
  verdict: Verdict | { kind: "none" };
  /** Seconds since 1970. */
  until: number | null;
  /** The place on the waiting list, from 1. */
  place: number | null;
};
type Member = Omit<APIInteractionGuildMember, "permissions">;
/** A claim that was made or ended. */
type Noted = Pick<Claim, "number" | "roleId" | "memberId" | "memberName">;
/** All outcomes of one request; plain data too. */
export type Done = { outcomes: Outcome[]; claimed: Noted[]; ended: Noted[] };

/** A double press. Later presses are new requests. */
const DEDUPE_MS = 1_500;

export async function claimRoles(
  ctx: Ctx,
  call: { id: Snowflake; member: Member },
  requests: readonly RoleRequest[],
): Promise<Outcome[]> {
  const member = briefOf(call.member);
  const offers = requests.flatMap((request) => {
    const offer = offerOf(ctx.config, request.roleId);
    return offer ? [{ ...request, offer }] : [];
  });
  const unmet = await unmetOf(
    ctx,
    offers.map(({ offer }) => offer),
    call.member,
  );
  const dedupeKey = requests.map(({ roleId, want }) => `${want} ${roleId}`).join();
  const done = await ctx.answerOnce(call, { dedupeMs: DEDUPE_MS, dedupeKey }, async (tx): Promise<Done> => {
    const seats = await openSeats(ctx, tx, member, call.member.roles);
    for (const { roleId, want, offer } of offers) {
      await seats.decide(offer, unmet.get(roleId) ?? [], (roleState) => {
        const isThere = roleState.held.has(roleId) || roleState.waiting.has(roleId);
        if (want === "toggle") return judgeToggle(offer, ctx.config.ladders, roleState);
        if (want === "leave") return isThere ? judgeLeave(offer, roleState) : { kind: "none" };
        return isThere ? { kind: "none" } : judgeClaim(offer, ctx.config.ladders, roleState);
      });
    }
    return seats.done;
  });
  await followUp(ctx, done);
  return done.outcomes;
}

/** A block of the member, unmet conditions, and reasons why the bot can't give the role, by role. */
export async function unmetOf(
  ctx: Ctx,
  offers: readonly Offer[],
  member: Parameters<typeof gateMemberOf>[0],
): Promise<Map<Snowflake, ChatText[]>> {
  const unmet = new Map<Snowflake, ChatText[]>();
  const block = await blocks.read(ctx, member.user.id);
  for (const { entry } of offers) {
    const { failed } = await checkEligibility(ctx, entry.gate, gateMemberOf(member));
    const reasons = [...(block ? [blockReason(block)] : []), ...describeFailed(failed)];
    unmet.set(entry.role, [...reasons, ...(await ctx.grants.outlook(entry.role))]);
  }
  return unmet;
}

/** The member's roles by the bot's knowledge: Discord's, changed by later grants and given up roles. */
export const roleStateOf = (roles: readonly Snowflake[], open: readonly Claim[]) => ({
  held: new Set([...roles, ...open.filter(({ state }) => state === "held").map(({ roleId }) => roleId)]),
  waiting: new Set(open.filter(({ state }) => state === "waiting").map(({ roleId }) => roleId)),
});

/** Locks the guild's seats; `decide` judges the current state and writes the result. */
export async function openSeats(
  ctx: Ctx,
  tx: Orm,
  { memberId, memberName }: { memberId: Snowflake; memberName: string },
  roles: readonly Snowflake[],
) {
  const { guildId } = ctx;
  const now = ctx.clock.now();
  const nextNumber = await lockSeats(tx, guildId);
  const seats = await seatsOf(tx, guildId);
  const open = new Map((await openClaimsOf(tx, guildId, memberId)).map((claim) => [claim.roleId, claim]));
  const { held, waiting } = roleStateOf(roles, [...open.values()]);
  const done: Done = { outcomes: [], claimed: [], ended: [] };

  async function give({ panel, entry }: Offer): Promise<Date | null> {
    const { role: roleId, duration } = entry;
    const until = duration === null ? null : new Date(now.getTime() + duration * 1000);
    const waited = open.get(roleId);
    const row = { guildId, memberId, memberName, roleId, panel: panel.name, at: now };
    const claim =
      (waited && (await claimTable.change(tx, waited, { state: "held", until }))) ??
      (await upsertClaim(tx, { ...row, state: "held", until, number: await nextNumber() }));
    const field = pathOfRole(ctx.config, roleId);
    const promise = { memberId, memberName, roleId, key: grantKey(claim.number), reason: `Claimed in ${panel.name}` };
    await ctx.grants.give(tx, { ...promise, ...(field && { field }), ...(until && { until }) });
    held.add(roleId);
    waiting.delete(roleId);
    done.claimed.push(noted(claim));
    return until;
  }

  async function take(roleId: Snowflake, why: keyof typeof TAKEN, askedBy?: Snowflake): Promise<void> {
    const claim = open.get(roleId);
    const ended = claim && (await endClaim(tx, claim, why, now));
    if (ended) done.ended.push(noted(ended));
    waiting.delete(roleId);
    if (!held.delete(roleId)) return;
    const key = ended ? `end:${ended.number}` : `end:${roleId}:${memberId}:${now.getTime()}`;
    await ctx.grants.take(tx, { memberId, memberName, roleId, key, reason: TAKEN[why], ...(askedBy && { askedBy }) });
  }

  return {
    done,
    take,
    decide: async (
      offer: Offer,
      unmet: readonly ChatText[],
      judge: (roleState: RoleState) => Outcome["verdict"],
    ): Promise<void> => {
      const { role: roleId } = offer.entry;
      const { held: taken, waiting: others } = seats.get(roleId) ?? NO_SEATS;
      const verdict = judge({ held, waiting, unmet, taken });
      const outcome: Outcome = { roleId, verdict, until: null, place: null };
      if (verdict.kind === "give") {
        for (const other of verdict.replaces) await take(other, "replaced");
        const until = await give(offer);
        outcome.until = until && Math.floor(until.getTime() / 1000);
      } else if (verdict.kind === "wait" && !waiting.has(roleId)) {
        const row = { guildId, memberId, memberName, roleId, panel: offer.panel.name, at: now };
        await upsertClaim(tx, { ...row, state: "waiting", number: await nextNumber() });
        outcome.place = others + 1;
      } else if (verdict.kind === "take" || verdict.kind === "leaveList") {
        await take(roleId, "gaveUp");
      }
      done.outcomes.push(outcome);
    },
  };
}

const TAKEN = {
  gaveUp: "Given up by the member",
  replaced: "Replaced by another role",
  removed: "Removed on the dashboard",
} as const;
const noted = ({ number, roleId, memberId, memberName }: Claim): Noted => ({ number, roleId, memberId, memberName });

/** The key of the grant that gives a claim's role. */
export const grantKey = (number: number): string => `claim:${number}`;
export const claimOfKey = (key: string): number | null => Number(/^claim:(\d+)$/.exec(key)?.[1]) || null;

/** Ends claims that are over; their seats go to waiting members. */
export async function endClaims(ctx: Ctx, claims: readonly Claim[], why: ClaimEnd): Promise<void> {
  const ended: Noted[] = [];
  for (const claim of claims) {
    const end = await endClaim(ctx.orm, claim, why, ctx.clock.now());
    if (end) ended.push(noted(end));
  }
  await followUp(ctx, { outcomes: [], claimed: [], ended });
}

/** Safe to repeat after a crash, because everything is keyed. */
export async function followUp(ctx: Ctx, { claimed, ended }: Done): Promise<void> {
  const guild = await ctx.guild();
  const about = ({ memberId, memberName, roleId }: Noted) => ({ memberId, memberName, role: roleName(guild, roleId) });
  for (const one of claimed) await ctx.activity.record("claimed", grantKey(one.number), about(one));
  for (const one of ended) {
    await ctx.activity.record("ended", `end:${one.number}`, about(one));
    await ctx.jobs.enqueue("fill", { roleId: one.roleId }, { key: `fill:${one.number}` });
  }
  await refreshPanels(
    ctx,
    [...claimed, ...ended].map(({ roleId }) => roleId),
  );
}
