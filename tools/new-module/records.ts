// What `--records` adds to a new module: a table of its own, a route with its file, figures, a sample, and the page's list.
import type { NewModule } from "./new-module.ts";
import { recordPageFiles } from "./record-page.ts";
import { recordServerFiles } from "./record-server.ts";
import { wordsFile } from "./words-file.ts";

/** Path below the module's folder → text; of `contract.ts`, `words.ts` and `bot.ts` replacements of the small ones. */
export function recordFiles(module: NewModule, name: string, spoken: string): Record<string, string> {
  const { id, routeName } = module;
  return {
    "contract.ts": `// Who ${id} is.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { pageFields } from "#kit/page-query.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

const hello = z.object({ id: z.string(), memberId: snowflake, memberName: z.string(), at: z.iso.datetime() });
export type Hello = z.output<typeof hello>;

const filter = z.object({
  /** Part of a member's name. */
  name: z.string().max(100).optional(),
  sort: z.enum(["at", "member"]).default("at"),
  order: z.enum(["asc", "desc"]).default("desc"),
});
const query = filter.extend(pageFields());
export type HelloQuery = z.output<typeof query>;

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
  routes: {
    hellos: route({
      method: "GET",
      path: "/guilds/:id/modules/${id}/hellos",
      access: "manage",
      summary: "Who said hello, page by page.",
      params: guildPath,
      query,
      answer: answer({ items: z.array(hello), total: z.int() }),
    }),
    hellosFile: route({
      method: "GET",
      path: "/guilds/:id/modules/${id}/hellos.csv",
      access: "manage",
      summary: "The same as a table for spreadsheets, at most 10,000 rows.",
      params: guildPath,
      query: filter,
      answer: z.never(),
      download: true,
    }),
  },
  pages: ["records"],
  commands: { "${id}": { permission: null, subcommands: ["hello"] } },
  jobs: {},
  activity: { hello: z.object({ memberId: snowflake, memberName: z.string() }) },
  figures: { hellos: { unit: "count", span: "sevenDays", goodWhen: "more" } },
  errors: {},
});
`,
    "words.ts": wordsFile(module, name, spoken, {
      activity: '{ hello: "{memberName} said hello" }',
      figures: '\n  figures: { hellos: "Hellos" },',
    }),
    ...recordServerFiles(module, name, spoken),
    ...recordPageFiles(module, name, spoken),
  };
}
