import type { ReactNode } from "react";
import css from "./state.module.css";

type Props = {
  title: string;
  /** The heading level: 3, inside a section, unless it is directly below the page's heading. */
  level?: 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
};

/** Shown while there is nothing yet, with the next step. */
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
