// Stories of panels: members choose, keep and give up roles by the rules, with a real bot on the sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimRole } from "./contract.ts";
import { listIn, openRoleStory, PICK, type RoleStory } from "./testing/role-story.ts";

let story: RoleStory;
beforeAll(async () => {
  story = await openRoleStory();
});
afterAll(() => story?.close());

const mention = (id: string): string => `<@&${id}>`;

test("gives the role of a button, shows the member's roles, and removes it with the second press", async () => {
  const { join, roles, rolesOf, claims } = await story.harbour();
  const robin = await join("Robin");
  const given = await robin.press(`${PICK}:${roles[0]}`);
  expect(given.content).toBe(`✅ You now have ${mention(roles[0])}.`);
  expect(listIn(given)).toEqual([`✅ ${mention(roles[0])}`, `▫️ ${mention(roles[1])}`]);
  expect(await rolesOf(robin.id)).toEqual([roles[0]]);
  await story.later();
  const taken = await robin.press(`${PICK}:${roles[0]}`);
  expect(taken.content).toBe(`You no longer have ${mention(roles[0])}.`);
  expect(listIn(taken)).toEqual([`▫️ ${mention(roles[0])}`, `▫️ ${mention(roles[1])}`]);
  expect(await rolesOf(robin.id)).toEqual([]);
  expect(await claims()).toMatchObject([{ state: "ended", endedWhy: "gaveUp", memberName: "Robin", panel: "Roles" }]);
});

test("gives several roles of a menu; the reply's menu selects own roles, and deselecting gives them up", async () => {
  const { join, roles, rolesOf } = await story.harbour({ panel: { style: "select" }, entries: [{}, {}, {}] });
  const robin = await join("Robin");
  const chosen = await robin.choose(PICK, [roles[0], roles[1]]);
  expect(await rolesOf(robin.id)).toEqual([roles[0], roles[1]].toSorted());
  const [row] = (chosen.message?.components ?? []) as { components: { options: { default?: boolean }[] }[] }[];
  expect(row?.components[0]?.options.map((option) => option.default ?? false)).toEqual([true, true, false]);
  // The panel's own menu doesn't show members what they have, so selecting again removes nothing.
  await story.later();
  expect((await robin.choose(PICK, [roles[0]])).content).toBe("Nothing has changed.");
  const changed = await robin.choose("claim-role:set:Roles", [roles[1], roles[2]], { answer: chosen });
  expect(changed.content).toContain(`You no longer have ${mention(roles[0])}.`);
  expect(await rolesOf(robin.id)).toEqual([roles[1], roles[2]].toSorted());
});

test("replaces the role in a panel of one role, where the last one can be kept", async () => {
  const { join, roles, rolesOf } = await story.harbour({ panel: { mode: "one", mustKeepOne: true } });
  const robin = await join("Robin");
  await robin.press(`${PICK}:${roles[0]}`);
  await robin.press(`${PICK}:${roles[1]}`);
  expect(await rolesOf(robin.id)).toEqual([roles[1]]);
  await story.later();
  const kept = await robin.press(`${PICK}:${roles[1]}`);
  expect(kept.content).toContain("You need to keep at least 1 role from this panel.");
  expect(await rolesOf(robin.id)).toEqual([roles[1]]);
});

test("rejects roles above a panel's maximum and shows the maximum", async () => {
  const { join, roles, rolesOf } = await story.harbour({
    panel: { mode: "range", min: 1, max: 2 },
    entries: [{}, {}, {}],
  });
  const robin = await join("Robin");
  for (const role of roles.slice(0, 2)) await robin.press(`${PICK}:${role}`);
  const refused = await robin.press(`${PICK}:${roles[2]}`);
  expect(refused.content).toContain("You can have up to 2 roles from this panel. Give one up first.");
  expect(await rolesOf(robin.id)).toEqual([roles[0], roles[1]].toSorted());
});

test("shows every reason why a role is locked, also in the list", async () => {
  const { join, roles, rolesOf, claims } = await story.harbour({
    entries: ([, , third, fourth]) => [
      {
        required: [third],
        blocked: [fourth],
        gate: [[{ kind: "memberAge", days: 30, isNot: false }], [{ kind: "boosting", isNot: false }]],
      },
      {},
    ],
  });
  const robin = await join("Robin", [roles[3]]);
  const { content, ...answer } = await robin.press(`${PICK}:${roles[0]}`);
  expect(content.split("\n")).toEqual([
    `🔒 You can't get ${mention(roles[0])}:`,
    `- You need these roles: ${mention(roles[2])}.`,
    `- Members with ${mention(roles[3])} can't have it.`,
    expect.stringContaining("have been in the server for 30 days"),
    "- You must boost the server.",
  ]);
  expect(listIn({ content, ...answer })[0]).toMatch(/^🔒 /);
  expect(await rolesOf(robin.id)).toEqual([roles[3]]);
  expect(await claims()).toEqual([]);
});

