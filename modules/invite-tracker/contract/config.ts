// What an owner can set: when an invite counts, what it earns, and what is announced.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { placeholdersOf } from "#kit/placeholders.ts";

const POINTS_MAX = 1_000_000;
const YEARS_IN_DAYS = 3650;
/** More are rarely needed, and each is another role that can be above the bot. */
const RANKS_MAX = 25;

const LINKS_MAX = 5;

/** `all`: every role reached. `highest`: only that of the highest rank reached. */
const RANK_MODES = ["all", "highest"] as const;

export const config = z.strictObject({
  stayDays: field.number({ min: 0, max: 30, fallback: 3, unit: "days" }),
  minAccountDays: field.number({ min: 0, max: 365, fallback: 7, unit: "days" }),
  needs: field.choice({ options: ["nothing", "screening", "verification"], fallback: "screening" }),
  subtractLeavers: field.toggle({ fallback: true }),

  /** For each valid invite; 0 for none. */
  points: field.number({ min: 0, max: POINTS_MAX, fallback: 0, unit: "points" }),
  /** Rewarded invites of a member in seven days; 0 for no limit. */
  weeklyRewards: field.number({ isAdvanced: true, min: 0, max: 10_000, fallback: 0 }),
  ranks: field.list({
    item: z.strictObject({
      invites: field.number({ min: 1, max: 100_000, fallback: 5 }),
      role: field.role({ assignable: true }),
    }),
    max: RANKS_MAX,
    limit: "ranks",
    namedBy: "role",
    summary: ["invites"],
  }),
  rankMode: field.choice({ options: RANK_MODES, fallback: "all" }),
  keepRanks: field.toggle({ fallback: false }),

  /** Members get an invite of their own from the bot. */
  personalLinks: field.toggle({ fallback: false }),
  /** Each in another channel, because a server has 1,000 invites at most. */
  linksPerMember: field.number({
    isAdvanced: true,
    min: 1,
    max: LINKS_MAX,
    fallback: 1,
    showWhen: { field: "personalLinks", equals: true },
  }),

  announceIn: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  announceMessage: field.message({
    fallback: { content: "{member.name} was invited by {inviter.name}, who now has {invites} valid invites." },
    placeholders: [
      ...placeholdersOf("member", "guild"),
      { name: "inviter", explains: "Mentions the member who invited them, without notifying", sample: "@Wren" },
      { name: "inviter.name", explains: "The name of the member who invited them", sample: "Wren" },
      { name: "invites", explains: "How many valid invites the inviter has", sample: "12" },
      { name: "code", explains: "The invite's code", sample: "aBcD1234" },
    ],
  }),
  ranksIn: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  rankMessage: field.message({
    fallback: { content: "{member} has {invites} valid invites and is now {role}." },
    placeholders: [
      ...placeholdersOf("member", "guild"),
      { name: "role", explains: "Mentions the rank's role, without notifying", sample: "@Sailor" },
      { name: "invites", explains: "How many valid invites the member has", sample: "10" },
    ],
  }),
  keepDays: field.number({ isAdvanced: true, min: 30, max: YEARS_IN_DAYS, fallback: 365, unit: "days" }),
});
export type InviteConfig = z.output<typeof config>;

/** What keeps these settings from working, each at its field. */
export function faultsOf({ ranks }: InviteConfig): FieldIssue[] {
  return ranks.flatMap(({ invites, role }, at): FieldIssue[] => [
    ...(role === null ? [{ path: `ranks.${at}.role`, code: "roleRequired" }] : []),
    ...(ranks.findIndex((one) => one.invites === invites) < at
      ? [{ path: `ranks.${at}.invites`, code: "rankTwice" }]
      : []),
    ...(role !== null && ranks.findIndex((one) => one.role === role) < at
      ? [{ path: `ranks.${at}.role`, code: "roleTwice" }]
      : []),
  ]);
}

/** The roles of someone with this many valid invites. */
export function rolesAt({ ranks, rankMode }: Pick<InviteConfig, "ranks" | "rankMode">, invites: number): string[] {
  const reached = ranks
    .filter((rank) => rank.invites <= invites && rank.role !== null)
    .toSorted((one, other) => other.invites - one.invites);
  return (rankMode === "highest" ? reached.slice(0, 1) : reached).flatMap(({ role }) => role ?? []);
}
