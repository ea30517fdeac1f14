// Stories of the dashboard: claims as a list and a file, figures, and bulk runs that are counted, started, paused,
// stopped and undone.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunTarget } from "#kit/bulk-run.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { claimRoleApi, claimRoleFigures } from "./api.ts";
import { claimRole as contract } from "./contract.ts";
import { claimRoleClaims } from "./store/tables.ts";
import { openRoleStory, PICK, type RoleStory } from "./testing/role-story.ts";
import { claimRoleWords } from "./words.ts";

const { routes } = contract;
/** Grants are retried by the database's clock. */
let story: RoleStory;
let api: TestApi;

beforeAll(async () => {
  story = await openRoleStory();
  const { context, configs, database } = story.world.services;
  const { id } = contract;
  const handlers = claimRoleApi({ orm: context.orm, contextIn: apiContexts(context, configs) });
  const served = apiParts({ [id]: contract }, { [id]: handlers }, { [id]: claimRoleWords });
  api = await openTestApi(database, context.guilds, () => served);
});
afterAll(async () => {
  await api?.close();
  await story?.close();
});

const signIn = (guild: StoryGuild): Promise<Browser> =>
  api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]);
const pathIn = (guild: StoryGuild) => (rest: string) => `/guilds/${guild.id}/modules/claim-role/${rest}`;

let keys = 0;
/** A guild with members to change, and its owner's bulk run requests. */
async function withRuns(members: readonly { name: string; roles?: readonly number[] }[]) {
  const harbour = await story.harbour();
  const { guild, roles } = harbour;
  const [owner, path] = [await signIn(guild), pathIn(guild)];
  const people = await Promise.all(
    members.map(({ name, roles: heldRoles = [] }) =>
      harbour.join(
        name,
        heldRoles.map((at) => roles[at] ?? ""),
      ),
    ),
  );
  await story.world.settle();
  async function prepare(target: Partial<RunTarget>, by = owner) {
    keys += 1;
    const key = `8f14e45f-ceea-4c6b-9a3c-${String(keys).padStart(12, "0")}`;
    const answer = await by.send("POST", path("runs"), { action: "give", roleId: roles[0], key, ...target });
    await story.world.settle();
    return answer;
  }
  return {
    ...harbour,
    owner,
    path,
    people,
    prepare,
    act: async (act: string, number = 1) => {
      const { status, body } = await owner.send("POST", path(`runs/${number}/${act}`), undefined);
      await story.world.settle();
      return { status, body };
    },
    shown: async () => routes.runs.answer.parse((await owner.get(path("runs"))).body).runs,
    holders: async (roleId: string = roles[0]) => {
      const all = await story.sandbox.control.members(guild.id);
      return all.filter((one) => one.roles.includes(roleId)).map(({ user }) => user.global_name ?? user.username);
    },
  };
}
const five = ["Ada", "Bo", "Cy", "Di", "Ed"].map((name) => ({ name }));

test("lets nobody else read claims or start runs", async () => {
  const { guild, roles } = await story.harbour();
  const path = pathIn(guild);
  expect((await api.visitor().get(path("claims"))).status).toBe(403);
  const stranger = await api.signIn("stranger");
  expect((await stranger.get(path("claims.csv"))).status).toBe(404);
  const body = { action: "give", roleId: roles[0], key: "8f14e45f-ceea-4c6b-9a3c-0d5b7f0a1c11" };
  expect((await stranger.send("POST", path("runs"), body)).status).toBe(404);
});