test("climbs a ladder step by step, replacing the lower role", async () => {
  const { join, roles, rolesOf } = await story.harbour({
    entries: [{}, {}, {}],
    more: (all: readonly string[]) => ({ ladders: [{ name: "Ranks", steps: all.slice(0, 3) }] }),
  });
  const robin = await join("Robin");
  expect((await robin.press(`${PICK}:${roles[1]}`)).content).toContain(`Get ${mention(roles[0])} first.`);
  for (const role of roles.slice(0, 3)) {
    await story.later();
    await robin.press(`${PICK}:${role}`);
    expect(await rolesOf(robin.id)).toEqual([role]);
  }
  const back = await robin.press(`${PICK}:${roles[0]}`);
  expect(back.content).toContain(`You already have ${mention(roles[2])}, which is higher.`);
});

test("gives 10 seats to the first of 100 members, and the others wait in order", async () => {
  const { guild, roles, claims, buttons } = await story.harbour({ entries: [{ seats: 10 }], members: 100 });
  const { control } = story.sandbox;
  const people = (await control.members(guild.id)).filter(({ user }) => !user.bot && user.id !== guild.ownerId);
  const [message] = await control.messages(guild.channelId);
  const crowd = people.slice(0, 100).map(({ user }) => user.id);
  await control.pressTogether(guild.channelId, message?.id ?? "", { people: crowd, customId: `${PICK}:${roles[0]}` });
  await story.world.settle();
  await story.later(10_000);
  const all = await claims();
  expect(all).toHaveLength(crowd.length);
  expect(all.map(({ state }) => state)).toEqual(crowd.map((_, at) => (at < 10 ? "held" : "waiting")));
  const holders = (await control.members(guild.id)).filter((member) => member.roles.includes(roles[0]));
  expect(holders.map(({ user }) => user.id).toSorted()).toEqual(
    all
      .slice(0, 10)
      .map(({ memberId }) => memberId)
      .toSorted(),
  );
  expect(await buttons()).toEqual(["role-1 (full)"]);
});

test("gives a freed seat to the next waiting member, notifies them, and updates the panel", async () => {
  const { join, roles, rolesOf, buttons, directMessages } = await story.harbour({ entries: [{ seats: 2 }] });
  const [robin, wren, ines] = [await join("Robin"), await join("Wren"), await join("Ines")];
  expect(await buttons()).toEqual(["role-1 (2 seats left)"]);
  await robin.press(PICK);
  await story.later(10_000);
  expect(await buttons()).toEqual(["role-1 (1 seat left)"]);
  await wren.press(PICK);
  const waits = await ines.press(PICK);
  expect(waits.content).toBe(`⏳ All seats of ${mention(roles[0])} are taken. You're number 1 on the waiting list.`);
  expect(await rolesOf(ines.id)).toEqual([]);
  await robin.press(PICK);
  await story.world.settle();
  expect(await rolesOf(ines.id)).toEqual([roles[0]]);
  expect(await directMessages(ines.id)).toEqual([
    expect.stringMatching(/^A seat became free: you now have the role \*\*role\\-1\*\* in Harbour/),
  ]);
});

test("frees a seat when a member leaves, loses the role by hand, or their time is over", async () => {
  const { guild, join, roles, rolesOf, claims } = await story.harbour({ entries: [{ seats: 1, duration: 3600 }] });
  const [robin, wren, ines, kit] = [await join("Robin"), await join("Wren"), await join("Ines"), await join("Kit")];
  for (const one of [robin, wren, ines, kit]) await one.press(PICK);
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.world.settle();
  expect(await rolesOf(wren.id)).toEqual([roles[0]]);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${wren.id}/roles/${roles[0]}`);
  await story.world.settle();
  expect(await rolesOf(ines.id)).toEqual([roles[0]]);
  await story.later(3_700_000);
  expect(await rolesOf(ines.id)).toEqual([]);
  expect(await rolesOf(kit.id)).toEqual([roles[0]]);
  expect((await claims()).map(({ state, endedWhy }) => endedWhy ?? state)).toEqual(["left", "lost", "expired", "held"]);
});

test("notifies a member without direct messages in the panel's channel", async () => {
  const { guild, join } = await story.harbour({ entries: [{ seats: 1 }] });
  const [robin, shy] = [await join("Robin"), await join("Shy")];
  await story.sandbox.control.closeDms(shy.id);
  await robin.press(PICK);
  await shy.press(PICK);
  await story.later();
  await robin.press(PICK);
  await story.world.settle();
  const said = await story.story.said(guild.channelId);
  expect(said.at(-1)).toContain(`<@${shy.id}> A seat became free`);
});

test("gives a free seat to the next member when the first no longer meets the conditions, and explains why", async () => {
  const { guild, join, roles, rolesOf, claims, directMessages } = await story.harbour({
    entries: ([, , , blocked]) => [{ seats: 1, blocked: [blocked] }],
  });
  const [robin, wren, ines] = [await join("Robin"), await join("Wren"), await join("Ines")];
  for (const one of [robin, wren, ines]) await one.press(PICK);
  await guild.asOwner("PUT", `/guilds/${guild.id}/members/${wren.id}/roles/${roles[3]}`);
  await story.later();
  await robin.press(PICK);
  await story.world.settle();
  expect((await claims()).map(({ endedWhy }) => endedWhy)).toEqual(["gaveUp", "unmet", null]);
  expect(await rolesOf(ines.id)).toEqual([roles[0]]);
  expect((await directMessages(wren.id)).join()).toContain("can't have it.");
});

test("moves up the waiting list when seats are added, and lets members leave the list", async () => {
  const { join, rolesOf, roles, configOf, configure, claims } = await story.harbour({ entries: [{ seats: 1 }] });
  const [robin, wren, ines] = [await join("Robin"), await join("Wren"), await join("Ines")];
  for (const one of [robin, wren, ines]) await one.press(PICK);
  await story.later();
  expect((await wren.press(PICK)).content).toBe(`You're no longer on the waiting list for ${mention(roles[0])}.`);
  await configure(configOf({}, [{ seats: 2 }]));
  await story.world.settle();
  expect(await rolesOf(ines.id)).toEqual([roles[0]]);
  expect((await claims()).map(({ state }) => state)).toEqual(["held", "ended", "held"]);
});

