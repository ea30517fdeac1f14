// Stories of the routes of verification: members, the funnel, and letting in by hand.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { startSandbox } from "#sandbox/start.ts";
import { verificationApi, verificationFigures } from "./api.ts";
import { verificationBot as bot } from "./bot.ts";
import { verification as contract, PANEL } from "./contract.ts";
import { START } from "./testing/verification-story.ts";
import { verificationWords as words } from "./words.ts";

let story: Awaited<ReturnType<typeof open>>;
let guild: StoryGuild;
let owner: Browser;
let robin: StoryMember;
let wren: StoryMember;
const path = (rest: string) => story.api.path(guild, rest);
const listed = async (query: string) =>
  contract.routes.members.answer.parse((await owner.get(path(`members?${query}`))).body);

async function open() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  return openApiStory(sandbox, { contract, words, bot, api: verificationApi });
}

beforeAll(async () => {
  story = await open();
  guild = await story.newGuild();
  await story.world.configure(guild.id, contract, { channel: guild.channelId, verifiedRoles: [guild.roleId] });
  await story.panels.show(guild, PANEL);
  owner = await story.api.manager(guild);
  robin = await story.world.join(guild, "Robin");
  wren = await story.world.join(guild, "Wren");
  await wren.press(START);
});
afterAll(() => story?.close());

test("hides the list of members from non-managers and other servers", async () => {
  expect((await story.api.visitor().get(path("members"))).status).toBe(403);
  expect((await (await story.api.signIn("stranger")).get(path("members.csv"))).status).toBe(404);
  const other = await story.newGuild();
  await story.world.configure(other.id, contract, { channel: other.channelId, verifiedRoles: [other.roleId] });
  const manager = await story.api.manager(other);
  expect((await manager.send("POST", story.api.path(other, "members/1/letIn"), {})).status).toBe(404);
});

test("filters, sorts and pages members, on the page and in the file", async () => {
  const { items, total } = await listed("sort=member&order=asc&limit=1");
  expect([items.map(({ member }) => member.name), total]).toEqual([["Robin"], 2]);
  expect((await listed("state=passed")).items).toMatchObject([{ member: { name: "Wren" }, way: "button" }]);
  const file = await owner.download(path("members.csv?name=wre"));
  expect(file.content.toString().trimEnd().split("\r\n")).toHaveLength(2);
});

test("counts members who joined, started and passed in the funnel", async () => {
  const { body } = await owner.get(path("figures"));
  expect(contract.routes.figures.answer.parse(body)).toMatchObject({
    ...{ joined: 2, started: 1, passed: 1, medianSeconds: expect.any(Number) },
    ...{ ways: [{ name: "button", count: 1 }], reasons: [] },
  });
  const { orm } = story.world.services.context;
  const needs = { orm, guildId: guild.id, now: new Date(), config: contract.config.parse({}), onError: () => {} };
  expect(await verificationFigures(needs)).toMatchObject({
    ...{ waiting: { value: 1 }, joined: { value: 2 }, passed: { value: 1 } },
  });
});

test("lets a manager verify and keep out members, once each, and logs it", async () => {
  const [{ number } = { number: 0 }] = (await listed("name=robin")).items;
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await owner.send("POST", path(`members/${number}/letIn`), {});
    expect([status, body.member]).toMatchObject([200, { state: "passed", way: "staff", by: expect.any(String) }]);
  }
  await story.world.settle();
  expect(await story.world.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  await owner.send("POST", path(`members/${number}/keepOut`), {});
  await story.world.settle();
  expect(await story.world.rolesOf(guild, robin.id)).toEqual([]);
  const events = (await story.world.activity(guild.id)).map(({ event }) => event);
  expect(events.toSorted()).toEqual(["keptOut", "letIn", "passed"]);
});

test("verifies existing members in a bulk run, and lets them verify themselves after its undo", async () => {
  const server = await story.newGuild();
  await story.world.configure(server.id, contract, { channel: server.channelId, verifiedRoles: [server.roleId] });
  await story.panels.show(server, PANEL);
  await story.world.switchOff(server.id, contract);
  const old = await story.world.join(server, "Old hand");
  await story.world.settle();
  await story.world.configure(server.id, contract, { channel: server.channelId, verifiedRoles: [server.roleId] });
  const manager = await story.api.manager(server);
  const ask = async (rest: string, body: object = {}) => {
    const { status } = await manager.send("POST", story.api.path(server, rest), body);
    expect(status).toBe(200);
    await story.world.settle();
  };
  await ask("runs", { action: "give", roleId: server.roleId, whom: "humans", key: crypto.randomUUID() });
  await ask("runs/1/start");
  const stateOf = async () => {
    const { body } = await manager.get(story.api.path(server, "members?name=old"));
    return contract.routes.members.answer.parse(body).items.map(({ state, way }) => [state, way]);
  };
  expect(await stateOf()).toEqual([["passed", "role"]]);
  await ask("runs/1/undo");
  expect(await stateOf()).toEqual([["waiting", null]]);
  expect((await old.press(START)).content).toContain("You're verified");
  expect(await stateOf()).toEqual([["passed", "button"]]);
});

