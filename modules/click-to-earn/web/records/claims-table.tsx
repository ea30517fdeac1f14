import { useMemo, useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { claimRecords, clickToEarn, type DropClaim } from "../../contract.ts";
import { claimColumns, OUTCOME_NAMES } from "../../words.ts";
import { claimCells } from "./drop-cells.tsx";
import { claimsQuery } from "./drops-queries.ts";

const TakeBackDialog = lazyOverlay(async () => (await import("#kit-web/rewards/take-back-dialog.tsx")).TakeBackDialog);

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member" },
  outcome: { label: "Outcome", options: OUTCOME_NAMES },
  flagged: { label: "Speed", options: { yes: "Too fast for a human", no: "Human speed" } },
};

/** Everyone who claimed a drop, with speed and outcome. */
export function ClaimsTable({ guild, number, isOver }: { guild: PageGuild; number: number; isOver: boolean }) {
  const [takingBack, setTakingBack] = useState<DropClaim | null>(null);
  const cells = useMemo(() => claimCells(setTakingBack), []);
  return (
    <>
      <RecordsTable
        records={claimRecords}
        params={{ number }}
        query={(asked) => claimsQuery(guild.id, number, asked)}
        guild={guild}
        title="Claims"
        columns={claimColumns}
        cells={cells}
        rowId={({ member }) => member.id}
        filters={FILTERS}
        limit={25}
        empty={
          isOver ? (
            <EmptyState title="No claims">Nobody claimed this drop.</EmptyState>
          ) : (
            <EmptyState title="No claims yet">Every claim appears here right away, including rejected ones.</EmptyState>
          )
        }
      />
      {takingBack && (
        <TakeBackDialog
          memberName={takingBack.member.name}
          amount={takingBack.amount}
          act={(body) =>
            call(clickToEarn.routes.takeBack, { params: { id: guild.id, number, member: takingBack.member.id }, body })
          }
          changes={recordsKey(guild.id, clickToEarn.id)}
          onClose={() => setTakingBack(null)}
        />
      )}
    </>
  );
}
