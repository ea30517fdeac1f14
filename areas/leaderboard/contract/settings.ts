// The settings of the leaderboard: a configuration like a module's, on a page of its own.
import * as z from "zod";
import { BOARD_PERIODS } from "#kit/board.ts";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { BOARDS, OWN_BOARDS } from "./boards.ts";
import { messagesSent } from "./conditions.ts";
import { missingOfRewards, rewardFields } from "./rewards.ts";

const CHANNELS_MAX = 50;
const ROLES_MAX = 25;
const POINTS_MAX = 1_000;
const DAY_S = 86_400;
const written = {
  types: ["text", "announcement", "voice", "stage"],
  needs: ["ViewChannel"],
  max: CHANNELS_MAX,
  isAdvanced: true,
} as const;
const roles = { max: ROLES_MAX, assignable: false, isAdvanced: true } as const;
const showWhen = { field: "messagePoints", equals: true };

const config = z.strictObject({
  visibility: field.choice({ options: ["members", "public"], fallback: "members" }),
  boards: field.choices({ options: BOARDS, fallback: OWN_BOARDS }),
  messagePoints: field.toggle({ fallback: false }),
  pointsFrom: field.number({ min: 1, max: POINTS_MAX, fallback: 15, unit: "points", showWhen }),
  pointsTo: field.number({ min: 1, max: POINTS_MAX, fallback: 25, unit: "points", showWhen }),
  cooldown: field.duration({ minSeconds: 5, maxSeconds: DAY_S, fallback: 60, showWhen }),
  onlyChannels: field.channels(written),
  // The bot does nothing in these channels.
  exceptChannels: field.channels({ ...written, needs: [] }),
  onlyRoles: field.roles(roles),
  exceptRoles: field.roles(roles),
  ...rewardFields,
});
export type LeaderboardConfig = z.output<typeof config>;

const missing = ({ boards, messagePoints, pointsFrom, pointsTo, rewards }: LeaderboardConfig): FieldIssue[] => [
  ...(boards.length === 0 ? [{ path: "boards", code: "boardRequired" }] : []),
  ...(messagePoints && pointsTo < pointsFrom ? [{ path: "pointsTo", code: "minAboveMax" }] : []),
  ...missingOfRewards({ boards, rewards }),
];

const rewarded = z.object({ memberId: snowflake, memberName: z.string(), roleName: z.string() });

export const leaderboardSettings = defineModule({
  id: "leaderboard",
  routeName: "leaderboard",
  category: "rewards",
  icon: "Trophy",
  permissions: ["ViewChannel"],
  permissionsWhen: { ManageRoles: ({ rewards }: LeaderboardConfig) => rewards.length > 0 },
  intents: ["Guilds", "GuildMessages", "GuildMembers"],
  configVersion: 1,
  config,
  limits: { rewards: 25 },
  whenEnabled: missing,
  routes: {},
  pages: [],
  commands: {
    leaderboard: {
      permission: null,
      subcommands: ["top", "me", "hide", "show"],
      options: { top: [{ name: "period", type: "text", choices: BOARD_PERIODS }] },
    },
  },
  grantsRoles: true,
  audit: ["leaderboard.reset", "leaderboard.restored"],
  conditions: { messages: messagesSent },
  /** Grants and revokes the roles for current ranks and scores. */
  jobs: { rewards: z.object({ at: z.iso.datetime() }) },
  activity: { rewarded, rewardLost: rewarded },
  figures: {
    messages: { unit: "count", span: "thisWeek", goodWhen: "more" },
    points: { unit: "count", span: "thisWeek", goodWhen: "more" },
    members: { unit: "count", span: "now", goodWhen: "more" },
  },
  errors: {
    boardRequired: { status: 422 },
    rewardRoleRequired: { status: 422 },
    boardNotShown: { status: 422 },
  },
});
