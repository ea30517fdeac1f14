// For a module with records: its list on the page, and sample data for visitors.
import type { NewModule } from "./new-module.ts";

export function recordPageFiles({ id }: NewModule, name: string, displayName: string): Record<string, string> {
  return {
    "web.tsx": `// What ${id} draws itself: who said hello.
import type { WorkProps, ModulePages } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { ${name} } from "./contract.ts";

const Hellos = lazyComponent(async () => (await import("./web/hellos.tsx")).Hellos);

export const ${name}Web: ModulePages<typeof ${name}> = {
  work: (props: WorkProps) => <Hellos {...props} />,
};
`,
    "web/hellos.tsx": `import type { WorkProps } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Hello, helloRecords } from "../contract.ts";
import { helloColumns } from "../words.ts";

const CELLS: RecordCells<Hello> = { at: ({ at }) => <Ago at={at} /> };
const FILTERS: FilterInputs<unknown> = { name: { label: "Member" } };

export const Hellos = ({ guild }: WorkProps) => (
  <RecordsTable
    records={helloRecords}
    guild={guild}
    title="Hellos"
    columns={helloColumns}
    cells={CELLS}
    rowId={({ id }: Hello) => id}
    filters={FILTERS}
    isAddressed
    empty={<EmptyState title="No hellos yet">Members who use /${id} hello appear here.</EmptyState>}
  />
);
`,
    "web/sample.ts": `// ${displayName} of a made-up server, for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { Hello, ${name} } from "../contract.ts";

const rows = Array.from({ length: 24 }, (_, at): Hello => {
  const { id: memberId, name: memberName } = samplePerson(at);
  return { id: String(at), memberId, memberName, at: minutesAgo(9 + at * 211) };
});

export const ${name}Sample: ModuleSample<typeof ${name}> = {
  figures: { hellos: { value: 24, before: 19, days: [3, 4, 2, 3, 5, 3, 4] } },
  activity: rows.map(({ at, memberId, memberName }) => ({ event: "hello", at, data: { memberId, memberName } })),
  answers: () => ({
    hellos: ({ query }) => ({
      success: true,
      ...sampleRecords(rows, query, {
        matches: { name: ({ memberName }, name) => hasText(memberName, name) },
        sorts: { member: ({ memberName }) => memberName },
      }),
    }),
  }),
};
`,
  };
}
