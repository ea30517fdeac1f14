import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RECORD } from "./module-tab.ts";

type Props = {
  record: string | number;
  className?: string | undefined;
  /** -1 where the row around it has the focus instead. */
  tabIndex?: number;
  children: ReactNode;
};

/** Links to one record of the page's module; other query parameters are kept. */
export function RecordLink({ record, children, ...link }: Props) {
  const search = (now: object) => ({ ...now, [RECORD]: String(record) });
  return (
    <Link to="." search={search as never} resetScroll={false} preload={false} {...link}>
      {children}
    </Link>
  );
}
