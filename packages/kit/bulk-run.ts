// Bulk runs: give a role to many members or take it from them. Members are counted first; people can pause, stop and
// undo a run.
import * as z from "zod";
import { answer, guildPath, route } from "./route.ts";
import { calendarDay } from "./schedule/calendar.ts";
import { snowflake } from "./snowflake.ts";

/**
 * `role`, `noRole`: members with or without another role. `before`, `since`: members who joined before a day, or on or
 * after it.
 */
export const WHOM = ["all", "humans", "bots", "role", "noRole", "before", "since"] as const;
export type Whom = (typeof WHOM)[number];
/** `counting`: its members are being listed. `ready`: it waits for a person to start it. */
export const RUN_STATES = ["counting", "ready", "running", "paused", "stopped", "done", "undoing", "undone"] as const;
export type RunState = (typeof RUN_STATES)[number];
/** States in which the module can't start another run. */
export const ACTIVE_STATES: readonly RunState[] = ["counting", "ready", "running", "paused", "undoing"];
/** What a person can do with a run, and in which states. */
export const RUN_ACTS = {
  start: ["ready"],
  pause: ["running"],
  resume: ["paused"],
  stop: ["counting", "ready", "running", "paused"],
  undo: ["done", "stopped"],
} as const satisfies Record<string, readonly RunState[]>;
export type RunAct = keyof typeof RUN_ACTS;
const ACTS = Object.keys(RUN_ACTS) as [RunAct, ...RunAct[]];

const target = z.strictObject({
  action: z.enum(["give", "take"]),
  roleId: snowflake,
  whom: z.enum(WHOM).default("all"),
  /** For `role` and `noRole`. */
  otherRoleId: snowflake.nullable().default(null),
  /** For `before` and `since`, in the server's time zone. */
  day: calendarDay.nullable().default(null),
});
export type RunTarget = z.output<typeof target>;

const run = z.object({
  ...target.shape,
  number: z.int(),
  state: z.enum(RUN_STATES),
  /** Members whose role it changes: the others have it already, or don't have it. */
  total: z.int(),
  done: z.int(),
  /** The member left in the meantime, or Discord rejected the change. */
  failed: z.int(),
  undone: z.int(),
  by: z.object({ id: snowflake, name: z.string() }),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type BulkRun = z.output<typeof run>;

/** The routes of a module's bulk runs; add them to the module's own. */
export const bulkRunRoutes = <const M extends string>(module: M) => {
  const base = `/guilds/:id/modules/${module}/runs` as const;
  const oneRun = answer({ run });
  return {
    runs: route({
      method: "GET",
      path: base,
      access: "manage",
      summary: "The last 10 bulk runs, newest first.",
      params: guildPath,
      answer: answer({ runs: z.array(run) }),
    }),
    prepareRun: route({
      method: "POST",
      path: base,
      access: "manage",
      summary: "Lists the members that a bulk run would change. It changes nothing before it is started.",
      params: guildPath,
      /** Requests with the same key prepare one run. */
      body: target.extend({ key: z.uuid() }),
      answer: oneRun,
    }),
    actOnRun: route({
      method: "POST",
      path: `${base}/:number/:act`,
      access: "manage",
      summary: "Starts, pauses, resumes, stops or undoes a bulk run. Undoing changes only what the run has changed.",
      params: guildPath.extend({
        number: z.coerce.number().int().min(1).max(2_000_000_000),
        act: z.enum(ACTS),
      }),
      answer: oneRun,
    }),
  };
};

export type BulkRunRoutes = ReturnType<typeof bulkRunRoutes<string>>;

/** Audit log actions of bulk runs; the module's contract lists them, and its words have their sentences. */
export const RUN_AUDIT = ["run.prepared", "run.start", "run.pause", "run.resume", "run.stop", "run.undo"] as const;
