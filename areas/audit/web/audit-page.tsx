import { Button, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import type { Guild } from "#kit/guild.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { REPORTING_TEMPLATE } from "#kit-web/paginator/page-template.ts";
import { Paginator } from "#kit-web/paginator/paginator.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { audit } from "../contract.ts";
import { AuditEntryRow } from "./audit-entry-row.tsx";
import { type AuditFilter, EVERYTHING, isNarrowed, queryOf } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import css from "./audit-page.module.css";
import { entriesQuery } from "./audit-queries.ts";

type Props = {
  guild: Guild;
  /** Address of a module's version history; null when there is none. */
  versionsOf: (module: string) => string | null;
};

/** Who changed what in a guild, and when. */
export function AuditPage({ guild, versionsOf }: Props) {
  const [filter, setFilter] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(25);
  const answer = useQuery(entriesQuery(guild.id, filter, page, limit));
  const { data } = answer;
  const narrow = (patch: Partial<AuditFilter>): void => {
    setFilter((now) => ({ ...now, ...patch }));
    setPage(1);
  };
  return (
    <section className={css.page} aria-labelledby="audit-title">
      <header className={css.header}>
        <div>
          <h1 id="audit-title">Audit log</h1>
          <p>Every change to this server's settings. Entries can't be edited or deleted.</p>
        </div>
        <Button
          component="a"
          href={`/api${routeUrl(audit.routes.export, { params: { id: guild.id }, query: queryOf(filter) })}`}
          download
          variant="default"
          leftSection={<DownloadIcon size={18} aria-hidden />}
        >
          Download as CSV
        </Button>
      </header>
      <VisuallyHidden component="h2">Entries</VisuallyHidden>
      <AuditFilters guildId={guild.id} filter={filter} onChange={narrow} />
      {!data ? (
        <LoadingState answer={answer} name="the audit log" height={360} />
      ) : data.total === 0 ? (
        <Nothing isNarrowed={isNarrowed(filter)} onReset={() => narrow(EVERYTHING)} />
      ) : (
        <>
          <ol className={css.entries}>
            {data.items.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} guild={guild} versionsOf={versionsOf} />
            ))}
          </ol>
          <Paginator
            label="Entries"
            template={REPORTING_TEMPLATE}
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
      )}
    </section>
  );
}

const Nothing = ({ isNarrowed: isFilter, onReset }: { isNarrowed: boolean; onReset: () => void }) =>
  isFilter ? (
    <EmptyState title="No results" action={<Button onClick={onReset}>Clear filters</Button>}>
      Try other dates, another person or another action.
    </EmptyState>
  ) : (
    <EmptyState title="No changes yet">Changes made in the dashboard appear here right away.</EmptyState>
  );
