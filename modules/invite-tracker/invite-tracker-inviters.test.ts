// Stories of inviters on the dashboard: adjustments, hiding, resets, the tree and the leaderboard's board.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { boardKey } from "#kit-server/guild/scores/board-key.ts";
import { readBoard } from "#kit-server/guild/scores/read-board.ts";
import { scores } from "#kit-server/guild/scores/tables.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { BOARD, inviteTracker as contract } from "./contract.ts";
import { inviteTrackerCounts } from "./store.ts";
import { type InviteStory, openInviteStory } from "./testing/invite-story.ts";

const { routes } = contract;
const HOUR_MS = 3_600_000;

let story: InviteStory;
beforeAll(async () => {
  story = await openInviteStory();
});
afterAll(() => story?.close());

/** Wren invited Robin, who invited Kit. */
async function invited(given: object = {}) {
  const harbour = await story.harbour(given);
  const { guild, invite, use } = harbour;
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const robin = await use(await invite(wren), "Robin");
  await story.later();
  const kit = await use(await invite(robin), "Kit");
  await story.later();
  const owner = await ownerOf(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  const inviterOf = async (id: string) =>
    routes.inviter.answer.parse((await owner.get(path(`inviters/${id}`))).body).inviter;
  const adjust = (memberId: string, amount: number, key = randomUUID()) =>
    owner.send("POST", path("adjustments"), { memberId, amount, reason: "Helped at the fair", key });
  return { ...harbour, wren, robin, kit, owner, path, inviterOf, adjust };
}
const ownerOf = (guild: StoryGuild) =>
  story.api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }], guild.ownerId);

async function boardOf({ id: guildId }: { id: string }) {
  const key = await boardKey(story.orm, { guildId, board: BOARD, period: "all", now: new Date() });
  const rows = await readBoard(story.orm, key, { skip: 0, limit: 10, isLarge: false });
  return rows.map(({ memberId, score }) => [memberId, score]);
}

