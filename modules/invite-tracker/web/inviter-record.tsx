import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { ApiError } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Adjustment, adjustmentRecords, type Inviter, inviteTracker } from "../contract.ts";
import { adjustmentColumns, amountText } from "../words.ts";
import css from "./joins.module.css";
import { JoinsTable } from "./joins.tsx";

const AdjustDialog = lazyOverlay(async () => (await import("./adjust-dialog.tsx")).AdjustDialog);
const { routes } = inviteTracker;

/** One member by id: their counts, managers' adjustments, and the members they invited. */
export function InviterRecord({ guild, record, onClose }: RecordProps) {
  const known = /^\d{5,20}$/.test(record);
  const asked = { params: { id: guild.id, member: record } };
  const answer = useQuery({
    ...recordQuery(routes.inviter, asked, "list", "inviter", record),
    enabled: known,
  });
  const { data, error } = answer;
  const isGone = !known || (error instanceof ApiError && error.code === "inviterUnknown");
  return (
    <article className={css.all} aria-label={data ? `Invites of ${data.inviter.member.name}` : "Invites of a member"}>
      <div className={css.part}>
        <BackButton className={css.back} onClick={onClose}>
          All joins
        </BackButton>
        {isGone ? (
          <EmptyState title="Member not found" level={2}>
            Nobody with this ID has joined or invited anyone. Go back to the list to see all members.
          </EmptyState>
        ) : data ? (
          <Facts guild={guild} inviter={data.inviter} invitedBy={data.invitedBy} />
        ) : (
          <LoadingState answer={answer} name="the member" height={200} />
        )}
      </div>
      {data && <Adjustments guild={guild} inviter={data.inviter} />}
      {data && <JoinsTable guild={guild} inviterId={data.inviter.member.id} title="Invited members" />}
    </article>
  );
}

type FactsProps = { guild: PageGuild; inviter: Inviter; invitedBy: { id: string; name: string } | null };

function Facts({ guild, inviter, invitedBy }: FactsProps) {
  const { member, isHidden } = inviter;
  const [isAdjusting, setAdjusting] = useState(false);
  const hide = useChange({
    act: () => call(routes.hideInviter, { params: { id: guild.id, member: member.id }, body: { isHidden: !isHidden } }),
    done: isHidden ? `${member.name} is shown again` : `${member.name} is hidden`,
    failed: "Action failed",
    changes: recordsKey(guild.id, inviteTracker.id),
  });
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>{member.name}</h1>
        <span className={css.actions}>
          <Button variant="default" size="compact-md" onClick={() => setAdjusting(true)}>
            Adjust invites
          </Button>
          <Button variant="default" size="compact-md" loading={hide.isPending} onClick={() => hide.mutate()}>
            {isHidden ? "Show in lists" : "Hide from lists"}
          </Button>
        </span>
      </header>
      <p className={css.state}>
        {invitedBy ? (
          <>
            Invited by <RecordLink record={invitedBy.id}>{invitedBy.name}</RecordLink>.
          </>
        ) : (
          "It's unknown who invited them."
        )}
        {isHidden && " Hidden from the lists of inviters in chat and on the leaderboard."}
      </p>
      <SumList
        sums={[
          ["Invites", inviter.total.toLocaleString("en")],
          ["Valid", inviter.valid.toLocaleString("en")],
          ["Adjusted", amountText(inviter.adjusted)],
          ["Pending", inviter.pending.toLocaleString("en")],
          ["Left", inviter.left.toLocaleString("en")],
          ["Never count", inviter.refused.toLocaleString("en")],
        ]}
      />
      {isAdjusting && <AdjustDialog guild={guild} member={member} onClose={() => setAdjusting(false)} />}
    </>
  );
}

const cellsOf = (undo: (adjustment: Adjustment) => void, busy: number | null): RecordCells<Adjustment> => ({
  number: ({ at }) => <Ago at={at} />,
  act: (adjustment) =>
    adjustment.undoneAt !== null ? (
      <span className={css.state}>
        Undone <Ago at={adjustment.undoneAt} /> by {adjustment.undoneBy}
      </span>
    ) : (
      <RowButton
        of={amountText(adjustment.amount)}
        loading={busy === adjustment.number}
        onClick={() => undo(adjustment)}
      >
        Undo
      </RowButton>
    ),
});

const OF_MEMBER: typeof adjustmentColumns = adjustmentColumns
  .filter(({ id }) => id !== "member")
  .map((column) => (column.id === "reason" ? { ...column, place: "title" } : column));

function Adjustments({ guild, inviter: { member } }: { guild: PageGuild; inviter: Inviter }) {
  const { mutate, variables, isPending } = useChange({
    act: ({ number }: Adjustment) => call(routes.undoAdjustment, { params: { id: guild.id, number } }),
    failed: "Undo failed",
    changes: recordsKey(guild.id, inviteTracker.id),
  });
  const busy = isPending ? (variables?.number ?? null) : null;
  const cells = useMemo(() => cellsOf(mutate, busy), [mutate, busy]);
  return (
    <RecordsTable
      records={adjustmentRecords}
      query={(asked) => {
        const query = { ...asked, member: member.id };
        return recordQuery(
          adjustmentRecords.list,
          { params: { id: guild.id }, query } as never,
          "list",
          "adjustments of",
          query,
        );
      }}
      guild={guild}
      title="Adjustments"
      columns={OF_MEMBER}
      cells={cells}
      rowId={({ number }: Adjustment) => String(number)}
      hasFile={false}
      empty={
        <EmptyState title="No adjustments">Invites that you add or subtract appear here with the reason.</EmptyState>
      }
    />
  );
}
