import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { RECORD, TAB } from "#kit-web/address/module-tab.ts";
import { useAddress } from "#kit-web/address/use-address.ts";

/**
 * The record that the address opens instead of the module's page, so that it has a link and "back" leads to the list.
 */
export function useOpenRecord(hasRecords: boolean) {
  const { texts, change } = useAddress();
  const record = (hasRecords ? texts[RECORD] : undefined) ?? null;
  const element = useRef<HTMLDivElement>(null);
  const focusesList = useRef(false);
  const goToList = useCallback(() => {
    // A page that was never rendered loads first, so its list appears later.
    focusesList.current = element.current === null;
    element.current?.scrollIntoView({ behavior: "instant" });
    element.current?.focus({ preventScroll: true });
  }, []);
  const list = useCallback(
    (drawn: HTMLDivElement | null) => {
      element.current = drawn;
      if (drawn && focusesList.current) goToList();
    },
    [goToList],
  );
  const before = useRef(record);
  // Once rendered it stays mounted but hidden, so unsaved text is kept. A link to a record does not render it.
  const [isPageDrawn, setIsPageDrawn] = useState(record === null);
  if (record === null && !isPageDrawn) setIsPageDrawn(true);

  useLayoutEffect(() => {
    if (before.current === record) return;
    before.current = record;
    if (record === null) goToList();
    else {
      focusesList.current = false;
      scrollTo({ top: 0, behavior: "instant" });
    }
  }, [record, goToList]);
  return { record, isPageDrawn, list, close: () => change({ [RECORD]: undefined, [TAB]: "work" }) };
}
