import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RECORD } from "./module-tab.ts";

type Props = { record: string | number; className?: string | undefined; children: ReactNode };

/** Links to one record of the page's module; other query parameters are kept. */
export function RecordLink({ record, className, children }: Props) {
  const search = (now: object) => ({ ...now, [RECORD]: String(record) });
  return (
    <Link to="." search={search as never} resetScroll={false} preload={false} className={className}>
      {children}
    </Link>
  );
}
