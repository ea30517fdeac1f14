import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./records-section.module.css";

type Props = {
  /** The heading's id, if something refers to it. */
  id?: string | undefined;
  title: ReactNode;
  /** At the end of the heading's line: a download, a button, a select. */
  extra?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a module's records, with a heading. */
export function RecordsSection({ id, title, extra, className, children }: Props) {
  const generated = useId();
  const heading = id ?? generated;
  return (
    <section className={clsx(css.records, className)} aria-labelledby={heading}>
      <header className={css.header}>
        <h2 id={heading}>{title}</h2>
        {extra}
      </header>
      <SectionBoundary title="This list can't be shown">{children}</SectionBoundary>
    </section>
  );
}
