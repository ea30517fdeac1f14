import { useState } from "react";
import { DEFAULT_TEMPLATE, REPORTING_TEMPLATE } from "#kit-web/paginator/page-template.ts";
import { Paginator } from "#kit-web/paginator/paginator.tsx";
import css from "./parts.module.css";

const TOTAL = 230;
const SAMPLES = [
  { label: "Default", template: DEFAULT_TEMPLATE },
  { label: "Reporting", template: REPORTING_TEMPLATE },
  { label: "Jumping", template: "PrevPageLink JumpToPageInput NextPageLink CurrentPageReport" },
];

/** The paginator with the specification's template and two others, over the same 230 rows. */
export function PaginatorPart() {
  const [page, setPage] = useState(1);
  const [rows, setRows] = useState(10);
  return (
    <div className={css.part}>
      {SAMPLES.map(({ label, template }) => (
        <Paginator
          key={label}
          label={label}
          template={template}
          page={page}
          total={TOTAL}
          rowsPerPage={rows}
          onPage={setPage}
          onRowsPerPage={(next) => {
            setRows(next);
            setPage(1);
          }}
        />
      ))}
      <output aria-label="Rows shown">{`${(page - 1) * rows + 1} to ${Math.min(page * rows, TOTAL)}`}</output>
    </div>
  );
}
