// Story tests of drops in the dashboard, over HTTP and against the sandbox.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { clickToEarnFigures } from "./api.ts";
import { clickToEarn as contract } from "./contract.ts";
import { dropDays } from "./store.ts";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

const ID = "click-to-earn";
const KEY = "8f14e45f-ceea-4c6b-9a3c-0d5b7f0a1c11";
let story: DropStory;
let api: TestApi;
let guild: StoryGuild;
let owner: Browser;
let robin: StoryMember;
const path = (rest: string, id = guild.id) => `/guilds/${id}/modules/${ID}/${rest}`;
const { routes } = contract;
/** Points that count toward the budgets of all days. */
const issuedToday = async (guildId: string): Promise<number> => {
  const rows = await story.world.services.context.orm.select().from(dropDays).where(eq(dropDays.guildId, guildId));
  return rows.reduce((sum, { issued }) => sum + issued, 0);
};

beforeAll(async () => {
  story = await openDropStory();
  ({ api } = story);
  guild = await story.newGuild();
  robin = await story.world.join(guild, "Robin");
  await story.configure(guild, { reward: pointsReward(10), winners: 2 }, { dailyBudget: 500 });
  owner = await api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]);
});
afterAll(() => story?.close());

test("starts a drop once for its key, then claims, stops and reverses it with audit entries", async () => {
  const begin = { kind: "chest", key: KEY };
  for (let time = 0; time < 2; time += 1) expect((await owner.send("POST", path("drops"), begin)).status).toBe(200);
  await story.world.settle();
  const listed = routes.drops.answer.parse((await owner.get(path("drops?state=running"))).body);
  expect(listed).toMatchObject({ total: 1, running: 1, kinds: ["Chest"] });
  expect(listed.items).toMatchObject([{ number: 1, state: "live", startedBy: "dashboard", by: { name: "Mara" } }]);

  await robin.press(`${ID}:claim`);
  const claimed = routes.claims.answer.parse((await owner.get(path("drops/1/claims?name=rob"))).body);
  expect(claimed.items).toMatchObject([{ member: { name: "Robin" }, outcome: "paid", amount: 10, place: 1 }]);

  for (let time = 0; time < 2; time += 1) expect((await owner.send("POST", path("drops/1/stop"))).status).toBe(200);
  await story.world.settle();
  const { drop } = routes.drop.answer.parse((await owner.get(path("drops/1"))).body);
  expect(drop).toMatchObject({ state: "ended", endedWhy: "stopped", winners: 1, points: 10 });
  expect(await story.said(guild.channelId)).toContain(`This drop has ended.** Won by <@${robin.id}>`);

  const back = path(`drops/1/claims/${robin.id}/take-back`);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await owner.send("POST", back, { reason: "A bot" });
    expect(status).toBe(200);
    expect(routes.takeBack.answer.parse(body).claim).toMatchObject({
      outcome: "takenBack",
      takenBack: { by: { name: "Mara" }, reason: "A bot" },
    });
  }
  expect(await story.balance(guild, robin.id)).toBe(0);
  const { orm } = story.world.services.context;
  const audit = await listAudit(orm, { guildId: guild.id, module: ID, limit: 10 });
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["drop.takenBack", "drop.stopped", "drop.started"]),
  );
  expect(audit.filter(({ action }) => action.startsWith("drop."))).toHaveLength(3);
});

test("shows daily points with the budget and claim speeds, and exports both", async () => {
  const figures = routes.figures.answer.parse((await owner.get(path("figures"))).body);
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(-1)).toMatchObject({ drops: 1, claims: 0, claimers: 0, points: 0 });
  expect(figures.dailyBudget).toBe(500);
  expect(figures.speeds.map(({ belowMs }) => belowMs)).toEqual([300, 1_000, 3_000, 10_000, 60_000, null]);
  expect(figures.speeds.reduce((sum, { claims }) => sum + claims, 0)).toBe(0);
  const file = async (rest: string) => String((await owner.download(path(rest))).content);
  expect(await file("drops.csv")).toContain('"1","Chest","Ended","Stopped"');
  expect(await file("drops/1/claims.csv")).toContain('"Robin"');
});

