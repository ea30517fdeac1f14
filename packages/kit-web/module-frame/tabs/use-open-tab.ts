import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { HISTORY, type ModuleTab, RECORD, TAB, tabOf } from "../../address/module-tab.ts";

type Texts = Readonly<Record<string, string>>;

/** What is open over a tab, and not in it. */
const OVER_TABS = [HISTORY, RECORD];

/**
 * Which tab of a module's page is open. `first` is the tab of a plain address, as it was when the page was opened: saving
 * must not change the tab under someone's hands. An older address is replaced by one that names its tab.
 */
export function useOpenTab(tabs: readonly ModuleTab[], first: ModuleTab) {
  // As the router's links know it, which mark the open tab too.
  const now = useLocation({ select: ({ pathname, search, hash }) => ({ pathname, search, hash }) });
  // While another page is fetched its address is not of this one.
  const own = useRef(now);
  if (now.pathname === own.current.pathname) own.current = now;
  const texts: Texts = own.current.search;
  const { hash } = own.current;
  const navigate = useNavigate();
  const named = tabOf(texts, hash, tabs);
  const [plain, setPlain] = useState(named === null ? first : null);
  if (named === null && plain === null) setPlain(first);
  if (named !== null && plain !== null) setPlain(null);
  const open = named ?? plain ?? first;

  const isOlder = named !== null && texts[TAB] !== named;
  useEffect(() => {
    if (!isOlder) return;
    const search = ((now: Texts) => ({ ...now, [TAB]: named })) as never;
    void navigate({ to: ".", search, hash: true, replace: true, resetScroll: false });
  }, [isOlder, named, navigate]);

  // Filters of a tab are kept while another one is open.
  const left = useRef<Partial<Record<ModuleTab, Texts>>>({});
  left.current[open] = Object.fromEntries(Object.entries(texts).filter(([name]) => !OVER_TABS.includes(name)));
  /** The query of a tab's address, with its filters as they were left. */
  const searchOf = (tab: ModuleTab): Texts => ({ ...left.current[tab], [TAB]: tab });
  const show = useCallback(
    (tab: ModuleTab) => void navigate({ to: ".", search: { [TAB]: tab } as never, resetScroll: false }),
    [navigate],
  );
  return { open, searchOf, show };
}
