// The columns of a list, defined once for the table on the page and the spreadsheet file.

/** Names of guild parts that columns can show. */
export type ColumnGuild = {
  /** A channel's name, or its id if it was deleted; empty for null. */
  channelName(id: string | null): string;
};

/** How good a state is. */
export type Tone = "good" | "warn" | "bad";

type Words<Row> = (row: Row, guild: ColumnGuild) => string | number | null;

export type RecordColumn<Row, Kept = Row> = {
  /** For sortable columns, the `sort` value of the route. */
  id: string;
  /** The heading on the page; a column without one is only in the file. */
  header?: string;
  /** A row's text, if the page draws nothing else. Null leaves the cell empty. */
  text?: Words<Row>;
  /** Of a record's state: the page draws it in the tone's color, with `small` notes below it. */
  tone?: (row: Row) => Tone | undefined;
  /**
   * The heading in the file; a column without one is only on the page. Optionally with its own text; defaults to
   * `text`.
   */
  file?: string | readonly [name: string, text: Words<Kept>];
  sorts?: true;
  isNumber?: true;
  /**
   * On a phone, a row is one line with a smaller one below it. The first line can hold a rank, a title, a main value
   * and an action.
   */
  place?: "lead" | "title" | "value" | "action";
};

/**
 * In the order of page and file; where these differ, use two columns. `Kept`: what a line of the file is written from,
 * if that is more than the page's row.
 */
export type RecordColumns<Row, Kept = Row> = readonly RecordColumn<Row, Kept>[];

export const columnGuild = ({ channels }: { channels: readonly { id: string; name: string }[] }): ColumnGuild => ({
  channelName: (id) => (id === null ? "" : (channels.find((channel) => channel.id === id)?.name ?? id)),
});
