// What happened to members, as the platform tells it between the lines: it says how a member is now, and not what changed.
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberBrief } from "./member-brief.ts";

/** Events that the bot makes of the platform's, for modules that listen to them by name. */
export type MemberNewsData = {
  /** A newcomer has accepted the guild's rules. */
  MEMBER_PASSED_SCREENING: MemberBrief;
  /** A member boosts the guild. Discord sends no event for further boosts of the same member. */
  MEMBER_BOOSTED: MemberBrief & { since: string };
  MEMBER_ROLES_GAINED: { memberId: Snowflake; roleIds: Snowflake[] };
};
export type MemberNewsName = keyof MemberNewsData;
export type MemberNews = { [N in MemberNewsName]: { name: N; data: MemberNewsData[N] } }[MemberNewsName];

/** What is remembered of a member. */
export type MemberState = {
  joinedAt: Date | null;
  pending: boolean;
  roleIds: string[];
  boostingSince: Date | null;
};

/** Of a member who was never heard of before, only a boost this fresh can be told from one that stood all along. */
const FRESH_BOOST_MS = 10 * 60_000;

/** What is new about a member; `before` is null for one who was never heard of. */
export function newsOf(member: MemberBrief, before: MemberState | null, now: MemberState, at: Date): MemberNews[] {
  const news: MemberNews[] = [];
  if (before?.pending && !now.pending) news.push({ name: "MEMBER_PASSED_SCREENING", data: member });
  const since = now.boostingSince;
  const hadBoosted = before
    ? before.boostingSince?.getTime() === since?.getTime()
    : since !== null && at.getTime() - since.getTime() > FRESH_BOOST_MS;
  if (since && !hadBoosted) {
    news.push({ name: "MEMBER_BOOSTED", data: { ...member, since: since.toISOString() } });
  }
  const roleIds = before ? now.roleIds.filter((id) => !before.roleIds.includes(id)) : [];
  if (roleIds.length > 0) news.push({ name: "MEMBER_ROLES_GAINED", data: { memberId: member.memberId, roleIds } });
  return news;
}
