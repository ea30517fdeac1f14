// Stories of claim's routes: streaks as a page and as a file, and figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { claimFigures } from "./api.ts";
import { claim as contract } from "./contract.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

let story: ClaimStory;
let guild: StoryGuild;
let owner: Browser;
const path = (rest: string) => story.api.path(guild, rest);

beforeAll(async () => {
  story = await openClaimStory();
  guild = await story.guildWith();
  owner = await story.api.manager(guild);
  for (const name of ["Wren", "Aiko"]) await (await story.world.join(guild, name)).command("daily");
});
afterAll(() => story?.close());

test("shows streaks to managers only", async () => {
  expect((await story.api.visitor().get(path("streaks"))).status).toBe(403);
  expect((await (await story.api.signIn("stranger")).get(path("streaks.csv"))).status).toBe(404);
});

test("filters, sorts and pages streaks, on the page and in the file", async () => {
  const { body } = await owner.get(path("streaks?sort=member&order=asc&limit=1&state=running"));
  const { items, total } = contract.routes.streaks.answer.parse(body);
  expect([items.map(({ member, streak }) => [member.name, streak]), total]).toEqual([[["Aiko", 1]], 2]);
  const file = await owner.download(path("streaks.csv?name=wre"));
  expect(file.content.toString().trimEnd().split("\r\n")).toHaveLength(2);
});

test("counts claims by day and streaks by length", async () => {
  const { days, lengths } = contract.routes.dailyFigures.answer.parse((await owner.get(path("daily-figures"))).body);
  expect(days.at(-1)).toMatchObject({ claims: 2, points: 20 });
  expect(lengths[0]).toEqual({ from: 1, members: 2 });
  const { orm } = story;
  const needs = { orm, guildId: guild.id, now: new Date(), config: contract.config.parse({}), onError: () => {} };
  expect(await claimFigures(needs)).toMatchObject({
    claims: { value: 2 },
    points: { value: 20 },
    streaks: { value: 0 },
  });
});
