// Lists of what members are due, imported from CSV: what the dashboard sees of them, and their routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { calendarDay } from "#kit/schedule/calendar.ts";
import { snowflake } from "#kit/snowflake.ts";

/** Rows of a list, and characters of its file. */
export const LIST_ROWS_MAX = 5000;
export const LIST_FILE_MAX = 400_000;
/** Versions of a list that are kept. */
export const LIST_VERSIONS_MAX = 20;
/** In larger servers, lists name members by ID. */
export const NAMED_MEMBERS_MAX = 20_000;
export const LIST_POINTS_MAX = 1_000_000;

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

/** What a row gives: an item of the settings by its name, or points when `item` is empty. */
const due = { item: z.string(), points: z.int() };

const LIST_STATES = ["open", "ended"] as const;
export type ListState = (typeof LIST_STATES)[number];

const list = z.object({
  number: z.int(),
  name: z.string(),
  /** 1 for the first file; each further one, and each restore, makes the next. */
  version: z.int(),
  state: z.enum(LIST_STATES),
  /** The last day on which members can claim, in the server's time zone. */
  until: z.iso.date().nullable(),
  entries: z.int(),
  claimed: z.int(),
  at: instant,
  by: person,
});
export type ClaimList = z.output<typeof list>;

/** `expired`: the list ended before the member claimed it. */
const ENTRY_STATES = ["due", "claimed", "expired"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
const entry = z.object({
  id: z.int(),
  list: z.object({ number: z.int(), name: z.string() }),
  /** In the file of the current version; of a claimed row that it no longer has, in an earlier one. */
  line: z.int(),
  member: person,
  ...due,
  state: z.enum(ENTRY_STATES),
  claimedAt: instant.nullable(),
  order: z.int().nullable(),
});
export type ListEntry = z.output<typeof entry>;

/** Why a row can't be imported. */
export const ROW_FAULTS = [
  ...(["noMember", "ambiguous", "idNeeded", "isBot", "noItem", "badPoints", "noStock", "duplicate"] as const),
  ...(["empty", "tooMany"] as const),
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];
const fault = z.object({
  line: z.int(),
  fault: z.enum(ROW_FAULTS),
  /** The cell at fault, as it is in the file. */
  text: z.string(),
});
export type ListFault = z.output<typeof fault>;
const row = z.object({ line: z.int(), member: person, ...due });
export type ListRow = z.output<typeof row>;

const preview = z.object({
  /** Identifies what would be imported; an import that would differ is refused. */
  fingerprint: z.string(),
  /** Rows without a fault; those with one are left out. */
  rows: z.int(),
  faults: z.int(),
  /** What differs from the list's current version. Claimed rows stay, also those that the file doesn't have. */
  added: z.int(),
  kept: z.int(),
  dropped: z.int(),
  claimed: z.int(),
  /** The first of each. */
  faultSample: z.array(fault),
  rowSample: z.array(row),
});
export type ListPreview = z.output<typeof preview>;

const base = "/guilds/:id/modules/claim" as const;
const number = z.coerce.number().int().min(1).max(2_000_000_000);
const listPath = guildPath.extend({ number });

export const listRecords = defineRecords({
  path: `${base}/lists`,
  access: "manage",
  summary: "Lists of what members are due, with how much was claimed, paginated.",
  item: list,
  filters: { name: z.string().max(100).optional(), state: z.enum(LIST_STATES).optional() },
  sorts: ["number", "name"],
});

export const entryRecords = defineRecords({
  path: `${base}/list-entries`,
  access: "manage",
  summary: "The rows of lists: who is due what, and whether they claimed it, paginated.",
  item: entry,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    list: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    state: z.enum(ENTRY_STATES).optional(),
  },
  sorts: ["line", "member", "claimedAt"],
  order: "asc",
  extra: { lists: z.array(z.object({ number: z.int(), name: z.string() })) },
});

const file = {
  /** The list that gets a new version; null for a new list. */
  list: z.int().min(1).max(2_000_000_000).nullable(),
  /** A row for each member and item, in two columns; a first row may name them. */
  csv: z.string().min(1).max(LIST_FILE_MAX),
};
/** A name of each character may take four bytes. */
const bodyMaxBytes = 4 * LIST_FILE_MAX + 10_000;

export const listRoutes = {
  lists: listRecords.list,
  listsFile: listRecords.file,
  listEntries: entryRecords.list,
  listEntriesFile: entryRecords.file,
  previewList: route({
    method: "POST",
    path: `${base}/lists/preview`,
    access: "manage",
    summary: "What a CSV file would change, and what is wrong with its rows. Changes nothing.",
    params: guildPath,
    body: z.strictObject(file),
    bodyMaxBytes,
    answer: answer({ preview }),
  }),
  importList: route({
    method: "POST",
    path: `${base}/lists`,
    access: "manage",
    summary: "Stores a CSV file, as it was previewed, as a new list or the next version of one.",
    params: guildPath,
    body: z.strictObject({
      ...file,
      name: z.string().trim().min(1).max(60),
      until: calendarDay.nullable(),
      fingerprint: z.string().max(100),
      /** Requests with the same key import once. */
      key: z.uuid(),
    }),
    bodyMaxBytes,
    answer: answer({ list }),
  }),
  endList: route({
    method: "POST",
    path: `${base}/lists/:number/end`,
    access: "manage",
    summary: "Ends a list: what nobody claimed returns to the stock.",
    params: listPath,
    answer: answer({ list }),
  }),
  reopenList: route({
    method: "POST",
    path: `${base}/lists/:number/reopen`,
    access: "manage",
    summary: "Undoes the end of a list, if what it still owes is in stock.",
    params: listPath,
    answer: answer({ list }),
  }),
  listVersions: route({
    method: "GET",
    path: `${base}/lists/:number/versions`,
    access: "manage",
    summary: `The last ${LIST_VERSIONS_MAX} versions of a list, newest first.`,
    params: listPath,
    answer: answer({
      versions: z.array(z.object({ version: z.int(), rows: z.int(), at: instant, by: person })),
    }),
  }),
  restoreList: route({
    method: "POST",
    path: `${base}/lists/:number/versions/:version/restore`,
    access: "manage",
    summary: "Makes an earlier version of a list the next one. Claimed rows stay.",
    params: listPath.extend({ version: number }),
    answer: answer({ list }),
  }),
};
