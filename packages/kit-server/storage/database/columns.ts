import { customType, timestamp } from "drizzle-orm/pg-core";

/** A timestamp, independent of time zones. */
export const instant = () => timestamp({ withTimezone: true });

/** The bytes of a file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The words of a text for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