test("filters, sorts and pages claims with each role's seats, also in the file", async () => {
  const { guild, join, roles } = await story.harbour({ entries: [{ seats: 1 }, {}] });
  const [wren, aiko] = [await join("Wren"), await join("=Aiko")];
  await wren.press(PICK);
  await aiko.press(PICK);
  await aiko.press(`${PICK}:${roles[1]}`);
  const [owner, path] = [await signIn(guild), pathIn(guild)];
  const { body } = await owner.get(path("claims?sort=member&order=desc&limit=1"));
  const listed = routes.claims.answer.parse(body);
  expect([listed.total, listed.items[0]?.member.name, listed.items[0]?.state]).toEqual([3, "Wren", "held"]);
  expect(listed.roles.toSorted((one, other) => other.waiting - one.waiting)).toEqual([
    { roleId: roles[0], held: 1, waiting: 1 },
    { roleId: roles[1], held: 1, waiting: 0 },
  ]);
  const waiting = routes.claims.answer.parse((await owner.get(path("claims?state=waiting&name=aik"))).body);
  expect(waiting.items).toMatchObject([{ roleId: roles[0], panel: "Roles", until: null }]);
  const file = (await owner.download(path(`claims.csv?roleId=${roles[0]}`))).content.toString().trimEnd().split("\r\n");
  expect(file).toHaveLength(3);
  expect(file.join()).toContain("'=Aiko");
  const { config } = await story.world.services.configs.read(guild.id, contract);
  const needs = { orm: story.orm, guildId: guild.id, now: new Date(), config, onError: () => {} };
  expect(await claimRoleFigures(needs)).toMatchObject({
    held: { value: 2 },
    waiting: { value: 1 },
    claims: { value: 3, before: 0 },
    points: { value: 0 },
  });
});

test("the funnel counts who claimed, got and kept a role, and why the others don't have it", async () => {
  const { guild, join, roles } = await story.harbour({ entries: [{ seats: 1 }, {}] });
  const [wren, aiko] = [await join("Wren"), await join("Aiko")];
  await wren.press(PICK);
  await aiko.press(PICK);
  await aiko.press(`${PICK}:${roles[1]}`);
  await story.world.settle();
  const [owner, path] = [await signIn(guild), pathIn(guild)];
  const read = async () => routes.funnel.answer.parse((await owner.get(path("funnel"))).body).funnel;
  const given = async () => (await read()).steps[1]?.count;
  await expect.poll(given).toBe(2);
  const { steps, drops } = await read();
  expect(steps.map(({ step, count }) => [step, count])).toEqual([
    ["claimed", 3],
    ["given", 2],
    ["kept", 2],
  ]);
  expect(steps.map(({ medianSeconds }) => medianSeconds !== null)).toEqual([false, true, false]);
  expect(drops).toEqual([]);
  // Later: a second press at once would be the same request.
  await story.world.advance(60_000);
  await aiko.press(`${PICK}:${roles[1]}`);
  const after = await read();
  expect(after.steps.map(({ count }) => count)).toEqual([3, 2, 1]);
  expect(after.drops).toEqual([{ reason: "gaveUp", count: 1 }]);
  const { guildId, at } = claimRoleClaims;
  await story.orm
    .update(claimRoleClaims)
    .set({ at: sql`${at} - interval '31 days'` })
    .where(eq(guildId, guild.id));
  expect((await read()).steps.map(({ count }) => count)).toEqual([0, 0, 0]);
});

test("counts first, changes only counted members, and undoes only its own changes", async () => {
  const { owner, path, prepare, act, shown, holders, guild } = await withRuns([...five, { name: "Had", roles: [0] }]);
  const { body } = await prepare({ whom: "humans" });
  // The owner is also a member.
  expect(routes.prepareRun.answer.parse(body).run).toMatchObject({ number: 1, whom: "humans" });
  expect(await shown()).toMatchObject([{ state: "ready", total: 6, done: 0 }]);
  expect(await holders()).toEqual(["Had"]);
  await act("start");
  expect(await shown()).toMatchObject([{ state: "done", total: 6, done: 6, failed: 0 }]);
  expect(await holders()).toHaveLength(7);
  await act("undo");
  expect(await shown()).toMatchObject([{ state: "undone", undone: 6 }]);
  expect(await holders()).toEqual(["Had"]);
  expect((await owner.send("POST", path("runs/1/undo"), undefined)).status).toBe(409);
  const entries = await listAudit(story.orm, { guildId: guild.id, limit: 10 } as never);
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["run.prepared", "run.start", "run.undo"]),
  );
});

