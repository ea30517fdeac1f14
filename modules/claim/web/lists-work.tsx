import { Group } from "@mantine/core";
import { FileUpIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { call } from "#kit-web/api/call.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { formatDay } from "#kit-web/time/moment.ts";
import { type ClaimConfig, type ClaimList, claim, entryRecords, type ListEntry, listRecords } from "../contract.ts";
import { ENTRY_STATE_NAMES, entryColumns, LIST_STATE_NAMES, listColumns } from "../words.ts";

const ImportListDialog = lazyOverlay(async () => (await import("./import-list-dialog.tsx")).ImportListDialog);
const VersionsDialog = lazyOverlay(async () => (await import("./versions-dialog.tsx")).VersionsDialog);

type Entries = RouteAnswer<typeof entryRecords.list>;
/** `list` null: a new list. */
type Opened = { dialog: "import"; list: ClaimList | null } | { dialog: "versions"; list: ClaimList };

const FILTERS: FilterInputs<unknown> = {
  name: { label: "List" },
  state: { label: "State", options: LIST_STATE_NAMES },
};
const ENTRY_FILTERS: FilterInputs<Entries> = {
  name: { label: "Who" },
  list: {
    label: "List",
    options: (answer) => Object.fromEntries((answer?.lists ?? []).map(({ number, name }) => [String(number), name])),
  },
  state: { label: "State", options: ENTRY_STATE_NAMES },
};
const ENTRY_CELLS: RecordCells<ListEntry> = {
  claimedAt: ({ claimedAt }) => (claimedAt === null ? "–" : <Ago at={claimedAt} />),
};

/** Lists with their versions, and who is due what. */
export function ListsWork({ guild, settings: { enabled } }: WorkProps<ClaimConfig>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mutate } = useEnd(guild.id);
  const cells = useMemo(() => cellsOf(enabled, mutate, setOpened), [enabled, mutate]);
  const close = () => setOpened(null);
  return (
    <>
      <RecordsTable
        records={listRecords}
        guild={guild}
        title="Lists"
        extra={() => (
          <ButtonWhenOn
            leftSection={<FileUpIcon size={18} aria-hidden />}
            off={enabled ? null : "Turn on Claim to import a list."}
            opens={ImportListDialog}
            onClick={() => setOpened({ dialog: "import", list: null })}
          >
            Import list
          </ButtonWhenOn>
        )}
        columns={listColumns}
        cells={cells}
        rowId={({ number }: ClaimList) => String(number)}
        filters={FILTERS}
        empty={
          <EmptyState title="No lists yet">
            Import a CSV file with a member and an item in each row. Members claim it with /claim list.
          </EmptyState>
        }
      />
      <RecordsTable
        records={entryRecords}
        guild={guild}
        title="Members on lists"
        columns={entryColumns}
        cells={ENTRY_CELLS}
        rowId={({ id }: ListEntry) => String(id)}
        filters={ENTRY_FILTERS}
        empty={<EmptyState title="Nobody is on a list yet">The rows of imported lists appear here.</EmptyState>}
      />
      {opened?.dialog === "import" && <ImportListDialog guild={guild} list={opened.list} onClose={close} />}
      {opened?.dialog === "versions" && <VersionsDialog guild={guild} list={opened.list} onClose={close} />}
    </>
  );
}

type End = (wanted: { number: number; isEnded: boolean }) => void;

const cellsOf = (isOn: boolean, end: End, open: (opened: Opened) => void): RecordCells<ClaimList> => ({
  until: ({ until }) => (until === null ? "–" : formatDay(until)),
  at: ({ at }) => <Ago at={at} />,
  act: (list) => {
    const button = (label: string, act: () => void, opens?: { expect: () => void }) => (
      <RowButton opens={opens} of={list.name} onClick={act}>
        {label}
      </RowButton>
    );
    const isOpen = list.state === "open";
    return (
      <Group gap={8} wrap="nowrap">
        {isOn && isOpen && button("Update", () => open({ dialog: "import", list }), ImportListDialog)}
        {isOn && list.version > 1 && button("Versions", () => open({ dialog: "versions", list }), VersionsDialog)}
        {button(isOpen ? "End" : "Reopen", () => end({ number: list.number, isEnded: isOpen }))}
      </Group>
    );
  },
});

/** Ends a list at once, because that can be undone. */
function useEnd(guildId: string) {
  return useChange({
    act: ({ number, isEnded }: Parameters<End>[0]) =>
      call(isEnded ? claim.routes.endList : claim.routes.reopenList, { params: { id: guildId, number } }),
    done: ({ isEnded }) => (isEnded ? "List ended" : "List reopened"),
    failed: "Not changed",
    changes: recordsKey(guildId, claim.id),
  });
}
