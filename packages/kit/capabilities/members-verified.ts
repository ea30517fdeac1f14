import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/**
 * Says whether a member has passed verification, and whether a raid is going on in the server. Writes nothing, so its key doesn't
 * matter.
 */
export const membersVerified = {
  input: z.object({ memberId: snowflake }),
  done: z.object({ isVerified: z.boolean(), isRaid: z.boolean() }),
};
