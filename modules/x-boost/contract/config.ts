// The settings. Campaigns are records: each takes the settings of the moment at which it starts.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { placeholdersOf } from "#kit/placeholders.ts";

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** X's search reaches seven days back, and replies are read when a campaign ends. */
export const WINDOW_MAX_S = 6 * DAY_S;
export const GOAL_MAX = 10_000;
const DOLLARS_MAX = 10_000;

/** `like`: X doesn't show who likes, so it only counts as what members report. */
export const ACTIONS = ["reply", "repost", "quote", "like"] as const;
export type Action = (typeof ACTIONS)[number];
/**
 * `api`: X is read when the campaign ends. `report`: members say so, and some are checked. `tasks`: members hand in links
 * to a task of another module, and staff approve them.
 */
export const PROOFS = ["api", "report", "tasks"] as const;
export type Proof = (typeof PROOFS)[number];

const CARD_PLACEHOLDERS = [
  ...placeholdersOf("guild"),
  { name: "post.author", explains: "The author's name on X", sample: "@northwind" },
  { name: "post.link", explains: "The post's address", sample: "https://x.com/i/web/status/1400000000000000005" },
];

const watched = z.strictObject({
  username: field.text({ max: 16, fallback: "" }),
  tag: field.text({ max: 50, fallback: "" }),
});

export const config = z.strictObject({
  channel: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  cardMessage: field.message({
    fallback: { content: "📣 **{post.author} posted on X**\n{post.link}\nJoin in, then press the button." },
    placeholders: CARD_PLACEHOLDERS,
  }),
  counts: field.choices({ options: ACTIONS, fallback: ["reply", "repost", "quote"] }),
  lasts: field.duration({ minSeconds: 5 * MINUTE_S, maxSeconds: WINDOW_MAX_S, fallback: DAY_S }),
  goal: field.number({ min: 1, max: GOAL_MAX, fallback: 25, unit: "members" }),
  proof: field.choice({ options: PROOFS, fallback: "api" }),
  spotChecks: field.number({
    ...{ min: 0, max: 100, fallback: 20, unit: "%" },
    showWhen: { field: "proof", equals: "report" },
  }),
  recheckAfter: field.optionalDuration({
    ...{ minSeconds: HOUR_S, maxSeconds: 7 * DAY_S, fallback: DAY_S },
    showWhen: { field: "proof", equals: "api" },
  }),
  campaignCap: field.number({ min: 0, max: DOLLARS_MAX, fallback: 5, unit: "US dollars" }),
  monthCap: field.number({ min: 0, max: DOLLARS_MAX, fallback: 20, unit: "US dollars" }),
  remindBefore: field.optionalDuration({ minSeconds: 5 * MINUTE_S, maxSeconds: DAY_S, fallback: HOUR_S }),
  thanks: field.toggle({ fallback: true }),
  gate: field.eligibility(),
  watched: field.list({ item: watched, max: 5, namedBy: "username", summary: ["tag"], isAdvanced: true }),
  watchEvery: field.duration({ minSeconds: HOUR_S, maxSeconds: DAY_S, fallback: 6 * HOUR_S, isAdvanced: true }),
  namesShown: field.number({ min: 0, max: 50, fallback: 20, unit: "names", isAdvanced: true }),
  keepDays: field.number({ min: 30, max: 1095, fallback: 365, unit: "days", isAdvanced: true }),
});
export type BoostConfig = z.output<typeof config>;

/** Without the @, if someone typed it. */
export const usernameOf = (typed: string): string => typed.trim().replace(/^@/, "");

export function configFaults({ channel, counts, watched: accounts }: BoostConfig): FieldIssue[] {
  const names = accounts.map(({ username }) => usernameOf(username).toLowerCase());
  return [
    ...(channel === null ? [{ path: "channel", code: "channelRequired" }] : []),
    ...(counts.length === 0 ? [{ path: "counts", code: "nothingCounts" }] : []),
    ...names.flatMap((name, at) => {
      const path = `watched.${at}.username`;
      if (name === "") return [{ path, code: "usernameMissing" }];
      return names.indexOf(name) < at ? [{ path, code: "usernameTwice" }] : [];
    }),
  ];
}
