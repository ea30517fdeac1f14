// What an owner can set of the leaderboard: a configuration like a module's, though its page is another.
import * as z from "zod";
import { BOARDS } from "#kit/board.ts";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";

const CHANNELS_MAX = 50;
const ROLES_MAX = 25;
const POINTS_MAX = 1_000;
const DAY_S = 86_400;
const written = {
  types: ["text", "announcement", "voice", "stage"],
  needs: ["ViewChannel"],
  max: CHANNELS_MAX,
} as const;
const roles = { max: ROLES_MAX, assignable: false } as const;
const showWhen = { field: "messagePoints", equals: true };

const config = z.strictObject({
  visibility: field.choice({ options: ["members", "public"], fallback: "members" }),
  boards: field.choices({ options: BOARDS, fallback: BOARDS }),
  messagePoints: field.toggle({ fallback: false }),
  pointsFrom: field.number({ min: 1, max: POINTS_MAX, fallback: 15, unit: "points", showWhen }),
  pointsTo: field.number({ min: 1, max: POINTS_MAX, fallback: 25, unit: "points", showWhen }),
  cooldown: field.duration({ minSeconds: 5, maxSeconds: DAY_S, fallback: 60, showWhen }),
  onlyChannels: field.channels(written),
  exceptChannels: field.channels(written),
  onlyRoles: field.roles(roles),
  exceptRoles: field.roles(roles),
});
export type LeaderboardConfig = z.output<typeof config>;

const missing = ({ boards, messagePoints, pointsFrom, pointsTo }: LeaderboardConfig): FieldIssue[] => [
  ...(boards.length === 0 ? [{ path: "boards", code: "boardRequired" }] : []),
  ...(messagePoints && pointsTo < pointsFrom ? [{ path: "pointsTo", code: "rangeReversed" }] : []),
];

export const leaderboardSettings = defineModule({
  id: "leaderboard",
  routeName: "leaderboard",
  category: "rewards",
  icon: "trophy",
  permissions: ["ViewChannel"],
  intents: ["Guilds", "GuildMessages", "GuildMembers"],
  configVersion: 1,
  config,
  whenEnabled: missing,
  routes: {},
  pages: [],
  commands: { leaderboard: { permission: null, subcommands: ["me", "hide", "show"] } },
  jobs: {},
  events: {},
  figures: {
    messages: { unit: "count", span: "thisWeek", goodWhen: "more" },
    points: { unit: "count", span: "thisWeek", goodWhen: "more" },
    members: { unit: "count", span: "now", goodWhen: "more" },
  },
  errors: { boardRequired: { status: 422 }, rangeReversed: { status: 422 } },
});
