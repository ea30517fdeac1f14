// Verification: members show that they are people before they get access.
import * as z from "zod";
import { RUN_AUDIT } from "#kit/bulk-run.ts";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { reviewActivity, reviewJobs } from "#kit/reviews/define-reviews.ts";
import { PLAN_AUDIT } from "#kit/server-plan/plan-run.ts";
import { snowflake } from "#kit/snowflake.ts";
import { routes } from "./contract/arrivals.ts";
import { canKick, config, faultsOf, type VerificationConfig } from "./contract/config.ts";
import { recipes } from "./contract/recipes.ts";

export {
  type Act,
  type Arrival,
  type ArrivalState,
  applications,
  arrivalRecords,
  type HeldReason,
  type Raid,
  type RaidAct,
  type RaidSignal,
  type SameSign,
  type Way,
} from "./contract/arrivals.ts";
export { answersOf, asksSomething, canFail, type VerificationConfig } from "./contract/config.ts";
export { applyControls, challengeControls, linkControls, PANEL, panelControls } from "./contract/panel-controls.ts";
export type { Finding, FindingCode } from "./contract/preflight.ts";

const number = z.int();
const about = { memberId: snowflake, memberName: z.string() };
const byStaff = { ...about, by: z.string() };

const channelUses = ({ channel, message }: VerificationConfig): ChannelUse[] =>
  channel === null ? [] : [{ path: "channel", channelId: channel, needs: messageNeeds(message) }];

export const verification = defineModule({
  id: "verification",
  routeName: "verification",
  category: "safety",
  icon: "ShieldCheck",
  permissions: ["ViewChannel", "SendMessages", "ManageRoles"],
  permissionsWhen: {
    EmbedLinks: ({ message }: VerificationConfig) => messageNeeds(message).includes("EmbedLinks"),
    KickMembers: canKick,
    ManageGuild: ({ raidEnabled, raidActions }: VerificationConfig) =>
      raidEnabled && raidActions.includes("pauseInvites"),
  },
  intents: ["Guilds", "GuildMembers", "GuildMessages"],
  configVersion: 1,
  config,
  channelUses,
  whenEnabled: faultsOf,
  hasPanels: true,
  grantsRoles: true,
  emits: ["memberVerified", "raidEnded"],
  provides: ["members.verified"],
  uses: ["invites.used"],
  conditions: { verified: { icon: "ShieldCheck", params: z.strictObject({}) } },
  routes,
  pages: ["form", "work", "insights", "inbox", "record", "recipe"],
  commands: {
    verify: {
      permission: "ManageRoles",
      subcommands: ["member"],
      options: { member: [{ name: "member", type: "member", required: true }] },
    },
    unverify: {
      permission: "ManageRoles",
      subcommands: ["member"],
      options: { member: [{ name: "member", type: "member", required: true }] },
    },
  },
  menus: { letIn: { on: "member", permission: "ManageRoles" } },
  jobs: {
    /** Mentions members who haven't verified yet, all of those due together. */
    remind: z.object({ slot: z.string() }),
    /** Kicks a member whose time or attempts are used up, unless they have passed in the meantime. */
    kick: z.object({ number, why: z.enum(["time", "attempts"]) }),
    /** Does what the owner set for a raid, when it begins and when it grows. */
    raid: z.object({ number, until: z.iso.datetime() }),
    raidEnd: z.object({ number }),
    /** Compares who joined before this time by their invites, once these are known. */
    compare: z.object({ at: z.iso.datetime() }),
    /** Keeps out those who came in a raid, or takes that back. */
    actOnRaid: z.object({
      number,
      act: z.enum(["keepOut", "release"]),
      by: z.object({ id: snowflake, name: z.string() }),
    }),
    /** Lists the members of a bulk run, or changes the next of them. */
    run: z.object({ number }),
    ...reviewJobs,
    /** Continues locking the server, or undoing it. */
    lock: z.object({ number }),
    /** Continues bulk runs after a crash, and deletes old records. */
    watch: z.object({}),
  },
  activity: {
    passed: z.object(about),
    failed: z.object(about),
    letIn: z.object(byStaff),
    keptOut: z.object(byStaff),
    kicked: z.object(about),
    secondAccount: z.object({ ...about, otherName: z.string() }),
    raidBegan: z.object({ number, joined: z.int() }),
    raidEnded: z.object({ number, joined: z.int() }),
    ...reviewActivity,
    ran: z.object({ number, role: z.string(), members: z.int() }),
  },
  figures: {
    waiting: { unit: "count", span: "now" },
    joined: { unit: "count", span: "sevenDays" },
    passed: { unit: "count", span: "sevenDays", goodWhen: "more" },
  },
  audit: ["member.letIn", "member.keepOut", "raid.keepOut", "raid.release", "raid.end", ...RUN_AUDIT, ...PLAN_AUDIT],
  recipes,
  starter: "button",
  isClosedToVisitors: true,
  errors: {
    roleTwice: { status: 422 },
    questionsMissing: { status: 422 },
    reminderTooLate: { status: 422 },
    filesRefused: { status: 422 },
    webUnavailable: { status: 409 },
    alreadyApplied: { status: 409 },
    kickRefused: { status: 409 },
    memberGone: { status: 404 },
    isBot: { status: 422 },
    raidGone: { status: 404 },
    invitesRefused: { status: 409 },
    runGone: { status: 404 },
    runBusy: { status: 409 },
    runState: { status: 409 },
    mayNot: { status: 409 },
    planBlocked: { status: 409 },
  },
});
