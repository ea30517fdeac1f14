import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/** Someone as history and feeds name them: the name they had then. */
export const actor = z.object({ id: snowflake, name: z.string() });
export type Actor = z.output<typeof actor>;
