// Stories of failures: nothing is guessed, counted twice or paid twice, and owners see the problem.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContext } from "#kit-server/module/bot/context.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { inviteTracker as contract } from "./contract.ts";
import { confirm } from "./service/confirm.ts";
import { countUses } from "./service/count-uses.ts";
import { codesOf } from "./store/counts.ts";
import { type InviteStory, openInviteStory, PERMISSIONS } from "./testing/invite-story.ts";

/** Roles are tried again by the database's own clock. */
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
  const balance = () => story.world.pointsOf(harbour.guild, wren.id);
  const allow = async (permissions: bigint) => {
    await story.sandbox.control.setPermissions(harbour.guild.id, harbour.guild.botRoleId, permissions);
    await story.world.settle();
  };
  const sources = async () => (await harbour.joins()).slice(1).map(({ source }) => source);
  return { ...harbour, wren, code, contextOf, come, balance, allow, sources };
}

test("records joins as unknown without Manage Server, and never attributes uses from that time", async () => {
  const { allow, come, sources } = await withWren();
  await allow(PERMISSIONS & ~MANAGE_GUILD);
  await come("Robin");
  await allow(PERMISSIONS);
  await come("Kit");
  await come("Noor");
  expect(await sources()).toEqual(["unknown", "unknown", "known"]);
});

test("finds new invites at the next count without Manage Channels", async () => {
  const { allow, invite, use, joins, wren } = await withWren();
  await allow(PERMISSIONS & ~MANAGE_CHANNELS);
  const code = await invite();
  await use(code, "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "known", code });
  expect((await joins()).at(-1)?.inviterId).not.toBe(wren.id);
});

test("doesn't attribute a manually deleted invite to a member who joined in another way", async () => {
  const { guild, invite, joins } = await withWren();
  const code = await invite(null, { max_uses: 1 });
  await guild.asOwner("DELETE", `/invites/${code}`);
  await story.later(60_000);
  await story.world.join(guild, "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "unknown", candidates: [] });
  expect((await codesOf(story.orm, guild.id)).map((row) => row.code)).not.toContain(code);
});

test("keeps a join waiting during an outage, and then attributes it", async () => {
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

test("attributes joins during downtime if only one invite was used, and marks them unsure otherwise", async () => {
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

test("counts, pays and announces a join once when it is handled again after a crash", async () => {
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

test("counts the same uses once and pays once with two processes", async () => {
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

test("gives a rank's role once the bot is allowed to, and raises an alert for a deleted one", async () => {
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

test("raises an alert at the setting for an announcement in a deleted channel, and counts the invite", async () => {
  const { guild, come, configure, joins } = await withWren();
  await configure({ announceIn: guild.otherChannelId });
  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await come("Robin");
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "announceIn", code: "channelGone" }]);
  expect((await joins()).at(-1)).toMatchObject({ source: "known", state: "valid" });
});

test("rejects ranks with the same role or number, and a role above the bot", async () => {
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
