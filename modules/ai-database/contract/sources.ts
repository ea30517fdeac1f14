// Sources, passages, gaps and conflicts as the dashboard sees them, and their routes.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { aiUsage } from "#kit/ai/ai-usage.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { calendarDay } from "#kit/schedule/calendar.ts";
import { snowflake } from "#kit/snowflake.ts";
import { webAddress } from "#kit/web-address.ts";

/** `message`: added in chat from a single message. */
export const SOURCE_KINDS = ["text", "qa", "file", "page", "site", "channel", "message"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
export const SOURCE_STATES = ["pending", "processing", "ready", "error"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];
export const AUDIENCES = ["public", "staff"] as const;
export type Audience = (typeof AUDIENCES)[number];
export const REFRESHES = ["never", "daily", "weekly", "monthly"] as const;
export type Refresh = (typeof REFRESHES)[number];
/** How words are compared: `auto` is the document's language, or else the server's. */
export const SOURCE_LANGUAGES = ["auto", "en", "de", "es", "none"] as const;
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number];
/** What can be wrong with a source or one of its pages; the words say what to do about each. */
export const SOURCE_FAULTS = [
  "unreadable",
  "locked",
  "empty",
  "signIn",
  "tooMuchText",
  "tooSlow",
  "unpacksTooFar",
  "fileType",
  "addressUnusable",
  "addressRefused",
  "unreachable",
  "timedOut",
  "answerTooLarge",
  "redirectedTooOften",
  "notFound",
  "forbidden",
  "serverError",
  "limited",
  "robots",
  "noIndex",
  "channelGone",
  "channelHidden",
  "noMessages",
  "tooManyPassages",
  "failed",
] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

export const TITLE_MAX = 256;
export const QUESTION_MAX = 500;
export const BODY_MAX = 50_000;
export const FILE_MAX_BYTES = 8 * 1024 * 1024;
export const SOURCES_MAX = 200;
export const PASSAGES_MAX = 20_000;
export const PAGES_MAX = 100;
export const DEPTH_MAX = 5;
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024;

const instant = z.iso.datetime();
const number = z.coerce.number().int().min(1).max(2_000_000_000);
const day = calendarDay.nullable();
const fault = z.enum(SOURCE_FAULTS);
/** Text of people: not only spaces. */
const said = (max: number) => z.string().trim().min(1).max(max);

/** What every source has. */
const common = {
  audience: z.enum(AUDIENCES).default("public"),
  /** 1 to 10; of passages that match equally well, those of the higher one come first. */
  priority: z.int().min(1).max(10).default(5),
  language: z.enum(SOURCE_LANGUAGES).default("auto"),
  /** Days in the server's time zone, both included. */
  validFrom: day.default(null),
  validUntil: day.default(null),
};
const refresh = z.enum(REFRESHES);
const title = said(TITLE_MAX);

/** A new source; the file of a `file` is uploaded by its own route. */
export const newSource = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), title, body: said(BODY_MAX), ...common }),
  z.strictObject({ kind: z.literal("qa"), question: said(QUESTION_MAX), body: said(BODY_MAX), ...common }),
  z.strictObject({ kind: z.literal("page"), url: webAddress.min(1), refresh: refresh.default("weekly"), ...common }),
  z.strictObject({
    kind: z.literal("site"),
    url: webAddress.min(1),
    /** Links that are followed from the first page. */
    depth: z.int().min(0).max(DEPTH_MAX).default(2),
    pages: z.int().min(1).max(PAGES_MAX).default(20),
    refresh: refresh.default("weekly"),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("channel"),
    channelId: snowflake,
    /** Whose messages are read: everyone's, or only those of members with a trusted role. */
    authors: z.enum(["everyone", "trusted"]).default("everyone"),
    refresh: refresh.default("daily"),
    ...common,
  }),
]);
export type NewSource = z.output<typeof newSource>;

/** What can be changed later; what is left out stays. */
export const sourceChange = z.strictObject({
  title: title.optional(),
  question: said(QUESTION_MAX).optional(),
  body: said(BODY_MAX).optional(),
  audience: z.enum(AUDIENCES).optional(),
  priority: z.int().min(1).max(10).optional(),
  language: z.enum(SOURCE_LANGUAGES).optional(),
  validFrom: day.optional(),
  validUntil: day.optional(),
  refresh: refresh.optional(),
  depth: z.int().min(0).max(DEPTH_MAX).optional(),
  pages: z.int().min(1).max(PAGES_MAX).optional(),
  authors: z.enum(["everyone", "trusted"]).optional(),
});
export type SourceChange = z.output<typeof sourceChange>;

