/** One line of a chart, or one set of bars. */
export type Series = {
  name: string;
  label: string;
  /** A CSS color. */
  color: string;
};
