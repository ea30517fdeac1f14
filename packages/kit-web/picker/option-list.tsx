import { useVirtualizer } from "@tanstack/react-virtual";
import { SearchIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useFirstFocus } from "../overlay/use-first-focus.ts";
import type { Creation } from "./creation.ts";
import { type Option, type OptionRow, rowsOf, stepRow } from "./option.ts";
import { OptionAdvice } from "./option-advice.tsx";
import { OptionLine } from "./option-line.tsx";
import css from "./option-list.module.css";
import { useCreation, withCreations } from "./use-creation.tsx";

type Props = {
  label: string;
  options: readonly Option[];
  onChoose: (id: string) => void;
  isMultiple?: boolean;
  searchPlaceholder: string;
  emptyText: string;
  /** Offers to create something new, shown below the results. */
  creationsOf?: ((search: string) => readonly Creation[]) | undefined;
  footer?: ReactNode;
};

const GROUP_HEIGHT = 28;
const OPTION_HEIGHT = 36;
const REFUSED_HEIGHT = 68;
const PAGE = 6;

/** A searchable list, controlled from the search field; virtualized, so that hundreds of options open at once. */
export function OptionList({ label, options, onChoose, isMultiple, searchPlaceholder, emptyText, ...more }: Props) {
  const { creationsOf, footer } = more;
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const rowsFor = (text: string) => withCreations(rowsOf(options, text), creationsOf?.(text) ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers to create follow from the options
  const rows = useMemo(() => rowsFor(search), [options, search]);
  const creation = useCreation((made) => {
    onSearch("");
    onChoose(made);
  });
  const [explained, setExplained] = useState<Option | null>(null);
  // Enter selects nothing before something was typed or hovered, except the current selection.
  const [active, setActive] = useState(() => (isMultiple ? -1 : chosenAt(rows)));

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heightOf(rows[at]),
    overscan: 6,
    initialRect: { width: 320, height: 200 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: different rows have different heights
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening, to scroll to the first selectable option
  useEffect(() => virtualizer.scrollToIndex(Math.max(0, firstStop(rows)), { align: "center" }), []);

  useFirstFocus(searchField, ({ text, isEntered }) => {
    onSearch(text);
    const found = rowsOf(options, text);
    if (isEntered) choose(found[firstStop(found)]);
  });

  const moveTo = (at: number): void => {
    if (at < 0) return;
    setActive(at);
    virtualizer.scrollToIndex(at, { align: "auto" });
  };
  const choose = (row: OptionRow | undefined): void => {
    if (row?.kind !== "option") return;
    const { option } = row;
    setExplained(option.refusal === null ? null : option);
    if (option.refusal !== null) return;
    const offer = creationsOf?.(search).find(({ id }) => id === option.id);
    if (offer) creation.make(offer);
    else onChoose(option.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
    const step = steps[event.key];
    if (step !== undefined) moveTo(stepRow(rows, active, step));
    else if (event.key === "Home" && search === "") moveTo(stepRow(rows, active, -rows.length));
    else if (event.key === "End" && search === "") moveTo(stepRow(rows, active, rows.length));
    else if (event.key === "Enter") choose(rows[active]);
    else return;
    event.preventDefault();
  };
  const onSearch = (text: string): void => {
    setSearch(text);
    setExplained(null);
    creation.forget();
    // Not on an offer to create something, which needs another key press.
    setActive(text === "" ? -1 : firstStop(rowsOf(options, text)));
    virtualizer.scrollToOffset(0);
  };

  const activeRow = rows[active];
  return (
    <div className={css.picker}>
      <label className={css.search}>
        <SearchIcon size={16} aria-hidden />
        <input
          ref={searchField}
          type="text"
          role="combobox"
          aria-label={`Search: ${label}`}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(activeRow?.kind === "option" ? { "aria-activedescendant": optionId(listId, activeRow.option) } : {})}
          autoComplete="off"
          spellCheck={false}
          placeholder={searchPlaceholder}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
      </label>
      <div
        ref={scroller}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={isMultiple === true}
        className={css.list}
      >
        <div role="presentation" className={css.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            const style = { transform: `translateY(${start}px)`, height: heightOf(row) };
            return row.kind === "group" ? (
              <div key={key} role="presentation" className={css.group} style={style}>
                {row.label}
              </div>
            ) : (
              <OptionLine
                key={key}
                id={optionId(listId, row.option)}
                option={row.option}
                isActive={index === active}
                style={style}
                onPoint={() => setActive(index)}
                onChoose={() => choose(row)}
              />
            );
          })}
        </div>
      </div>
      {rows.length === 0 && (
        <p role="status" className={css.empty}>
          {emptyText}
        </p>
      )}
      <OptionAdvice option={explained} isMaking={creation.isMaking} error={creation.error} />
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  );
}

const optionId = (listId: string, { id }: Option): string => `${listId}-${id}`;
const heightOf = (row: OptionRow | undefined): number =>
  row?.kind === "group" ? GROUP_HEIGHT : row?.option.refusal ? REFUSED_HEIGHT : OPTION_HEIGHT;

const chosenAt = (rows: readonly OptionRow[]): number =>
  rows.findIndex((row) => row.kind === "option" && row.option.isChosen);

/** The row that a search highlights: the selected one, else the first that can be selected. */
function firstStop(rows: readonly OptionRow[]): number {
  const chosen = chosenAt(rows);
  return chosen === -1 ? rows.findIndex((row) => row.kind === "option" && row.option.refusal === null) : chosen;
}