test("leaves reversed payments out of the budget, the chart, the overview and the message", async () => {
  const other = await story.newGuild();
  const at = (rest: string) => path(rest, other.id);
  await story.configure(other, { reward: pointsReward(10), winners: 3 }, { dailyBudget: 10 });
  const mara = await api.signIn("Mara", [{ id: other.id, name: "Harbour", owner: true }]);
  const [ada, ben] = [await story.world.join(other, "Ada"), await story.world.join(other, "Ben")];
  await mara.send("POST", at("drops"), { kind: "Chest", key: crypto.randomUUID() });
  await story.world.settle();
  const takeBack = async (memberId: string) =>
    (await mara.send("POST", at(`drops/1/claims/${memberId}/take-back`), { reason: "A bot" })).status;
  const shownFigures = async () => {
    const figures = routes.figures.answer.parse((await mara.get(at("figures"))).body);
    const { points, claims } = await clickToEarnFigures({
      orm: story.world.services.context.orm,
      guildId: other.id,
      now: new Date(),
      config: contract.config.parse({}),
      onError: () => {},
    });
    return [figures.days.at(-1)?.points, points?.value, claims?.value, await issuedToday(other.id)];
  };

  await ada.press(`${ID}:claim`);
  expect((await ben.press(`${ID}:claim`)).content).toContain("All points for today");
  expect(await shownFigures()).toEqual([10, 10, 1, 10]);
  expect([await takeBack(ada.id), await takeBack(ada.id)]).toEqual([200, 200]);
  expect(await shownFigures()).toEqual([0, 0, 0, 0]);
  expect((await ben.press(`${ID}:claim`)).content).toContain("+10 points");
  expect(await shownFigures()).toEqual([10, 10, 1, 10]);

  await mara.send("POST", at("drops/1/stop"));
  await story.world.settle();
  expect(await story.said(other.channelId)).toMatch(new RegExp(`Won by <@${ben.id}>$`));
  expect(await takeBack(ben.id)).toBe(200);
  await story.world.settle();
  expect(await story.said(other.channelId)).toContain("Nobody won.");
  expect(await shownFigures()).toEqual([0, 0, 0, 0]);
});

test("frees a place in a running drop when a claim is reversed", async () => {
  const other = await story.newGuild();
  const at = (rest: string) => path(rest, other.id);
  const kind = { reward: pointsReward(10), winners: 3, winsPerDay: 1 };
  await story.configure(other, kind);
  const mara = await api.signIn("Mara", [{ id: other.id, name: "Harbour", owner: true }]);
  const [ada, ben, cleo, dan] = await Promise.all(["Ada", "Ben", "Cleo", "Dan"].map((n) => story.world.join(other, n)));
  if (!ada || !ben || !cleo || !dan) throw new Error("nobody joined");
  const start = async () => {
    await mara.send("POST", at("drops"), { kind: "Chest", key: crypto.randomUUID() });
    await story.world.settle();
  };
  const takeBack = async (number: number, { id }: StoryMember) =>
    (await mara.send("POST", at(`drops/${number}/claims/${id}/take-back`), { reason: "A bot" })).status;
  const shownFigures = async () => {
    const { drop } = routes.drop.answer.parse((await mara.get(at("drops/1"))).body);
    const { items } = routes.claims.answer.parse((await mara.get(at("drops/1/claims"))).body);
    const figures = routes.figures.answer.parse((await mara.get(at("figures"))).body);
    const { drops: _, day: __, ...today } = figures.days.at(-1) ?? { drops: 0, day: "" };
    return {
      ...today,
      paid: figures.claimers,
      speeds: figures.speeds.reduce((sum, { claims }) => sum + claims, 0),
      ...{ state: drop.state, winners: drop.winners, participants: drop.participants },
      places: items.map(({ member, place }) => `${place} ${member.name}`),
    };
  };
  await start();
  for (const member of [ada, ben]) await member.press(`${ID}:claim`);
  expect(await takeBack(1, ada)).toBe(200);
  await story.world.settle();
  await vi.waitFor(async () => expect(await story.said(other.channelId)).toContain("1 of 3 claimed"), POLL_OPTIONS);
  const sums = { claims: 1, claimers: 1, points: 10, paid: 1, speeds: 1, state: "live", winners: 1, participants: 1 };
  expect(await shownFigures()).toEqual({ ...sums, places: ["1 Ben", "null Ada"] });

  // The third and fourth member take the places, so the member who lost hers has none.
  expect((await ada.press(`${ID}:claim`)).content).toContain("were reversed");
  for (const member of [cleo, dan]) expect((await member.press(`${ID}:claim`)).content).toContain("+10 points");
  await story.world.settle();
  expect(await shownFigures()).toMatchObject({ winners: 3, places: ["1 Ben", "2 Cleo", "3 Dan", "null Ada"] });
  expect(await story.said(other.channelId)).toContain(`Won by <@${ben.id}>, <@${cleo.id}>, <@${dan.id}>`);

  // An ended drop stays ended, with one winner fewer.
  expect(await takeBack(1, cleo)).toBe(200);
  await story.world.settle();
  expect(await shownFigures()).toMatchObject({
    ...sums,
    claims: 2,
    claimers: 2,
    points: 20,
    paid: 2,
    speeds: 2,
    state: "ended",
    winners: 2,
    participants: 2,
  });
  expect(await story.said(other.channelId)).toMatch(new RegExp(`Won by <@${ben.id}>, <@${dan.id}>$`));
  const file = async (rest: string) => String((await mara.download(at(rest))).content);
  expect(await file("drops.csv")).toContain('"2","2","20"');
  expect(await file("drops/1/claims.csv")).toMatch(/"Cleo","\d+","Reversed","","","0","10"/);

  // A reversed win doesn't count toward a member's daily wins.
  await start();
  expect((await cleo.press(`${ID}:claim`)).content).toContain("+10 points");
  expect((await dan.press(`${ID}:claim`)).content).toContain("daily limit of wins");
});

