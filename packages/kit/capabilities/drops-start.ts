import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/** Starts a drop of a type that the guild's managers configured. It is posted after the commit. */
export const dropsStart = {
  input: z.object({
    /** The name of the type. */
    kind: z.string(),
    /** Where it appears when its type names no channel. */
    channelId: snowflake.nullable(),
  }),
  done: z.object({ number: z.int() }),
};
