// The paginator's elements.
import { ActionIcon, NativeSelect } from "@mantine/core";
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from "lucide-react";
import { type ComponentType, useId } from "react";
import { NumberField } from "../number/number-field.tsx";
import { linkedPages } from "./page-range.ts";
import type { PageElement } from "./page-template.ts";
import css from "./paginator.module.css";

const ROWS_PER_PAGE = [10, 25, 50, 100];

type Paging = {
  label: string;
  page: number;
  pages: number;
  /** There are more pages than these. */
  isMore: boolean;
  rowsPerPage: number;
  turnTo: (page: number) => void;
  onRowsPerPage: (rows: number) => void;
};

export const pageElements: Readonly<Record<PageElement, ComponentType<Paging>>> = {
  FirstPageLink: (paging) => <Step {...paging} name="First page" to={1} Icon={ChevronsLeftIcon} />,
  PrevPageLink: (paging) => <Step {...paging} name="Previous page" to={paging.page - 1} Icon={ChevronLeftIcon} />,
  PageLinks,
  NextPageLink: (paging) => <Step {...paging} name="Next page" to={paging.page + 1} Icon={ChevronRightIcon} />,
  LastPageLink: (paging) => (
    <Step
      {...paging}
      name={paging.isMore ? `Forward to page ${paging.pages}` : "Last page"}
      to={paging.pages}
      Icon={ChevronsRightIcon}
    />
  ),
  RowsPerPageDropdown,
  CurrentPageReport,
  JumpToPageInput,
};

type StepProps = Paging & { name: string; to: number; Icon: typeof ChevronLeftIcon };

function Step({ name, to, Icon, page, pages, turnTo }: StepProps) {
  return (
    // A disabled link keeps the focus, so that keyboard users keep their position at the first and last page.
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      className={css.step}
      aria-label={name}
      aria-disabled={to < 1 || to > pages || to === page}
      onClick={() => turnTo(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function PageLinks({ page, pages, turnTo }: Paging) {
  return linkedPages(page, pages).map((number) => (
    <button
      key={number}
      type="button"
      className={css.link}
      aria-label={`Page ${number}`}
      data-page
      aria-current={number === page ? "page" : undefined}
      onClick={() => turnTo(number)}
    >
      {number}
    </button>
  ));
}

function CurrentPageReport({ page, pages, isMore }: Paging) {
  const known = isMore ? `more than ${pages - 1}` : pages;
  return <span className={css.report} aria-live="polite">{`(${page} of ${known})`}</span>;
}

function RowsPerPageDropdown({ label, rowsPerPage, onRowsPerPage }: Paging) {
  const choices = [...new Set([...ROWS_PER_PAGE, rowsPerPage])].sort((a, b) => a - b);
  return (
    <NativeSelect
      size="xs"
      aria-label={`Rows per page for ${label}`}
      value={String(rowsPerPage)}
      onChange={({ currentTarget }) => onRowsPerPage(Number(currentTarget.value))}
      data={choices.map((rows) => ({ value: String(rows), label: `${rows} rows` }))}
    />
  );
}

function JumpToPageInput({ label, page, pages, turnTo }: Paging) {
  return (
    <div className={css.jump}>
      <NumberField
        id={useId()}
        label={`Page of ${label}`}
        value={page}
        onChange={(wanted) => wanted !== null && turnTo(wanted)}
        rules={{ min: 1, max: pages, maxFractionDigits: 0 }}
        unit={null}
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
      />
    </div>
  );
}
