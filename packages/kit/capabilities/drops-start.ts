import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/** Starts a drop of a type that the guild's managers configured. It is posted after the commit. */
export const dropsStart = {
  input: z.object({
    /** The name of the drop type. */
    kind: z.string(),
    /** Used when the type has no channel of its own. */
    channelId: snowflake.nullable(),
  }),
  done: z.object({ number: z.int() }),
};
