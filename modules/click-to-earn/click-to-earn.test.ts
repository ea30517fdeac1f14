// Stories of drops: how they are claimed, and how they end.

import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { drawOrder, sha256 } from "#kit-server/guild/draws/draw-order.ts";
import { boardKey } from "#kit-server/guild/scores/board-key.ts";
import { readBoard } from "#kit-server/guild/scores/read-board.ts";
import { clickToEarn } from "./contract.ts";

import { type DropStory, kindOf, openDropStory } from "./testing/drop-story.ts";

let story: DropStory;
beforeAll(async () => {
  story = await openDropStory();
});
afterAll(() => story?.close());

const FIXED = { reward: pointsReward(10) };
const CLAIM = "click-to-earn:claim";

test("pays the first claimer once and shows the result in the message", async () => {
  const guild = await story.drop(FIXED);
  const robin = await story.world.join(guild, "Robin");
  const [posted] = await story.sandbox.control.messages(guild.channelId);
  expect(posted?.content).toMatch(
    /Chest!\*\* Be quick and get \*\*10 points\*\*[\s\S]*0 of 1 claimed · ends <t:\d+:R>/,
  );

  expect((await robin.press(CLAIM)).content).toBe("🎉 +10 points! Your balance: 10.");
  const [ended] = await story.sandbox.control.messages(guild.channelId);
  expect(ended?.content).toContain(`This drop has ended.** Won by <@${robin.id}>`);
  expect(ended?.components).toEqual([]);
  expect(ended?.mentions).toEqual([]);
  expect(await story.drops(guild)).toMatchObject([
    { state: "ended", endedWhy: "full", winners: 1, points: 10, startedBy: "command", isResultShown: true },
  ]);
  expect(await story.claims(guild)).toMatchObject([{ memberId: robin.id, outcome: "paid", amount: 10, place: 1 }]);
  expect((await robin.command("points show")).content).toBe("You have **10** points (10 earned, 0 spent).");
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(["ended", "dropped"]);
});

test("rejects a drop of a type that is off and lets a running one continue", async () => {
  const guild = await story.newGuild();
  await story.configure(guild, { ...FIXED, winners: 2 });
  const [owner, robin] = [await story.world.owner(guild), await story.world.join(guild, "Robin")];
  await owner.command("drop create", { kind: "chest" });
  const received = { start: "announcements" as const, watch: [guild.otherChannelId], pause: 0 };
  await story.configure(guild, { ...FIXED, ...received, isOn: false });
  expect((await owner.command("drop create", { kind: "chest" })).content).toBe(
    "Chest is off. Turn it on in its settings first.",
  );
  await robin.say("Hear ye", { channelId: guild.otherChannelId });
  await story.world.settle();
  expect((await robin.press(CLAIM)).content).toBe("🎉 +10 points! Your balance: 10.");
  await owner.command("drop stop", { number: 1 });
  const audit = await listAudit(story.world.services.context.orm, {
    guildId: guild.id,
    module: "click-to-earn",
    limit: 9,
  });
  const ofDrops = audit.filter(({ actor, action }) => actor?.id === owner.id && action.startsWith("drop."));
  expect(ofDrops.map(({ action }) => action)).toEqual(["drop.stopped", "drop.started"]);
  expect((await owner.command("drop list")).content).toBe(
    "No drops are running, and all drop types are off in the dashboard.",
  );
  expect(await story.drops(guild)).toHaveLength(1);
});

test("starts only the first drop types after a downgrade, keeps the others, and accepts no more", async () => {
  const guild = await story.newGuild();
  const three = ["Chest", "Barrel", "Casket"].map((name) => kindOf({ name, channel: guild.channelId }));
  await story.world.configure(guild.id, clickToEarn, { drops: three });
  const owner = await story.world.owner(guild);
  story.world.putOnPlan(guild.id, { "click-to-earn": { drops: 2 } });
  expect((await owner.command("drop create", { kind: "Casket" })).content).not.toContain("Started");
  expect(await story.drops(guild)).toEqual([]);
  await owner.command("drop create", { kind: "Barrel" });
  expect(await story.drops(guild)).toMatchObject([{ kindName: "Barrel" }]);

  const save = (drops: typeof three) => story.world.configure(guild.id, clickToEarn, { drops });
  await expect(save([...three, kindOf({ name: "Keg", channel: guild.channelId })])).rejects.toThrow("drops: planLimit");
  await save([...three].reverse());
  expect((await owner.command("drop create", { kind: "Chest" })).content).not.toContain("Started");
  await save(three.slice(0, 1));
  await expect(save(three)).rejects.toThrow("drops: planLimit");
  story.world.putOnPlan(guild.id, {});
  await save(three);
});

