// Codes as the dashboard sees them, and their routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/** Letters and digits with dashes between them. */
export const CODE_MAX = 32;
export const CODE_FORM = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
/** How a code is stored and compared: members may type it in small letters and with spaces. */
export const normalizedCode = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();
/** Codes made at once. */
export const CODES_AT_ONCE = 1000;

const CODE_STATES = ["active", "usedUp", "ended"] as const;
export type CodeState = (typeof CODE_STATES)[number];
const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

const code = z.object({
  code: z.string(),
  /** The type's name. */
  kind: z.string(),
  state: z.enum(CODE_STATES),
  uses: z.int(),
  /** How many members can use it; null for any number. It was set by its type when the code was made. */
  max: z.int().nullable(),
  by: person,
  at: instant,
});
export type Code = z.output<typeof code>;

const use = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.string(),
  member: person,
  points: z.int(),
  roleId: snowflake.nullable(),
  at: instant,
  /** When its reward was reversed; null if it wasn't. */
  takenBackAt: instant.nullable(),
});
export type CodeUse = z.output<typeof use>;

const base = "/guilds/:id/modules/claim" as const;

export const codeRecords = defineRecords({
  path: `${base}/codes`,
  access: "manage",
  summary: "Codes with their number of uses, paginated.",
  item: code,
  filters: {
    /** Part of the code. */
    code: z.string().max(CODE_MAX).optional(),
    kind: z.string().max(60).optional(),
    state: z.enum(CODE_STATES).optional(),
  },
  sorts: ["at", "code", "uses"],
  extra: { kinds: z.array(z.string()) },
});

export const codeUseRecords = defineRecords({
  path: `${base}/code-uses`,
  access: "manage",
  summary: "Code uses with members and rewards, paginated.",
  item: use,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    /** Part of the code. */
    code: z.string().max(CODE_MAX).optional(),
  },
  sorts: ["at", "member", "points"],
});

const codePath = guildPath.extend({ code: z.string().min(1).max(CODE_MAX) });

export const codeRoutes = {
  codes: codeRecords.list,
  codesFile: codeRecords.file,
  codeUses: codeUseRecords.list,
  codeUsesFile: codeUseRecords.file,
  makeCodes: route({
    method: "POST",
    path: `${base}/codes`,
    access: "manage",
    summary: `Makes one code with this text, or up to ${CODES_AT_ONCE} random ones, of one of the configured types.`,
    params: guildPath,
    body: z.strictObject({
      kind: z.string().min(1).max(60),
      /** The code's text; null for random ones. */
      code: z.string().max(CODE_MAX).nullable(),
      count: z.int().min(1).max(CODES_AT_ONCE).default(1),
      /** Posts the code where the type's settings say; only for one code. */
      isAnnounced: z.boolean().default(false),
      /** Requests with the same key make codes once. */
      key: z.uuid(),
    }),
    answer: answer({ made: z.int() }),
  }),
  takeBackCode: route({
    method: "POST",
    path: `${base}/code-uses/:use/take-back`,
    access: "manage",
    summary: "Reverses what a member got for a code, once. The member can't use it again.",
    params: guildPath.extend({ use: z.string().min(1).max(30) }),
    body: z.strictObject({
      reason: z.string().trim().min(1).max(300),
      /** Also if the member has spent the points; the balance then drops below zero. */
      mayOwe: z.boolean(),
    }),
    answer: answer({ use }),
  }),
  endCode: route({
    method: "POST",
    path: `${base}/codes/:code/end`,
    access: "manage",
    summary: "Ends a code, so that nobody can use it anymore. Members keep their rewards.",
    params: codePath,
    answer: answer({ code }),
  }),
  reopenCode: route({
    method: "POST",
    path: `${base}/codes/:code/reopen`,
    access: "manage",
    summary: "Reopens an ended code.",
    params: codePath,
    answer: answer({ code }),
  }),
};
