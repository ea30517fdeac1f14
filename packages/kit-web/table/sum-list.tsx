import type { ReactNode } from "react";
import css from "./sum-list.module.css";

/** A few numbers or words in a row, each below its name. Names are told apart by being different. */
export const SumList = ({ sums }: { sums: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css.sums}>
    {sums.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
