// Lists and their entries as the dashboard sees them, and their routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { defineReviews } from "#kit/reviews/define-reviews.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { calendarMoment } from "#kit/schedule/calendar.ts";
import { snowflake } from "#kit/snowflake.ts";
import { CHAINS, listSettings, MODES } from "./list-settings.ts";

/** `drawing`: winners are being drawn. `drawn`: a draft result, which can be redone. `final`: nothing changes anymore. */
const LIST_STATES = ["planned", "open", "closed", "drawing", "drawn", "final"] as const;
export type ListState = (typeof LIST_STATES)[number];
/**
 * `entered`: on the list without a place, before a draw or without luck in it. `pending`: staff decide. `accepted`: has
 * a place. `waiting`: on the waiting list. `out`: was drawn, but no longer eligible. `denied`: by staff.
 */
export const ENTRY_STATES = ["entered", "pending", "accepted", "waiting", "out", "denied"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
const PROOFS = ["typed", "signed", "imported"] as const;
export type Proof = (typeof PROOFS)[number];
/** `contract`: there is code at the address. `exchange`: it sends as much as only an exchange does. */
const WARNINGS = ["contract", "exchange"] as const;
export type Warning = (typeof WARNINGS)[number];
/** `closed`: the member accepts no direct messages. `failed`: Discord rejected the message for another reason. */
const NOTIFIED = ["sent", "closed", "failed"] as const;
export type Notified = (typeof NOTIFIED)[number];
const LIST_ACTS = ["open", "close", "draw", "finalize"] as const;
export type ListAct = (typeof LIST_ACTS)[number];
const EXPORT_FORMATS = ["csv", "json", "txt", "merkle"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const FIGURE_DAYS = 30;
/** About 100,000 lines of an address and a member's ID. */
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024;
/** Faulty lines that an import reports one by one. */
export const FAULTS_SHOWN = 50;

const instant = z.iso.datetime();

/** Conditions in older shapes are upgraded as they are read, and that can't be done backwards for a response. */
const shownSettings = listSettings.extend({ gate: z.array(z.array(z.unknown())) }) as unknown as typeof listSettings;

const list = z.object({
  number: z.int(),
  settings: shownSettings,
  state: z.enum(LIST_STATES),
  /** Rises with each change of the settings. */
  version: z.int(),
  createdAt: instant,
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  openedAt: instant.nullable(),
  drawnAt: instant.nullable(),
  finalAt: instant.nullable(),
  /** Null means unlimited. */
  places: z.int().nullable(),
  /** `partners`: accepted with a partner's place, which `accepted` doesn't count. */
  counts: z.object({
    ...{ entries: z.int(), accepted: z.int(), waiting: z.int(), pending: z.int() },
    partners: z.array(z.object({ name: z.string(), taken: z.int() })),
  }),
  /** Direct messages about places; null if the list sends none or isn't final. */
  messages: z.object({ sent: z.int(), closed: z.int(), failed: z.int(), left: z.int() }).nullable(),
  /** An invite that only works for those with a place. */
  invite: z.object({ url: z.string(), at: instant, people: z.int() }).nullable(),
  /**
   * The draws so far, and the one that is announced. `commitment`: the seed's SHA-256, below which the public page is.
   * `reason`: why the draw before it was redone.
   */
  draws: z.array(
    z.object({
      ...{ commitment: z.string(), reason: z.string().nullable(), isOver: z.boolean() },
      /** The public round that is mixed in, and when it is published. */
      beacon: z.object({ round: z.int(), at: instant }).nullable(),
    }),
  ),
});
export type List = z.output<typeof list>;

const entry = z.object({
  number: z.int(),
  /** Null for imported addresses without a member. `name` is null if only the ID was imported. */
  member: z.object({ id: snowflake, name: z.string().nullable() }).nullable(),
  address: z.string(),
  /** Of an EVM address that was typed or signed with: its name, which pointed back to it. */
  ensName: z.string().nullable(),
  state: z.enum(ENTRY_STATES),
  /** From 1, among those with a place or among those who wait. */
  place: z.int().nullable(),
  tier: z.string().nullable(),
  /** Whose place it has. */
  partner: z.string().nullable(),
  /** About an address that was typed and looked up. */
  warning: z.enum(WARNINGS).nullable(),
  weight: z.number(),
  /** What became of the direct message about the place. */
  notified: z.enum(NOTIFIED).nullable(),
  proof: z.enum(PROOFS),
  /** Why it was left out of the draw, in a few words each. */
  reasons: z.array(z.string()),
  at: instant,
  changedAt: instant,
});
export type Entry = z.output<typeof entry>;

const base = "/guilds/:id/modules/whitelist" as const;
const number = z.coerce.number().int().min(1).max(2_000_000_000);
const listPath = guildPath.extend({ number });
const one = answer({ list });

export const listRecords = defineRecords({
  path: `${base}/lists`,
  access: "manage",
  summary: "Lists by filter, paginated.",
  item: list,
  filters: { state: z.enum(LIST_STATES).optional(), name: z.string().max(60).optional() },
  sorts: ["number", "name"],
});

export const entryRecords = defineRecords({
  path: `${base}/lists/:number/entries`,
  access: "manage",
  summary: "The entries of a list by filter, paginated.",
  fileSummary: "All entries that match the filters, as CSV; logged like every export.",
  params: listPath,
  item: entry,
  filters: {
    /** Part of a member's name, a member's ID, an ENS name, or the beginning of an address. */
    name: z.string().max(100).optional(),
    state: z.enum(ENTRY_STATES).optional(),
    proof: z.enum(PROOFS).optional(),
  },
  sorts: ["number", "place", "member"],
});

/** Applications that staff approve or deny. `entry` and `list` are numbers. */
export const applications = defineReviews({
  module: "whitelist",
  about: z.object({
    list: z.int(),
    listName: z.string(),
    entry: z.int(),
    chain: z.enum(CHAINS),
    address: z.string(),
    ensName: z.string().nullable().default(null),
    isSigned: z.boolean(),
    warning: z.enum(WARNINGS).nullable().default(null),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
});

const times = { opensAt: calendarMoment.nullable(), closesAt: calendarMoment.nullable() };
const fault = z.object({ line: z.int(), text: z.string(), message: z.string() });

export const routes = {
  lists: listRecords.list,
  listsFile: listRecords.file,
  list: route({
    method: "GET",
    path: `${base}/lists/:number`,
    access: "manage",
    summary: "One list.",
    params: listPath,
    answer: one,
  }),
  createList: route({
    method: "POST",
    path: `${base}/lists`,
    access: "manage",
    summary: "Creates a list, and opens it if that is asked for. The seed of its draw is committed by then.",
    params: guildPath,
    body: z.strictObject({
      settings: listSettings,
      ...{ opensAt: times.opensAt.default(null), closesAt: times.closesAt.default(null) },
      isOpen: z.boolean().default(false),
      /** Requests with the same key create one list. */
      key: z.uuid(),
    }),
    answer: one,
  }),
  changeList: route({
    method: "PUT",
    path: `${base}/lists/:number`,
    access: "manage",
    summary:
      "Changes a list's settings. Once it was opened, only its name, end, places and whether wallets can change.",
    params: listPath,
    body: z.strictObject({ settings: listSettings, ...times, version: z.int() }),
    answer: one,
  }),
  actOnList: route({
    method: "POST",
    path: `${base}/lists/:number/:act`,
    access: "manage",
    summary: "Opens or closes a list, draws its winners, or makes the result final.",
    params: listPath.extend({ act: z.enum(LIST_ACTS) }),
    answer: one,
  }),
  redoDraw: route({
    method: "POST",
    path: `${base}/lists/:number/draws`,
    access: "manage",
    summary: "Repeats a draw that isn't final with the next committed seed. The reason is public.",
    params: listPath,
    /** `draw`: the number of the draw that is repeated, so that a repeated request repeats it once. */
    body: z.strictObject({ reason: z.string().trim().min(1).max(200), draw: z.int().min(1) }),
    answer: one,
  }),
  inviteWinners: route({
    method: "POST",
    path: `${base}/lists/:number/invite`,
    access: "manage",
    summary: "Makes an invite that only works for those with a place on a final list. It replaces the one before.",
    params: listPath,
    /** Requests with the same key make one invite. */
    body: z.strictObject({ channelId: snowflake, key: z.uuid() }),
    answer: one,
  }),
  entries: entryRecords.list,
  entriesFile: entryRecords.file,
  removeEntry: route({
    method: "POST",
    path: `${base}/lists/:number/entries/:entry/remove`,
    access: "manage",
    summary: "Removes an entry. Its place goes to the first who waits.",
    params: listPath.extend({ entry: number }),
    answer: answer({}),
  }),
  importEntries: route({
    method: "POST",
    path: `${base}/lists/:number/import`,
    access: "manage",
    summary: "Adds addresses from a text or CSV file: an address a line, with the ID of its member if it has one.",
    params: listPath,
    body: z.strictObject({
      text: z.string().min(1).max(IMPORT_MAX_BYTES),
      /** Whose places these addresses get. */
      partner: z.string().max(40).nullable().default(null),
      /** Only counts. */
      isTrial: z.boolean(),
    }),
    bodyMaxBytes: IMPORT_MAX_BYTES + 64 * 1024,
    answer: answer({ added: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), faults: z.array(fault) }),
  }),
  export: route({
    method: "GET",
    path: `${base}/lists/:number/export`,
    access: "manage",
    summary: "The addresses of a list as CSV, JSON, plain text or a Merkle tree. Every export is in the audit log.",
    params: listPath,
    query: z.object({
      format: z.enum(EXPORT_FORMATS).default("csv"),
      /** `accepted`: those with a place, and in a collection everyone. */
      who: z.enum(["accepted", "all"]).default("accepted"),
      /** With names and IDs of members; only in CSV and JSON. */
      members: z.enum(["yes", "no"]).default("no"),
    }),
    answer: z.never(),
    download: true,
  }),
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "manage",
    summary: `Entries of the last ${FIGURE_DAYS} days by day in the server's time zone, and how wallets were proven.`,
    params: guildPath,
    answer: answer({
      /** Oldest first; the last is today. */
      days: z.array(z.object({ day: z.iso.date(), entries: z.int() })),
      entries: z.int(),
      members: z.int(),
      proofs: z.array(z.object({ name: z.enum(PROOFS), count: z.int() })),
      modes: z.array(z.object({ name: z.enum(MODES), count: z.int() })),
    }),
  }),
  ...applications.routes,
};
