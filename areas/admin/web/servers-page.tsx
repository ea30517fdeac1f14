import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAddress } from "#kit-web/address/use-address.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useAddressedTableView } from "#kit-web/table/use-addressed-table-view.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { Server, ServerFilter } from "../contract.ts";
import css from "./admin.module.css";
import { AdminHeader } from "./admin-header.tsx";
import { type ServersChosen, serversQuery } from "./admin-queries.ts";
import { ServerDetailsPage } from "./server-details.tsx";
import { ServerStates } from "./server-states.tsx";

const SHOWN: readonly { value: ServerFilter; label: string }[] = [
  { value: "faulty", label: "With problems" },
  { value: "left", label: "Left" },
  { value: "blocked", label: "Blocked" },
];

/** Servers with search, filters and order in the address; `server` opens one. */
export function ServersPage() {
  const { texts } = useAddress();
  return texts.server ? <ServerDetailsPage serverId={texts.server} /> : <List />;
}

function List() {
  const view = useAddressedTableView({
    filter: { search: "", show: "", module: "" },
    sort: "joined",
    limit: 25,
    typed: ["search"],
  });
  const answer = useQuery(serversQuery(view.chosen as ServersChosen, view.page, view.limit));
  const modules = useModuleCards().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={css.page}>
      <AdminHeader title="Servers">
        Every server that uses this installation. Looks at details are recorded.
      </AdminHeader>
      <DataTable
        level={2}
        label="Servers"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        view={view}
        filters={
          <>
            <SearchFilter
              label="Search"
              placeholder="Name, server ID or owner ID"
              value={view.filter.search}
              onChange={(search) => view.narrow({ search })}
            />
            <ChoiceFilter
              label="Show"
              any="With the bot"
              value={view.filter.show as ServerFilter | ""}
              options={SHOWN}
              onChange={(show) => view.narrow({ show })}
            />
            <ChoiceFilter
              label="Module"
              any="Any module"
              value={view.filter.module}
              options={modules}
              onChange={(module) => view.narrow({ module })}
            />
          </>
        }
        empty={
          <EmptyState title="No servers yet" level={2}>
            Servers appear here when someone adds the bot.
          </EmptyState>
        }
      />
    </div>
  );
}

const column = tableColumns<Server>();
const columns = column.columns([
  column.accessor("name", {
    id: "name",
    header: "Server",
    enableSorting: true,
    meta: { place: "title" },
    cell: ({ row: { original } }) => <ServerName server={original} />,
  }),
  column.accessor("members", {
    id: "members",
    header: "Members",
    enableSorting: true,
    meta: { isNumber: true, place: "value" },
    cell: ({ getValue }) => getValue().toLocaleString("en"),
  }),
  column.accessor("modules", {
    id: "modules",
    header: "Modules on",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().length,
  }),
  column.accessor("alerts", { id: "alerts", header: "Problems", enableSorting: true, meta: { isNumber: true } }),
  column.accessor("joinedAt", {
    id: "joined",
    header: "Added",
    enableSorting: true,
    cell: ({ getValue }) => <Ago at={getValue()} />,
  }),
]);

function ServerName({ server }: { server: Server }) {
  const { cdnUrl } = useInstallation();
  return (
    <span className={css.name}>
      <Picture name={server.name} url={guildIconUrl(cdnUrl, server)} size={28} />
      <Link to="/admin/servers" search={((now: object) => ({ ...now, server: server.id })) as never}>
        {server.name}
      </Link>
      <ServerStates server={server} />
    </span>
  );
}
