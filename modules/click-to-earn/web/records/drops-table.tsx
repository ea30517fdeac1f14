import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { isBare } from "#kit-web/table/is-bare.ts";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { ChoiceFilter } from "#kit-web/table/table-filters.tsx";
import { useAddressedTableView } from "#kit-web/table/use-addressed-table-view.ts";
import { clickToEarn } from "../../contract.ts";
import { dropColumns } from "./drops-columns.tsx";
import { type DropsQuery, dropsQuery } from "./drops-queries.ts";

const FILTER: { state: "" | "running" | "ended"; kind: string } = { state: "", kind: "" };
type Props = { guild: FaceGuild; hasKinds: boolean };

/** Every drop that there was. */
export function DropsTable({ guild, hasKinds }: Props) {
  const view = useAddressedTableView({ filter: FILTER, sort: "number" });
  const { filter, chosen, page, limit, narrow } = view;
  const query = { ...chosen, page, limit } as DropsQuery;
  const answer = useQuery({ ...dropsQuery(guild.id, query), placeholderData: keepPreviousData });
  const columns = useMemo(() => dropColumns(guild), [guild]);
  return (
    <RecordsSection
      id="drops-title"
      title="Drops"
      beside={
        !isBare(answer, view) && (
          <CsvLink href={routeUrl(clickToEarn.routes.dropsFile, { params: { id: guild.id }, query: chosen })} />
        )
      }
    >
      <DataTable
        label="Drops"
        columns={columns}
        rowId={({ number }) => String(number)}
        answer={answer}
        view={view}
        filters={
          <>
            <ChoiceFilter
              label="State"
              any="All"
              value={filter.state}
              options={[
                { value: "running", label: "Running" },
                { value: "ended", label: "Ended" },
              ]}
              onChange={(state) => narrow({ state })}
            />
            <ChoiceFilter
              label="Drop type"
              any="Any"
              value={filter.kind}
              options={(answer.data?.kinds ?? []).map((value) => ({ value, label: value }))}
              onChange={(kind) => narrow({ kind })}
            />
          </>
        }
        empty={
          <EmptyState title="No drops yet">
            {hasKinds
              ? "Select Start drop or use /drop create in chat. Each drop and its claims appear here."
              : "Add a drop type first. Each drop and its claims appear here."}
          </EmptyState>
        }
      />
    </RecordsSection>
  );
}
