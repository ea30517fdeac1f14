// Settings as a file, for export and import, or copied from another guild of the same person.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { SETTINGS_FILE_MAX_BYTES } from "#kit/transfer/settings-file.ts";

const moduleId = z.string().min(1).max(64);

/** The source of settings: a file's text, or a guild that the same person manages. */
const source = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("file"), text: z.string().min(1).max(SETTINGS_FILE_MAX_BYTES) }),
  z.strictObject({ kind: z.literal("guild"), guildId: snowflake, module: moduleId.nullable().default(null) }),
]);
export type ImportSource = z.input<typeof source>;

const referenceKind = z.enum(["role", "channel", "emoji"]);

/** The match for something in the source server; null leaves it empty. */
const choice = z.strictObject({ kind: referenceKind, id: snowflake, target: snowflake.nullable() });
export type ImportChoice = z.output<typeof choice>;

/** More than all roles, channels and emoji of any guild. */
const CHOICES_MAX = 2000;
const choices = z.array(choice).max(CHOICES_MAX).default([]);

const fieldFault = z.object({ path: z.string(), code: z.string(), message: z.string() });

const plannedModule = z.object({
  module: z.string(),
  /** The current version, which must be unchanged when the plan is applied. */
  version: z.int(),
  enabledNow: z.boolean(),
  /** As in the source. */
  enabled: z.boolean(),
  /** The settings were upgraded from an older version. */
  isUpgraded: z.boolean(),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Settings that the module doesn't have; they are ignored. */
  unknownFields: z.array(z.string()),
  /** Why it can't be imported as it is. */
  issues: z.array(fieldFault),
  /** Why it can't even be imported turned off. */
  issuesWhenOff: z.array(fieldFault),
});
export type PlannedModule = z.output<typeof plannedModule>;

const plannedReference = z.object({
  kind: referenceKind,
  id: snowflake,
  /** Its name in the source; null if the source has none. */
  name: z.string().nullable(),
  category: z.string().nullable(),
  /** The match here; null for none. */
  target: snowflake.nullable(),
  /**
   * `chosen` by the person, `matched` by id or name; `open` must be chosen before the modules that reference it can be
   * imported.
   */
  state: z.enum(["matched", "chosen", "open"]),
  candidates: z.array(snowflake),
  modules: z.array(z.string()),
});
export type PlannedReference = z.output<typeof plannedReference>;

const plannedPicture = z.object({
  file: z.string(),
  /** `there`: the guild has it; `brought`: it is uploaded with the import; `missing`: it stays empty. */
  state: z.enum(["there", "brought", "missing"]),
  modules: z.array(z.string()),
});

/**
 * Never overwritten: a template whose name is `taken` here is skipped, and so is one that mentions roles or members
 * that the person can't mention here (`refused`).
 */
const plannedTemplate = z.object({ name: z.string(), state: z.enum(["new", "same", "taken", "refused"]) });

const plannedServer = z.object({
  /** The current version, which must be unchanged when the plan is applied. */
  version: z.int(),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  issues: z.array(fieldFault),
});

const plan = z.object({
  from: z.object({
    guildId: snowflake.nullable(),
    guildName: z.string().nullable(),
    exportedAt: z.string().nullable(),
  }),
  modules: z.array(plannedModule),
  /** Modules that this installation doesn't have. */
  unknownModules: z.array(z.string()),
  references: z.array(plannedReference),
  pictures: z.array(plannedPicture),
  /** Server-wide settings; null if the source has none. */
  server: plannedServer.nullable(),
  templates: z.array(plannedTemplate),
});
export type ImportPlan = z.output<typeof plan>;

/** JSON encodes a line break or a quotation mark in two characters. */
const BODY_MAX_BYTES = SETTINGS_FILE_MAX_BYTES * 1.25;

export const transfer = defineArea({
  id: "transfer",
  routes: {
    export: route({
      method: "GET",
      path: "/guilds/:id/export",
      access: "manage",
      summary:
        "The settings of all saved modules, the server settings and the message templates, or one module's settings, as a file. Secrets are left out.",
      params: guildPath,
      query: z.object({ format: z.enum(["yaml", "json"]).default("yaml"), module: moduleId.optional() }),
      answer: z.never(),
      download: true,
    }),
    planImport: route({
      method: "POST",
      path: "/guilds/:id/import/plan",
      access: "manage",
      summary: "Previews an import: its changes and the roles, channels and emoji without a match. Changes nothing.",
      params: guildPath,
      bodyMaxBytes: BODY_MAX_BYTES,
      body: z.strictObject({ source, choices }),
      answer: answer(plan.shape),
    }),
    applyImport: route({
      method: "POST",
      path: "/guilds/:id/import/apply",
      access: "manage",
      recentSignIn: "depends",
      summary:
        "Imports the named modules and parts, all or none. Returns 409 when one of them was saved since the preview.",
      params: guildPath,
      bodyMaxBytes: BODY_MAX_BYTES,
      body: z.strictObject({
        source,
        choices,
        modules: z.array(z.strictObject({ module: moduleId, version: z.int().min(0), enabled: z.boolean() })).max(100),
        /** The planned version, to import server-wide settings. */
        serverVersion: z.int().min(0).nullable().default(null),
        withTemplates: z.boolean().default(false),
      }),
      answer: answer({
        modules: z.array(z.object({ module: z.string(), version: z.int() })),
        pictures: z.int(),
        templates: z.int(),
      }),
    }),
  },
  errors: {
    moduleNotFound: { status: 404 },
    sourceNotFound: { status: 404 },
    fileUnreadable: { status: 422 },
    fileForeign: { status: 422 },
    fileNewer: { status: 422 },
    fileTooHard: { status: 422 },
    referencesOpen: { status: 422 },
    moduleNotInSource: { status: 422 },
    picturesFull: { status: 402 },
    templatesFull: { status: 402 },
    changedSincePlan: { status: 409 },
  },
});
