import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/** Notes a question that the knowledge didn't answer, so that the server's managers can answer it. The same key is noted once. */
export const knowledgeGap = {
  input: z.object({
    question: z.string().min(1).max(4000),
    askerId: snowflake,
    /** Where it was asked; null for a command. */
    message: z.object({ channelId: snowflake, messageId: snowflake }).nullable(),
  }),
  done: z.object({}),
};