test("shows a member every unmet condition and limit, and multiplies points by role", async () => {
  const guild = await story.newGuild();
  await story.configure(
    guild,
    { ...FIXED, winners: 5, gate: [[{ kind: "roles", match: "any", roles: [guild.roleId] }]] },
    {
      multipliers: { stacking: "highest", roles: [{ role: guild.otherRoleId, factor: 1.5 }] },
      cooldown: 3_600,
      memberDailyWins: 1,
    },
  );
  const owner = await story.world.owner(guild);
  const robin = await story.world.join(guild, "Robin");
  const wren = await story.world.join(guild, "Wren", { roles: [guild.roleId, guild.otherRoleId] });
  await owner.command("drop create", { kind: "chest" });
  expect((await robin.press(CLAIM)).content).toBe(`You must have <@&${guild.roleId}>.`);
  expect((await wren.press(CLAIM)).content).toBe("🎉 +15 points (10 × 1.5)! Your balance: 15.");
  expect((await wren.press(CLAIM)).content).toBe("You've already claimed this drop: +15 points. Your balance: 15.");
  await owner.command("drop stop", { number: 1 });
  await owner.command("drop create", { kind: "chest" });
  const { content } = await wren.press(CLAIM);
  expect(content).toMatch(
    /^You've reached your daily limit of wins \(1\)\. .*\nYou won recently\. You can win again <t:\d+:R>\.$/,
  );
  expect((await owner.command("drop list")).content).toMatch(
    /^\*\*Drop 2\*\* · Chest in <#\d+> · 0 claimed · ends <t:\d+:R>$/,
  );
  const refused = (await story.claims(guild)).filter(({ outcome }) => outcome === "refused");
  expect(refused.map(({ memberName, reasons }) => [memberName, reasons.map(({ code }) => code)])).toEqual(
    expect.arrayContaining([
      ["Robin", ["gate"]],
      ["Wren", ["memberWins", "cooldown"]],
    ]),
  );
});

test("draws winners from the seed among those still eligible and informs the others", async () => {
  const guild = await story.newGuild();
  const gate = [[{ kind: "roles" as const, match: "any" as const, roles: [guild.roleId] }]];
  await story.configure(guild, {
    reward: { min: 10, max: 10, role: guild.otherRoleId },
    mode: "draw",
    winners: 2,
    life: 60,
    gate,
  });
  const crew: Awaited<ReturnType<typeof story.world.join>>[] = [];
  for (const name of ["Robin", "Wren", "Finch", "Lark"]) {
    crew.push(await story.world.join(guild, name, { roles: [guild.roleId] }));
  }
  const owner = await story.world.owner(guild);
  await owner.command("drop create", { kind: "Chest" });
  for (const one of crew)
    expect((await one.press(CLAIM)).content).toMatch(/^You're in! Winners are drawn <t:\d+:R>\.$/);
  const [{ seed } = { seed: "" }] = await story.drops(guild);
  const [message] = await story.sandbox.control.messages(guild.channelId);
  expect(message?.content).toContain(sha256(seed));
  expect(message?.content).not.toContain(seed);

  // The member who is first in the draw loses the role before it.
  const entries = crew.map(({ id }) => ({ memberId: id, weight: 1 }));
  const order = (await drawOrder(seed, entries)).map(({ memberId }) => memberId);
  await owner.ask("DELETE", `/guilds/${guild.id}/members/${order[0]}/roles/${guild.roleId}`);
  await story.world.advance(61_000);
  await story.world.settle();
  const claims = await story.claims(guild);
  const outcomes = order.map((id) => claims.find(({ memberId }) => memberId === id)?.outcome);
  expect(outcomes).toEqual(["lost", "paid", "paid", "lost"]);
  const [ended] = await story.sandbox.control.messages(guild.channelId);
  expect(ended?.content).toContain(`Won by <@${order[1]}>, <@${order[2]}>`);
  expect(ended?.content).toContain(`Seed: ${seed}`);
  const members = await story.sandbox.control.members(guild.id);
  // A member who wins while away appears on the leaderboard by name.
  const { orm } = story.world.services.context;
  const key = await boardKey(orm, { guildId: guild.id, board: "points", period: "all", now: new Date() });
  const names = (await readBoard(orm, key, { skip: 0, limit: 9, isLarge: false })).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["Finch", "Lark", "Robin", "Wren"].filter((name) => names.includes(name)));
  expect(names).toHaveLength(2);
  const holders = members.filter(({ roles }) => roles.includes(guild.otherRoleId)).map(({ user }) => user.id);
  expect(holders.sort()).toEqual([order[1], order[2]].sort());
});

