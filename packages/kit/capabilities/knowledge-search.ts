import * as z from "zod";

/**
 * Finds the passages of the server's knowledge that answer a question, best first. Embed the question with `ctx.ai.embed` before the
 * transaction; without an embedding only words are compared. Each passage that is returned counts as used. The same key counts once.
 */
export const knowledgeSearch = {
  input: z.object({
    question: z.string().min(1).max(4000),
    /** The question's vector, and the model that made it: passages of another model are found by their words. */
    embedding: z.object({ model: z.string(), vector: z.array(z.number()).min(1) }).nullable(),
    /** `public` is what members may read; `staff` includes it. */
    audience: z.enum(["public", "staff"]),
    limit: z.int().min(1).max(20),
  }),
  done: z.object({
    passages: z.array(
      z.object({
        passageId: z.string(),
        /** The source's number in the server. */
        sourceId: z.int(),
        title: z.string(),
        /** The headings above the passage, joined by " › "; null without. */
        heading: z.string().nullable(),
        /** The page of the document, from 1. */
        page: z.int().nullable(),
        text: z.string(),
        /** Where people can read it: a web page, or a message on Discord. */
        url: z.string().nullable(),
        /**
         * From 0 to 1, how well it matches this question: the share of the question's words that it has, weighted by how rare they
         * are, or how near its vector is. Comparable between questions, so a floor such as 0.5 can be held against it.
         */
        score: z.number().min(0).max(1),
      }),
    ),
  }),
};
