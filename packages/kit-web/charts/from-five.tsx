import type { ReactNode } from "react";
import css from "./chart.module.css";

/** With fewer records, charts aren't useful. */
const CHART_MIN = 5;

type Props = {
  /** How many records the charts are about. */
  count: number;
  /** Singular and plural: "join", "joins". */
  nouns: readonly [one: string, several: string];
  children: ReactNode;
};

/** Charts of records, or a sentence until there are enough records. */
export const FromFive = ({ count, nouns: [one, several], children }: Props) =>
  count >= CHART_MIN ? (
    children
  ) : (
    <p className={css.quiet}>
      {count === 0 ? `No ${several} yet.` : `${count} ${count === 1 ? one : several} so far.`} Charts start with five.
    </p>
  );
