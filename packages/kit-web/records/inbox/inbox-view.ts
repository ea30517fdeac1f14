import type { ReactNode } from "react";

/** How a record is drawn as the row of an inbox. */
export type InboxView<Row> = {
  /** As screen readers name it: "Ticket 12 from Robin". */
  nameOf: (row: Row) => string;
  /** As the address names it. */
  recordOf: (row: Row) => string | number;
  isUnread: (row: Row) => boolean;
  /** The picture of who it is about. */
  lead: (row: Row) => ReactNode;
  title: (row: Row) => ReactNode;
  /** The newest message. */
  line: (row: Row) => ReactNode;
  /** Labels and states that are not the usual ones. */
  marks: (row: Row) => ReactNode;
  time: (row: Row) => ReactNode;
  assignee: (row: Row) => ReactNode;
};

/** Something that is done with the rows that are selected, or with the one that has the focus. */
export type InboxAction = {
  id: string;
  /** "Close…". */
  label: string;
  /** A letter that does it while a row has the focus. */
  key?: string;
  /** For the list of shortcuts: "Close". */
  keyLabel?: string;
  isDanger?: boolean;
};
