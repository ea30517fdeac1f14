// Stories of failures: nothing is guessed, counted twice or paid twice, and owners see the problem.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import { inviteTracker as contract } from "./contract.ts";
import { confirm } from "./service/confirm.ts";
import { countUses } from "./service/count-uses.ts";
import { codesOf } from "./store/counts.ts";
import { type InviteStory, openInviteStory, PERMISSIONS } from "./testing/invite-story.ts";

/** Roles are tried again by the database's own clock. */
const POLL_OPTIONS = { timeout: 20_000, interval: 100 };
const MANAGE_GUILD = 1n << 5n;
const MANAGE_CHANNELS = 1n << 4n;
const MANAGE_ROLES = 1n << 28n;
const HOUR_MS = 3_600_000;

let story: InviteStory;
beforeAll(async () => {
  story = await openInviteStory();
});
afterAll(() => story?.close());

/** A guild with Wren, who has an invite. */
async function withWren(given: object = {}) {
  const harbour = await story.harbour(given);
  const wren = await story.world.join(harbour.guild, "Wren");
  await story.later();
  const code = await harbour.invite(wren);
  const contextOf = async () => {
    const { context, configs } = story.world.services;
    const { config } = await configs.read(harbour.guild.id, contract);
    return createContext(context, contract, harbour.guild.id, config);
  };
  const come = async (name: string) => {
    const person = await harbour.use(code, name);
    await story.later();
    return person;
  };
  const balance = async () => (await ledgerOf(harbour.guild.id, contract.id).balance(story.orm, wren.id)).balance;
  const allow = async (permissions: bigint) => {
    await story.sandbox.control.setPermissions(harbour.guild.id, harbour.guild.botRoleId, permissions);
    await story.world.settle();
  };
  const sources = async () => (await harbour.joins()).slice(1).map(({ source }) => source);
  return { ...harbour, wren, code, contextOf, come, balance, allow, sources };
}

test("without Manage Server joins are unknown, and what rose meanwhile is nobody's afterwards", async () => {
  const { allow, come, sources } = await withWren();
  await allow(PERMISSIONS & ~MANAGE_GUILD);
  await come("Robin");
  await allow(PERMISSIONS);
  await come("Kit");
  await come("Noor");
  expect(await sources()).toEqual(["unknown", "unknown", "known"]);
});

test("without Manage Channels new invites are found when they are counted", async () => {
  const { allow, invite, use, joins, wren } = await withWren();
  await allow(PERMISSIONS & ~MANAGE_CHANNELS);
  const code = await invite();
  await use(code, "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "known", code });
  expect((await joins()).at(-1)?.inviterId).not.toBe(wren.id);
});

test("an invite that was deleted by hand is no answer for someone who comes in another way", async () => {
  const { guild, invite, joins } = await withWren();
  const code = await invite(null, { max_uses: 1 });
  await guild.asOwner("DELETE", `/invites/${code}`);
  await story.later(60_000);
  await story.world.join(guild, "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "unknown", candidates: [] });
  expect((await codesOf(story.orm, guild.id)).map((row) => row.code)).not.toContain(code);
});

test("while Discord doesn't answer a join waits, and is then found", async () => {
  const { guild, use, code, joins } = await withWren();
  const path = `/guilds/${guild.id}/invites`;
  await story.sandbox.control.faultRequests({ method: "GET", path, status: 503 });
  await use(code, "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "waiting" });
  await story.sandbox.control.clearFaults();
  await vi.waitFor(async () => {
    await story.later();
    expect((await joins()).at(-1)).toMatchObject({ source: "known", code });
  }, POLL_OPTIONS);
});

test("who came while the bot was away is found where only one invite was used, and otherwise unsure", async () => {
  const alone = await withWren();
  const mixed = await withWren();
  const other = await mixed.invite();
  const { control } = story.sandbox;
  // Discord ends the session and doesn't send the missed events.
  await control.faultGateway({ kind: "invalid-session", resumable: false });
  await alone.use(alone.code, "Robin");
  await alone.use(alone.code, "Kit");
  await mixed.use(mixed.code, "Noor");
  await mixed.use(other, "Otis");
  await vi.waitFor(async () => expect(await control.sessions()).toMatchObject([{ isConnected: true }]), POLL_OPTIONS);
  await story.later(30_000);
  await story.later(30_000);
  expect(await alone.sources()).toEqual(["known", "known"]);
  expect(await mixed.sources()).toEqual(["unsure", "unsure"]);
});

test("a join that is handled again after a kill is counted, paid and announced once", async () => {
  const { guild, use, code, joins, balance } = await withWren({ points: 20 });
  await story.world.replay(async () => {
    await use(code, "Robin");
    await story.later();
  });
  await story.later(HOUR_MS);
  expect((await joins()).slice(1).map(({ source, state }) => [source, state])).toEqual([["known", "valid"]]);
  expect(await balance()).toBe(20);
  const events = (await story.world.activity(guild.id)).map(({ event }) => event);
  expect(events.toSorted()).toEqual(["credited", "joined"]);
});

test("two processes at once count the same uses once, and pay once", async () => {
  const { use, code, contextOf, joins, balance } = await withWren({ points: 20, stayDays: 1 });
  await use(code, "Robin");
  await story.world.settle();
  const ctx = await contextOf();
  await Promise.all([countUses(ctx), countUses(ctx)]);
  const row = (await joins()).at(-1);
  expect(row).toMatchObject({ source: "known", state: "pending" });
  if (row) await Promise.all([confirm(ctx, row), confirm(ctx, row)]);
  expect(await balance()).toBe(20);
  await use(code, "Kit");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "known", code });
});

test("a rank's role that the bot may not give comes once it may; a deleted one is an alert and counts on", async () => {
  const { guild, allow, come, rolesOf, wren, configure, joins } = await withWren();
  await configure({ ranks: [{ invites: 1, role: guild.roleId }] });
  await allow(PERMISSIONS & ~MANAGE_ROLES);
  await come("Robin");
  await story.later(HOUR_MS);
  expect(await rolesOf(wren.id)).toEqual([]);
  await allow(PERMISSIONS);
  await vi.waitFor(async () => expect(await rolesOf(wren.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.roleId}`);
  await come("Kit");
  await story.later(HOUR_MS);
  expect((await joins()).at(-1)).toMatchObject({ state: "valid" });
});

test("an announcement in a deleted channel is an alert of the setting, and the invite counts", async () => {
  const { guild, come, configure, joins } = await withWren();
  await configure({ announceIn: guild.otherChannelId });
  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await come("Robin");
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "announceIn", code: "channelGone" }]);
  expect((await joins()).at(-1)).toMatchObject({ source: "known", state: "valid" });
});

test("refuses a role or a number that two ranks have, and a role above the bot", async () => {
  const { guild, configure } = await withWren();
  const [one, other] = [guild.roleId, guild.otherRoleId];
  const ranks = (...given: [number, string | null][]) => ({
    ranks: given.map(([invites, role]) => ({ invites, role })),
  });
  await expect(configure(ranks([1, one], [1, other]))).rejects.toThrow("ranks.1.invites: rankTwice");
  await expect(configure(ranks([1, one], [2, one]))).rejects.toThrow("ranks.1.role: roleTwice");
  await expect(configure(ranks([1, null]))).rejects.toThrow("ranks.0.role: roleRequired");
  await expect(configure(ranks([1, guild.highRoleId]))).rejects.toThrow("roleAboveBot");
});
