import type { ReactNode } from "react";
import css from "./sum-list.module.css";

/** A row of short values with labels above. Labels must be unique. */
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
