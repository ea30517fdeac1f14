import { Button } from "@mantine/core";
import { useMemo, useRef } from "react";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { focusIfLost } from "#kit-web/overlay/use-focus-heading.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { aiModeration, type Case, type CaseAct, caseRecords } from "../contract.ts";
import { ACTION_NAMES, caseColumns, FAULT_NAMES, openedBy, SOURCE_NAMES, STATE_NAMES } from "../words.ts";
import css from "./moderation.module.css";

type Asked = { number: number; act: CaseAct };
type Props = { guild: PageGuild; isAddressed: boolean; hasFile?: boolean };

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member" },
  state: { label: "State", options: STATE_NAMES },
  source: { label: "Opened by", options: SOURCE_NAMES },
  action: { label: "Action", options: ACTION_NAMES },
};
const COLUMNS = [...caseColumns, { id: "acts", header: "Judge", place: "action" as const }];

/** Someone can still judge it. */
export const isOpen = ({ state, verdict, source }: Case): boolean =>
  state === "waiting" || (verdict === null && source !== "person" && (state === "done" || state === "failed"));

/** Judges a case, and says what became of it. */
export function useJudge(guildId: string) {
  return useChange({
    act: ({ number, act }: Asked) =>
      call(aiModeration.routes.actOnCase, { params: { id: guildId, number }, body: { act } }),
    done: ({ act }) => (act === "right" ? "Case confirmed" : "Case undone"),
    failed: "Not judged",
    changes: recordsKey(guildId, aiModeration.id),
  });
}

/** All cases: what rules, the model, members and moderators did, and whether it was right. */
export function Cases({ guild, isAddressed, hasFile = true }: Props) {
  const { mutate } = useJudge(guild.id);
  const isBusy = useRef(false);
  const cells = useMemo(
    () =>
      cellsOf((asked, row) => {
        // Not by disabled buttons: they would lose the focus.
        if (isBusy.current) return;
        isBusy.current = true;
        mutate(asked, {
          onSettled: () => {
            isBusy.current = false;
            // The row has no more buttons, or has left a filtered list.
            const link = row?.querySelector("a");
            focusIfLost(link?.isConnected ? link : document.getElementById("cases-title"));
          },
        });
      }),
    [mutate],
  );
  return (
    <RecordsTable
      records={caseRecords}
      guild={guild}
      id="cases-title"
      title="Cases"
      columns={COLUMNS}
      cells={cells}
      rowId={({ number }: Case) => String(number)}
      filters={FILTERS}
      isAddressed={isAddressed}
      hasFile={hasFile}
      empty={
        <EmptyState title="No cases yet">
          Cases appear here when a rule matches, a member reports a message, or a moderator uses /warn.
        </EmptyState>
      }
    />
  );
}

type Judge = (asked: Asked, row: Element | null) => void;

const cellsOf = (judge: Judge): RecordCells<Case> => ({
  number: ({ number, at }) => (
    <span className={css.number}>
      <RecordLink record={`c${number}`}>#{number}</RecordLink>
      <Ago at={at} />
    </span>
  ),
  action: ({ action, hits, mode }) => (
    <span className={css.stack}>
      {ACTION_NAMES[action]}
      {mode === "shadow" ? <small>Shadow: nothing happened</small> : hits > 1 && <small>{hits} times</small>}
    </span>
  ),
  why: (one) => (
    <span className={css.stack}>
      {openedBy(one)}
      {one.reason && <small className={css.cut}>{one.reason}</small>}
    </span>
  ),
  state: ({ state, fault, verdict, verdictBy }) => (
    <span className={css.stack} data-state={state}>
      {STATE_NAMES[state]}
      {fault && <small>{FAULT_NAMES[fault]}</small>}
      {verdict && (
        <small>
          {verdict === "right" ? "Confirmed" : "Wrong"}
          {verdictBy && `, ${verdictBy.name}`}
        </small>
      )}
    </span>
  ),
  acts: (one) => {
    if (!isOpen(one)) return null;
    const isAsked = one.state === "waiting" && one.action !== "flag";
    const button = (act: CaseAct, word: string) => (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`${word} case ${one.number}`}
        onClick={({ currentTarget }) => judge({ number: one.number, act }, currentTarget.closest("tr"))}
      >
        {word}
      </Button>
    );
    return (
      <>
        {button("right", isAsked ? "Approve" : "Confirm")}
        {button("wrong", one.state === "waiting" ? "Dismiss" : "Undo")}
      </>
    );
  },
});
