// Who ai-database is.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { snowflake } from "#kit/snowflake.ts";

const hello = z.object({ id: z.string(), memberId: snowflake, memberName: z.string(), at: z.iso.datetime() });
export type Hello = z.output<typeof hello>;

/** Who said hello: the list on the page, and the same as a file. */
export const helloRecords = defineRecords({
  path: "/guilds/:id/modules/ai-database/hellos",
  access: "manage",
  summary: "Who said hello, page by page.",
  item: hello,
  /** Part of a member's name. */
  filters: { name: z.string().max(100).optional() },
  sorts: ["at", "member"],
});

export const aiDatabase = defineModule({
  id: "ai-database",
  routeName: "ai-database",
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
  commands: { "ai-database": { permission: null, subcommands: ["hello"] } },
  jobs: {},
  activity: { hello: z.object({ memberId: snowflake, memberName: z.string() }) },
  figures: { hellos: { unit: "count", span: "sevenDays", goodWhen: "more" } },
  emits: ["knowledgeChanged"],
  provides: ["knowledge.search", "knowledge.gap"],
  errors: {},
});
