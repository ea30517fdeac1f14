// Tasks as the dashboard sees them, and their routes.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { base, numberPath } from "./submissions.ts";
import { taskSpec } from "./task-spec.ts";

/** `choosing`: it is over, and its winners aren't chosen yet. */
export const TASK_STATES = ["scheduled", "open", "full", "choosing", "ended"] as const;
export type TaskState = (typeof TASK_STATES)[number];
/** Not ended: a menu offers 25. */
export const TASKS_MAX = 25;
const WINNERS_MAX = 500;

const task = z.object({
  number: z.int(),
  /** Counts its changes. */
  version: z.int(),
  spec: taskSpec,
  state: z.enum(TASK_STATES),
  at: z.iso.datetime(),
  by: actor,
  pending: z.int(),
  /** Approved and not taken back. */
  approved: z.int(),
  /** Points that were paid and not taken back. */
  points: z.int(),
  /** Places that are left; null for any number. */
  left: z.int().nullable(),
});
export type Task = z.output<typeof task>;

export const taskRecords = defineRecords({
  path: `${base}/tasks`,
  access: "manage",
  summary: "Tasks, newest first, paginated.",
  item: task,
  filters: {
    /** Part of a title. */
    title: z.string().max(100).optional(),
    state: z.enum(["current", "ended"]).optional(),
  },
  sorts: ["number", "title"],
  rows: 10,
});

/** A repeated request with the same key creates one task. */
const created = z.strictObject({ key: z.string().min(8).max(64), spec: taskSpec });

export const taskRoutes = {
  tasks: taskRecords.list,
  tasksFile: taskRecords.file,
  createTask: route({
    method: "POST",
    path: `${base}/tasks`,
    access: "manage",
    summary: "Creates a task. Members can submit work for it from its first day on.",
    params: guildPath,
    body: created,
    answer: answer({ task }),
  }),
  changeTask: route({
    method: "POST",
    path: `${base}/tasks/:number`,
    access: "manage",
    summary: "Changes a task for what is submitted from now on. 409 if someone else changed it since `version`.",
    params: numberPath,
    body: z.strictObject({ version: z.int(), spec: taskSpec }),
    answer: answer({ task }),
  }),
  endTask: route({
    method: "POST",
    path: `${base}/tasks/:number/end`,
    access: "manage",
    summary: "Ends a task. What is waiting can still be decided; a draw follows once nothing waits.",
    params: numberPath,
    answer: answer({ task }),
  }),
  chooseWinners: route({
    method: "POST",
    path: `${base}/tasks/:number/winners`,
    access: "manage",
    summary: "Rewards the best submissions of a task that is over, and ends it.",
    params: numberPath,
    body: z.strictObject({ numbers: z.array(z.int()).max(WINNERS_MAX) }),
    answer: answer({ task }),
  }),
};
