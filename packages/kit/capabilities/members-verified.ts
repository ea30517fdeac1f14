import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/** Says whether a member has passed verification. Writes nothing, so its key doesn't matter. */
export const membersVerified = {
  input: z.object({ memberId: snowflake }),
  done: z.object({ isVerified: z.boolean() }),
};
