// Whether members may take part, with everything that keeps them out.
import type { Gate } from "#kit/eligibility/gate.ts";
import { type FailedRow, judgeGate } from "#kit/eligibility/judge-gate.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import type { DiscordPort } from "../discord/discord-port.ts";
import { type GateMember, gateMemberOf } from "./gate-member.ts";
import { gatherFacts, momentFor } from "./gather-facts.ts";

export type Verdict = {
  isEligible: boolean;
  /** Every row that does not hold. */
  failed: readonly FailedRow[];
  /** No member any more: then nothing else was looked at. */
  hasLeft: boolean;
};
type Asking = { orm: Orm; guildId: Snowflake; clock: { now(): Date } };

/** A member who is there, as whoever asks in chat. */
export async function checkEligibility(ctx: Asking, gate: Gate, member: GateMember): Promise<Verdict> {
  const [verdict] = await checkMany(ctx, gate, [member]);
  return verdict ?? GONE;
}

/** A verdict per member, in order, with max one query per condition type, also for thousands. */
export async function checkMany(
  { orm, guildId, clock }: Asking,
  gate: Gate,
  members: readonly GateMember[],
): Promise<Verdict[]> {
  if (gate.length === 0 || members.length === 0) return members.map(() => MAY);
  const where = { orm, guildId, now: clock.now() };
  const [facts, moment] = await Promise.all([gatherFacts(where, gate, members), momentFor(where, gate)]);
  return facts.map((one) => {
    const failed = judgeGate(gate, one, moment);
    return failed.length === 0 ? MAY : { isEligible: false, failed, hasLeft: false };
  });
}

/**
 * The member as they are when something is handed over, also to an open gate: whoever has left gets nothing. It asks
 * the platform, one request a member: of a crowd, ask for those only who were drawn.
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
