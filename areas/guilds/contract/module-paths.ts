import * as z from "zod";
import { snowflake } from "#kit/snowflake.ts";

/** One module in one guild. */
export const modulePath = z.object({ id: snowflake, module: z.string().min(1).max(64) });

/** ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** A form field whose value changed. */
export const fieldChange = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
