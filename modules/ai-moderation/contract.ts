// AI moderation: rules, cases and a model's judgement, with people in control.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { reviewActivity, reviewJobs } from "#kit/reviews/define-reviews.ts";
import { snowflake } from "#kit/snowflake.ts";
import { autoModRoutes } from "./contract/auto-mod.ts";
import { caseRoutes } from "./contract/cases.ts";
import { ACTIONS, canDo, config, faultsOf } from "./contract/config.ts";
import { insightRoutes } from "./contract/insights.ts";
import { recipes } from "./contract/recipes.ts";
import { testRoutes } from "./contract/test-box.ts";

export {
  type AutoModRule,
  type AutoModSpec,
  autoModFaults,
  autoModSpec,
  linesOf,
  PRESETS,
  TRIGGER_NAMES,
  TRIGGERS,
  type TriggerName,
} from "./contract/auto-mod.ts";
export {
  appeals,
  type Case,
  type CaseAct,
  type CaseFault,
  type CaseSource,
  type CaseState,
  caseRecords,
  HARDER,
  type Harder,
  type Notice,
  REASON_MAX,
  type Verdict,
  type WholeCase,
} from "./contract/cases.ts";
export {
  ACTIONS,
  type Action,
  type Category,
  categoryKey,
  isAboutMembers,
  MODES,
  type Mode,
  type ModelRule,
  type ModerationConfig,
  NEEDS,
  type Rule,
  type RuleKind,
} from "./contract/config.ts";
export { INSIGHT_DAYS, type Precision } from "./contract/insights.ts";
export type { Tried } from "./contract/test-box.ts";

const number = z.int();
const about = { number, memberName: z.string(), by: z.string() };
const member = { id: snowflake, name: z.string() };
const reason = { name: "reason", type: "text", required: true } as const;
const target = { name: "member", type: "member", required: true } as const;
const caseNumber = { name: "number", type: "number", required: true } as const;

export const aiModeration = defineModule({
  id: "ai-moderation",
  routeName: "ai-moderation",
  category: "safety",
  icon: "Gavel",
  permissions: ["ViewChannel", "SendMessages", "ReadMessageHistory", "ManageGuild"],
  permissionsWhen: {
    ManageMessages: canDo("delete"),
    ModerateMembers: canDo("timeout"),
    KickMembers: canDo("kick"),
    BanMembers: canDo("ban"),
  },
  intents: [
    "Guilds",
    "GuildMembers",
    "GuildMessages",
    "MessageContent",
    "AutoModerationConfiguration",
    "AutoModerationExecution",
  ],
  configVersion: 1,
  config,
  limits: { rules: 25 },
  whenEnabled: faultsOf,
  emits: ["messageRemoved"],
  uses: ["members.verified"],
  routes: { ...caseRoutes, ...insightRoutes, ...testRoutes, ...autoModRoutes },
  pages: ["form", "work", "insights", "inbox", "record", "recipe"],
  commands: {
    warn: { permission: "ModerateMembers", subcommands: ["member"], options: { member: [target, reason] } },
    timeout: {
      permission: "ModerateMembers",
      subcommands: ["member"],
      options: { member: [target, { name: "minutes", type: "number", required: true }, reason] },
    },
    kick: { permission: "KickMembers", subcommands: ["member"], options: { member: [target, reason] } },
    ban: { permission: "BanMembers", subcommands: ["member"], options: { member: [target, reason] } },
    case: {
      permission: "ModerateMembers",
      subcommands: ["show", "list", "note", "undo"],
      options: {
        show: [caseNumber],
        list: [target],
        note: [caseNumber, { name: "text", type: "text", required: true }],
        undo: [caseNumber],
      },
    },
    appeal: { permission: null, subcommands: ["case"], options: { case: [caseNumber] } },
  },
  menus: {
    warnMember: { on: "member", permission: "ModerateMembers" },
    warnMessage: { on: "message", permission: "ModerateMembers" },
    report: { on: "message", permission: null },
  },
  jobs: {
    /** Opens the case of a rule that matched; the message is sealed. */
    matched: z.object({
      cause: z.string(),
      member: z.object(member),
      place: snowflake.nullable(),
      messageId: snowflake.nullable(),
      rule: z.string(),
      matched: z.string(),
      action: z.enum(ACTIONS),
      seconds: z.int().nullable(),
      /** The guard has removed the message. */
      isRemoved: z.boolean(),
      text: z.string().nullable(),
      /** Earlier messages of the same burst. */
      earlier: z.array(z.object({ channelId: snowflake, messageId: snowflake })).max(50),
    }),
    /** Carries out a case, notifies the member, and shows it to staff. */
    case: z.object({ number }),
    /** Follows the links of a message to where they lead, and asks the model about it. The text is sealed. */
    look: z.object({
      cause: z.string(),
      member: z.object(member),
      channelId: snowflake,
      messageId: snowflake,
      followsLinks: z.boolean(),
      asksModel: z.boolean(),
      text: z.string(),
    }),
    ...reviewJobs,
    /** Finishes what a kill interrupted, and deletes what is too old. */
    watch: z.object({}),
  },
  activity: {
    flagged: z.object(about),
    deleted: z.object(about),
    warned: z.object(about),
    timedOut: z.object(about),
    kicked: z.object(about),
    banned: z.object(about),
    undone: z.object(about),
    failed: z.object(about),
    ...reviewActivity,
  },
  figures: {
    waiting: { unit: "count", span: "now" },
    cases: { unit: "count", span: "sevenDays" },
    undone: { unit: "count", span: "sevenDays", goodWhen: "less" },
  },
  audit: [
    "case.right",
    "case.wrong",
    "case.undo",
    "case.escalate",
    "case.forget",
    "autoMod.add",
    "autoMod.edit",
    "autoMod.remove",
  ],
  recipes,
  starter: "calm",
  errors: {
    ruleTwice: { status: 422 },
    stepTwice: { status: 422 },
    nothingToDelete: { status: 422 },
    categoryRequired: { status: 422 },
    categoryTwice: { status: 422 },
    patternInvalid: { status: 422 },
    caseGone: { status: 404 },
    caseJudged: { status: 409 },
    caseNotUndone: { status: 409 },
    mayNot: { status: 403 },
    aboveYou: { status: 403 },
    aboveBot: { status: 409 },
    onYourself: { status: 422 },
    isBot: { status: 422 },
    memberGone: { status: 404 },
    minutesWrong: { status: 422 },
    ownCase: { status: 403 },
    notYourCase: { status: 403 },
    appealsOff: { status: 409 },
    nothingToAppeal: { status: 409 },
    autoModRefused: { status: 409 },
    autoModInvalid: { status: 422 },
    autoModFull: { status: 409 },
    autoModGone: { status: 404 },
    modelMissing: { status: 409 },
    listsMissing: { status: 409 },
    modelAway: { status: 409 },
    settingsInvalid: { status: 422 },
    channelHidden: { status: 403 },
    messageGone: { status: 404 },
    tooManyReports: { status: 429 },
  },
});
