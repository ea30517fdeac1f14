import * as z from "zod";

/** Discord's id: a 64-bit number in decimal, 17 to 20 digits. */
const SNOWFLAKE = /^\d{17,20}$/;
export const snowflake = z.string().regex(SNOWFLAKE);
export type Snowflake = z.output<typeof snowflake>;

/** The same check without a schema, because it runs for every event. */
export const isSnowflake = (value: unknown): value is Snowflake => typeof value === "string" && SNOWFLAKE.test(value);

/** Whether this replaced the id of somebody who was erased: it begins with 0, as no id of Discord does. */
export const isErasedId = (id: Snowflake): boolean => id.startsWith("0");

/** The first second of 2015, Discord's epoch. */
const EPOCH_MS = 1_420_070_400_000n;

/** When the object with this id was created, in milliseconds since 1970. */
export const snowflakeTime = (id: Snowflake): number => Number((BigInt(id) >> 22n) + EPOCH_MS);
