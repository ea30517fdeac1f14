import type { ReactNode } from "react";
import css from "./state.module.css";

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Nothing is here yet, and what the next step is. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={css.state}>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
