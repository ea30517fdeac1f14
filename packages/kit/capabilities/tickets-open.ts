import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/**
 * Opens a ticket for a member who asks for it, by the members' own rules: limits, blocks, requirements and opening hours
 * apply. The channel follows after the commit.
 */
export const ticketsOpen = {
  input: z.object({
    /** A subject of the tickets' configuration; null takes the first. */
    subject: z.string().nullable(),
    /** As the caller's event or interaction described the member. */
    opener: z.object({
      id: snowflake,
      name: z.string(),
      roles: z.array(snowflake).readonly(),
      joinedAt: z.date().nullable(),
      isBoosting: z.boolean(),
    }),
    /** Where it was asked for: threads are made there unless the configuration names a channel for them. */
    channelId: snowflake.nullable(),
    /** Shown in the ticket's first message, above what staff answer. */
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  done: z.object({ number: z.int() }),
};
