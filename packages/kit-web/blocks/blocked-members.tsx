import { Button, VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BanIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { Block, BlocksContract } from "#kit/blocks/define-blocks.ts";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import { errorMessage } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import type { PageGuild } from "../module-pages.ts";
import { notify } from "../notifications/notification.ts";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import type { RecordCells } from "../records/record-cells.ts";
import type { FilterInputs } from "../records/record-filters.tsx";
import { recordQuery, recordsKey } from "../records/record-query.ts";
import { RecordsTable } from "../records/records-table.tsx";
import { EmptyState } from "../states/empty-state.tsx";
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
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onLift(block)}>
      Unblock <VisuallyHidden>&nbsp;{block.member.name}</VisuallyHidden>
    </Button>
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
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ member }: Block) => call(routes.unblock, { params: { id: guild.id, member: member.id } }),
    onSuccess: (_, { member }) => notify(`${member.name} unblocked`, { type: "success" }),
    onError: (failure) => notify("Unblock failed", { description: errorMessage(failure), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, module) }),
  });
  const cells = useMemo(() => cellsOf(isPending, mutate), [isPending, mutate]);
  const [isBlocking, setIsBlocking] = useState(false);
  return (
    <>
      <RecordsTable
        records={records}
        params={{ id: guild.id }}
        query={(query) => recordQuery(routes.blocks, { params: { id: guild.id }, query }, "blocks", query)}
        guild={guild}
        id="blocked-title"
        title="Blocked members"
        columns={COLUMNS}
        cells={cells}
        rowId={({ member }) => member.id}
        filters={FILTERS}
        hasFile={() => false}
        extra={() => (
          <Button
            variant="default"
            leftSection={<BanIcon size={18} aria-hidden />}
            onPointerEnter={BlockDialog.expect}
            onFocus={BlockDialog.expect}
            onClick={() => setIsBlocking(true)}
          >
            Block member…
          </Button>
        )}
        empty={<EmptyState title="No blocked members">{empty}</EmptyState>}
      />
      {isBlocking && <BlockDialog contract={contract} guildId={guild.id} onClose={() => setIsBlocking(false)} />}
    </>
  );
}
