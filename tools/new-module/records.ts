// The additions of `--records` to a new module: a table, a route with a file, figures, sample data, and the page's
// list.
import { memberDataFile } from "./member-data-file.ts";
import type { NewModule } from "./new-module.ts";
import { recordPageFiles } from "./record-page.ts";
import { recordServerFiles } from "./record-server.ts";
import { wordsFile } from "./words-file.ts";

const capitalized = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());
const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, "ies") : `${noun}${/(s|x|z|ch|sh)$/.test(noun) ? "es" : "s"}`;

/**
 * Path below the module's folder → text; `contract.ts`, `words.ts` and `bot.ts` replace the small versions. The records
 * are named `noun`.
 */
export function recordFiles(
  module: NewModule,
  name: string,
  displayName: string,
  noun: string,
): Record<string, string> {
  const named = (text: string): string =>
    text
      .replaceAll("Hellos", capitalized(pluralOf(noun)))
      .replaceAll("hellos", pluralOf(noun))
      // Not in what is said, and not the command.
      .replace(/Hello(?![a-z!])/g, capitalized(noun))
      .replace(/hello(?=[A-Z]|-columns)/g, noun);
  const files = helloFiles(module, name, displayName);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [named(path), named(text)]));
}

function helloFiles(module: NewModule, name: string, displayName: string): Record<string, string> {
  const { id, routeName } = module;
  return {
    "contract.ts": `// Who ${id} is.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { snowflake } from "#kit/snowflake.ts";

const item = z.object({ id: z.string(), memberId: snowflake, memberName: z.string(), at: z.iso.datetime() });
export type Hello = z.output<typeof item>;

/** Who said hello: the list on the page, and the same as a file. */
export const helloRecords = defineRecords({
  path: "/guilds/:id/modules/${id}/hellos",
  access: "manage",
  summary: "Who said hello, page by page.",
  item,
  /** Part of a member's name. */
  filters: { name: z.string().max(100).optional() },
  sorts: ["at", "member"],
});

export const ${name} = defineModule({
  id: "${id}",
  routeName: "${routeName}",
  category: "community",
  icon: "Puzzle",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({
    reply: field.text({ max: 200, fallback: "Hello!" }),
  }),
  routes: { hellos: helloRecords.list, hellosFile: helloRecords.file },
  pages: ["work"],
  commands: { "${id}": { permission: null, subcommands: ["hello"] } },
  jobs: {},
  activity: { hello: z.object({ memberId: snowflake, memberName: z.string() }) },
  figures: { hellos: { unit: "count", span: "sevenDays", goodWhen: "more" } },
  errors: {},
});
`,
    "words.ts": wordsFile(module, name, displayName, {
      activity: '{ hello: "{memberName} said hello" }',
      work: '\n  work: "Hellos",',
      figures: '\n  figures: { hellos: "Hellos" },',
      exported: '\nexport { helloColumns } from "./words/hello-columns.ts";\n',
    }),
    "words/hello-columns.ts": `// The columns of the records, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Hello } from "../contract.ts";

export const helloColumns: RecordColumns<Hello> = [
  { id: "at", header: "When", file: "Time", text: ({ at }) => at, sorts: true },
  { id: "member", header: "Member", file: "Member", text: ({ memberName }) => memberName, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ memberId }) => memberId] },
];
`,
    "member-data.ts": memberDataFile(module, name, "hellos"),
    ...recordServerFiles(module, name, displayName),
    ...recordPageFiles(module, name, displayName),
  };
}
