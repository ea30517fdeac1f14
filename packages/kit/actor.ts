import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/** A person as history and feeds show them: with the name they had then. */
export const actor = z.object({ id: snowflake, name: z.string() });
export type Actor = z.output<typeof actor>;
