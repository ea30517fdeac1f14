import clsx from "clsx";
import type { ReactNode } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./records-section.module.css";

type Props = {
  /** Of its heading, once on a page. */
  id: string;
  title: ReactNode;
  /** At the other end of the heading's line: the file, a button, a choice. */
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of what is kept of a module, under a heading of its own. */
export const RecordsSection = ({ id, title, beside, className, children }: Props) => (
  <section className={clsx(css.records, className)} aria-labelledby={id}>
    <header className={css.header}>
      <h2 id={id}>{title}</h2>
      {beside}
    </header>
    <SectionBoundary title="This list can't be shown">{children}</SectionBoundary>
  </section>
);
