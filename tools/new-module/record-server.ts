// For a module with records: its table and queries, their use in chat and on the dashboard, and the stories.
import type { NewModule } from "./new-module.ts";

export function recordServerFiles({ id }: NewModule, name: string, displayName: string): Record<string, string> {
  return {
    "store.ts": `// Who said hello. A guild's rows are deleted by its ID; a member's rows by theirs.
import { ilike } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Hello, helloRecords } from "./contract.ts";

export const ${name}Hellos = pgTable(
  "${id.replaceAll("-", "_")}_hellos",
  {
    guildId: text().notNull(),
    /** The ID of the command's interaction, so a redelivery after a crash finds the same row. */
    id: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] }), index().on(table.guildId, table.at)],
);
const hellos = ${name}Hellos;

/** Each write notifies open dashboards. */
export const helloTable = recordTable({ module: "${id}", table: hellos, id: "id", key: "id" });

export const helloList = recordList(helloRecords, {
  table: hellos,
  sorts: { at: hellos.at, member: hellos.memberName },
  ties: [{ desc: hellos.id }],
  filters: { name: (name) => ilike(hellos.memberName, contains(name)) },
});

export const presentHello = ({ guildId: _guildId, at, ...row }: typeof hellos.$inferSelect): Hello => ({
  ...row,
  at: at.toISOString(),
});

/** The overview's figures: the last seven days and the seven before. */
export const countHellos = async (orm: Orm, guildId: Snowflake, now: Date) => ({
  hellos: await countByDay(orm, hellos, { guildId, now, at: hellos.at }),
});
`,
    "bot.ts": `// What ${id} does in chat.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ${name} } from "./contract.ts";
import { helloTable } from "./store.ts";

export const ${name}Bot: ModuleBot<typeof ${name}> = {
  on: {},
  commands: {
    "${id}": {
      hello: async (ctx, { id, member }) => {
        const { memberId, memberName } = briefOf(member);
        await helloTable.put(ctx.orm, { guildId: ctx.guildId, id, memberId, memberName, at: ctx.clock.now() });
        await ctx.activity.record("hello", id, { memberId, memberName });
        return { content: ctx.config.reply };
      },
    },
  },
  jobs: {},
};
`,
    "api.ts": `// ${displayName} for the dashboard.
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import type { ${name} } from "./contract.ts";
import { countHellos, helloList, presentHello } from "./store.ts";
import { helloColumns } from "./words/hello-columns.ts";

export const ${name}Api = ({ orm }: { orm: Orm }): ApiHandlers<typeof ${name}> => ({
  hellos: pageHandler(orm, helloList, each(presentHello)),
  hellosFile: fileHandler(orm, helloList, each(presentHello), helloColumns, "${id}.csv"),
});

/** ${displayName} on the overview. */
export const ${name}Figures: FigureHandler<typeof ${name}> = ({ orm, guildId, now }) => countHellos(orm, guildId, now);
`,
    [`${id}-api.test.ts`]: `// Stories of the routes of ${id}: the records as a page and as a file, and the figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { startSandbox } from "#sandbox/start.ts";
import { ${name}Api, ${name}Figures } from "./api.ts";
import { ${name}Bot as bot } from "./bot.ts";
import { ${name} as contract } from "./contract.ts";
import { helloTable } from "./store.ts";
import { ${name}Words as words } from "./words.ts";

let story: Awaited<ReturnType<typeof open>>;
let guild: StoryGuild;
let owner: Browser;
const path = (rest: string) => story.api.path(guild, rest);

async function open() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  return openApiStory(sandbox, { contract, words, bot, api: ${name}Api });
}

beforeAll(async () => {
  story = await open();
  guild = await story.newGuild();
  owner = await story.api.manager(guild);
  const { orm } = story.world.services.context;
  for (const memberName of ["Wren", "Aiko"]) {
    await helloTable.put(orm, { guildId: guild.id, id: newId(), memberId: newId(), memberName, at: new Date() });
  }
});
afterAll(() => story?.close());

test("nobody else sees the records", async () => {
  expect((await story.api.visitor().get(path("hellos"))).status).toBe(403);
  expect((await (await story.api.signIn("stranger")).get(path("hellos.csv"))).status).toBe(404);
});

test("records are filtered, sorted and paged, on the page and in the file", async () => {
  const { body } = await owner.get(path("hellos?sort=member&order=asc&limit=1"));
  const { items, total } = contract.routes.hellos.answer.parse(body);
  expect([items.map(({ memberName }) => memberName), total]).toEqual([["Aiko"], 2]);
  const file = await owner.download(path("hellos.csv?name=wre"));
  expect(file.content.toString().trimEnd().split("\\r\\n")).toHaveLength(2);
});

test("shows the last seven days on the overview", async () => {
  const { orm } = story.world.services.context;
  const needs = { orm, guildId: guild.id, now: new Date(), config: contract.config.parse({}), onError: () => {} };
  expect(await ${name}Figures(needs)).toMatchObject({ hellos: { value: 2, before: 0 } });
});
`,
  };
}
