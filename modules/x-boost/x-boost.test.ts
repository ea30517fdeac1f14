// Stories of X boost with a real bot on the sandbox, and a stand-in of X.
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "#kit-server/testing/until.ts";
import { sumOfBoard } from "./testing/board-sums.ts";
import { type BoostStory, DAY_MS, HOUR_MS, JOIN, openBoostStory } from "./testing/boost-story.ts";

let story: BoostStory;
beforeAll(async () => {
  story = await openBoostStory();
});
afterAll(() => story?.close());

test("rallies members, reads X at the end, thanks those whom it shows, and counts them on the board", async () => {
  const { guild, joined, said, campaigns, outcomes, supporters, events } = await story.harbour({ goal: 3 });
  expect(await said()).toContain("**@northwind posted on X**");
  expect(await said()).toContain("**0** of 3 joined");
  const robin = await joined("Robin", "repost");
  expect(robin.answer.content).toContain("you're in");
  await joined("Wren", "reply");
  const aiko = await joined("Aiko", "quote");
  const jonas = await joined("Jonas");
  expect((await jonas.press(JOIN)).content).toContain("already in");
  await until("the card shows who joined", async () => (await said()).includes("**4** joined. Goal of 3 reached!"));

  await story.later(DAY_MS);
  expect(await outcomes()).toEqual({ Robin: "verified", Wren: "verified", Aiko: "verified", Jonas: "missing" });
  const shown = await said();
  expect(shown).toContain("This campaign is over.");
  expect(shown.split("---").at(-1)).toMatch(new RegExp(`Thank you.*<@${aiko.id}>`));
  expect(shown.split("---").at(-1)).not.toContain(jonas.id);
  expect(await supporters()).toMatchObject({ Robin: { total: 1, streak: 1 } });
  expect(await sumOfBoard(story.orm, guild.id)).toBe(3);
  expect(await events()).toEqual(expect.arrayContaining(["started", "ended"]));
  // The post with its author (0.015), the post again with its author (0.015), three in the conversation, one who reposted, one quote.
  const [campaign] = await campaigns();
  expect(campaign).toMatchObject({ state: "ended", endedWhy: "time", verified: 3, recognized: 3, isResultShown: true });
  expect(campaign?.micros).toBe(15_000 + 2 * 5_000 + 10_000 + 5_000);
});

test("erases a supporter with what the board counts for them, once", async () => {
  const { guild, joined } = await story.harbour();
  await joined("Robin", "repost");
  const wren = await joined("Wren", "reply");
  await story.later(DAY_MS);
  expect(await sumOfBoard(story.orm, guild.id)).toBe(2);
  const question = await wren.command("xboost erase");
  await wren.press("x-boost:erase", { answer: question });
  await wren.press("x-boost:erase", { answer: question });
  expect(await sumOfBoard(story.orm, guild.id)).toBe(1);
  expect((await wren.command("xboost status")).content).toContain("0 campaigns");
});

test("asks members to link their account, and shows them their status", async () => {
  const { guild, joined } = await story.harbour();
  const robin = await story.world.join(guild, "Robin");
  const asked = await robin.press(JOIN);
  expect(asked.content).toContain("Link your X account first");
  expect(JSON.stringify(asked.message?.components)).toContain("/connections/x");
  const wren = await joined("Wren", "reply");
  expect((await wren.command("xboost status")).content).toContain("Campaign 1 for @northwind: not checked yet");
  await wren.press("x-boost:erase", { answer: await wren.command("xboost erase") });
  expect((await wren.command("xboost status")).content).toContain("0 campaigns");
});

test("doesn't count who undid it by the second check", async () => {
  const { guild, joined, outcomes, campaigns, supporters, events } = await story.harbour({ recheckAfter: 3_600 });
  const robin = await joined("Robin", "repost");
  await joined("Wren", "reply");
  await story.later(DAY_MS + 60_000);
  expect(await outcomes()).toEqual({ Robin: "verified", Wren: "verified" });
  story.x.world.remove(robin.made?.id ?? "");
  await story.later(2 * HOUR_MS);
  expect(await outcomes()).toEqual({ Robin: "undone", Wren: "verified" });
  expect(await campaigns()).toMatchObject([{ verified: 1, recognized: 1, pausedWhy: null }]);
  expect(await supporters()).toMatchObject({ Robin: { total: 0, streak: 0 }, Wren: { total: 1, streak: 1 } });
  expect(await sumOfBoard(story.orm, guild.id)).toBe(1);
  expect(await events()).toContain("undone");
});

test("believes members, and checks some at random", async () => {
  const { joined, outcomes, campaigns } = await story.harbour({ proof: "report", spotChecks: 100 });
  await joined("Robin", "repost");
  await joined("Jonas");
  await story.later(DAY_MS + 60_000);
  expect(await outcomes()).toEqual({ Robin: "verified", Jonas: "missing" });
  const trusting = await story.harbour({ proof: "report", spotChecks: 0 });
  await trusting.joined("Jonas");
  await story.later(DAY_MS + 60_000);
  expect(await trusting.outcomes()).toEqual({ Jonas: "reported" });
  expect((await trusting.campaigns())[0]?.micros).toBe(0);
  expect((await campaigns())[0]?.micros).toBeGreaterThan(0);
});

test("counts streaks over campaigns in a row, and shows them in the card", async () => {
  const { joined, start, supporters, said } = await story.harbour({ lasts: 3_600 });
  const robin = await joined("Robin", "repost");
  await joined("Wren", "reply");
  await story.later(HOUR_MS + 60_000);
  const next = story.x.world.post("northwind", "Another");
  await start(next.id);
  story.x.world.repost(robin.account.id, next.id);
  await robin.press(JOIN);
  await story.later(HOUR_MS + 60_000);
  expect(await supporters()).toMatchObject({ Robin: { total: 2, streak: 2 }, Wren: { total: 1, streak: 1 } });
  expect(await said()).toContain(`<@${robin.id}> 🔥2`);
});

test("reminds before the end, and starts campaigns for new posts of watched accounts", async () => {
  const watched = [{ username: "@ines_reef", tag: "#map" }];
  const { said, campaigns } = await story.harbour(
    { watched, watchEvery: 3_600, lasts: 4 * 3_600 },
    { isStarted: false },
  );
  story.x.world.post("ines_reef", "Before, with #map");
  await story.later(HOUR_MS + 60_000);
  expect(await campaigns()).toEqual([]);
  story.x.world.post("ines_reef", "Nothing to see");
  story.x.world.post("ines_reef", "Our new #MAP is here");
  await story.later(HOUR_MS + 60_000);
  expect(await campaigns()).toMatchObject([{ author: "ines_reef", excerpt: "Our new #MAP is here", byId: null }]);
  await story.later(3 * HOUR_MS);
  expect(await said()).toContain("25 more members reach the goal");
});