const source = z.object({
  number: z.int(),
  kind: z.enum(SOURCE_KINDS),
  title: z.string(),
  /** The page, the file's name, or the message on Discord. */
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  channelId: snowflake.nullable(),
  ...{ audience: z.enum(AUDIENCES), priority: z.int(), language: z.enum(SOURCE_LANGUAGES), refresh },
  ...{ validFrom: day, validUntil: day },
  /** Whether today is within its days. */
  isValid: z.boolean(),
  state: z.enum(SOURCE_STATES),
  fault: fault.nullable(),
  /** While it is processed: pages or messages read so far, and how many are known. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  documents: z.int(),
  passages: z.int(),
  /** Answers of the last 90 days that used it. */
  uses: z.int(),
  usedAt: instant.nullable(),
  syncedAt: instant.nullable(),
  nextAt: instant.nullable(),
  at: instant,
  by: actor,
});
export type Source = z.output<typeof source>;

const passage = z.object({
  id: z.string(),
  heading: z.string().nullable(),
  page: z.int().nullable(),
  text: z.string(),
  uses: z.int(),
});

const sourceDetail = source.extend({
  question: z.string().nullable(),
  /** Of a text or an answer, to be edited; null otherwise. */
  body: z.string().nullable(),
  depth: z.int(),
  pages: z.int(),
  authors: z.enum(["everyone", "trusted"]),
  /** Up to 100, those with a fault first. */
  list: z.array(
    z.object({ title: z.string(), url: z.string().nullable(), fault: fault.nullable(), passages: z.int() }),
  ),
  /** The first 50. */
  shown: z.array(passage),
});
export type SourceDetail = z.output<typeof sourceDetail>;

export const sourceRecords = defineRecords({
  path: "/guilds/:id/modules/ai-database/sources",
  access: "manage",
  summary: "The sources of the server's knowledge.",
  item: source,
  filters: {
    /** Part of a title. */
    name: z.string().max(100).optional(),
    kind: z.enum(SOURCE_KINDS).optional(),
    state: z.enum(SOURCE_STATES).optional(),
    audience: z.enum(AUDIENCES).optional(),
  },
  sorts: ["number", "title", "passages", "syncedAt"],
});

export const GAP_STATES = ["open", "answered", "dismissed"] as const;
export type GapState = (typeof GAP_STATES)[number];
const gap = z.object({
  number: z.int(),
  question: z.string(),
  state: z.enum(GAP_STATES),
  /** How often it was asked. */
  times: z.int(),
  at: instant,
  lastAt: instant,
  /** Where it was asked last; null for a command. */
  message: z.object({ channelId: snowflake, messageId: snowflake }).nullable(),
  /** The source that answers it. */
  source: z.int().nullable(),
});
export type Gap = z.output<typeof gap>;

export const gapRecords = defineRecords({
  path: "/guilds/:id/modules/ai-database/gaps",
  access: "manage",
  summary: "Questions that the knowledge didn't answer.",
  item: gap,
  filters: { name: z.string().max(100).optional(), state: z.enum(GAP_STATES).optional() },
  sorts: ["lastAt", "times"],
});

/** A passage that was found, and why. */
const found = z.object({
  passageId: z.string(),
  source: z.int(),
  title: z.string(),
  heading: z.string().nullable(),
  page: z.int().nullable(),
  text: z.string(),
  url: z.string().nullable(),
  audience: z.enum(AUDIENCES),
  score: z.number(),
  why: z.object({
    /** Words of the question that it has. */
    words: z.array(z.string()),
    /** Its place among passages by words, and by meaning; null if it isn't among them. */
    byWords: z.int().nullable(),
    byMeaning: z.int().nullable(),
    /** Of the question's vector and its own, -1 to 1. */
    cosine: z.number().nullable(),
    priority: z.int(),
  }),
});
export type Found = z.output<typeof found>;

const conflictSide = z.object({ source: z.int(), title: z.string(), text: z.string() });
const conflict = z.object({ id: z.int(), one: conflictSide, other: conflictSide, at: instant });
export type Conflict = z.output<typeof conflict>;

const one = guildPath.extend({ number });
const key = z.uuid();
const BASE = "/guilds/:id/modules/ai-database" as const;

