import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { isBare } from "#kit-web/table/is-bare.ts";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { type ClaimOutcome, clickToEarn, type DropClaim } from "../../contract.ts";
import { OUTCOME_NAMES } from "../../words.ts";
import { claimColumns } from "./claims-columns.tsx";
import { type ClaimsQuery, claimsQuery } from "./drops-queries.ts";

const TakeBackDialog = lazyOverlay(
  async () => (await import("./take-back-dialog.tsx")).TakeBackDialog,
  ({ onClose }) => onClose(),
);

const FILTER: { outcome: ClaimOutcome | ""; flagged: "" | "yes" | "no"; name: string } = {
  outcome: "",
  flagged: "",
  name: "",
};
const OUTCOMES = Object.entries(OUTCOME_NAMES) as [ClaimOutcome, string][];

/** Everyone who claimed a drop, how fast, and what came of it. */
export function ClaimsTable({ guild, number }: { guild: FaceGuild; number: number }) {
  const view = useTableView({ filter: FILTER, sort: "place", order: "asc", limit: 25 });
  const { filter, chosen, page, limit, narrow } = view;
  const query = { ...chosen, page, limit } as ClaimsQuery;
  const answer = useQuery({ ...claimsQuery(guild.id, number, query), placeholderData: keepPreviousData });
  const [takingBack, setTakingBack] = useState<DropClaim | null>(null);
  const isSample = useIsSample();
  const columns = useMemo(() => claimColumns(isSample ? null : setTakingBack), [isSample]);
  const params = { id: guild.id, number };
  return (
    <RecordsSection
      id="claims-title"
      title="Claims"
      beside={
        !isBare(answer, view) && <CsvLink href={routeUrl(clickToEarn.routes.claimsFile, { params, query: chosen })} />
      }
    >
      <DataTable
        label="Claims"
        columns={columns}
        rowId={({ member }) => member.id}
        answer={answer}
        view={view}
        filters={
          <>
            <SearchFilter label="Who" value={filter.name} onChange={(name) => narrow({ name })} />
            <ChoiceFilter
              label="Outcome"
              any="Any"
              value={filter.outcome}
              options={OUTCOMES.map(([value, label]) => ({ value, label }))}
              onChange={(outcome) => narrow({ outcome })}
            />
            <ChoiceFilter
              label="Speed"
              any="Any"
              value={filter.flagged}
              options={[
                { value: "yes", label: "Too fast for a human" },
                { value: "no", label: "Human speed" },
              ]}
              onChange={(flagged) => narrow({ flagged })}
            />
          </>
        }
        empty={
          <EmptyState title="No claims yet">Every claim appears here right away, including rejected ones.</EmptyState>
        }
      />
      {takingBack && (
        <TakeBackDialog guildId={guild.id} number={number} claim={takingBack} onClose={() => setTakingBack(null)} />
      )}
    </RecordsSection>
  );
}
