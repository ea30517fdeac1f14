import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { guildOnPlatformUrl, useInstallation } from "#kit-web/installation.tsx";
import type { RecordsProps } from "#kit-web/module-face.ts";
import { live } from "#kit-web/records/live-query.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { isBare } from "#kit-web/table/is-bare.ts";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { greetings, SEND_KINDS, SEND_OUTCOMES, type SendKind, type SendOutcome } from "../contract.ts";
import css from "./greetings-records.module.css";
import { KIND_NAMES, OUTCOME_NAMES } from "./send-words.ts";
import { sendColumns } from "./sends-columns.tsx";

const MembersChart = lazyComponent(async () => (await import("#kit-web/charts/members-chart.tsx")).MembersChart);

const { sends, sendsFile } = greetings.routes;
const FILTER: { kind: SendKind | ""; outcome: SendOutcome | ""; name: string } = { kind: "", outcome: "", name: "" };

/** What greetings sent or failed to send, and who joined and left. */
export function GreetingsRecords({ guild }: RecordsProps) {
  const installation = useInstallation();
  const view = useTableView({ filter: FILTER, sort: "at" });
  const { filter, chosen, page, limit, narrow } = view;
  const params = { id: guild.id };
  const query = { ...chosen, page, limit };
  const answer = useQuery({
    queryKey: ["guild", guild.id, "activity", "greetings", "sends", query],
    queryFn: ({ signal }) => call(sends, { params, query }, signal),
    meta: live({ isOldAfter: (event) => event.type === "activity" && event.module === "greetings" }),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const columns = useMemo(() => {
    const { sandboxUrl } = installation;
    const channelUrl = (channelId: string, messageId: string): string =>
      sandboxUrl ?? `${guildOnPlatformUrl(installation, guild.id)}/${channelId}/${messageId}`;
    return sendColumns(guild, channelUrl);
  }, [guild, installation]);
  const total = (of: SendOutcome): number =>
    (data?.counts ?? []).filter(({ outcome }) => outcome === of).reduce((sum, { total: some }) => sum + some, 0);

  return (
    <RecordsSection
      id="records-title"
      title="Records"
      beside={!isBare(answer, view) && <CsvLink href={routeUrl(sendsFile, { params, query: chosen })} />}
    >
      {data && (
        <SumList sums={SEND_OUTCOMES.map((outcome) => [OUTCOME_NAMES[outcome], total(outcome).toLocaleString("en")])} />
      )}
      <DataTable
        label="Records"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        view={view}
        filters={
          <>
            <SearchFilter label="Member" value={filter.name} onChange={(name) => narrow({ name })} />
            <ChoiceFilter
              label="Greeting"
              any="All"
              value={filter.kind}
              options={SEND_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
              onChange={(kind) => narrow({ kind })}
            />
            <ChoiceFilter
              label="Outcome"
              any="Any"
              value={filter.outcome}
              options={SEND_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] }))}
              onChange={(outcome) => narrow({ outcome })}
            />
          </>
        }
        empty={
          <EmptyState title="No messages yet">Messages that were sent or failed appear here for 90 days.</EmptyState>
        }
      />
      {data && (
        <>
          <h3 className={css.subtitle}>Joins and leaves in the last 30 days</h3>
          <OnceInSight height={240}>
            <MembersChart days={data.members} />
          </OnceInSight>
        </>
      )}
    </RecordsSection>
  );
}
