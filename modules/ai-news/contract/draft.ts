// A post before it is sent: the stories that it quotes.
import * as z from "zod";

/** Characters of a story's text in a post. */
export const LEAD_MAX = 280;
/** Max stories that a post names in addition to those that it shows. */
export const OTHERS_MAX = 25;

const otherStory = z.object({ title: z.string(), url: z.string().nullable(), source: z.string() });

export const draftEntry = z.object({
  /** The story's id. */
  story: z.string(),
  /** As the source wrote it; never changed. */
  title: z.string(),
  url: z.string().nullable(),
  source: z.string(),
  /** Other sources with the same story. */
  also: z.array(z.string()),
  publishedAt: z.iso.datetime().nullable(),
  /** Of the article, or what a person wrote in its place. */
  text: z.string(),
  /** The text was written by the model. */
  isGenerated: z.boolean(),
  /** By the sandbox's sample model. */
  isSample: z.boolean(),
});
export type DraftEntry = z.output<typeof draftEntry>;

export const draft = z.object({
  topic: z.string(),
  mode: z.enum(["digest", "items"]),
  entries: z.array(draftEntry),
  others: z.array(otherStory),
});
export type Draft = z.output<typeof draft>;
