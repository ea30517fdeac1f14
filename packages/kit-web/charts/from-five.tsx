import type { ReactNode } from "react";
import css from "./chart.module.css";

/** Fewer than these say nothing as a chart. */
const CHART_MIN = 5;

type Props = {
  /** How many records the charts are about. */
  count: number;
  /** One and several of them: "join", "joins". */
  nouns: readonly [one: string, several: string];
  children: ReactNode;
};

/** Charts of records, or one sentence until there are enough of them. */
export const FromFive = ({ count, nouns: [one, several], children }: Props) =>
  count >= CHART_MIN ? (
    children
  ) : (
    <p className={css.quiet}>
      {count === 0 ? `No ${several} yet.` : `${count} ${count === 1 ? one : several} so far.`} Charts start with five.
    </p>
  );
