import { useLayoutEffect, useRef, useState } from "react";
import { RECORD } from "#kit-web/address/record-link.tsx";
import { useAddress } from "#kit-web/address/use-address.ts";

/** The record that the address opens in place of the module's page, so that it has a link and "back" leads to the list. */
export function useOpenRecord(hasRecords: boolean) {
  const { texts, change } = useAddress();
  const record = (hasRecords ? texts[RECORD] : undefined) ?? null;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(record);
  // Once drawn it stays, hidden: what is typed there and not saved is not lost. A link to a record does not draw it.
  const [isPageDrawn, setIsPageDrawn] = useState(record === null);
  if (record === null && !isPageDrawn) setIsPageDrawn(true);

  useLayoutEffect(() => {
    if (before.current === record) return;
    before.current = record;
    if (record !== null) scrollTo({ top: 0, behavior: "instant" });
    else {
      list.current?.scrollIntoView({ behavior: "instant" });
      list.current?.focus({ preventScroll: true });
    }
  }, [record]);
  return { record, isPageDrawn, list, close: () => change({ [RECORD]: undefined }) };
}
