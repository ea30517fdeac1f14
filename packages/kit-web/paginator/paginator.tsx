import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { linkedPages, pageAfterKey, pageCount } from "./page-range.ts";
import css from "./paginator.module.css";

const ROWS_PER_PAGE = [10, 25, 50, 100];

type Props = {
  /** What is paged, for those who hear it: "Records". */
  label: string;
  /** From 1. */
  page: number;
  total: number;
  rowsPerPage: number;
  onPage: (page: number) => void;
  onRowsPerPage: (rows: number) => void;
};

/** Leads through the pages of a list: first, previous, page links, next, last, and how many rows a page has. */
export function Paginator({ label, page, total, rowsPerPage, onPage, onRowsPerPage }: Props) {
  const pages = pageCount(total, rowsPerPage);
  const turnTo = (wanted: number): void => {
    if (wanted >= 1 && wanted <= pages && wanted !== page) onPage(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLSelectElement) return;
    const wanted = pageAfterKey(event.key, page, pages);
    if (wanted === null) return;
    event.preventDefault();
    turnTo(wanted);
  };
  const step = (name: string, wanted: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={name}
      disabled={wanted < 1 || wanted > pages || wanted === page}
      onClick={() => turnTo(wanted)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <nav className={css.paginator} aria-label={`Pages of ${label}`} onKeyDown={onKeyDown}>
      <div className={css.links}>
        {step("First page", 1, IconChevronsLeft)}
        {step("Previous page", page - 1, IconChevronLeft)}
        {linkedPages(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            className={css.link}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            onClick={() => turnTo(number)}
          >
            {number}
          </button>
        ))}
        {step("Next page", page + 1, IconChevronRight)}
        {step("Last page", pages, IconChevronsRight)}
      </div>
      <span className={css.report} aria-live="polite">{`(${page} of ${pages})`}</span>
      <NativeSelect
        size="xs"
        aria-label={`Rows on a page of ${label}`}
        value={String(rowsPerPage)}
        onChange={({ currentTarget }) => onRowsPerPage(Number(currentTarget.value))}
        data={ROWS_PER_PAGE.map((rows) => ({ value: String(rows), label: `${rows} rows` }))}
      />
    </nav>
  );
}
