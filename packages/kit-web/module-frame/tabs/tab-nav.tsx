import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { ModuleTab } from "../../address/module-tab.ts";
import css from "./tab-nav.module.css";

type Props = {
  /** The module's name. */
  label: string;
  tabs: readonly { id: ModuleTab; name: string; isChanged?: boolean }[];
  open: ModuleTab;
  searchOf: (tab: ModuleTab) => object;
};

/** The tabs of a module's page, as links: each has an address, and "back" returns to the one before. */
export function TabNav({ label, tabs, open, searchOf }: Props) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll horizontally: keeps the open one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab opens
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!nav.current || !shown) return;
    const beyond = shown.offsetLeft + shown.offsetWidth + 24 - nav.current.clientWidth;
    nav.current.scrollLeft = Math.max(0, Math.min(shown.offsetLeft - 24, beyond));
  }, [open]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {tabs.map(({ id, name, isChanged }) => (
        <Link
          key={id}
          to="."
          search={searchOf(id) as never}
          resetScroll={false}
          preload={false}
          className={css.tab}
          aria-current={id === open ? "page" : undefined}
        >
          {name}
          {isChanged && (
            <>
              <span className={css.dot} title="Unsaved changes" aria-hidden />
              <span className={css.spoken}>, unsaved changes</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
