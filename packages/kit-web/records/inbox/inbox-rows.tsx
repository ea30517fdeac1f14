// biome-ignore-all lint/a11y/useSemanticElements: rows of several lines, each of which has the focus, are no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, not its cells
// The rows of an inbox: one stop of the Tab key, in which letters and arrows move and act. Letters work only while a row has the
// focus, so that nobody who types elsewhere, or speaks to their computer, sets them off (WCAG 2.1.4).
import { Checkbox, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { RecordLink } from "../../address/record-link.tsx";
import { CatchRow } from "./catch-row.tsx";
import css from "./inbox.module.css";
import type { InboxAction, InboxView } from "./inbox-view.ts";
import type { useSelection } from "./use-selection.ts";

export type InboxRowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  rowView: InboxView<Row>;
  /** Of rows that left the list since it was shown. */
  gone: ReadonlySet<string>;
  /** Why a row could not be changed. */
  errors: ReadonlyMap<string, string>;
  actions: readonly InboxAction[];
  selection: ReturnType<typeof useSelection>;
  /** Other rows are loading. */
  isStale: boolean;
  /** Goes up each time the rows come into sight again: then the one that was opened has the focus. */
  returns: number;
  onAct: (action: string, ids: readonly string[]) => void;
  onHelp: () => void;
};

export function InboxRows<Row>(props: InboxRowsProps<Row>) {
  const { label, rows, idOf, rowView, gone, errors, actions, selection, isStale, returns, onAct, onHelp } = props;
  const ids = rows.map(idOf);
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  /** Where the focus was, for when its row is gone. */
  const at = useRef(0);
  const stop = active !== null && ids.includes(active) ? active : ids[0];
  const focusRow = (index: number): void => {
    const wanted = Math.max(0, Math.min(index, ids.length - 1));
    grid.current?.querySelectorAll<HTMLElement>("[data-record]")[wanted]?.focus();
  };

  useEffect(() => {
    if (returns > 0) grid.current?.querySelector<HTMLElement>('[data-record][tabindex="0"]')?.focus();
  }, [returns]);

  const isHere = active === null || ids.includes(active);
  useEffect(() => {
    // Its row left the list: the next one has the focus, once a dialog that did it is gone.
    if (isHere) return;
    const timer = setTimeout(() => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      const all = grid.current?.querySelectorAll<HTMLElement>("[data-record]") ?? [];
      if (isNowhere) all[Math.min(at.current, all.length - 1)]?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [isHere]);

  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>("[data-record]");
    const id = row?.dataset.record;
    if (!row || id === undefined) return;
    const isOnRow = target === row;
    const index = ids.indexOf(id);
    const letter = key.toLowerCase();
    const action = actions.find((one) => one.key === letter);
    const move = { j: index + 1, ArrowDown: index + 1, k: index - 1, ArrowUp: index - 1, Home: 0, End: ids.length - 1 };
    const to = move[(key.length === 1 ? letter : key) as keyof typeof move];
    if (to !== undefined) {
      if (shiftKey && actions.length > 0 && ids[to] !== undefined) selection.toggle(ids[to], true);
      focusRow(to);
    } else if (key === "Enter" && isOnRow) row.querySelector("a")?.click();
    else if ((letter === "x" || (key === " " && isOnRow)) && actions.length > 0) selection.toggle(id, shiftKey);
    else if (key === "Escape" && selection.selected.length > 0) selection.clear();
    else if (key === "?") onHelp();
    else if (action && !shiftKey) onAct(action.id, selection.selected.length > 0 ? selection.selected : [id]);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={css.rows}
      aria-label={label}
      aria-busy={isStale}
      aria-multiselectable={actions.length > 0}
      aria-rowcount={ids.length}
      onKeyDown={press}
    >
      {rows.map((row, index) => {
        const id = idOf(row);
        const name = rowView.nameOf(row);
        const error = errors.get(id);
        const isSelected = selection.isSelected(id);
        return (
          <div
            key={id}
            role="row"
            data-record={id}
            data-unread={rowView.isUnread(row) || undefined}
            data-gone={gone.has(id) || undefined}
            data-selected={isSelected || undefined}
            {...(actions.length > 0 && { "aria-selected": isSelected })}
            aria-rowindex={index + 1}
            tabIndex={id === stop ? 0 : -1}
            className={css.row}
            onFocus={() => {
              at.current = index;
              setActive(id);
            }}
          >
            <CatchRow of={row}>
              {actions.length > 0 && (
                <div role="gridcell" className={css.check}>
                  <Checkbox
                    aria-label={`Select ${name}`}
                    checked={isSelected}
                    tabIndex={-1}
                    onChange={() => {}}
                    onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
                  />
                </div>
              )}
              <div role="gridcell" className={css.lead}>
                {rowView.isUnread(row) && (
                  <span className={css.dot}>
                    <VisuallyHidden>Unread</VisuallyHidden>
                  </span>
                )}
                {rowView.lead(row)}
              </div>
              <div role="gridcell" className={css.text}>
                <RecordLink record={rowView.recordOf(row)} className={css.open} tabIndex={-1}>
                  {rowView.title(row)}
                </RecordLink>
                <div className={css.line}>{rowView.line(row)}</div>
                {gone.has(id) && <p className={css.note}>No longer in this list</p>}
                {error && (
                  <p className={css.error} role="alert">
                    {error}
                  </p>
                )}
              </div>
              <div role="gridcell" className={css.marks}>
                {rowView.marks(row)}
              </div>
              <div role="gridcell" className={css.time}>
                {rowView.time(row)}
              </div>
              <div role="gridcell" className={css.assignee}>
                {rowView.assignee(row)}
              </div>
            </CatchRow>
          </div>
        );
      })}
    </div>
  );
}
