import { Button, VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BanIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type Block, blockRecords, ticket } from "../../contract.ts";
import { blocksQuery, ticketsKey } from "../ticket-queries.ts";
import css from "./blocked-members.module.css";

const BlockDialog = lazyOverlay(
  async () => (await import("./block-dialog.tsx")).BlockDialog,
  ({ onClose }) => onClose(),
);

const COLUMNS: RecordColumns<Block> = [
  { id: "member", header: "Member", sorts: true, place: "title" },
  { id: "since", header: "Since", sorts: true },
  { id: "by", header: "By", text: ({ by }) => by },
  { id: "reason", header: "Reason" },
  { id: "until", header: "Expires" },
  { id: "lift", header: "Actions", place: "action" },
];

const cellsOf = (isReadOnly: boolean, isBusy: boolean, onLift: (block: Block) => void): RecordCells<Block> => ({
  member: ({ member }) => (
    <span className={css.who}>
      {member.name}
      <small>{member.id}</small>
    </span>
  ),
  since: ({ since }) => <Ago at={since} />,
  reason: ({ reason }) => <span className={css.why}>{reason ?? "None given"}</span>,
  until: ({ until }) => (until === null ? "Never" : <Moment at={until} />),
  lift: (block) =>
    isReadOnly ? null : (
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onLift(block)}>
        Unblock <VisuallyHidden>&nbsp;{block.member.name}</VisuallyHidden>
      </Button>
    ),
});

const FILTERS: FilterInputs<unknown> = { name: { label: "Member" } };

/** Blocked members with date, author, reason and end. */
export function BlockedMembers({ guild }: { guild: FaceGuild }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ member }: Block) => call(ticket.routes.unblock, { params: { id: guild.id, member: member.id } }),
    onSuccess: (_, { member }) => notify(`${member.name} unblocked`, { type: "success" }),
    onError: (failure) => notify("Unblock failed", { description: errorMessage(failure), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketsKey(guild.id) }),
  });
  const isSample = useIsSample();
  const cells = useMemo(() => cellsOf(isSample, isPending, mutate), [isSample, isPending, mutate]);
  const [isBlocking, setIsBlocking] = useState(false);
  return (
    <>
      <RecordsTable
        records={blockRecords}
        params={{ id: guild.id }}
        query={(asked) => blocksQuery(guild.id, asked)}
        guild={guild}
        id="blocked-title"
        title="Blocked members"
        columns={COLUMNS}
        cells={cells}
        rowId={({ member }) => member.id}
        filters={FILTERS}
        hasFile={() => false}
        beside={() =>
          !isSample && (
            <Button
              variant="default"
              leftSection={<BanIcon size={18} aria-hidden />}
              onPointerEnter={BlockDialog.expect}
              onFocus={BlockDialog.expect}
              onClick={() => setIsBlocking(true)}
            >
              Block member…
            </Button>
          )
        }
        empty={
          <EmptyState title="No blocked members">
            Blocked members can't open tickets. Block members here or with /ticket block in chat.
          </EmptyState>
        }
      />
      {isBlocking && <BlockDialog guildId={guild.id} onClose={() => setIsBlocking(false)} />}
    </>
  );
}
