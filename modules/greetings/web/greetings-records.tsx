import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { RecordsProps } from "#kit-web/module-face.ts";
import { Paginator } from "#kit-web/paginator/paginator.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { greetings, SEND_KINDS, SEND_OUTCOMES, type SendKind, type SendOutcome } from "../contract.ts";
import css from "./greetings-records.module.css";
import { KIND_NAMES, OUTCOME_NAMES } from "./send-words.ts";
import { SendsTable, type Sorting } from "./sends-table.tsx";

const MembersChart = lazy(() =>
  import("#kit-web/charts/members-chart.tsx").then((file) => ({ default: file.MembersChart })),
);

const { sends, sendsFile } = greetings.routes;
type Filter = { kind: SendKind | ""; outcome: SendOutcome | "" };

/** What greetings sent and could not send, and who came and went meanwhile. */
export function GreetingsRecords({ guild }: RecordsProps) {
  const [filter, setFilter] = useState<Filter>({ kind: "", outcome: "" });
  const [sorting, setSorting] = useState<Sorting>({ sort: "at", order: "desc" });
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(10);
  const chosen = { ...(filter.kind && { kind: filter.kind }), ...(filter.outcome && { outcome: filter.outcome }) };
  const query = { ...chosen, ...sorting, page, limit };
  const params = { id: guild.id };
  const { data, error, refetch } = useQuery({
    // Below the activity: read again whenever greetings has done something.
    queryKey: ["guild", guild.id, "activity", "greetings", "sends", query],
    queryFn: ({ signal }) => call(sends, { params, query }, signal),
    placeholderData: keepPreviousData,
  });
  const narrow = (part: Partial<Filter>): void => {
    setFilter((now) => ({ ...now, ...part }));
    setPage(1);
  };
  const total = (of: SendOutcome): number =>
    (data?.counts ?? []).filter(({ outcome }) => outcome === of).reduce((sum, { total: some }) => sum + some, 0);

  return (
    <section className={css.records} aria-labelledby="records-title">
      <header className={css.header}>
        <h2 id="records-title">Records</h2>
        <Button
          component="a"
          href={`/api${routeUrl(sendsFile, { params, query: { ...chosen, ...sorting } })}`}
          download
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download as CSV
        </Button>
      </header>
      {!data ? (
        error ? (
          <ErrorState title="The records cannot be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={280} radius={14} />
        )
      ) : (
        <>
          <dl className={css.sums}>
            {SEND_OUTCOMES.map((outcome) => (
              <div key={outcome} data-outcome={outcome}>
                <dt>{OUTCOME_NAMES[outcome]}</dt>
                <dd>{total(outcome).toLocaleString("en")}</dd>
              </div>
            ))}
          </dl>
          <div className={css.filters}>
            <NativeSelect
              label="What"
              value={filter.kind}
              onChange={({ currentTarget }) => narrow({ kind: currentTarget.value as Filter["kind"] })}
              data={[
                { value: "", label: "Everything" },
                ...SEND_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
              ]}
            />
            <NativeSelect
              label="Outcome"
              value={filter.outcome}
              onChange={({ currentTarget }) => narrow({ outcome: currentTarget.value as Filter["outcome"] })}
              data={[
                { value: "", label: "Any" },
                ...SEND_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] })),
              ]}
            />
          </div>
          {data.items.length > 0 ? (
            <>
              <SendsTable items={data.items} guild={guild} sorting={sorting} onSort={setSorting} />
              <Paginator
                label="Records"
                page={page}
                total={data.total}
                rowsPerPage={limit}
                onPage={setPage}
                onRowsPerPage={(rows) => {
                  setLimit(rows);
                  setPage(1);
                }}
              />
            </>
          ) : (
            <EmptyState title={filter.kind || filter.outcome ? "Nothing fits this choice" : "Nothing was sent yet"}>
              Every message that greetings sends, or cannot send, is listed here for 90 days.
            </EmptyState>
          )}
          <h3>Joins and leaves, last 30 days</h3>
          <Suspense fallback={<Skeleton height={240} radius={8} />}>
            <MembersChart days={data.members} />
          </Suspense>
        </>
      )}
    </section>
  );
}
