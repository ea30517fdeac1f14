import { useState } from "react";
import { countNew, type Held, holdRows } from "./hold-rows.ts";

type Options<Row> = {
  idOf: (row: Row) => string;
  mayLeave: (id: string) => boolean;
  /** Nobody reads it now, so it may move. */
  isHidden: boolean;
};

/** The rows of a live list as the reader keeps them; `showNew` shows the list as it is now. */
export function useHeldRows<Row>(
  { scope, items }: { scope: string; items: readonly Row[] },
  { isHidden, ...options }: Options<Row>,
) {
  const [held, setHeld] = useState<Held<Row>>(() => holdRows<Row>(null, { scope, items }, options));
  const isOld = held.items !== items || held.scope !== scope;
  const now = isOld || isHidden ? holdRows(isHidden ? null : held, { scope, items }, options) : held;
  if (isOld || (isHidden && held.rows !== items)) setHeld(now);
  return {
    rows: now.rows,
    gone: now.gone,
    news: countNew(now, options.idOf),
    showNew: () => setHeld(holdRows<Row>(null, { scope, items }, options)),
  };
}
