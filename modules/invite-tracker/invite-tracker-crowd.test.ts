// A crowd: everyone gets an answer, and no invite is known for more members than used it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type InviteStory, openInviteStory } from "./testing/invite-story.ts";

// The bench has 2,000.
const JOINS = 500;
const INVITED = 60;

let story: InviteStory;
beforeAll(async () => {
  story = await openInviteStory();
});
afterAll(() => story?.close());

test("marks each join of a crowd as known, unsure or unknown, and attributes no invite more often than it was used", async () => {
  const { guild, invite, use, joins } = await story.harbour({ needs: "verification" });
  const codes = [await invite(), await invite(), await invite(null, { role_ids: [guild.roleId] })];
  const used = new Map(codes.map((code) => [code, 0]));
  const crowd = story.sandbox.control.burst(guild.id, JOINS - INVITED);
  for (let at = 0; at < INVITED; at += codes.length) {
    await Promise.all(
      codes.map(async (code, which) => {
        await use(code, `Guest ${at + which}`);
        used.set(code, (used.get(code) ?? 0) + 1);
      }),
    );
  }
  await crowd;
  await story.later();
  const rows = await joins();
  expect(rows).toHaveLength(JOINS);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(JOINS);
  const ways = Map.groupBy(rows, ({ source }) => source);
  const countOf = (...sources: (typeof rows)[number]["source"][]) =>
    sources.reduce((sum, source) => sum + (ways.get(source)?.length ?? 0), 0);
  expect(countOf("known", "roleInvite", "unsure", "unknown")).toBe(JOINS);
  for (const [code, uses] of used) {
    expect(rows.filter((row) => row.code === code).length).toBeLessThanOrEqual(uses);
  }
  // Who came with a role that only one invite gives is known, whatever the crowd.
  expect(countOf("roleInvite")).toBeGreaterThan(0);
});
