import * as z from "zod";

/** The platform's id: a 64-bit number written in decimal, 17 to 20 digits. */
export const snowflake = z.string().regex(/^\d{17,20}$/);
export type Snowflake = z.output<typeof snowflake>;

/** The first second of 2015, from which the platform's ids count milliseconds. */
const EPOCH_MS = 1_420_070_400_000n;

/** When the thing with this id was made, as milliseconds since 1970. */
export const snowflakeTime = (id: Snowflake): number => Number((BigInt(id) >> 22n) + EPOCH_MS);
