// The columns of a list, once for the table on the page and the file for spreadsheets.

/** What columns may name parts of. */
export type ColumnGuild = {
  /** A channel by its name; one that was deleted by its id. Null has none. */
  channelName(id: string | null): string;
};

type Words<Row> = (row: Row, guild: ColumnGuild) => string | number | null;

export type RecordColumn<Row, Kept = Row> = {
  /** Of columns that sort, the `sort` of the route. */
  id: string;
  /** Its name on the page; a column without one is only in the file. */
  header?: string;
  /** A row in words, where the page draws nothing else. Null leaves the cell empty. */
  text?: Words<Row>;
  /** Its name in the file; a column without one is only on the page. With words of its own, or those of `text`. */
  file?: string | readonly [name: string, text: Words<Kept>];
  sorts?: true;
  isNumber?: true;
  /** On a phone a row is a line and a small one below it: the first holds a rank, a title, a main value, what can be done. */
  place?: "lead" | "title" | "value" | "action";
};

/**
 * In the order of page and file; where these differ, a column is two, one for each. `Kept`: what a line of the file is
 * written from, where that is more than a row of the page has.
 */
export type RecordColumns<Row, Kept = Row> = readonly RecordColumn<Row, Kept>[];

export const columnGuild = ({ channels }: { channels: readonly { id: string; name: string }[] }): ColumnGuild => ({
  channelName: (id) => (id === null ? "" : (channels.find((channel) => channel.id === id)?.name ?? id)),
});
