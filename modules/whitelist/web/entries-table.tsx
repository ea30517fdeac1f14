import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Entry, entryRecords, whitelist } from "../contract.ts";
import { ENTRY_STATE_NAMES, entryColumns, NOTIFIED_NAMES, PROOF_NAMES, WARNING_NAMES } from "../words.ts";
import css from "./lists.module.css";

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member or wallet" },
  state: { label: "State", options: ENTRY_STATE_NAMES },
  proof: { label: "Proof", options: PROOF_NAMES },
};
const nameOf = ({ member, address }: Entry): string => member?.name ?? member?.id ?? address;

/** Everyone on a list. */
export function EntriesTable({ guild, number, isFixed }: { guild: PageGuild; number: number; isFixed: boolean }) {
  const [removed, setRemoved] = useState<Entry | null>(null);
  const cells = useMemo(
    (): RecordCells<Entry> => ({
      address: ({ address, ensName, warning }) => (
        <span className={css.address}>
          {ensName && <strong>{ensName}</strong>}
          {address}
          {warning && <small className={css.reasons}>{WARNING_NAMES[warning]}</small>}
        </span>
      ),
      state: ({ state, reasons, notified }) => (
        <span>
          {ENTRY_STATE_NAMES[state]}
          {(notified === "closed" || notified === "failed") && (
            <small className={css.reasons}>{NOTIFIED_NAMES[notified]}</small>
          )}
          {reasons.map((reason) => (
            <small key={reason} className={css.reasons}>
              {reason}
            </small>
          ))}
        </span>
      ),
      number: ({ at }) => <Ago at={at} />,
      remove: (entry) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`Remove ${nameOf(entry)}`}
          onClick={() => setRemoved(entry)}
        >
          Remove…
        </Button>
      ),
    }),
    [],
  );
  const columns = useMemo(() => entryColumns.filter(({ id }) => !isFixed || id !== "remove"), [isFixed]);
  return (
    <>
      <RecordsTable
        records={entryRecords}
        params={{ number }}
        guild={guild}
        title="Entries"
        columns={columns}
        cells={cells}
        rowId={(entry: Entry) => String(entry.number)}
        filters={FILTERS}
        limit={25}
        empty={<EmptyState title="No entries yet">Members who join the list appear here.</EmptyState>}
      />
      {removed && (
        <FormDialog
          title={`Remove ${nameOf(removed)}?`}
          submit="Remove"
          isDanger
          focusesCancel
          act={() => call(whitelist.routes.removeEntry, { params: { id: guild.id, number, entry: removed.number } })}
          changes={recordsKey(guild.id, whitelist.id)}
          onClose={() => setRemoved(null)}
        >
          <p>The entry is deleted, and its place goes to the first who waits. The member can join again.</p>
        </FormDialog>
      )}
    </>
  );
}
