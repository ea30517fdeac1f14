import { BanIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { Block, BlocksContract } from "#kit/blocks/define-blocks.ts";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import { call } from "../api/call.ts";
import type { PageGuild } from "../module-pages.ts";
import { DialogButton } from "../overlay/dialog-button.tsx";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import type { RecordCells } from "../records/record-cells.ts";
import type { FilterInputs } from "../records/record-filters.tsx";
import { recordQuery, recordsKey } from "../records/record-query.ts";
import { RecordsTable } from "../records/records-table.tsx";
import { useChange } from "../records/use-change.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { RowButton } from "../table/row-button.tsx";
import { Ago } from "../time/ago.tsx";
import { Moment } from "../time/moment.tsx";
import css from "./blocked-members.module.css";

const BlockDialog = lazyOverlay(async () => (await import("./block-dialog.tsx")).BlockDialog);

const COLUMNS: RecordColumns<Block> = [
  { id: "member", header: "Member", sorts: true, place: "title" },
  { id: "since", header: "Since", sorts: true },
  { id: "by", header: "By", text: ({ by }) => by },
  { id: "reason", header: "Reason" },
  { id: "until", header: "Expires" },
  { id: "lift", header: "Actions", place: "action" },
];

const cellsOf = (isBusy: boolean, onLift: (block: Block) => void): RecordCells<Block> => ({
  member: ({ member }) => (
    <span className={css.who}>
      {member.name}
      <small>{member.id}</small>
    </span>
  ),
  since: ({ since }) => <Ago at={since} />,
  reason: ({ reason }) => <span className={css.why}>{reason ?? "None given"}</span>,
  until: ({ until }) => (until === null ? "Never" : <Moment at={until} />),
  lift: (block) => (
    <RowButton of={block.member.name} disabled={isBusy} onClick={() => onLift(block)}>
      Unblock
    </RowButton>
  ),
});

const FILTERS: FilterInputs<unknown> = { name: { label: "Member" } };

type Props = {
  /** What the module's `defineBlocks` returned. */
  contract: BlocksContract;
  guild: PageGuild;
  /** What an empty list says: what blocked members can't do, and how to block one. */
  empty: string;
};

/** A module's blocked members with date, author, reason and end; managers block and unblock here. */
export function BlockedMembers({ contract, guild, empty }: Props) {
  const { module, records, routes } = contract;
  const { mutate, isPending } = useChange({
    act: ({ member }: Block) => call(routes.unblock, { params: { id: guild.id, member: member.id } }),
    done: ({ member }) => `${member.name} unblocked`,
    failed: "Unblock failed",
    changes: recordsKey(guild.id, module),
  });
  const cells = useMemo(() => cellsOf(isPending, mutate), [isPending, mutate]);
  const [isBlocking, setIsBlocking] = useState(false);
  return (
    <>
      <RecordsTable
        records={records}
        query={(query) => recordQuery(routes.blocks, { params: { id: guild.id }, query }, "blocks", query)}
        guild={guild}
        title="Blocked members"
        columns={COLUMNS}
        cells={cells}
        rowId={({ member }) => member.id}
        filters={FILTERS}
        hasFile={false}
        extra={() => (
          <DialogButton
            leftSection={<BanIcon size={18} aria-hidden />}
            opens={BlockDialog}
            onClick={() => setIsBlocking(true)}
          >
            Block member…
          </DialogButton>
        )}
        empty={<EmptyState title="No blocked members">{empty}</EmptyState>}
      />
      {isBlocking && <BlockDialog contract={contract} guildId={guild.id} onClose={() => setIsBlocking(false)} />}
    </>
  );
}
