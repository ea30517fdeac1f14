import { timestamp } from "drizzle-orm/pg-core";

/** A moment, in whichever time zone it is read. */
export const instant = () => timestamp({ withTimezone: true });
