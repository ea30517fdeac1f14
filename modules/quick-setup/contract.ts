// Quick setup: presets that become roles, channels and modules by a plan which is applied, watched and undone.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { PLAN_AUDIT, planRoutes } from "#kit/server-plan/plan-run.ts";
import { snowflake } from "#kit/snowflake.ts";
import { SETTINGS_FILE_MAX_BYTES } from "#kit/transfer/settings-file.ts";
import { copyRoutes } from "./contract/imports.ts";
import { PARTS, PRESETS } from "./contract/presets.ts";

export { type CopiedItems, copyRoutes, IMPORTS, REPLACED_BOTS, type ReplacedBot } from "./contract/imports.ts";
export { moduleStep, partSteps } from "./contract/preset-steps.ts";
export { PARTS, type PartName, PRESET_OF, PRESETS, type PresetName } from "./contract/presets.ts";

/** The answers to the setup's questions. */
const presetInput = z.strictObject({
  preset: z.enum(PRESETS),
  parts: z.array(z.enum(PARTS)).max(PARTS.length),
  /** An existing role for staff; null creates one. */
  staffRoleId: snowflake.nullable().default(null),
});
/** The text of a settings file, as exported from another server or this one. */
const fileInput = z.strictObject({ file: z.string().min(1).max(SETTINGS_FILE_MAX_BYTES) });
const setupInput = z.union([presetInput, fileInput]);
export type PresetInput = z.output<typeof presetInput>;
export type SetupInput = z.output<typeof setupInput>;
/** JSON encodes a line break or a quotation mark in two characters. */
const BODY_MAX_BYTES = SETTINGS_FILE_MAX_BYTES * 1.25;

const run = { number: z.int(), preset: z.string() };

export const setupRoutes = planRoutes("quick-setup", setupInput, BODY_MAX_BYTES);

export const quickSetup = defineModule({
  id: "quick-setup",
  routeName: "quick-setup",
  category: "start",
  icon: "Rocket",
  permissions: ["ViewChannel", "SendMessages", "ManageRoles", "ManageChannels"],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({}),
  routes: { ...setupRoutes, ...copyRoutes },
  pages: ["work", "glimpse"],
  commands: { setup: { permission: "ManageGuild", subcommands: ["check"] } },
  jobs: {
    /** Applies or undoes the next steps of a run. */
    run: z.object({ number: z.int() }),
    /** Continues runs that a kill interrupted. */
    watch: z.object({}),
  },
  activity: {
    completed: z.object({ ...run, done: z.int() }),
    undone: z.object({ ...run, kept: z.int() }),
  },
  audit: PLAN_AUDIT,
  errors: {
    runBusy: { status: 409 },
    runState: { status: 409 },
    runGone: { status: 404 },
    planBlocked: { status: 422 },
    nothingChosen: { status: 422 },
    fileUnreadable: { status: 422 },
    fileForeign: { status: 422 },
    fileNewer: { status: 422 },
    fileTooHard: { status: 422 },
    fileTooMuch: { status: 422 },
    fileEmpty: { status: 422 },
    picturesFull: { status: 402 },
  },
});
