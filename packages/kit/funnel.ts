// How far something got: how many came to each step, how long that took, and why the others didn't.
import * as z from "zod";

export const funnel = z.object({
  /** In order; each counts those that came to all steps before it too. */
  steps: z.array(
    z.object({
      step: z.string(),
      count: z.int(),
      /** From the step before, in seconds; null for the first, for a step without a time, and without anyone. */
      medianSeconds: z.number().nullable(),
    }),
  ),
  /** Those who came no further, by the reason that is stored; most frequent first. */
  drops: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type Funnel = z.output<typeof funnel>;
