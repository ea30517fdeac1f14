import type { ReactNode } from "react";
import css from "./state.module.css";

type Props = {
  title: string;
  /** The level of its heading; 3, below a section's, unless it stands right below the page's. */
  level?: 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
};

/** Nothing is here yet, and what the next step is. */
export function EmptyState({ title, level = 3, children, action }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={css.state}>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
