import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, in whichever time zone it is read. */
export const instant = () => timestamp({ withTimezone: true });

/** The bytes of a file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
