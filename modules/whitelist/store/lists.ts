// Lists: reads and writes, each of which notifies open dashboards.
import { and, eq, ilike, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type ListState, listRecords, placesOf } from "../contract.ts";
import { whitelistLists as lists } from "./tables.ts";

export type ListRow = typeof lists.$inferSelect;

export type ListName = Pick<ListRow, "guildId" | "number">;

export const listTable = recordTable({ module: "whitelist", table: lists, id: "number", key: "key" });

/** Changes a list in one of these states; null if it isn't, so that one of two concurrent changes wins. */
export const changeList = (
  orm: Orm,
  list: ListName,
  change: Parameters<typeof listTable.change>[2],
  states: readonly ListState[],
): Promise<ListRow | null> => listTable.change(orm, list, change, { only: inArray(lists.state, [...states]) });

/** Sets when the next message is sent; false if someone else has set it, so that a list has one line of messages. */
export const setNoticeDue = async (orm: Orm, list: ListRow, noticeDueAt: Date | null): Promise<boolean> =>
  list.noticeDueAt !== null &&
  (await listTable.change(orm, list, { noticeDueAt }, { only: eq(lists.noticeDueAt, list.noticeDueAt) })) !== null;

/** Takes entries at this time. */
export const isOpenAt = ({ state, closesAt }: Pick<ListRow, "state" | "closesAt">, now: Date): boolean =>
  state === "open" && (closesAt === null || closesAt > now);

export const openLists = async (orm: Orm, guildId: Snowflake, now: Date): Promise<ListRow[]> =>
  (await listTable.all(orm, guildId, eq(lists.state, "open"))).filter((list) => isOpenAt(list, now));

export const unfinishedLists = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(lists, and(eq(lists.guildId, guildId), ne(lists.state, "final")));

/** Lists that open or close by themselves, wait for their draw, or have something to post. */
export const watchedLists = (orm: Orm, guildId: Snowflake): Promise<ListRow[]> =>
  listTable.all(
    orm,
    guildId,
    or(
      and(eq(lists.state, "planned"), isNotNull(lists.opensAt)),
      and(eq(lists.state, "open"), isNotNull(lists.closesAt)),
      eq(lists.state, "drawing"),
      isNotNull(lists.noticeDueAt),
      sql`jsonb_array_length(${lists.news}) > 0`,
    ),
  );

export const listList = recordList(listRecords, {
  table: lists,
  sorts: { number: lists.number, name: lowerCase(lists.name) },
  ties: [{ desc: lists.number }],
  filters: { state: lists.state, name: (name) => ilike(lists.name, contains(name.trim())) },
});

/** Sends everyone with a place a direct message. */
export const notifiesIn = ({ settings }: Pick<ListRow, "settings">): boolean =>
  settings.notifies && settings.mode !== "collect";

export const placesIn = ({ settings }: Pick<ListRow, "settings">): number | null => placesOf(settings);
