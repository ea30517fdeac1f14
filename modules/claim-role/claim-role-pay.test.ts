// Stories of points for holders: once for each role and period, by button, command or automatically.

import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { knownMembers } from "#kit-server/guild/members/tables.ts";
import { markRostersDue, readRoster } from "#kit-server/runtime/roster/roster-store.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { openRoleStory, type RoleStory } from "./testing/role-story.ts";

const DAY_MS = 86_400_000;
let story: RoleStory;
beforeAll(async () => {
  story = await openRoleStory();
});
afterAll(() => story?.close());

const balanceOf = (guild: StoryGuild, memberId: string) => story.world.pointsOf(guild, memberId);
const paying = (pays: (roles: readonly string[]) => object[], more: object = {}) =>
  story.harbour({ panel: { payButton: true }, more: (roles: readonly string[]) => ({ pays: pays(roles), ...more }) });

test("pays a holder once a day, by button or command, and shows when the next points are due", async () => {
  const { guild, join, roles } = await paying(([a]) => [{ role: a, points: 25 }]);
  const [robin, wren] = [await join("Robin", [roles[0]]), await join("Wren")];
  const paid = await robin.press("claim-role:pay");
  expect(paid.content).toBe(`🎉 +25 points for <@&${roles[0]}>. Your balance: 25.`);
  expect((await robin.command("roles pay")).content).toMatch(/already collected.*due <t:\d+:R>\.$/);
  expect((await wren.command("roles pay")).content).toBe("None of your roles earn points.");
  await story.later(DAY_MS);
  await robin.command("roles pay");
  expect(await balanceOf(guild, robin.id)).toBe(50);
});

test("uses the server's days, weeks and months: the next day begins at its midnight", async () => {
  const { guild, join, roles } = await paying(([a]) => [{ role: a, points: 5 }]);
  const robin = await join("Robin", [roles[0]]);
  const actor = { id: "900000000000000001", name: "Mara" };
  const settings = { guildId: guild.id, actor, version: 0, alertChannelId: null, language: "auto" as const };
  await saveGuildSettings(story.orm, { ...settings, timeZone: "Pacific/Kiritimati" });
  const zoned = (at: number) => Math.floor((at + 14 * 3_600_000) / DAY_MS);
  await robin.command("roles pay");
  const now = story.world.services.context.clock.now().getTime();
  const untilMidnight = (zoned(now) + 1) * DAY_MS - 14 * 3_600_000 - now;
  await story.later(untilMidnight - 60_000);
  await robin.command("roles pay");
  expect(await balanceOf(guild, robin.id)).toBe(5);
  await story.later(120_000);
  await robin.command("roles pay");
  expect(await balanceOf(guild, robin.id)).toBe(10);
});

test("pays all roles or only the highest, up to the daily cap", async () => {
  const both = ([a, b]: readonly string[]) => [
    { role: a, points: 10, period: "weekly" },
    { role: b, points: 7, period: "monthly" },
  ];
  const all = await paying(both);
  const robin = await all.join("Robin", all.roles.slice(0, 2));
  await robin.command("roles pay");
  expect(await balanceOf(all.guild, robin.id)).toBe(17);
  const one = await paying(both, { highestOnly: true });
  const wren = await one.join("Wren", one.roles.slice(0, 2));
  await wren.command("roles pay");
  expect(await balanceOf(one.guild, wren.id)).toBe(7);
  const capped = await paying(both, { payCap: 10 });
  const ines = await capped.join("Ines", capped.roles.slice(0, 2));
  expect((await ines.command("roles pay")).content).toContain("+10 points");
  expect((await ines.command("roles pay")).content).toContain("limit of 10 points per day");
  await story.later(DAY_MS);
  expect((await ines.command("roles pay")).content).toContain("points");
  expect(await balanceOf(capped.guild, ines.id)).toBeGreaterThanOrEqual(17);
});

test("pays every holder automatically within the hour, once per period, also after a restart", async () => {
  const { guild, join, roles } = await paying(([a]) => [{ role: a, points: 3, period: "monthly", isAutomatic: true }]);
  const [robin, wren] = [await join("Robin", [roles[0]]), await join("Wren", [roles[0]])];
  // Otherwise the payment could come before the bot knows who joined.
  await story.world.settle();
  await story.later(3_700_000);
  expect(await balanceOf(guild, robin.id)).toBe(3);
  await story.world.restart();
  await story.later(3_700_000);
  expect([await balanceOf(guild, robin.id), await balanceOf(guild, wren.id)]).toEqual([3, 3]);
  expect((await robin.command("roles pay")).content).toContain("already collected");
});

test("doesn't pay bots automatically, and members known before bots were recorded only after a comparison", async () => {
  const { guild, join, roles } = await paying(([a]) => [{ role: a, points: 3, isAutomatic: true }]);
  const robin = await join("Robin", [roles[0]]);
  const [late, early] = await Promise.all([1, 2].map(() => story.sandbox.control.createPerson({ bot: true })));
  for (const bot of [late, early]) await story.sandbox.control.join(guild.id, bot?.id ?? "", { roles: [roles[0]] });
  await story.later();
  // As stored before the column was added.
  await story.orm
    .update(knownMembers)
    .set({ isBot: null })
    .where(and(eq(knownMembers.guildId, guild.id), inArray(knownMembers.memberId, [robin.id, early?.id ?? ""])));
  await story.later(3_700_000);
  const balances = () => Promise.all([robin.id, late?.id ?? "", early?.id ?? ""].map((id) => balanceOf(guild, id)));
  expect(await balances()).toEqual([0, 0, 0]);
  await markRostersDue(story.orm, [guild.id]);
  await story.world.restart();
  const roster = () => readRoster(story.orm, guild.id);
  await expect.poll(async () => [...(await roster()).known.values()].filter(({ isBot }) => isBot === null)).toEqual([]);
  await story.later(3_700_000);
  expect(await balances()).toEqual([3, 0, 0]);
});

test("pays once for a double press and for a replay after a kill", async () => {
  const { guild, join, roles } = await paying(([a]) => [{ role: a, points: 4 }]);
  const [robin, wren] = [await join("Robin", [roles[0]]), await join("Wren", [roles[0]])];
  await Promise.all([robin.press("claim-role:pay"), robin.press("claim-role:pay")]);
  const again = await story.world.replay(() => wren.press("claim-role:pay"));
  expect(again.content).toContain("+4 points");
  expect([await balanceOf(guild, robin.id), await balanceOf(guild, wren.id)]).toEqual([4, 4]);
});

test("explains why no role pays", async () => {
  const { join } = await story.harbour();
  expect((await (await join("Robin")).command("roles pay")).content).toBe("Roles don't earn points in this server.");
});
