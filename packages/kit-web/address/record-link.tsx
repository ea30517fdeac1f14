import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** The query string that opens one record on its module's page. */
export const RECORD = "record";

type Props = { record: string | number; className?: string | undefined; children: ReactNode };

/** Opens one record of the page's module; the rest of the address is kept. */
export function RecordLink({ record, className, children }: Props) {
  const search = (now: object) => ({ ...now, [RECORD]: String(record) });
  return (
    <Link to="." search={search as never} resetScroll={false} preload={false} className={className}>
      {children}
    </Link>
  );
}
