// Stories of the daily reward with a real bot on the sandbox.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { guildSettings } from "#kit-server/guild/guild-settings/tables.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

const DAY_MS = 86_400_000;
const RATES = { dailyPoints: 10, streakStep: 2, streakCap: 3, weeklyBonus: 50, graceDays: 1 };
const OPEN = "claim:open:daily";

let story: ClaimStory;
beforeAll(async () => {
  story = await openClaimStory();
});
afterAll(() => story?.close());

test("pays a growing reward by panel and command, once a day, and shows when the next one is ready", async () => {
  const guild = await story.guildWith(RATES);
  const robin = await story.world.join(guild, "Robin");
  const first = await robin.press(OPEN);
  expect(first.content).toMatch(
    /^🎁 \+10 points! Your streak: 1 day\. Your balance: 10\.\n.*12 points, ready <t:\d+:R>\.$/,
  );
  expect((await robin.command("daily")).content).toMatch(/^You've already collected.*<t:\d+:R>.*streak: 1 day\.$/);
  await story.world.advance(DAY_MS);
  await robin.command("daily");
  await story.world.advance(2 * DAY_MS);
  expect((await robin.command("daily")).content).toContain("You missed a day, but your streak goes on.");
  expect(await story.balance(guild, robin.id)).toBe(10 + 12 + 14);
  await story.world.advance(3 * DAY_MS);
  expect((await robin.command("daily")).content).toContain("Your streak: 1 day.");
  expect(await story.streaks(guild)).toMatchObject([{ streak: 1, best: 3, claims: 4, points: 46 }]);
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(Array(4).fill("collected"));
});

test("starts a day at the server's midnight, even when clocks are set forward", async () => {
  const guild = await story.guildWith(RATES);
  await story.inZone(guild, "Europe/Berlin");
  const robin = await story.world.join(guild, "Robin");
  // 28 March 2027 has 23 hours in Berlin.
  await story.until("2027-03-27T22:59:00Z");
  await robin.command("daily");
  await story.until("2027-03-27T23:01:00Z");
  await robin.command("daily");
  await story.until("2027-03-28T21:59:00Z");
  expect((await robin.command("daily")).content).toContain("already collected");
  await story.until("2027-03-28T22:01:00Z");
  await robin.command("daily");
  expect((await story.days(guild)).map(({ day, streak }) => [day, streak])).toEqual([
    ["2027-03-27", 1],
    ["2027-03-28", 2],
    ["2027-03-29", 3],
  ]);
});

test("never pays a date twice after the time zone moved back", async () => {
  const guild = await story.guildWith(RATES);
  await story.inZone(guild, "Pacific/Kiritimati");
  const robin = await story.world.join(guild, "Robin");
  await robin.command("daily");
  const { orm } = story;
  expect(await story.balance(guild, robin.id)).toBe(10);
  await orm.update(guildSettings).set({ timeZone: "Pacific/Pago_Pago" }).where(eq(guildSettings.guildId, guild.id));
  expect((await robin.command("daily")).content).toContain("already collected");
  expect(await story.balance(guild, robin.id)).toBe(10);
});

test("pays a double press and a replay after a crash once, with the same reply", async () => {
  const guild = await story.guildWith(RATES);
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const both = await Promise.all([robin.command("daily"), robin.press(OPEN)]);
  expect(both.filter(({ content }) => content.includes("+10 points"))).toHaveLength(1);
  const answer = await story.world.replay(() => wren.command("daily"));
  expect((await answer.now()).content).toContain("+10 points! Your streak: 1 day");
  expect([await story.balance(guild, robin.id), await story.balance(guild, wren.id)]).toEqual([10, 10]);
});

test("shows every condition that a member doesn't meet, and pays more to holders of a role", async () => {
  const guild = await story.newGuild();
  await story.configure(guild, {
    ...RATES,
    gate: gateOfRoles([guild.roleId]),
    multipliers: { stacking: "highest", roles: [{ role: guild.roleId, factor: 2 }] },
  });
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.command("daily")).content).toContain(`<@&${guild.roleId}>`);
  const wren = await story.world.join(guild, "Wren", { roles: [guild.roleId] });
  expect((await wren.command("daily")).content).toContain("+20 points");
  expect(await story.balance(guild, robin.id)).toBe(0);
});

test("reminds only members who asked, only while the reward waits", async () => {
  const guild = await story.guildWith({ ...RATES, reminders: true, remindAt: "18:00" });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const answer = await robin.command("daily");
  await wren.command("daily");
  expect((await robin.press("claim:remind:on", { answer })).content).toContain("around 18:00");
  const day = story.clock.now().toISOString().slice(0, 10);
  const next = new Date(Date.parse(`${day}T18:05:00Z`) + DAY_MS).toISOString();
  await story.until(next);
  expect(await story.directMessages(robin.id)).toEqual([expect.stringContaining("keep your streak of 1 day")]);
  expect(await story.directMessages(wren.id)).toEqual([]);
  await robin.command("daily");
  await story.world.advance(DAY_MS / 2);
  expect(await story.directMessages(robin.id)).toHaveLength(1);
});
