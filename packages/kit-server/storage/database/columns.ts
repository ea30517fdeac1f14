import { customType, timestamp } from "drizzle-orm/pg-core";

/** A timestamp, independent of time zones. */
export const instant = () => timestamp({ withTimezone: true });

/** The bytes of a file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
