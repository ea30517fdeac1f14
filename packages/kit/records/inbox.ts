// What an inbox needs beyond a list: rows with the newest message, what each staff member has seen, and changes to several records.
import * as z from "zod";
import { answer } from "../route.ts";

/** In addition to a record's own values; `waitingSince` and `isUnread` are those of an open record alone. */
export const inboxRow = {
  /** A member wrote, or opened it, since this person last looked. */
  isUnread: z.boolean(),
  /** When the member wrote first without an answer; null when nobody waits. */
  waitingSince: z.iso.datetime().nullable(),
  /** The newest time at which a member wrote: what `isUnread` compares with. Null when they never did. */
  memberWroteAt: z.iso.datetime().nullable(),
  /** The avatar of who it is about, by its hash. */
  avatar: z.string().nullable(),
  /** The first line of the newest message, as it was written; null when nobody has written. */
  lastLine: z.object({ by: z.string(), isStaff: z.boolean(), text: z.string() }).nullable(),
};

/** Records that are changed at a time. */
const BULK_MAX = 100;

/** A body that changes several records, each in its own way; the same `key` again is done once. */
export const bulkBody = <Change extends z.ZodType>(change: Change) =>
  z.strictObject({ key: z.uuid(), changes: z.array(change).min(1).max(BULK_MAX) });

/** For each record, in the order of the changes; `error` is a sentence, null when it was changed. */
export const bulkAnswer = answer({
  results: z.array(z.object({ id: z.string(), error: z.string().nullable() })),
});
export type BulkResult = z.output<typeof bulkAnswer>["results"][number];

/** How much waits in a module's inbox for one staff member. */
export const inboxCount = z.object({ waiting: z.int(), unread: z.int() });
export type InboxCount = z.output<typeof inboxCount>;
