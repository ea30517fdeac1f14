import { useMemo } from "react";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { questionRecords, type SupportConfig, type SupportQuestion } from "../contract.ts";
import { FEEDBACK_NAMES, PLACE_NAMES, questionColumns, STATE_NAMES } from "../words.ts";
import { GoldenSection } from "./golden-section.tsx";
import css from "./support.module.css";

const FILTERS: FilterInputs<unknown> = {
  text: { label: "Text" },
  state: { label: "Outcome", options: STATE_NAMES },
  place: { label: "Where", options: PLACE_NAMES },
  feedback: { label: "Feedback", options: FEEDBACK_NAMES },
};

/** What members asked, and the golden questions. */
export function Questions({ guild, settings }: WorkProps<SupportConfig>) {
  const cells = useMemo(
    (): RecordCells<SupportQuestion> => ({
      number: ({ askedAt }) => <Ago at={askedAt} />,
      question: ({ number, question }) => (
        <RecordLink record={number}>
          <span className={css.question}>{question}</span>
        </RecordLink>
      ),
    }),
    [],
  );
  return (
    <Sections>
      <RecordsTable
        records={questionRecords}
        guild={guild}
        title="Questions"
        columns={questionColumns}
        cells={cells}
        rowId={({ number }: SupportQuestion) => String(number)}
        filters={FILTERS}
        isAddressed
        empty={
          <EmptyState title="No questions yet">
            Members ask where you set it up, or with /ask question anywhere. Their questions and the answers appear
            here.
          </EmptyState>
        }
      />
      <GoldenSection guild={guild} settings={settings} />
    </Sections>
  );
}
