// Proof of work: tasks for members, what they hand in, and staff who review and reward it.
import * as z from "zod";
import { defineBlocks } from "#kit/blocks/define-blocks.ts";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { reviewActivity, reviewJobs } from "#kit/reviews/define-reviews.ts";
import { snowflake } from "#kit/snowflake.ts";
import { config, configFaults, type WorkConfig } from "./contract/config.ts";
import { insightRoutes } from "./contract/insights.ts";
import { recipes } from "./contract/recipes.ts";
import { submissionRoutes } from "./contract/submissions.ts";
import { taskRoutes } from "./contract/tasks.ts";

export { PANEL, type WorkConfig } from "./contract/config.ts";
export { INSIGHT_DAYS, type Reviewer } from "./contract/insights.ts";
export { domainsOf, isAllowed, isOnX, linkKey, linkOf, linksIn } from "./contract/links.ts";
export { type OfferedTask, type PanelTexts, taskControls } from "./contract/panel-controls.ts";
export {
  type EntryState,
  FILE_LIMITS,
  type FileFault,
  type FileState,
  type Match,
  type Submission,
  type Submitted,
  type SubmittedFile,
  submissions,
  WORK_STATES,
  type Work,
  workRecords,
} from "./contract/submissions.ts";
export {
  type FileType,
  hasReward,
  modalInputOf,
  type Recurrence,
  type TaskInput,
  type TaskSpec,
  taskFaults,
  taskSpec,
} from "./contract/task-spec.ts";
export { TASKS_MAX, type Task, type TaskState, taskRecords } from "./contract/tasks.ts";

export const blocking = defineBlocks({ module: "proof-of-work", from: "submitting work" });

const about = { memberName: z.string(), number: z.int(), title: z.string() };

const channelUses = ({ panelIn, panelMessage }: WorkConfig): ChannelUse[] =>
  panelIn === null ? [] : [{ path: "panelIn", channelId: panelIn, needs: messageNeeds(panelMessage) }];

export const proofOfWork = defineModule({
  id: "proof-of-work",
  routeName: "proof-of-work",
  category: "community",
  icon: "ClipboardCheck",
  permissions: ["ViewChannel", "SendMessages"],
  permissionsWhen: {
    // Tasks give roles, not settings: a role that waits for it is listed on the page with the reason.
    ManageRoles: () => false,
    AttachFiles: ({ galleryIn }: WorkConfig) => galleryIn !== null,
    EmbedLinks: ({ galleryIn, panelIn, panelMessage }: WorkConfig) =>
      galleryIn !== null || (panelIn !== null && messageNeeds(panelMessage).includes("EmbedLinks")),
  },
  intents: ["Guilds", "GuildMembers", "GuildMessages"],
  configVersion: 1,
  config,
  channelUses,
  whenEnabled: configFaults,
  hasPanels: true,
  grantsRoles: true,
  isClosedToVisitors: true,
  provides: ["tasks.open", "tasks.end", "tasks.read"],
  routes: { ...submissionRoutes, ...taskRoutes, ...insightRoutes, ...blocking.routes },
  pages: ["form", "work", "inbox", "record", "insights", "recipe"],
  commands: {
    work: {
      permission: null,
      subcommands: ["submit", "mine", "record", "erase"],
      options: { submit: [{ name: "task", type: "text", suggests: true }] },
    },
  },
  menus: { submitThis: { on: "message", permission: null } },
  jobs: {
    ...reviewJobs,
    /** Downloads a submitted file, and compares it with others. */
    file: z.object({ number: z.int(), fileId: snowflake }),
    /** Posts approved work in the gallery, or removes what was taken back. */
    gallery: z.object({ number: z.int() }),
    /** Draws a task's winners once it is over and nothing waits. */
    draw: z.object({ task: z.int() }),
    /** Writes to the member about what became of approved work. */
    notify: z.object({ number: z.int(), about: z.enum(["rewarded", "lost", "takenBack"]) }),
    /** Removes from chat what a member had erased. */
    erased: z.object({ memberId: snowflake }),
    watch: z.object({}),
  },
  activity: {
    ...reviewActivity,
    workRewarded: z.object({ ...about, points: z.int() }),
    workTakenBack: z.object({ ...about, points: z.int(), by: z.string() }),
    winnersChosen: z.object({ title: z.string(), count: z.int() }),
  },
  figures: {
    waiting: { unit: "count", span: "now", goodWhen: "less" },
    submitted: { unit: "count", span: "sevenDays", goodWhen: "more" },
    approved: { unit: "count", span: "sevenDays", goodWhen: "more" },
    points: { unit: "count", span: "sevenDays" },
  },
  audit: [
    ...blocking.audit,
    ...(["task.created", "task.changed", "task.ended", "winners.chosen", "work.takenBack"] as const),
  ],
  recipes,
  starter: "content",
  errors: {
    inputRequired: { status: 422 },
    endsBeforeStart: { status: 422 },
    onceOnly: { status: 422 },
    domainInvalid: { status: 422 },
    noRewardForX: { status: 422 },
    filesOutlive: { status: 422 },
    taskGone: { status: 404 },
    taskStale: { status: 409 },
    tooManyTasks: { status: 422 },
    taskOver: { status: 409 },
    notOver: { status: 409 },
    stillWaiting: { status: 409 },
    notBest: { status: 409 },
    wrongWinners: { status: 422 },
    pointsRange: { status: 422 },
    workGone: { status: 404 },
    notRewarded: { status: 409 },
    hasSpent: { status: 409 },
    mayNot: { status: 409 },
    fileGone: { status: 404 },
    notYours: { status: 422 },
    noTasks: { status: 404 },
  },
});
