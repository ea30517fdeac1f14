import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BanIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { type Block, ticket } from "../../contract.ts";
import { type BlocksQuery, blocksQuery, recordsKey } from "../ticket-queries.ts";
import { blockColumns } from "./block-columns.tsx";

const BlockDialog = lazyOverlay(
  async () => (await import("./block-dialog.tsx")).BlockDialog,
  ({ onClose }) => onClose(),
);

const FILTER = { name: "" };

/** Blocked members: since when, by whom, why and until when. */
export function BlockedMembers({ guildId }: { guildId: Snowflake }) {
  const view = useTableView({ filter: FILTER, sort: "since" });
  const { filter, chosen, page, limit, narrow } = view;
  const query = { ...chosen, page, limit } as BlocksQuery;
  const answer = useQuery({ ...blocksQuery(guildId, query), placeholderData: keepPreviousData });
  const queries = useQueryClient();
  const lift = useMutation({
    mutationFn: ({ member }: Block) => call(ticket.routes.unblock, { params: { id: guildId, member: member.id } }),
    onSuccess: (_, { member }) => notify(`${member.name} unblocked`, { type: "success" }),
    onError: (failure) => notify("Unblock failed", { description: errorMessage(failure), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guildId) }),
  });
  const isSample = useIsSample();
  const { mutate, isPending } = lift;
  const columns = useMemo(
    () => blockColumns({ isBusy: isPending, isReadOnly: isSample, onLift: mutate }),
    [isPending, isSample, mutate],
  );
  const [isBlocking, setIsBlocking] = useState(false);
  return (
    <RecordsSection
      id="blocked-title"
      title="Blocked members"
      beside={
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
    >
      <DataTable
        label="Blocked members"
        columns={columns}
        rowId={({ member }) => member.id}
        answer={answer}
        view={view}
        filters={<SearchFilter label="Member" value={filter.name} onChange={(name) => narrow({ name })} />}
        empty={
          <EmptyState title="No blocked members">
            Blocked members can't open tickets. Block members here or with /ticket block in chat.
          </EmptyState>
        }
      />
      {isBlocking && <BlockDialog guildId={guildId} onClose={() => setIsBlocking(false)} />}
    </RecordsSection>
  );
}