test("draws nobody with too few entries and answers everyone", async () => {
  const guild = await story.drop({ ...FIXED, mode: "draw", life: 60, minParticipants: 2 });
  const robin = await story.world.join(guild, "Robin");
  await robin.press(CLAIM);
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", endedWhy: "tooFew", winners: 0 }]);
  expect(await story.claims(guild)).toMatchObject([{ outcome: "void" }]);
  expect(await story.said(guild.channelId)).toContain("Not enough members entered (1 of 2)");
});

test("counts a wrong symbol as a try, asks again, and stops after the third", async () => {
  const guild = await story.drop({ ...FIXED, steps: "symbol", winners: 2 });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const choose = async (who: typeof robin, isRight: boolean) => {
    const asked = await who.press("click-to-earn:ask");
    const [row] = (asked.message?.components ?? []) as unknown as {
      components: { label: string; custom_id: string }[];
    }[];
    const name = /\*\*(.+)\*\*/.exec(asked.content)?.[1];
    const button = row?.components.find(({ label }) => (label === name) === isRight);
    expect(row?.components).toHaveLength(4);
    return who.press(button?.custom_id ?? "", { answer: asked });
  };
  expect((await choose(robin, true)).content).toBe("🎉 +10 points! Your balance: 10.");
  for (const left of [2, 1, 0]) {
    expect((await choose(wren, false)).content).toBe(`Wrong symbol. Tries left: ${left}.`);
  }
  expect((await choose(wren, true)).content).toContain("Tries left: 0");
  expect(await story.balance(guild, wren.id)).toBe(0);
});

test("confirms with a second click, and asks early claimers to wait", async () => {
  const guild = await story.drop({ ...FIXED, steps: "confirm", delay: 5, winners: 2 });
  const robin = await story.world.join(guild, "Robin");
  const early = await robin.press("click-to-earn:ask");
  const pressed = await robin.press(CLAIM, { answer: early });
  // A slow machine may need the five seconds to get here.
  if (!pressed.content.startsWith("🎉")) expect(pressed.content).toMatch(/^Too early! You can claim this <t:\d+:R>/);
  await story.world.advance(6_000);
  const asked = await robin.press("click-to-earn:ask");
  expect((await robin.press(CLAIM, { answer: asked })).content).toMatch(/\+10 points/);
  expect(await story.balance(guild, robin.id)).toBe(10);
});

test("pays each member once with reactions and ignores the bot's own", async () => {
  const guild = await story.drop({ ...FIXED, claimBy: "reaction", emoji: "🪙", winners: 3 });
  const robin = await story.world.join(guild, "Robin");
  const [message] = await story.sandbox.control.messages(guild.channelId);
  const at = `/channels/${guild.channelId}/messages/${message?.id}/reactions/${encodeURIComponent("🪙")}/@me`;
  expect(message?.reactions).toMatchObject([{ emoji: { name: "🪙" }, count: 1 }]);
  for (const method of ["PUT", "DELETE", "PUT"]) await robin.ask(method, at);
  await story.world.settle();
  expect(await story.claims(guild)).toMatchObject([{ memberId: robin.id, outcome: "paid", amount: 10 }]);
  expect(await story.balance(guild, robin.id)).toBe(10);
});

test("starts once per scheduled time and shows late members when the next one starts", async () => {
  const guild = await story.newGuild();
  const schedule = { kind: "every" as const, every: 10, unit: "minutes" as const, from: "2026-01-01T00:00" };
  // Longer than what may be left of the ten minutes once it has started.
  await story.configure(guild, { ...FIXED, start: "schedule", schedule, life: 900, steps: "confirm" });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await story.world.advance(10 * 60_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ number: 1, startedBy: "schedule", state: "live" }]);
  const [asked, late] = [await robin.press("click-to-earn:ask"), await wren.press("click-to-earn:ask")];
  expect((await robin.press(CLAIM, { answer: asked })).content).toMatch(/^🎉/);
  expect((await wren.press(CLAIM, { answer: late })).content).toMatch(
    /^Too late!.*\nThe next drop starts <t:\d+:R>\.$/,
  );
  await story.world.advance(10 * 60_000);
  await story.world.settle();
  expect(await story.drops(guild)).toHaveLength(2);
});
