// AI database: the server's knowledge. Nothing outside of it is treated as known.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { config } from "./contract/config.ts";
import { recipes } from "./contract/recipes.ts";
import { routes } from "./contract/sources.ts";

export type { KnowledgeConfig } from "./contract/config.ts";
export {
  AUDIENCES,
  type Audience,
  BODY_MAX,
  type Conflict,
  DEPTH_MAX,
  FILE_MAX_BYTES,
  type Found,
  type Gap,
  type GapState,
  gapRecords,
  IMPORT_MAX_BYTES,
  type NewSource,
  newSource,
  PAGES_MAX,
  PASSAGES_MAX,
  QUESTION_MAX,
  REFRESHES,
  type Refresh,
  SOURCE_LANGUAGES,
  SOURCES_MAX,
  type Source,
  type SourceChange,
  type SourceDetail,
  type SourceFault,
  type SourceKind,
  type SourceLanguage,
  type SourceState,
  sourceRecords,
  TITLE_MAX,
} from "./contract/sources.ts";

const number = z.int();
const about = { number, title: z.string() };

export const aiDatabase = defineModule({
  id: "ai-database",
  routeName: "ai-database",
  category: "support",
  icon: "LibraryBig",
  permissions: ["ViewChannel", "ReadMessageHistory"],
  intents: ["Guilds", "GuildMessages", "GuildMembers", "MessageContent"],
  configVersion: 1,
  config,
  routes,
  pages: ["preview", "work", "insights", "record", "recipe"],
  commands: {
    kb: {
      permission: null,
      subcommands: ["ask", "optout", "optin"],
      options: { ask: [{ name: "question", type: "text", required: true }] },
    },
  },
  menus: { add: { on: "message", permission: "ManageMessages" } },
  jobs: {
    /** Processes a source, or its next pages. `step` only makes the job's key unique. */
    process: z.object({ number }),
    /** Gives vectors to passages that have none of the current model. */
    embed: z.object({}),
    /** Compares a source with the others. */
    compare: z.object({ number }),
    /** Refreshes what is due, resumes what a crash left, and deletes what has expired. */
    watch: z.object({}),
  },
  activity: {
    added: z.object({ ...about, memberName: z.string() }),
    ready: z.object({ ...about, passages: z.int() }),
    failed: z.object({ ...about, reason: z.string() }),
    unanswered: z.object({ number }),
  },
  figures: {
    passages: { unit: "count", span: "now" },
    questions: { unit: "count", span: "sevenDays", goodWhen: "more" },
    gaps: { unit: "count", span: "now" },
    faulty: { unit: "count", span: "now" },
  },
  emits: ["knowledgeChanged"],
  provides: ["knowledge.search", "knowledge.gap"],
  audit: ["knowledge.added", "knowledge.changed", "knowledge.deleted", "knowledge.exported", "knowledge.imported"],
  recipes,
  starter: "everyone",
  errors: {
    sourceGone: { status: 404 },
    gapGone: { status: 404 },
    conflictGone: { status: 404 },
    tooManySources: { status: 422 },
    channelUnknown: { status: 422 },
    channelPrivate: { status: 422 },
    addressUnusable: { status: 422 },
    fileType: { status: 422 },
    daysTurned: { status: 422 },
    notEditable: { status: 422 },
    importUnreadable: { status: 422 },
    mayNotAsk: { status: 409 },
    authorOptedOut: { status: 409 },
    messageEmpty: { status: 422 },
  },
});
