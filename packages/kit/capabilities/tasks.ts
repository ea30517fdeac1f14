import * as z from "zod";
import { gate } from "../eligibility/gate.ts";
import { snowflake } from "../snowflake.ts";

const task = z.object({ number: z.int() });

/** Opens a task for links to one site, reviewed by staff and without a reward. Members find it among the others. */
export const tasksOpen = {
  input: z.object({
    title: z.string().min(1).max(80),
    /** What members should do. */
    brief: z.string().max(2000),
    /** The question for the link. */
    label: z.string().min(1).max(45),
    /** Such as `example.com`, with everything below it. */
    domain: z.string(),
    /** Who can hand one in, in addition to what the tasks' own settings ask. */
    gate,
    /** Who wants it, as history shows them. */
    by: z.object({ id: snowflake, name: z.string() }),
  }),
  done: task.extend({
    /** The custom id of a button that asks the member who presses it for the link. */
    control: z.string(),
  }),
};

/** Ends a task: what is waiting can still be decided. One that is over stays so. */
export const tasksEnd = { input: task, done: z.object({}) };

const member = z.object({ id: snowflake, name: z.string() });
/** Says whose work for a task was approved, and whose waits. Writes nothing, so its key doesn't matter. */
export const tasksRead = {
  input: task,
  done: z.object({ approved: z.array(member), waiting: z.array(member) }),
};
