import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { pageElements } from "./page-elements.tsx";
import { isUncounted, pageAfterKey, pageCount } from "./page-range.ts";
import { DEFAULT_TEMPLATE, elementsOf } from "./page-template.ts";
import css from "./paginator.module.css";

type Props = {
  /** The list's name for screen readers: "Records". */
  label: string;
  /** From 1. */
  page: number;
  total: number;
  rowsPerPage: number;
  onPage: (page: number) => void;
  onRowsPerPage: (rows: number) => void;
  /** Its elements in order: those of the default, CurrentPageReport and JumpToPageInput. */
  template?: string;
};

/**
 * Links to the pages of a list. On a link, Up and Down go to the next and previous page, Home to the first and End to
 * the last.
 */
export function Paginator({ page, total, onPage, template = DEFAULT_TEMPLATE, ...shown }: Props) {
  const pages = pageCount(total, shown.rowsPerPage);
  const isMore = isUncounted(total, page, shown.rowsPerPage);
  const nav = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const turnTo = (wanted: number): void => {
    if (wanted < 1 || wanted > pages || wanted === page) return;
    hadFocus.current = nav.current?.contains(document.activeElement) ?? false;
    onPage(wanted);
  };
  // The focus follows the current page, because the focused link may no longer be shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links change only with the page
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const focused = document.activeElement;
    if (nav.current?.contains(focused) && !focused?.matches("[data-page]")) return;
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    (current ?? nav.current?.querySelector<HTMLElement>("button"))?.focus({ preventScroll: true });
  }, [page]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The rows menu and the page input handle these keys themselves.
    if (event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
    const wanted = pageAfterKey(event.key, page, pages);
    if (wanted === null) return;
    event.preventDefault();
    turnTo(wanted);
  };
  return (
    <nav ref={nav} className={css.paginator} aria-label={`Pages of ${shown.label}`} onKeyDown={onKeyDown}>
      {elementsOf(template).map((group) => (
        <div key={group.join(" ")} className={css.group}>
          {group.map((name) => {
            const Element = pageElements[name];
            return <Element key={name} {...shown} page={page} pages={pages} isMore={isMore} turnTo={turnTo} />;
          })}
        </div>
      ))}
    </nav>
  );
}
