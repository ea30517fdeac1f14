// Stories of codes: made over HTTP, redeemed in chat.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { pointsReward } from "#kit/rewards/reward.ts";
import { claim as contract } from "./contract.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

let story: ClaimStory;
beforeAll(async () => {
  story = await openClaimStory();
});
afterAll(() => story?.close());

const PROMO = { name: "Promo", reward: pointsReward(50), uses: 2 };

async function promo(more: object = {}, codes: readonly string[] = ["WELCOME"]) {
  const guild = await story.newGuild();
  await story.configure(guild, { codes: [{ ...PROMO, ...more }] });
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  const make = (body: object) =>
    owner.send("POST", path("codes"), { kind: "Promo", code: null, key: randomUUID(), ...body });
  for (const code of codes) expect((await make({ code })).status).toBe(200);
  const use = async (name: string, code: string, roles: string[] = []) =>
    (await (await story.world.join(guild, name, { roles })).command("claim code", { code })).content;
  return { guild, owner, path, make, use };
}

test("pays each member once for a code, and only as many members as it has uses", async () => {
  const { guild, owner, path, use } = await promo();
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.command("claim code", { code: " wel come " })).content).toContain("+50 points");
  expect((await robin.command("claim code", { code: "WELCOME" })).content).toContain("already used this code");
  expect(await use("Wren", "WELCOME")).toContain("+50 points");
  expect(await use("Ines", "WELCOME")).toContain("no uses left");
  expect(await story.balance(guild, robin.id)).toBe(50);
  const { items } = contract.routes.codes.answer.parse((await owner.get(path("codes?state=usedUp"))).body);
  expect(items).toMatchObject([{ code: "WELCOME", uses: 2, max: 2 }]);
  const uses = contract.routes.codeUses.answer.parse((await owner.get(path("code-uses?name=wren"))).body);
  expect(uses.items).toMatchObject([{ code: "WELCOME", points: 50, member: { name: "Wren" } }]);
});

test("gives the last use of a code to exactly one of a crowd", async () => {
  const { guild } = await promo({ uses: 1 });
  const crowd = await Promise.all(["A", "B", "C", "D", "E"].map((name) => story.world.join(guild, name)));
  const answers = await Promise.all(crowd.map((member) => member.command("claim code", { code: "welcome" })));
  expect(answers.filter(({ content }) => content.includes("+50 points"))).toHaveLength(1);
});

test("pays once when the process dies after the payment, with the same reply", async () => {
  const { guild } = await promo();
  const robin = await story.world.join(guild, "Robin");
  const answer = await story.world.replay(() => robin.command("claim code", { code: "WELCOME" }));
  expect((await answer.now()).content).toContain("+50 points");
  expect(await story.balance(guild, robin.id)).toBe(50);
});

test("blocks all codes of a member for ten minutes after five wrong ones", async () => {
  const { guild } = await promo();
  const robin = await story.world.join(guild, "Robin");
  const enter = async (code: string) => (await robin.command("claim code", { code })).content;
  for (const left of [4, 3, 2]) expect(await enter("nope")).toContain(`${left} more times`);
  expect(await enter("nope")).toContain("1 more time before");
  expect(await enter("nope")).toMatch(/too many wrong codes.*<t:\d+:R>/);
  expect(await enter("WELCOME")).toContain("too many wrong codes");
  expect(await story.balance(guild, robin.id)).toBe(0);
  await story.world.advance(11 * 60_000);
  expect(await enter("WELCOME")).toContain("+50 points");
});

test("rejects an ended code, a closed window, unmet conditions, and more codes than a member may use", async () => {
  const { guild, owner, path, use } = await promo({ perMember: 1, uses: 0 }, ["ONE", "TWO"]);
  const robin = await story.world.join(guild, "Robin");
  await robin.command("claim code", { code: "ONE" });
  expect((await robin.command("claim code", { code: "TWO" })).content).toContain("only 1 code");
  expect((await owner.send("POST", path("codes/TWO/end"))).status).toBe(200);
  expect(await use("Wren", "TWO")).toContain("This code doesn't exist");
  expect((await owner.send("POST", path("codes/TWO/reopen"))).status).toBe(200);
  expect(await use("Ines", "TWO")).toContain("+50 points");
  await story.configure(guild, { codes: [{ ...PROMO, until: "2020-01-01" }] });
  expect(await use("Kit", "ONE")).toContain("can't be used today");
  await story.configure(guild, { codes: [{ ...PROMO, gate: gateOfRoles([guild.roleId]) }] });
  expect(await use("Lou", "ONE")).toContain(`<@&${guild.roleId}>`);
});

test("creates codes once per key, and none for a taken text, an unknown type or another server", async () => {
  const { owner, path, make } = await promo({}, []);
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await make({ count: 300, key })).body).toMatchObject({ made: 300 });
  const file = await owner.download(path("codes.csv"));
  const codes = file.content.toString().trimEnd().split("\r\n").slice(1);
  expect(new Set(codes).size).toBe(300);
  expect((await make({ code: "spring-26" })).status).toBe(200);
  expect((await make({ code: "SPRING-26" })).status).toBe(409);
  expect((await make({ code: "no spaces; or signs" })).status).toBe(422);
  expect((await make({ kind: "Other" })).status).toBe(404);
  const stranger = await story.api.signIn("stranger");
  expect((await stranger.send("POST", path("codes"), { kind: "Promo", code: null, key })).status).toBe(404);
});