test("adds and subtracts invites once for each request, with ranks, and undoes it", async () => {
  const { guild, wren, inviterOf, adjust, owner, path, rolesOf, configure } = await invited();
  await configure({ ranks: [{ invites: 5, role: guild.roleId }] });
  const key = randomUUID();
  const answers = await Promise.all([adjust(wren.id, 5, key), adjust(wren.id, 5, key)]);
  const [{ adjustment }] = answers.map(({ body }) => routes.adjust.answer.parse(body)) as [
    ReturnType<typeof routes.adjust.answer.parse>,
  ];
  expect(await inviterOf(wren.id)).toMatchObject({ total: 6, valid: 1, adjusted: 5 });
  expect(await boardOf(guild)).toContainEqual([wren.id, 6]);
  await vi.waitFor(async () => expect(await rolesOf(wren.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  expect((await wren.command("invites show")).content).toContain("**6 valid invites**");
  await Promise.all([1, 2].map(() => owner.send("POST", path(`adjustments/${adjustment.number}/undo`), {})));
  expect(await inviterOf(wren.id)).toMatchObject({ total: 1, adjusted: 0 });
  expect(await boardOf(guild)).toContainEqual([wren.id, 1]);
  await vi.waitFor(async () => expect(await rolesOf(wren.id)).toEqual([]), POLL_OPTIONS);
  await adjust(wren.id, -3);
  expect(await inviterOf(wren.id)).toMatchObject({ total: -2 });
  const { items } = routes.inviters.answer.parse((await owner.get(path("inviters?sort=member&order=asc"))).body);
  expect(items.map(({ member }) => member.name)).toEqual(["Robin", "Wren"]);
  const list = routes.adjustments.answer.parse((await owner.get(path("adjustments"))).body);
  expect(list.items.map(({ amount, reason, undoneAt }) => [amount, reason, undoneAt !== null])).toEqual([
    [-3, "Helped at the fair", false],
    [5, "Helped at the fair", true],
  ]);
});

test("adjusts only members of the server, and refuses a manager who couldn't give the rank's role", async () => {
  const { guild, wren, adjust, path, configure, inviterOf } = await invited();
  expect((await adjust("100000000000000001", 1)).status).toBe(404);
  expect((await adjust(wren.id, 0)).status).toBe(422);
  await configure({ ranks: [{ invites: 5, role: guild.roleId }] });
  const jo = await story.world.join(guild, "Jo");
  const manager = await story.api.signIn(
    "Jo",
    [{ id: guild.id, name: "Harbour", owner: false, permissions: "32" }],
    jo.id,
  );
  const body = { memberId: wren.id, amount: 9, reason: "For me", key: randomUUID() };
  const refused = await manager.send("POST", path("adjustments"), body);
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, "mayNot"]);
  expect(await inviterOf(wren.id)).toMatchObject({ total: 1 });
});

test("hides a member from chat and the leaderboard, and keeps counting their invites", async () => {
  const { guild, wren, robin, owner, path, inviterOf } = await invited();
  await owner.send("POST", path(`inviters/${wren.id}/hide`), { isHidden: true });
  expect((await wren.command("invites top")).content).not.toContain(wren.id);
  expect((await boardOf(guild)).map(([id]) => id)).toEqual([robin.id]);
  expect(await inviterOf(wren.id)).toMatchObject({ isHidden: true, total: 1 });
  await owner.send("POST", path(`inviters/${wren.id}/hide`), { isHidden: false });
  expect((await wren.command("invites top")).content).toContain(wren.id);
  expect((await boardOf(guild)).map(([id]) => id)).toContain(wren.id);
});

test("resets everyone's invites after the server's name was typed, keeps points, and undoes it", async () => {
  const { guild, wren, owner, path, inviterOf, invite, use } = await invited({ points: 10 });
  const reset = (confirmation: string, key = randomUUID()) => owner.send("POST", path("reset"), { confirmation, key });
  expect((await reset("harbor")).status).toBe(422);
  const { name } = (await story.world.services.context.guilds.get(guild.id)) ?? { name: "" };
  const key = randomUUID();
  await Promise.all([reset(name, key), reset(name, key)]);
  expect(await inviterOf(wren.id)).toMatchObject({ total: 0, valid: 0 });
  expect(await boardOf(guild)).toEqual([]);
  await use(await invite(wren), "Noor");
  await story.later(HOUR_MS);
  expect(await boardOf(guild)).toEqual([[wren.id, 1]]);
  const undone = await owner.send("POST", path("reset/undo"), {});
  expect(routes.undoReset.answer.parse(undone.body).reset).toBeNull();
  expect(await inviterOf(wren.id)).toMatchObject({ total: 2 });
  expect(await boardOf(guild)).toContainEqual([wren.id, 2]);
  expect((await owner.send("POST", path("reset/undo"), {})).status).toBe(409);
});

test("shows who invited whom as a tree, one page of each branch at a time", async () => {
  const { wren, robin, kit, owner, path } = await invited();
  const read = async (query: string) => routes.tree.answer.parse((await owner.get(path(`tree${query}`))).body);
  expect((await read("")).items).toMatchObject([{ member: { id: wren.id }, invited: 1, state: "here" }]);
  expect((await read(`?of=${wren.id}`)).items).toMatchObject([{ member: { id: robin.id }, invited: 1 }]);
  expect((await read(`?of=${robin.id}`)).items).toMatchObject([{ member: { id: kit.id, name: "Kit" }, invited: 0 }]);
  expect(await read(`?of=${kit.id}`)).toMatchObject({ items: [], total: 0 });
  expect(await read(`?of=${wren.id}&page=2`)).toMatchObject({ items: [], total: 1 });
});

test("fills the leaderboard's invites board once with earlier invites, and removes members who leave", async () => {
  const { guild, wren, robin, kit, leave } = await invited();
  const { orm } = story;
  // As in a server whose invites were counted by the version before.
  await orm.delete(scores).where(eq(scores.guildId, guild.id));
  const { guildId } = inviteTrackerCounts;
  await orm.update(inviteTrackerCounts).set({ isBoardFilled: false }).where(eq(guildId, guild.id));
  await leave(kit.id);
  await story.later(HOUR_MS);
  expect(await boardOf(guild)).toEqual([[wren.id, 1]]);
  await leave(robin.id);
  expect(await boardOf(guild)).toEqual([]);
});

test("rejects an adjustment during an outage, and applies its retry once", async () => {
  const { guild, wren, adjust, inviterOf } = await invited();
  const key = randomUUID();
  const path = `/guilds/${guild.id}/members/${wren.id}`;
  await story.sandbox.control.faultRequests({ method: "GET", path, status: 503 });
  expect((await adjust(wren.id, 2, key)).status).toBe(502);
  await story.sandbox.control.clearFaults();
  expect((await adjust(wren.id, 2, key)).status).toBe(200);
  expect((await adjust(wren.id, 2, key)).status).toBe(200);
  expect(await inviterOf(wren.id)).toMatchObject({ total: 3, adjusted: 2 });
});
