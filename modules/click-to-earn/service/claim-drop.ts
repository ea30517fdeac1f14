// Presses of a drop are stored in batches: those that arrive while a batch is being written form the next transaction.
import { multiplierFor } from "#kit/eligibility/multipliers.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { checkMany } from "#kit-server/module/eligibility/check-eligibility.ts";
import type { GateMember } from "#kit-server/module/eligibility/gate-member.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { addIssued, lockDay } from "#kit-server/storage/numbers/day-totals.ts";
import { claimsOf, winsOf, writeClaims } from "../store/claims.ts";
import { changeDrop, type Drop, dropDays, holdDrop, readDrop } from "../store.ts";
import type { Ctx } from "./context.ts";
import { decideClaims, type Eligibility, type Press, type Verdict } from "./decide-claims.ts";
import { blockReasons, gateReasons } from "./gate.ts";
import { payClaims } from "./reward-cause.ts";

type ClaimRequest = { ctx: Ctx; number: number; message: Posted | null; press: Press; member: GateMember };
/** The drop's message from the interaction: it may arrive before the post was recorded. */
export type Posted = { messageId: string; postedAt: Date };
export type Answered = Verdict & { drop: Drop; balance: number };

const commits = inMemory(() => createGrouped<ClaimRequest, Answered | null>(commitTogether));

/**
 * Null: no such drop. Pays a member once per drop despite interruptions, and returns the stored result when repeated.
 */
export const claimDrop = (request: ClaimRequest): Promise<Answered | null> =>
  request.ctx.memory(commits)(`${request.ctx.guildId}:${request.number}`, request);

async function commitTogether(requests: readonly ClaimRequest[]): Promise<(Answered | null)[]> {
  const [first] = requests;
  if (!first) return [];
  const { ctx, number, message } = first;
  const { orm, guildId, config } = ctx;
  const presses = requests.map(({ press }) => press);
  const memberIds = [...new Set(presses.map(({ memberId }) => memberId))];
  const day = await ctx.time.today();
  const eligibilities = await eligibilitiesOf(
    ctx,
    number,
    requests.map(({ member }) => member),
  );
  return orm.transaction(async (tx) => {
    const drop = await holdDrop(tx, { guildId, number });
    if (!drop) return requests.map(() => null);
    const issued = await lockDay(tx, dropDays, guildId, day);
    const [claims, wins] = [await claimsOf(tx, drop, memberIds), await winsOf(tx, drop, memberIds, day)];
    const postedAt = drop.postedAt ?? message?.postedAt ?? ctx.clock.now();
    const decided = decideClaims({ config, drop, day, issued, postedAt, eligibilities, claims, wins }, presses);
    await writeClaims(tx, decided.claims);
    await payClaims(tx, ctx, drop, decided.claims);
    await addIssued(tx, dropDays, guildId, day, decided.points);
    const after = await changeDrop(tx, drop, {
      winners: drop.winners + decided.winners,
      participants: drop.participants + decided.participants,
      points: drop.points + decided.points,
      // An ended drop has none: any button still visible was left behind.
      messageId: drop.messageId ?? (drop.state === "ended" ? null : (message?.messageId ?? null)),
      postedAt: drop.postedAt ?? (drop.state === "ended" ? null : (message?.postedAt ?? null)),
      ...(isFilled(drop, decided.winners) ? { state: "closing", endedWhy: "full" } : {}),
    });
    const winners = decided.verdicts.filter(({ kind }) => kind !== "refused").map(({ press }) => press.memberId);
    const balances = await ctx.ledger.balances(tx, winners);
    const byPress = new Map(decided.verdicts.map((verdict) => [verdict.press, verdict]));
    return presses.map((press) => {
      const verdict = byPress.get(press);
      if (!verdict) throw new Error(`press ${press.id} was not decided`);
      return { ...verdict, drop: after ?? drop, balance: balances.get(press.memberId) ?? 0 };
    });
  });
}

/** Conditions are checked before the drop is locked, for the whole batch. */
async function eligibilitiesOf(ctx: Ctx, number: number, members: readonly GateMember[]): Promise<Eligibility[]> {
  const { config, guildId } = ctx;
  const drop = await readDrop(ctx.orm, { guildId, number });
  const ids = members.map(({ id }) => id);
  const [verdicts, blocked] = await Promise.all([
    checkMany(ctx, [...config.gate, ...(drop?.kind.gate ?? [])], members),
    blockReasons(ctx, ids),
  ]);
  return verdicts.map(({ failed }, at) => ({
    gate: [...(blocked.get(ids[at] ?? "") ?? []), ...gateReasons(failed)],
    multiplier: multiplierFor(config.multipliers, members[at]?.roles ?? []),
    weight: drop ? multiplierFor(drop.kind.chances, members[at]?.roles ?? []) : 1,
  }));
}

const isFilled = ({ winnersMax, winners, kind, state }: Drop, more: number): boolean =>
  kind.mode === "fastest" &&
  winnersMax !== null &&
  winners + more >= winnersMax &&
  (state === "live" || state === "waiting");
