// Stories of the routes of ai-database: the records as a page and as a file, and the figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { startSandbox } from "#sandbox/start.ts";
import { aiDatabaseApi, aiDatabaseFigures } from "./api.ts";
import { aiDatabaseBot as bot } from "./bot.ts";
import { aiDatabase as contract } from "./contract.ts";
import { helloTable } from "./store.ts";
import { aiDatabaseWords as words } from "./words.ts";

let story: Awaited<ReturnType<typeof open>>;
let guild: StoryGuild;
let owner: Browser;
const path = (rest: string) => story.api.path(guild, rest);

async function open() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  return openApiStory(sandbox, { contract, words, bot, api: aiDatabaseApi });
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
  expect(file.content.toString().trimEnd().split("\r\n")).toHaveLength(2);
});

test("shows the last seven days on the overview", async () => {
  const { orm } = story.world.services.context;
  const needs = { orm, guildId: guild.id, now: new Date(), config: contract.config.parse({}), onError: () => {} };
  expect(await aiDatabaseFigures(needs)).toMatchObject({ hellos: { value: 2, before: 0 } });
});