test("lets someone who started a drop in chat manage it", async () => {
  const other = await story.newGuild();
  await other.asOwner("PATCH", `/guilds/${other.id}/roles/${other.roleId}`, { permissions: "32" });
  await other.asOwner("PATCH", `/guilds/${other.id}/roles/${other.id}`, { permissions: String(3072n | (1n << 31n)) });
  const manager = await story.world.join(other, "Tomas", { roles: [other.roleId] });
  await story.world.settle();
  const [message] = contract.config.parse({ drops: [{}] }).drops.map((kind) => kind.message.variants[0]);
  if (!message) throw new Error("there is no message");
  const mentions = { member: false, roles: [], everyone: true };
  await story.configure(other, { name: "Loud", message: { variants: [{ ...message, mentions }] } });
  expect((await manager.command("drop create", { kind: "Loud" })).content).toContain("can't mention everyone");
  await story.configure(other, { name: "Role", reward: { min: 10, max: 10, role: other.otherRoleId } });
  expect((await manager.command("drop create", { kind: "Role" })).content).toContain("can't give roles");
  expect(await story.drops(other)).toEqual([]);
  expect((await (await story.world.owner(other)).command("drop create", { kind: "Role" })).content).toContain("drop 1");
});

test("lists claims by rank with the first winner first, or by name", async () => {
  const [ada, zoe] = [await story.world.join(guild, "Ada"), await story.world.join(guild, "Zoe")];
  await owner.send("POST", path("drops"), { kind: "Chest", key: crypto.randomUUID() });
  await story.world.settle();
  for (const member of [zoe, ada]) await member.press(`${ID}:claim`);
  const names = async (query: string) => {
    const { body } = await owner.get(path(`drops/2/claims?${query}`));
    return routes.claims.answer.parse(body).items.map(({ member, place }) => `${place} ${member.name}`);
  };
  expect(await names("")).toEqual(["1 Zoe", "2 Ada"]);
  expect(await names("sort=member&order=asc")).toEqual(["2 Ada", "1 Zoe"]);
});

test("explains why a request is rejected", async () => {
  const refused = async (method: "POST", rest: string, body?: object) => {
    const answer = await owner.send(method, path(rest), body);
    return [answer.status, (answer.body as { code: string }).code];
  };
  const key = crypto.randomUUID();
  expect(await refused("POST", "drops", { kind: "Nothing", key })).toEqual([404, "kindGone"]);
  expect(await refused("POST", "drops/99/stop")).toEqual([404, "dropGone"]);
  expect(await refused("POST", `drops/1/claims/${guild.ownerId}/take-back`, { reason: "x" })).toEqual([
    404,
    "claimGone",
  ]);
  expect(await refused("POST", "drops", { kind: "Chest", key: "no" })).toEqual([422, "invalidInput"]);
});

test("hides drops from other people and other servers", async () => {
  expect((await api.visitor().get(path("drops"))).status).toBe(403);
  const other = await story.newGuild();
  const stranger = await api.signIn("stranger", [{ id: other.id, name: "Other", owner: true }]);
  expect((await stranger.get(path("drops/1"))).status).toBe(404);
  expect((await stranger.get(path("drops/1", other.id))).status).toBe(404);
  expect((await stranger.send("POST", path("drops/1/stop", other.id))).status).toBe(404);
  await story.world.switchOff(guild.id, contract);
  const begin = { kind: "Chest", key: crypto.randomUUID() };
  expect((await owner.send("POST", path("drops"), begin)).status).toBe(409);
});

test("refuses blocked members' claims, and doesn't draw members who were blocked after entering", async () => {
  const other = await story.newGuild();
  const [mara, crew] = [await story.world.owner(other), [] as StoryMember[]];
  for (const name of ["Wren", "Finch", "Lark"]) crew.push(await story.world.join(other, name));
  const [wren, finch, lark] = crew as [StoryMember, StoryMember, StoryMember];
  const manager = await api.signIn("Ines", [{ id: other.id, name: "Harbour", owner: true }]);
  const block = (member: string) =>
    manager.send("POST", path("blocks", other.id), { member, reason: "Second account", days: null });
  await story.configure(other, { reward: pointsReward(10), mode: "draw", winners: 3, life: 60 });
  expect((await block(lark.id)).status).toBe(200);
  await mara.command("drop create", { kind: "Chest" });
  for (const member of [wren, finch]) await member.press("click-to-earn:claim");
  expect((await lark.press("click-to-earn:claim")).content).toBe(
    "You're blocked from this in this server. Contact its staff for help.",
  );
  expect((await block(finch.id)).status).toBe(200);
  await story.world.advance(61_000);
  await story.world.settle();
  const outcomes = (await story.claims(other)).map(({ memberName, outcome }) => [memberName, outcome]);
  expect(Object.fromEntries(outcomes)).toEqual({ Wren: "paid", Finch: "lost", Lark: "refused" });
  expect(await story.balance(other, finch.id)).toBe(0);
});
