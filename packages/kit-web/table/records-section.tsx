import clsx from "clsx";
import type { ReactNode } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./records-section.module.css";

type Props = {
  /** The heading's id, unique on the page. */
  id: string;
  title: ReactNode;
  /** At the end of the heading's line: a download, a button, a select. */
  extra?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a module's records, with a heading. */
export const RecordsSection = ({ id, title, extra, className, children }: Props) => (
  <section className={clsx(css.records, className)} aria-labelledby={id}>
    <header className={css.header}>
      <h2 id={id}>{title}</h2>
      {extra}
    </header>
    <SectionBoundary title="This list can't be shown">{children}</SectionBoundary>
  </section>
);
