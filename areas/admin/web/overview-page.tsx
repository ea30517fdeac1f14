import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { WebhooksSection } from "#kit-web/webhooks/webhooks-section.tsx";
import { admin, type Overview } from "../contract.ts";
import css from "./admin.module.css";
import { AdminHeader } from "./admin-header.tsx";
import { ADMIN_KEY, overviewQuery } from "./admin-queries.ts";
import { Costs } from "./costs.tsx";
import { findingsOf } from "./findings.ts";
import { Gateway } from "./gateway.tsx";
import { LogTable } from "./log-table.tsx";
import { QueueTable } from "./queue-table.tsx";

/** The installation at a glance; refreshed while the page is open. */
export function OverviewPage() {
  const answer = useQuery(overviewQuery);
  return (
    <div className={css.page}>
      <AdminHeader title="Admin">This installation: its servers, its health, and what operators did.</AdminHeader>
      {answer.data ? (
        <Shown overview={answer.data} />
      ) : (
        <LoadingState answer={answer} level={2} name="the overview" height={440} />
      )}
      <WebhooksSection
        routes={admin.routes}
        params={NO_PARAMS}
        queryKey={ADMIN_KEY}
        id="admin-webhooks"
        title="Events from Stripe"
        empty={
          <EmptyState title="No events yet">
            What your own Stripe account sends about plans appears here. It's deleted after 90 days.
          </EmptyState>
        }
      />
      <RecordsSection id="admin-log" title="Operators' log">
        <LogTable />
      </RecordsSection>
    </div>
  );
}

const NO_PARAMS = {};
const GROWTH = [
  { name: "added", label: "Added", color: BRIGHT },
  { name: "left", label: "Left", color: PALE },
];

function Shown({ overview }: { overview: Overview }) {
  const { servers, people, modules, alerts, queues, storage, versions, costs, gateway } = overview;
  return (
    <>
      <Health overview={overview} />
      <section aria-labelledby="admin-servers" className={css.section}>
        <h2 id="admin-servers">Servers</h2>
        <SumList
          sums={[
            ["Servers", count(servers.present)],
            ["Members", count(servers.members)],
            ["Added in 7 days", count(servers.addedThisWeek)],
            ["Left in 7 days", count(servers.leftThisWeek)],
            ["Blocked", count(servers.blocked)],
            ["Accounts", count(people.accounts)],
            ["Sessions", count(people.sessions)],
          ]}
        />
        <div className={css.card}>
          <TrendChart
            title="Growth in the last 30 days"
            kind="bars"
            series={GROWTH}
            points={servers.days.map(({ day, added, left }) => ({ day, values: { added, left } }))}
            empty="The bot wasn't added to or removed from a server in the last 30 days."
          />
        </div>
      </section>
      <div className={css.columns}>
        <div className={css.card}>
          <ShareBars title="Servers by module" shares={modules} empty="No server has turned on a module yet." />
        </div>
        <div className={css.card}>
          <ShareBars
            title="Problems"
            shares={alerts.map(({ module, code, servers: number }) => ({ name: `${module}: ${code}`, count: number }))}
            empty="No module is stopped anywhere."
          />
        </div>
      </div>
      {gateway && <Gateway gateway={gateway} />}
      <Costs costs={costs} />
      <section aria-labelledby="admin-jobs" className={css.section}>
        <h2 id="admin-jobs">Background jobs</h2>
        <QueueTable queues={queues} />
      </section>
      <div className={css.columns}>
        <div className={css.card}>
          <ShareBars
            title={`Storage: ${megabytes(storage.bytes)} MB`}
            shares={storage.tables.map(({ name, bytes }) => ({
              name,
              count: Number(megabytes(bytes).replace(",", "")),
              detail: "MB",
            }))}
            empty="Nothing is stored yet."
          />
        </div>
        <div className={css.card}>
          <h3 className={css.cardTitle}>Versions</h3>
          <SumList sums={versions.map(({ name, version }) => [name, version] as const)} />
        </div>
      </div>
    </>
  );
}

function Health({ overview }: { overview: Overview }) {
  const findings = findingsOf(overview);
  return (
    <section aria-labelledby="admin-health" className={css.section}>
      <h2 id="admin-health">Health</h2>
      {findings.length === 0 ? (
        <p className={css.fine}>
          <CircleCheckIcon size={20} aria-hidden /> Everything works.
        </p>
      ) : (
        <ul className={css.findings}>
          {findings.map(({ title, help }) => (
            <li key={title}>
              <CircleAlertIcon size={20} aria-hidden />
              <div>
                <strong>{title}</strong>
                <p>{help}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {overview.servers.faulty > 0 && (
        <p className={css.more}>
          <Link to="/admin/servers" search={{ show: "faulty" } as never}>
            Servers with problems
          </Link>
        </p>
      )}
    </section>
  );
}

const count = (value: number): string => value.toLocaleString("en");
const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: bytes < 10 * 1024 * 1024 ? 1 : 0 });
