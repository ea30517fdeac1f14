import * as z from "zod";

/** How the next answers go wrong; everything at its default is a model that works. */
export const behavior = z.object({
  /** Milliseconds before the answer, or its first part. */
  delayMs: z.int().min(0).default(0),
  /** Milliseconds between the parts of a streamed answer. */
  partDelayMs: z.int().min(0).default(0),
  /** Closes the connection of a streamed answer after this many parts. */
  cutAfter: z.int().min(0).nullable().default(null),
  reply: z
    .enum([
      "honest",
      /** Words without meaning. */
      "nonsense",
      /** JSON that ends in the middle. */
      "malformed",
      /** Malformed once, then as requested: what a repair attempt is for. */
      "malformedOnce",
      /** JSON of another shape. */
      "otherShape",
      /** Does what an instruction in the material says. */
      "injected",
      /** A confident answer with facts and links that no source has. */
      "lie",
      /** Ignores the limit of tokens. */
      "endless",
      "empty",
    ])
    .default("honest"),
  /** Answers with this status and no content. */
  status: z.int().min(400).max(599).nullable().default(null),
  /** Whether it reports its tokens, and how many times as many as there were. */
  countsTokens: z.boolean().default(true),
  countsTimes: z.number().min(0).default(1),
  /** After this many requests it works again; null stays. */
  times: z.int().min(1).nullable().default(null),
});
export type Behavior = z.output<typeof behavior>;
export const HONEST: Behavior = behavior.parse({});
