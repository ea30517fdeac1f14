// Of a module with records: its list on the page, and a sample of it for visitors.
import type { NewModule } from "./new-module.ts";

export function recordPageFiles({ id }: NewModule, name: string, spoken: string): Record<string, string> {
  return {
    "web.tsx": `// What ${id} draws itself: who said hello.
import type { RecordsProps, WebFace } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { ${name} } from "./contract.ts";

const Hellos = lazyComponent(async () => (await import("./web/hellos.tsx")).Hellos);

export const ${name}Web: WebFace<typeof ${name}> = {
  records: (props: RecordsProps) => <Hellos {...props} />,
};
`,
    "web/hellos.tsx": `import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { RecordsProps } from "#kit-web/module-face.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useAddressedTableView } from "#kit-web/table/use-addressed-table-view.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Hello, ${name} } from "../contract.ts";

const { hellos, hellosFile } = ${name}.routes;
const column = tableColumns<Hello>();
const columns = column.columns([
  column.accessor("memberName", { id: "member", header: "Who", enableSorting: true, meta: { place: "title" } }),
  column.accessor("at", {
    id: "at",
    header: "When",
    enableSorting: true,
    cell: ({ getValue }) => <Ago at={getValue()} />,
  }),
]);

export function Hellos({ guild }: RecordsProps) {
  const view = useAddressedTableView({ filter: { name: "" }, typed: ["name"], sort: "at" });
  const { filter, chosen, page, limit, narrow } = view;
  const params = { id: guild.id };
  const query = { ...chosen, page, limit };
  const answer = useQuery({
    // Below the activity: read again whenever the module has done something.
    queryKey: ["guild", guild.id, "activity", "${id}", "hellos", query],
    queryFn: ({ signal }) => call(hellos, { params, query }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordsSection
      id="hellos-title"
      title="Hellos"
      beside={<CsvLink href={routeUrl(hellosFile, { params, query: chosen })} />}
    >
      <DataTable
        label="Hellos"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        view={view}
        filters={<SearchFilter label="Who" value={filter.name} onChange={(name) => narrow({ name })} />}
        empty={<EmptyState title="No hellos yet">Members who use /${id} hello appear here.</EmptyState>}
      />
    </RecordsSection>
  );
}
`,
    "web/sample.ts": `// ${spoken} of a made-up server, for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { minutesAgo, samplePage, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { Hello, ${name} } from "../contract.ts";

const rows = Array.from({ length: 24 }, (_, at): Hello => {
  const { id: memberId, name: memberName } = samplePerson(at);
  return { id: String(at), memberId, memberName, at: minutesAgo(9 + at * 211) };
});

export const ${name}Sample: ModuleSample<typeof ${name}> = {
  figures: { hellos: { value: 24, before: 19, days: [3, 4, 2, 3, 5, 3, 4] } },
  answers: {
    hellos: ({ query }) => {
      const name = query.name?.toLowerCase() ?? "";
      const fitting = rows.filter(({ memberName }) => memberName.toLowerCase().includes(name));
      const by = (row: Hello) => (query.sort === "member" ? row.memberName : row.at);
      return { success: true, ...samplePage(fitting, by, query) };
    },
  },
};
`,
  };
}
