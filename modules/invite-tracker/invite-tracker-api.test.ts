// Stories of the dashboard: joins as a list and a file, sources with retention, inviters, figures and the condition.
import { afterAll, beforeAll, expect, test } from "vitest";
import { inviteTrackerFigures } from "./api.ts";
import { inviteTracker as contract } from "./contract.ts";
import { type InviteStory, openInviteStory } from "./testing/invite-story.ts";

const { routes } = contract;
const DAY_MS = 86_400_000;
let story: InviteStory;
beforeAll(async () => {
  story = await openInviteStory();
});
afterAll(() => story?.close());

/** Wren and =Aiko have invited one each, and Wren's second guest left. */
async function invited() {
  const harbour = await story.harbour();
  const { guild, invite, use, leave } = harbour;
  const [wren, aiko] = [await story.world.join(guild, "Wren"), await story.world.join(guild, "=Aiko")];
  await story.later();
  const [ofWren, ofAiko] = [await invite(wren), await invite(aiko)];
  for (const [code, name] of [
    [ofWren, "Robin"],
    [ofAiko, "Kit"],
  ] as const) {
    await use(code, name);
    await story.later();
  }
  const noor = await use(ofWren, "Noor");
  await story.later();
  await leave(noor.id);
  const owner = await story.api.manager(guild);
  return { ...harbour, owner, wren, ofWren, path: (rest: string) => story.api.path(guild, rest) };
}

test("joins are filtered, sorted and paged, and the file has them without formulas; nobody else sees them", async () => {
  const { owner, path } = await invited();
  const read = async (query: string) => routes.joins.answer.parse((await owner.get(path(`joins?${query}`))).body);
  expect((await read("sort=member&order=asc&limit=1")).items).toMatchObject([{ member: { name: "=Aiko" } }]);
  expect((await read("name=wre")).total).toBe(3);
  expect((await read("source=known")).total).toBe(3);
  expect((await read("state=left")).items).toMatchObject([{ member: { name: "Noor" }, inviter: { name: "Wren" } }]);
  const file = (await owner.download(path("joins.csv?state=valid"))).content.toString().trimEnd().split("\r\n");
  expect(file).toHaveLength(3);
  expect(file.join()).toContain("'=Aiko");
  expect((await story.api.visitor().get(path("joins"))).status).toBe(403);
  expect((await (await story.api.signIn("stranger")).get(path("overview"))).status).toBe(404);
});

test("sources show how many members stayed, where enough days have passed", async () => {
  const { guild, owner, path, wren, ofWren } = await invited();
  await story.later(2 * DAY_MS);
  const answer = routes.overview.answer.parse((await owner.get(path("overview"))).body);
  expect(answer.joins).toBe(5);
  expect(answer.ways).toEqual([
    { source: "known", joins: 3 },
    { source: "unknown", joins: 2 },
  ]);
  expect(answer.sources.find(({ code }) => code === ofWren)).toMatchObject({
    ...{ inviter: "Wren", joins: 2 },
    retention: [
      { of: 2, stayed: 1 },
      { of: 0, stayed: 0 },
      { of: 0, stayed: 0 },
    ],
  });
  const { items } = routes.inviters.answer.parse((await owner.get(path("inviters"))).body);
  expect(items[0]).toMatchObject({ total: 1 });
  expect(items.find(({ member }) => member.id === wren.id)).toMatchObject({ valid: 1, left: 1, pending: 0 });
  expect(answer.since).not.toBeNull();
  const now = new Date(Date.parse(answer.since ?? "") + DAY_MS);
  const needs = { orm: story.orm, guildId: guild.id, now, config: contract.config.parse({}), onError: () => {} };
  expect(await inviteTrackerFigures(needs)).toMatchObject({
    joins: { value: 5 },
    valid: { value: 2 },
    pending: { value: 0 },
  });
});
