/** One of the lines of a chart, or its bars of one kind. */
export type Series = {
  name: string;
  label: string;
  /** As CSS has it. */
  color: string;
};
