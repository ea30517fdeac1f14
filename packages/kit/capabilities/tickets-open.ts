import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/**
 * Opens a ticket for a member, with the same limits, blocks, requirements and opening hours as when they open it
 * themselves. The channel is created after the commit.
 */
export const ticketsOpen = {
  input: z.object({
    /** A subject in the tickets' configuration; null uses the first. */
    subject: z.string().nullable(),
    /** The member as the caller's event or interaction described them. */
    opener: z.object({
      id: snowflake,
      name: z.string(),
      roles: z.array(snowflake).readonly(),
      joinedAt: z.date().nullable(),
      isBoosting: z.boolean(),
    }),
    /** The channel of the request: threads are created there unless the configuration names another channel. */
    channelId: snowflake.nullable(),
    /** Shown in the ticket's first message, above what staff answer. */
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  done: z.object({ number: z.int() }),
};
