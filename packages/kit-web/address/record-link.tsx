import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** The text of the address that opens one record of a module on its page, by whatever names it there. */
export const RECORD = "record";

type Props = { record: string | number; className?: string | undefined; children: ReactNode };

/** Opens one record of the module whose page this is; everything else of the address stays. */
export function RecordLink({ record, className, children }: Props) {
  const search = (now: object) => ({ ...now, [RECORD]: String(record) });
  return (
    <Link to="." search={search as never} resetScroll={false} preload={false} className={className}>
      {children}
    </Link>
  );
}
