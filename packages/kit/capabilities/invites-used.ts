import * as z from "zod";
import { snowflake } from "../snowflake.ts";

/**
 * The invite's code by which each member joined last, by the member's ID. Members whose invite isn't known, or not yet, are left
 * out. Writes nothing, so its key doesn't matter.
 */
export const invitesUsed = {
  input: z.object({ memberIds: z.array(snowflake).max(1000) }),
  done: z.object({ codes: z.record(snowflake, z.string()) }),
};