test("filters bots, members with and without another role, and members who joined before or since a day", async () => {
  const { prepare, act, shown, guild, roles } = await withRuns([
    { name: "Ada", roles: [1] },
    { name: "Bo" },
    { name: "Cy", roles: [1] },
  ]);
  const bot = await story.sandbox.control.createPerson({ displayName: "Helper", bot: true });
  await story.sandbox.control.join(guild.id, bot.id, {});
  await story.world.settle();
  const totals: number[] = [];
  for (const target of [
    { whom: "bots" },
    { whom: "role", otherRoleId: roles[1] },
    { whom: "noRole", otherRoleId: roles[1] },
    { whom: "since", day: "2000-01-01" },
    { whom: "before", day: "2000-01-01" },
    { action: "take", roleId: roles[1] },
  ] as const) {
    await prepare(target);
    const [run] = await shown();
    totals.push(run?.total ?? -1);
    await act("stop", run?.number);
  }
  // Without another role: Bo, the owner and the bot. Since: all five of them.
  expect(totals).toEqual([1, 2, 3, 5, 0, 2]);
});

test("pauses, resumes and stops a run, and then undoes what it did", async () => {
  const { prepare, act, shown, holders, guild } = await withRuns(
    Array.from({ length: 45 }, (_, at) => ({ name: `Member ${at}` })),
  );
  await prepare({ whom: "humans" });
  const { control } = story.sandbox;
  // During a Discord outage, a run waits for the grants that it has created.
  const failRoleRequests = () =>
    control.faultRequests({ method: "PUT", path: `/guilds/${guild.id}/members/*`, status: 503 });
  const untilDone = async (count: number, state: string) => {
    await control.clearFaults();
    await vi.waitFor(async () => expect(await shown()).toMatchObject([{ done: count, state }]), POLL_OPTIONS);
  };
  await failRoleRequests();
  await act("start");
  expect(await shown()).toMatchObject([{ state: "running", total: 46, done: 0 }]);
  await act("pause");
  await untilDone(20, "paused");
  expect(await holders()).toHaveLength(20);
  await failRoleRequests();
  await act("resume");
  await act("stop");
  await untilDone(40, "stopped");
  expect(await holders()).toHaveLength(40);
  await act("undo");
  await vi.waitFor(async () => expect(await shown()).toMatchObject([{ state: "undone", undone: 40 }]), POLL_OPTIONS);
  expect(await holders()).toEqual([]);
});

test("continues after a kill in the middle and changes everyone once", async () => {
  const { prepare, owner, path, shown, holders, runMembers } = await withRuns(
    Array.from({ length: 30 }, (_, at) => ({ name: `Member ${at}` })),
  );
  await prepare({ whom: "humans" });
  await story.world.restart(async () => {
    expect((await owner.send("POST", path("runs/1/start"), undefined)).status).toBe(200);
  });
  await story.later(180_000);
  expect(await shown()).toMatchObject([{ state: "done", total: 31, done: 31 }]);
  expect(await holders()).toHaveLength(31);
  expect((await runMembers()).map(({ state }) => state)).toEqual(Array.from({ length: 31 }, () => "done"));
});

test("counts members who left, and ends the run", async () => {
  const { prepare, act, shown, people, guild } = await withRuns(five);
  await prepare({ whom: "humans" });
  await story.sandbox.control.leave(guild.id, people[0]?.id ?? "");
  await story.world.settle();
  await act("start");
  expect(await shown()).toMatchObject([{ state: "done", total: 6, done: 5, failed: 1 }]);
});