test("keeps out everyone who joined in a raid, and restores each member's state on undo", async () => {
  const server = await story.newGuild();
  const given = { channel: server.channelId, verifiedRoles: [server.roleId], raidJoins: 3 };
  await story.world.configure(server.id, contract, given);
  await story.panels.show(server, PANEL);
  const members = [];
  for (const name of ["One", "Two", "Three"]) members.push(await story.world.join(server, name));
  await story.world.settle();
  const [one, two, three] = members;
  await one?.press(START);
  const manager = await story.api.manager(server);
  const shown = async () => {
    const { body } = await manager.get(story.api.path(server, "raids"));
    return contract.routes.raids.answer.parse(body).raids;
  };
  expect(await shown()).toMatchObject([{ number: 1, joined: 3, passed: 1, keptOut: 0, undoable: 0, endedAt: null }]);
  const ask = async (rest: string) => {
    const { status } = await manager.send("POST", story.api.path(server, rest), {});
    await story.world.settle();
    return status;
  };
  const holders = async () =>
    (await story.sandbox.control.members(server.id)).filter(({ roles }) => roles.includes(server.roleId));
  const number = (await manager.get(story.api.path(server, "members?name=Three"))).body as {
    items: { number: number }[];
  };
  expect(await ask(`members/${number.items[0]?.number}/keepOut`)).toBe(200);
  expect(await ask("raids/1/keepOut")).toBe(200);
  expect(await shown()).toMatchObject([{ joined: 3, passed: 0, keptOut: 3, undoable: 2 }]);
  expect(await holders()).toEqual([]);
  expect(await ask("raids/1/release")).toBe(200);
  expect(await ask("raids/1/release")).toBe(200);
  expect(await shown()).toMatchObject([{ passed: 1, keptOut: 1, undoable: 0 }]);
  expect((await holders()).map(({ user }) => user.id)).toEqual([one?.id]);
  await story.world.advance(20_000);
  expect((await two?.press(START))?.content).toContain("You're verified");
  expect((await three?.press(START))?.content).toContain("Only the server's staff can let you in.");
  expect(await ask("raids/2/keepOut")).toBe(404);
});

test("lets a manager end a raid: held members verify, invites work again, and the same members start no other", async () => {
  const server = await story.newGuild({ permissions: "8" });
  const raids = { raidJoins: 3, raidLasts: 3600, raidActions: ["hold", "pauseInvites"] as const };
  await story.world.configure(server.id, contract, {
    ...{ channel: server.channelId, verifiedRoles: [server.roleId], ...raids, raidActions: [...raids.raidActions] },
  });
  await story.panels.show(server, PANEL);
  const [one] = [await story.world.join(server, "One")];
  for (const name of ["Two", "Three"]) await story.world.join(server, name);
  await story.world.settle();
  const paused = async () =>
    (await story.sandbox.control.guild(server.id)).incidents_data?.invites_disabled_until ?? null;
  expect(await paused()).not.toBeNull();
  expect((await one?.press(START))?.content).toContain("Many accounts are joining");
  const manager = await story.api.manager(server);
  const end = async () => (await manager.send("POST", story.api.path(server, "raids/1/end"), {})).status;
  expect([await end(), await end()]).toEqual([200, 200]);
  await story.world.settle();
  expect(await paused()).toBeNull();
  await story.world.join(server, "Four");
  await story.world.settle();
  const { body } = await manager.get(story.api.path(server, "raids"));
  expect(contract.routes.raids.answer.parse(body).raids).toMatchObject([{ number: 1, joined: 3, endedBy: "Mara" }]);
  await story.world.advance(20_000);
  expect((await one?.press(START))?.content).toContain("You're verified");
});

test("decides nothing about a member who left, or while the module is off", async () => {
  const [{ number } = { number: 0 }] = (await listed("name=robin")).items;
  await story.world.switchOff(guild.id, contract);
  expect(await owner.send("POST", path(`members/${number}/letIn`), {})).toMatchObject({
    status: 409,
    body: { code: "moduleOff", message: "This module is off. Turn it on first." },
  });
  await story.world.configure(guild.id, contract, { channel: guild.channelId, verifiedRoles: [guild.roleId] });
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.world.settle();
  expect((await owner.send("POST", path(`members/${number}/letIn`), {})).status).toBe(404);
});

test("finds channels that newcomers can write in, locks them with a plan, and restores everything", async () => {
  const server = await story.newGuild({ permissions: "8" });
  await story.world.configure(server.id, contract, { channel: server.channelId, verifiedRoles: [server.roleId] });
  // A run continues only while its author is a member with the required permissions.
  const managed = { id: server.id, name: "Harbour", owner: true };
  const manager = await story.api.signIn("Owner", [managed], server.ownerId);
  const at = (rest: string) => story.api.path(server, rest);
  const look = async () => contract.routes.preflight.answer.parse((await manager.get(at("preflight"))).body);
  const before = await look();
  expect(before.findings).toMatchObject([
    { code: "exposed", channels: expect.arrayContaining([server.otherChannelId]) },
  ]);
  const asked = { input: {}, choices: {}, key: crypto.randomUUID() };
  const { input, choices } = asked;
  const planned = (await manager.send("POST", at("setups/plan"), { input, choices })).body;
  const { plan } = contract.routes.makePlan.answer.parse(planned);
  expect(plan.problems).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect((await manager.send("POST", at("setups"), asked)).status).toBe(200);
  await story.world.settle();
  const newcomer = await story.world.join(server, "Newcomer");
  const channelOf = (id: string) =>
    newcomer.ask("GET", `/channels/${id}/messages`).then(
      () => "seen",
      () => "hidden",
    );
  expect(await channelOf(server.otherChannelId)).toBe("hidden");
  expect(await channelOf(server.channelId)).toBe("seen");
  const { findings, canLock } = await look();
  expect([findings.filter(({ code }) => code === "exposed"), canLock]).toEqual([[], false]);
  const { runs } = contract.routes.planRuns.answer.parse((await manager.get(at("setups"))).body);
  expect(runs).toMatchObject([{ number: 1, state: "done", total: plan.lines.length }]);
  await manager.send("POST", at("setups/1/undo"), {});
  await story.world.settle();
  expect(await channelOf(server.otherChannelId)).toBe("seen");
  expect((await look()).findings).toEqual(before.findings);
});
