// Stories of failures: nobody loses a seat or a role because of one, and everyone reads what happened.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContext } from "#kit-server/module/bot/context.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { claimRole } from "./contract.ts";
import { fillSeats } from "./service/fill.ts";
import { claimRoleClaims } from "./store/tables.ts";
import { openRoleStory, PICK, type RoleStory } from "./testing/role-story.ts";

/** Grants are retried by the database's clock. */
let story: RoleStory;
beforeAll(async () => {
  story = await openRoleStory();
});
afterAll(() => story?.close());

test("explains missing Manage Roles to the member, and works once it is granted", async () => {
  const { guild, join, rolesOf, roles, claims } = await story.harbour();
  const robin = await join("Robin");
  const { control } = story.sandbox;
  await control.setPermissions(guild.id, guild.botRoleId, (1n << 10n) | (1n << 11n));
  await story.world.settle();
  const { content } = await robin.press(PICK);
  expect(content).toContain("🔒 You can't get");
  expect(content).toContain("The bot isn't allowed to manage roles in this server.");
  expect(await claims()).toEqual([]);
  await control.setPermissions(guild.id, guild.botRoleId, (1n << 10n) | (1n << 11n) | (1n << 28n));
  await story.later();
  await robin.press(PICK);
  expect(await rolesOf(robin.id)).toEqual([roles[0]]);
});

test("rejects a deleted role or one above the bot with the reason", async () => {
  const { guild, join, roles, claims } = await story.harbour();
  const robin = await join("Robin");
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: roles[0], position: 9 }]);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${roles[1]}`);
  await story.world.settle();
  expect((await robin.press(`${PICK}:${roles[0]}`)).content).toContain("above the bot's role");
  expect((await robin.press(`${PICK}:${roles[1]}`)).content).toContain("deleted");
  expect(await claims()).toEqual([]);
});

test("gives a role once Discord recovers from an outage, once", async () => {
  const { guild, join, roles, rolesOf, claims } = await story.harbour({ entries: [{ seats: 1 }] });
  const robin = await join("Robin");
  const path = `/guilds/${guild.id}/members/${robin.id}/roles/${roles[0]}`;
  await story.sandbox.control.faultRequests({ method: "PUT", path, status: 503 });
  expect((await robin.press(PICK)).content).toContain("You now have");
  expect(await rolesOf(robin.id)).toEqual([]);
  await story.sandbox.control.clearFaults();
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([roles[0]]), POLL_OPTIONS);
  await story.world.settle();
  expect(await claims()).toMatchObject([{ state: "held", givenAt: expect.any(Date) }]);
});

test("frees the seat of a role that was lost or given up while the bot was away", async () => {
  const { guild, join, roles, rolesOf, claims } = await story.harbour({ entries: [{ seats: 2 }] });
  const [robin, wren, ines, kit] = [await join("Robin"), await join("Wren"), await join("Ines"), await join("Kit")];
  for (const one of [robin, wren, ines, kit]) await one.press(PICK);
  await story.world.restart(async () => {
    await story.sandbox.control.leave(guild.id, robin.id);
    await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${wren.id}/roles/${roles[0]}`);
  });
  await story.world.settle();
  await story.later(1_200_000);
  expect(await rolesOf(ines.id)).toEqual([roles[0]]);
  expect(await rolesOf(kit.id)).toEqual([roles[0]]);
  expect((await claims()).map(({ endedWhy }) => endedWhy)).toEqual(["left", "lost", null, null]);
});

test("fills a seat once when two processes try", async () => {
  const { guild, join, roles, configOf, configure, claims } = await story.harbour({ entries: [{ seats: 1 }] });
  const [robin, wren, ines] = [await join("Robin"), await join("Wren"), await join("Ines")];
  for (const one of [robin, wren, ines]) await one.press(PICK);
  await configure(configOf({}, [{ seats: 2 }]));
  const { context, configs } = story.world.services;
  const { config } = await configs.read(guild.id, claimRole);
  const [one, other] = await Promise.all([0, 1].map(() => createContext(context, claimRole, guild.id, config)));
  if (!one || !other) throw new Error("no context");
  await Promise.all([fillSeats(one, roles[0]), fillSeats(other, roles[0])]);
  await story.world.settle();
  expect((await claims()).map(({ state }) => state)).toEqual(["held", "held", "waiting"]);
});

test("fills seats that a kill left free with the next sweep", async () => {
  const { guild, join, roles, rolesOf, claims } = await story.harbour({ entries: [{ seats: 1 }] });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await robin.press(PICK);
  await wren.press(PICK);
  // As after a kill between the end of the claim and the job that fills its seat.
  await story.orm
    .update(claimRoleClaims)
    .set({ state: "ended", endedWhy: "left", endedAt: new Date() })
    .where(and(eq(claimRoleClaims.guildId, guild.id), eq(claimRoleClaims.number, 1)));
  await story.later(1_200_000);
  expect(await rolesOf(wren.id)).toEqual([roles[0]]);
  expect((await claims()).map(({ state }) => state)).toEqual(["ended", "held"]);
});

test("reports a panel whose message or channel was deleted, and /roles still works", async () => {
  const { guild, join, roles, rolesOf } = await story.harbour();
  const robin = await join("Robin");
  const [message] = await story.sandbox.control.messages(guild.channelId);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${message?.id}`);
  await story.world.settle();
  expect(await story.story.panels.states(guild)).toEqual(["missing"]);
  await story.story.panels.show(guild, "Roles");
  expect(await story.story.panels.states(guild)).toEqual(["posted"]);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.world.settle();
  expect(await story.story.panels.states(guild)).toEqual(["missing"]);
  await robin.command("roles claim", { role: "role-1" }, { channelId: guild.otherChannelId });
  expect(await rolesOf(robin.id)).toEqual([roles[0]]);
});

test("replies to a panel of removed settings and while the module is off", async () => {
  const { guild, join, configure } = await story.harbour();
  const robin = await join("Robin");
  await configure({ panels: [] });
  expect((await robin.press(PICK)).content).toContain("This panel no longer exists.");
  await story.world.switchOff(guild.id, claimRole);
  expect((await robin.press(PICK)).content).toContain("off");
});
