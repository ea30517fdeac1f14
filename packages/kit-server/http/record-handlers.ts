// The handlers of a list's two routes, as `defineRecords` declares them.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";

type Call = { guild: GuildSnapshot };
type Paged<Row, Query> = { page(orm: Orm, guildId: Snowflake, query: Query): Promise<{ rows: Row[]; total: number }> };
type Whole<Row, Query> = {
  all<Item>(
    orm: Orm,
    guildId: Snowflake,
    query: Query,
    present: (rows: Row[]) => readonly Item[] | Promise<readonly Item[]>,
  ): AsyncIterable<readonly Item[]>;
};
/** What a guild's rows are to others. */
type Present<Row, Item> = (guildId: Snowflake, rows: readonly Row[]) => Item[] | Promise<Item[]>;

/** Presents each row by itself. */
export const each =
  <Row, Item>(present: (row: Row) => Item): Present<Row, Item> =>
  (_guildId, rows) =>
    rows.map((row) => present(row));

/** One page of a list. */
export const pageHandler =
  <Row, Query, Item>(orm: Orm, list: Paged<Row, Query>, present: Present<Row, Item>) =>
  async ({ guild }: Call, { query }: { query: Query }) => {
    const { rows, total } = await list.page(orm, guild.id, query);
    return { success: true as const, items: await present(guild.id, rows), total };
  };

/** All of a list as a spreadsheet file. `saveAs` includes the extension. */
export const fileHandler =
  <Row, Query, Shown, Item = Shown>(
    orm: Orm,
    list: Whole<Row, Query>,
    present: Present<Row, Item>,
    columns: RecordColumns<Shown, Item> | ((guild: GuildSnapshot) => RecordColumns<Shown, Item>),
    saveAs: string,
  ) =>
  ({ guild }: Call, { query }: { query: Query }) => {
    const items = list.all(orm, guild.id, query, (rows) => present(guild.id, rows));
    const shown = typeof columns === "function" ? columns(guild) : columns;
    return recordsFile(shown, items, guild, saveAs);
  };
