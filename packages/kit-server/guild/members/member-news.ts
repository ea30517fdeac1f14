// Derives what happened to a member by comparison: Discord sends the member's new state and not what changed.
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberBrief } from "./member-brief.ts";

/** Events that the bot derives from Discord's, for modules that listen to them by name. */
export type MemberNewsData = {
  /** A new member has accepted the guild's rules. */
  MEMBER_PASSED_SCREENING: MemberBrief;
  /** A member boosts the guild. Discord sends no event for further boosts of the same member. */
  MEMBER_BOOSTED: MemberBrief & { since: string };
  MEMBER_ROLES_GAINED: { memberId: Snowflake; roleIds: Snowflake[] };
  /** Not sent when a member leaves and loses all roles. */
  MEMBER_ROLES_LOST: { memberId: Snowflake; roleIds: Snowflake[] };
};
export type MemberNewsName = keyof MemberNewsData;
export type MemberNews = { [N in MemberNewsName]: { name: N; data: MemberNewsData[N] } }[MemberNewsName];

type RoleNews = Extract<MemberNews, { name: "MEMBER_ROLES_GAINED" | "MEMBER_ROLES_LOST" }>;
export const isAboutRoles = (news: MemberNews): news is RoleNews =>
  news.name === "MEMBER_ROLES_GAINED" || news.name === "MEMBER_ROLES_LOST";

/** A member's stored state. */
export type MemberState = {
  joinedAt: Date | null;
  pending: boolean;
  roleIds: string[];
  boostingSince: Date | null;
};

/** For a member whom the bot sees for the first time, only a boost newer than this counts as new. */
const FRESH_BOOST_MS = 10 * 60_000;

/** What is new about a member; `before` is null for a member without a stored state. */
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
  const lost = before ? before.roleIds.filter((id) => !now.roleIds.includes(id)) : [];
  const { memberId } = member;
  if (roleIds.length > 0) news.push({ name: "MEMBER_ROLES_GAINED", data: { memberId, roleIds } });
  if (lost.length > 0) news.push({ name: "MEMBER_ROLES_LOST", data: { memberId, roleIds: lost } });
  return news;
}
