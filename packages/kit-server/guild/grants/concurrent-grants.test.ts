// Stories of grants that several processes work on, or whose process was killed.

import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type GrantDeps, processGrants } from "#kit-server/module/grant-work/process-grants.ts";
import { type GrantStory, openGrantStory } from "#kit-server/testing/grant-story.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { roleGrantTurns } from "./tables.ts";

let story: GrantStory<Sandbox>;
let world: GrantStory<Sandbox>["world"];
let orm: GrantStory<Sandbox>["orm"];
let parts: GrantStory<Sandbox>["parts"];
beforeAll(async () => {
  story = await openGrantStory(await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } }));
  ({ world, orm, parts } = story);
});
afterAll(() => story?.close());

test("repeats the unrecorded grant of a killed process in another one, without harm", async () => {
  const { guild, grants, newMember, rolesOf, promise, states, asked } = await story.harbour();
  const robin = await newMember();
  const { context } = world.services;
  const killed: GrantDeps = {
    ...parts,
    context: {
      ...context,
      discordIn: (guildId) => ({
        ...context.discordIn(guildId),
        addRole: async (...given) => {
          await context.discordIn(guildId).addRole(...given);
          await new Promise(() => {});
        },
      }),
    },
  };
  // Takes the guild's lease before the grant exists, so that the world's own worker comes second.
  await orm
    .insert(roleGrantTurns)
    .values({ guildId: guild.id, holder: "killed", until: new Date(Date.now() + 600_000) });
  await grants.give(orm, promise(robin));
  void processGrants(killed, { guildId: guild.id, holder: "killed", isStopping: () => false });
  await vi.waitFor(async () => expect(await asked()).toHaveLength(1), POLL_OPTIONS);
  expect(await states()).toEqual(["queued"]);
  await orm.update(roleGrantTurns).set({ until: new Date(0) });
  // The first process gets the guild's lease; the other one returns without doing anything.
  await vi.waitFor(async () => {
    await processGrants(parts, { guildId: guild.id, holder: "next", isStopping: () => false });
    expect(await states()).toEqual(["done"]);
  });
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
});

test("sends one request for each role when two processes run at once", async () => {
  const { guild, grants, newMembers, promise, states, asked } = await story.harbour();
  const members = await newMembers(20);
  const other = processGrants(parts, { guildId: guild.id, holder: "other", isStopping: () => false });
  await grants.giveAll(
    orm,
    members.map((id) => promise(id)),
  );
  await other;
  await processGrants(parts, { guildId: guild.id, holder: "other", isStopping: () => false });
  await world.settle();
  expect(await asked()).toHaveLength(20);
  expect(new Set(await states())).toEqual(new Set(["done"]));
});

test("ends each key once and leaves the latest state at Discord, whatever the order of grants", async () => {
  const { guild, grants, newMembers, rolesOf, promise, rows, manageRoles } = await story.harbour();
  const members = await newMembers(3);
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        wanted: fc.constantFrom("give", "take"),
        member: fc.nat(2),
        role: fc.nat(1),
        key: fc.nat(40),
      }),
    },
    { weight: 1, arbitrary: fc.boolean() },
  );
  let run = 0;
  const holds = async (steps: (boolean | { wanted: string; member: number; role: number; key: number })[]) => {
    run += 1;
    const roles = [guild.roleId, guild.otherRoleId];
    const latest = new Map<string, string>();
    const keys = new Set<string>();
    for (const one of steps) {
      if (typeof one === "boolean") {
        await manageRoles(one);
        continue;
      }
      const [memberId = "", roleId = ""] = [members[one.member], roles[one.role]];
      const key = `${run}:${one.key}`;
      const wanted = one.wanted === "give" ? grants.give : grants.take;
      const outcome = await wanted(orm, promise(memberId, roleId, { key }));
      expect(outcome).toBe(keys.has(key) ? "already" : "promised");
      keys.add(key);
      if (outcome === "promised") latest.set(`${memberId} ${roleId}`, one.wanted);
    }
    await manageRoles(true);
    await world.settle();
    const grantsOfRun = (await rows()).filter(({ key }) => key.startsWith(`${run}:`));
    expect(grantsOfRun.map(({ key }) => key).sort()).toEqual([...keys].sort());
    for (const { state } of grantsOfRun) expect(["done", "void"]).toContain(state);
    for (const [place, wanted] of latest) {
      const [memberId = "", roleId = ""] = place.split(" ");
      expect((await rolesOf(memberId))?.includes(roleId)).toBe(wanted === "give");
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), holds), { numRuns: 8 });
});
