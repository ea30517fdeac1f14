// Invite tracker: finds out which invite each member used, and counts those who stay.
import * as z from "zod";
import type { ModuleBoard } from "#kit/board.ts";
import { field } from "#kit/field.ts";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { config, faultsOf, type InviteConfig } from "./contract/config.ts";
import { inviterRoutes } from "./contract/inviters.ts";
import { routes as joinRoutes } from "./contract/joins.ts";
import { linkRoutes } from "./contract/links.ts";
import { recipes } from "./contract/recipes.ts";

export { type InviteConfig, rolesAt } from "./contract/config.ts";
export {
  ADJUSTED_MAX,
  type Adjustment,
  adjustmentRecords,
  BRANCH_ROWS,
  type Branch,
  type Inviter,
  inviterRecords,
  inviterRoutes,
} from "./contract/inviters.ts";
export {
  type Join,
  type JoinState,
  joinRecords,
  type RefusedReason,
  SOURCES,
  type Source,
  type SourceRow,
} from "./contract/joins.ts";

export { type KnownInvite, type Link, type LinkKind, linkRecords, linkRoutes, NAME_MAX } from "./contract/links.ts";

/** The board of the leaderboard on which inviters are ranked. */
export const BOARD = "invites" satisfies ModuleBoard;

const routes = { ...joinRoutes, ...linkRoutes, ...inviterRoutes };
const about = { memberId: snowflake, memberName: z.string() };
const invited = { ...about, inviterName: z.string() };

const channelUses = ({ announceIn, announceMessage, ranksIn, rankMessage }: InviteConfig): ChannelUse[] => [
  ...(announceIn === null ? [] : [{ path: "announceIn", channelId: announceIn, needs: messageNeeds(announceMessage) }]),
  ...(ranksIn === null ? [] : [{ path: "ranksIn", channelId: ranksIn, needs: messageNeeds(rankMessage) }]),
];

export const inviteTracker = defineModule({
  id: "invite-tracker",
  routeName: "invite-tracker",
  category: "growth",
  icon: "Link",
  // Discord tells uses only with Manage Server, and new and deleted invites only with Manage Channels.
  permissions: ["ManageGuild", "ManageChannels"],
  permissionsWhen: {
    ManageRoles: ({ ranks }: InviteConfig) => ranks.length > 0,
    CreateInstantInvite: ({ personalLinks }: InviteConfig) => personalLinks,
    ViewChannel: (values: InviteConfig) => channelUses(values).length > 0,
    SendMessages: (values: InviteConfig) => channelUses(values).length > 0,
    EmbedLinks: (values: InviteConfig) => channelUses(values).some(({ needs }) => needs.includes("EmbedLinks")),
  },
  intents: ["Guilds", "GuildMembers", "GuildInvites"],
  configVersion: 1,
  config,
  limits: { ranks: 10 },
  channelUses,
  whenEnabled: faultsOf,
  grantsRoles: true,
  emits: ["inviteCredited"],
  provides: ["invites.used"],
  boards: [BOARD],
  conditions: {
    invites: {
      icon: "Link",
      params: z.strictObject({ least: field.number({ min: 1, max: 100_000, fallback: 3 }) }),
    },
  },
  routes,
  pages: ["form", "work", "insights", "record", "recipe"],
  commands: {
    invites: {
      permission: null,
      subcommands: ["show", "who", "top"],
      options: {
        show: [{ name: "member", type: "member" }],
        who: [{ name: "member", type: "member", required: true }],
      },
    },
    invite: {
      permission: null,
      subcommands: ["link", "remove"],
      options: { link: [{ name: "channel", type: "channel" }], remove: [{ name: "channel", type: "channel" }] },
    },
  },
  jobs: {
    /** Compares the invites' uses with the joins that wait. */
    attribute: z.object({}),
    announce: z.object({ number: z.int() }),
    announceRank: z.object({ memberId: snowflake, memberName: z.string(), roleId: snowflake, invites: z.int() }),
    /** After a save: counts uses from now on, and gives the roles of ranks. */
    saved: z.object({ at: z.iso.datetime() }),
    /** Confirms those who stayed, deletes links of members who left, and deletes old records. */
    watch: z.object({}),
  },
  activity: {
    joined: z.object(invited),
    credited: z.object({ ...invited, points: z.int() }),
    lost: z.object(invited),
  },
  figures: {
    joins: { unit: "count", span: "sevenDays", goodWhen: "more" },
    valid: { unit: "count", span: "sevenDays", goodWhen: "more" },
    pending: { unit: "count", span: "now" },
  },
  recipes,
  starter: "announce",
  audit: [
    "invite.linkCreated",
    "invite.linkRemoved",
    "invite.named",
    "invite.unnamed",
    "invite.adjusted",
    "invite.unadjusted",
    "invite.hidden",
    "invite.shown",
    "invite.reset",
    "invite.unreset",
  ],
  errors: {
    linksOff: { status: 409 },
    linksFull: { status: 409 },
    linkGone: { status: 404 },
    linkRefused: { status: 409 },
    noLink: { status: 404 },
    invitesFull: { status: 409 },
    campaignsFull: { status: 409 },
    campaignNeedsName: { status: 422 },
    codeUnknown: { status: 404 },
    channelUnknown: { status: 404 },
    roleUnknown: { status: 404 },
    mayNot: { status: 409 },
    inviterUnknown: { status: 404 },
    adjustmentGone: { status: 404 },
    confirmationWrong: { status: 422 },
    nothingToUndo: { status: 409 },
    rankTwice: { status: 422 },
    roleTwice: { status: 422 },
  },
});