test("allows one run at a time, prepares a repeated request once, and deletes a run that nobody starts within an hour", async () => {
  const { prepare, owner, path, roles, shown } = await withRuns(five);
  const key = "11111111-ceea-4c6b-9a3c-0d5b7f0a1c11";
  const body = { action: "give", roleId: roles[0], key };
  const answers = await Promise.all([0, 1].map(() => owner.send("POST", path("runs"), body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const busy = await prepare({});
  expect(busy).toMatchObject({ status: 409, body: { code: "runBusy" } });
  await story.later(2 * 3_600_000);
  expect(await shown()).toMatchObject([{ number: 1, state: "stopped", done: 0 }]);
  expect((await prepare({})).status).toBe(200);
});

test("rejects roles that the person couldn't give, and roles with dangerous permissions", async () => {
  const { prepare, guild, roles, join } = await withRuns([]);
  const high = await prepare({ roleId: guild.highRoleId });
  expect(high).toMatchObject({ status: 409, body: { code: "mayNot" } });
  const { id } = (await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name: "Mods", permissions: "8" })) as {
    id: string;
  };
  await story.world.settle();
  expect((await prepare({ roleId: id })).body).toMatchObject({
    code: "mayNot",
    message: expect.stringContaining("Mods"),
  });
  // A manager whose own highest role is the lowest one.
  const manager = await join("Wren", [roles[3]]);
  const browser = await api.signIn("Wren", [{ id: guild.id, name: "Harbour", owner: false }], manager.id);
  expect((await prepare({ roleId: roles[1] }, browser)).status).toBe(409);
});

test("lets a manager remove a claim, whose seat goes to the next waiting member, and a place on the waiting list", async () => {
  const { guild, roles, join, rolesOf, claims } = await story.harbour({ entries: [{ seats: 1 }] });
  const [owner, path] = [await signIn(guild), pathIn(guild)];
  const [robin, wren, otis] = [await join("Robin"), await join("Wren"), await join("Otis")];
  for (const member of [robin, wren, otis]) await member.press(PICK);
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([roles[0]]), POLL_OPTIONS);

  const remove = (number: number, by = owner) => by.send("POST", path(`claims/${number}/remove`), undefined);
  expect((await remove(3)).body).toMatchObject({ claim: { state: "ended", endedWhy: "removed" } });
  expect((await remove(1)).body).toMatchObject({ claim: { state: "ended", endedWhy: "removed" } });
  await vi.waitFor(async () => {
    await story.world.settle();
    expect(await rolesOf(robin.id)).toEqual([]);
    expect(await rolesOf(wren.id)).toEqual([roles[0]]);
  }, POLL_OPTIONS);
  expect(await rolesOf(otis.id)).toEqual([]);
  // A second click, and a claim that doesn't exist.
  expect(await remove(1)).toMatchObject({ status: 404, body: { code: "claimGone" } });
  expect((await remove(77)).status).toBe(404);
  expect((await claims()).map(({ state }) => state)).toEqual(["ended", "held", "ended"]);
  const items = await listAudit(story.orm, { guildId: guild.id, limit: 10 });
  expect(items.filter(({ action }) => action === "claim.removed")).toHaveLength(2);

  // A manager whose highest role is below this one couldn't remove it on Discord either.
  const low = await join("Lou", [roles[3]]);
  const manager = await api.signIn("Lou", [{ id: guild.id, name: "Harbour", owner: false }], low.id);
  expect(await remove(2, manager)).toMatchObject({ status: 409, body: { code: "mayNot" } });
  expect(await rolesOf(wren.id)).toEqual([roles[0]]);
});

test("keeps blocked members from claiming and waiting until they are unblocked", async () => {
  const { guild, join, claims } = await story.harbour({ entries: [{ seats: 1, waitlist: true }] });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const [owner, path] = [await signIn(guild), pathIn(guild)];
  await robin.press(PICK);
  await wren.press(PICK);
  expect((await owner.get(path("members?name=wr"))).body).toMatchObject({ members: [{ id: wren.id, name: "Wren" }] });
  const block = { member: wren.id, reason: "Sells roles", days: 2 };
  expect((await owner.send("POST", path("blocks"), block)).status).toBe(200);
  expect(routes.blocks.answer.parse((await owner.get(path("blocks"))).body).items).toMatchObject([
    { member: { name: "Wren" }, by: "Mara", reason: "Sells roles" },
  ]);
  await story.later();
  await robin.press(PICK);
  await story.later();
  expect((await claims()).map(({ memberName, state, endedWhy }) => [memberName, state, endedWhy])).toEqual([
    ["Robin", "ended", "gaveUp"],
    ["Wren", "ended", "unmet"],
  ]);
  const refused = await wren.command("roles claim", { role: "role-1" });
  expect(refused.content).toMatch(/You're blocked from this in this server\. The block ends <t:\d+:R>\./);
  expect((await owner.send("DELETE", path(`blocks/${wren.id}`))).status).toBe(200);
  await story.later();
  await wren.command("roles claim", { role: "role-1" });
  expect((await claims()).at(-1)).toMatchObject({ memberName: "Wren", state: "held" });
  const audited = await listAudit(story.orm, { guildId: guild.id, limit: 2 });
  expect(audited.map(({ action }) => action)).toEqual(["claim-role.unblock", "claim-role.block"]);
});