test("rejects a full role with the reason when there is no waiting list", async () => {
  const { join } = await story.harbour({ entries: [{ seats: 1, waitlist: false }] });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await robin.press(PICK);
  expect((await wren.press(PICK)).content).toContain("All 1 seats are taken.");
});

test("lists more than 25 roles in pages with /roles, and claims and leaves by name", async () => {
  const { guild, configOf, configure, join, rolesOf } = await story.harbour();
  const more: { role: string }[] = [];
  for (let at = 0; at < 26; at += 1) {
    const { id } = (await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name: `Extra ${at}` })) as {
      id: string;
    };
    more.push({ role: id });
  }
  await story.world.settle();
  const {
    panels: [first],
  } = configOf() as { panels: object[] };
  const second = { name: "Second", channel: guild.channelId, entries: more.slice(0, 25) };
  await configure({ panels: [first, second] });
  const robin = await join("Robin");
  const page = await robin.command("roles list");
  expect(listIn(page)).toHaveLength(25);
  const next = await robin.press("claim-role:page:2", { answer: page });
  expect(listIn(next)).toHaveLength(2);
  expect(next.message?.embeds[0]?.footer?.text).toBe("Page 2 of 2");
  const claimed = await robin.command("roles claim", { role: "extra 3" });
  expect(claimed.content).toContain("You now have");
  expect(await rolesOf(robin.id)).toEqual([more[3]?.role]);
  expect((await robin.command("roles claim", { role: "nothing" })).content).toContain(
    "No claimable role has this name",
  );
  await robin.command("roles leave", { role: "Extra 3" });
  expect(await rolesOf(robin.id)).toEqual([]);
});

test("treats a double press as one request, and changes nothing when a press is handled again after a kill", async () => {
  const { join, roles, rolesOf, claims } = await story.harbour({ entries: [{ seats: 5 }] });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const answers = await Promise.all([robin.press(PICK), robin.press(PICK)]);
  for (const { content } of answers) expect(content).toBe(`✅ You now have ${mention(roles[0])}.`);
  await story.world.replay(() => wren.press(PICK));
  expect(await rolesOf(robin.id)).toEqual([roles[0]]);
  expect(await rolesOf(wren.id)).toEqual([roles[0]]);
  expect((await claims()).map(({ state }) => state)).toEqual(["held", "held"]);
});

test("records what happens in the activity feed", async () => {
  const { guild, join } = await story.harbour({ entries: [{ seats: 1 }] });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await robin.press(PICK);
  await wren.press(PICK);
  await story.later();
  await robin.press(PICK);
  await story.world.settle();
  const events = (await story.world.activity(guild.id)).map(({ event }) => event);
  expect(events.toSorted()).toEqual(["claimed", "claimed", "ended", "movedUp"]);
});

test("rejects a role in two panels, an empty panel, and limits that contradict each other", async () => {
  const { configOf, configure, guild, roles } = await story.harbour();
  const {
    panels: [panel],
  } = configOf() as { panels: object[] };
  const twice = { name: "Twice", entries: [{ role: roles[0] }] };
  await expect(configure({ panels: [panel, twice] })).rejects.toThrow("panels.1.entries.0.role: roleTwice");
  await expect(configure({ panels: [{ name: "Empty" }] })).rejects.toThrow("panels.0.entries: rolesMissing");
  const high = { name: "High", entries: [{ role: guild.highRoleId }] };
  await expect(configure({ panels: [high] })).rejects.toThrow("roleAboveBot");
  const strong = await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name: "Mods", permissions: "8" });
  await story.world.settle();
  const { id } = strong as { id: string };
  await expect(configure({ panels: [{ name: "Strong", entries: [{ role: id }] }] })).rejects.toThrow("roleElevated");
  await expect(configure({ payCap: 5, pays: [{ role: roles[0], points: 6 }] })).rejects.toThrow("overCap");
  expect(claimRole.config.parse({}).panels).toEqual([]);
});
