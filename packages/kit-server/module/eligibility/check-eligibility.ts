// Whether members may take part, with every reason against it.
import { type Gate, isModuleCondition } from "#kit/eligibility/gate.ts";
import { judgeGate } from "#kit/eligibility/judge-gate.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { LoadChecks, ModuleChecks } from "#kit-server/module/bot/condition-check.ts";
import type { DiscordPort } from "#kit-server/platform/discord/discord-port.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type FailedRow, mustOf } from "./describe-failed.ts";
import { type GateMember, gateMemberOf } from "./gate-member.ts";
import { gatherFacts, momentFor } from "./gather-facts.ts";

export type Verdict = {
  isEligible: boolean;
  /** Every unmet row. */
  failed: readonly FailedRow[];
  /** Not a member anymore: no conditions were checked. */
  hasLeft: boolean;
};
/** `conditions`: those that modules declare, with their checks. */
type Asking = { orm: Orm; guildId: Snowflake; clock: { now(): Date }; conditions: LoadChecks };

/** For a member whose data is known, such as the one who runs a command. */
export async function checkEligibility(ctx: Asking, gate: Gate, member: GateMember): Promise<Verdict> {
  const [verdict] = await checkMany(ctx, gate, [member]);
  return verdict ?? GONE;
}

/** A verdict per member, in order: each condition is looked up once for all of them, even for thousands. */
export async function checkMany(
  { orm, guildId, clock, conditions: load }: Asking,
  gate: Gate,
  members: readonly GateMember[],
): Promise<Verdict[]> {
  if (gate.length === 0 || members.length === 0) return members.map(() => MAY);
  const conditions: ModuleChecks = gate.flat().some(isModuleCondition) ? await load() : new Map();
  const where = { orm, guildId, now: clock.now(), conditions };
  const [facts, moment] = await Promise.all([gatherFacts(where, gate, members), momentFor(where, gate)]);
  return facts.map((one) => {
    const failed = judgeGate(gate, one, moment).map((row) =>
      row.map((unmet) => ({ ...unmet, must: mustOf(unmet, conditions) })),
    );
    return failed.length === 0 ? MAY : { isEligible: false, failed, hasLeft: false };
  });
}

/**
 * Checks a member again right before they get something, even without conditions: members who left get nothing. It
 * sends one request per member to Discord, so call it only for the winners.
 */
export async function checkAgain(
  ctx: Asking & { discord: Pick<DiscordPort, "member"> },
  gate: Gate,
  memberId: Snowflake,
): Promise<Verdict> {
  const member = await ctx.discord.member(memberId);
  return member ? checkEligibility(ctx, gate, gateMemberOf(member)) : GONE;
}

const MAY: Verdict = { isEligible: true, failed: [], hasLeft: false };
const GONE: Verdict = { isEligible: false, failed: [], hasLeft: true };