export const routes = {
  sources: sourceRecords.list,
  sourcesFile: sourceRecords.file,
  source: route({
    method: "GET",
    path: `${BASE}/sources/:number`,
    access: "manage",
    summary: "One source with its pages and passages.",
    params: one,
    answer: answer({ source: sourceDetail }),
  }),
  addSource: route({
    method: "POST",
    path: `${BASE}/sources`,
    access: "manage",
    summary: "Adds a source; the same key adds it once.",
    params: guildPath,
    body: z.strictObject({
      source: newSource,
      key,
      /** The gap that it answers. */
      gap: z.int().nullable().default(null),
    }),
    answer: answer({ source }),
  }),
  uploadFile: route({
    method: "POST",
    path: `${BASE}/files`,
    access: "manage",
    summary: "Adds a file (.md, .txt, .pdf, .docx or .html) as a source; the same key adds it once.",
    params: guildPath,
    query: z.object({ name: said(TITLE_MAX), audience: z.enum(AUDIENCES).default("public"), key }),
    upload: { maxBytes: FILE_MAX_BYTES },
    answer: answer({ source }),
  }),
  changeSource: route({
    method: "PUT",
    path: `${BASE}/sources/:number`,
    access: "manage",
    summary: "Changes a source; it is processed again when its content is affected.",
    params: one,
    body: sourceChange,
    answer: answer({ source }),
  }),
  refreshSource: route({
    method: "POST",
    path: `${BASE}/sources/:number/refresh`,
    access: "manage",
    summary: "Processes a source again: only what changed is read.",
    params: one,
    answer: answer({ source }),
  }),
  deleteSource: route({
    method: "DELETE",
    path: `${BASE}/sources/:number`,
    access: "manage",
    summary: "Deletes a source with everything read from it. Searches stop finding it at once.",
    params: one,
    answer: answer({}),
  }),
  ask: route({
    method: "POST",
    path: `${BASE}/ask`,
    access: "manage",
    summary: "Finds passages for a question, with the reasons. It isn't counted as a use.",
    params: guildPath,
    body: z.strictObject({ question: said(QUESTION_MAX), audience: z.enum(AUDIENCES) }),
    answer: answer({ found: z.array(found), hasMeaning: z.boolean() }),
  }),
  gaps: gapRecords.list,
  gapsFile: gapRecords.file,
  dismissGap: route({
    method: "POST",
    path: `${BASE}/gaps/:number/dismiss`,
    access: "manage",
    summary: "Takes a question off the list of gaps, or puts it back.",
    params: one,
    body: z.strictObject({ isDismissed: z.boolean() }),
    answer: answer({ gap }),
  }),
  conflicts: route({
    method: "GET",
    path: `${BASE}/conflicts`,
    access: "manage",
    summary: "Sentences of two sources that say nearly the same, with different numbers or a negation. Up to 50.",
    params: guildPath,
    answer: answer({ conflicts: z.array(conflict) }),
  }),
  dismissConflict: route({
    method: "POST",
    path: `${BASE}/conflicts/:number/dismiss`,
    access: "manage",
    summary: "Hides a conflict that isn't one.",
    params: one,
    answer: answer({}),
  }),
  insights: route({
    method: "GET",
    path: `${BASE}/insights`,
    access: "manage",
    summary: "Questions of the last 30 days, and which passages are used, of the last 90.",
    params: guildPath,
    answer: answer({
      days: z.array(z.object({ day: z.iso.date(), answered: z.int(), unanswered: z.int() })),
      used: z.array(z.object({ source: z.int(), title: z.string(), heading: z.string().nullable(), uses: z.int() })),
      passages: z.int(),
      unused: z.int(),
      unusedSources: z.array(z.object({ source: z.int(), title: z.string() })),
      optedOut: z.int(),
      /** Of the embedding model, in the last 30 days. */
      cost: aiUsage,
    }),
  }),
  exportMarkdown: route({
    method: "GET",
    path: `${BASE}/export.md`,
    access: "manage",
    summary: "All knowledge as one Markdown file, for people.",
    params: guildPath,
    answer: z.never(),
    download: true,
  }),
  exportJson: route({
    method: "GET",
    path: `${BASE}/export.json`,
    access: "manage",
    summary: "All sources as JSON, to import them again. Without messages of members.",
    params: guildPath,
    answer: z.never(),
    download: true,
  }),
  importJson: route({
    method: "POST",
    path: `${BASE}/import`,
    access: "manage",
    summary: "Adds the sources of an exported file; a source that exists is left as it is.",
    params: guildPath,
    upload: { maxBytes: IMPORT_MAX_BYTES },
    answer: answer({ added: z.int(), known: z.int() }),
  }),
};
