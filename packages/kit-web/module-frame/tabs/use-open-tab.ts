import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { HISTORY, type ModuleTab, RECORD, TAB, tabOf } from "../../address/module-tab.ts";

type Texts = Readonly<Record<string, string>>;

/** Parameters of what opens over a tab rather than in it. */
const OVER_TABS = [HISTORY, RECORD];

/**
 * Which tab of a module's page is open. `first` is the tab for an address without one, determined when the page opens:
 * saving must not switch tabs. An older address is replaced with one that names its tab.
 */
export function useOpenTab(tabs: readonly ModuleTab[], first: ModuleTab) {
  // The same location that the router's links use to mark the open tab.
  const now = useLocation({ select: ({ pathname, search, hash }) => ({ pathname, search, hash }) });
  // While another page loads, the address already belongs to that page.
  const address = useRef(now);
  if (now.pathname === address.current.pathname) address.current = now;
  const texts: Texts = address.current.search;
  const { hash } = address.current;
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

  // A tab's filters are kept while another one is open.
  const left = useRef<Partial<Record<ModuleTab, Texts>>>({});
  left.current[open] = Object.fromEntries(Object.entries(texts).filter(([name]) => !OVER_TABS.includes(name)));
  /** The query of a tab's address, with its latest filters. */
  const searchOf = (tab: ModuleTab): Texts => ({ ...left.current[tab], [TAB]: tab });
  const show = useCallback(
    (tab: ModuleTab) => void navigate({ to: ".", search: { [TAB]: tab } as never, resetScroll: false }),
    [navigate],
  );
  return { open, searchOf, show };
}
