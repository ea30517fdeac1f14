// Stories of links: members' own, owners' campaigns with a role, and names of invites.
import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { effects } from "#kit-server/storage/effects/tables.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { inviteTracker as contract } from "./contract.ts";
import { linkTable } from "./store/links.ts";
import { inviteTrackerLinks } from "./store.ts";
import { type InviteStory, openInviteStory, PERMISSIONS } from "./testing/invite-story.ts";

const { routes } = contract;
/** View Channels, Send Messages and Use Application Commands, without Create Invite. */
const CHAT_ONLY = (1n << 10n) | (1n << 11n) | (1n << 31n);
const MANAGE_ROLES = 1n << 28n;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let story: InviteStory;
beforeAll(async () => {
  story = await openInviteStory();
});
afterAll(() => story?.close());

async function withLinks(given: object = {}, more: { features?: string[] } = {}) {
  const harbour = await story.harbour({ personalLinks: true, ...given }, more);
  const { guild } = harbour;
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const invites = async () =>
    (await guild.asOwner("GET", `/guilds/${guild.id}/invites`)) as { code: string; inviter?: { bot?: boolean } }[];
  return {
    ...harbour,
    wren,
    links: () => linkTable.all(story.orm, guild.id),
    /** Codes of the bot's invites on Discord. */
    invitesOfBot: async () => (await invites()).filter(({ inviter }) => inviter?.bot).map(({ code }) => code),
    allow: async (roleId: string, permissions: bigint) => {
      await story.sandbox.control.setPermissions(guild.id, roleId, permissions);
      await story.world.settle();
    },
  };
}
const codeIn = (text: string): string => /\/invite\/(\w+)/.exec(text)?.[1] ?? "";

test("gives a member one link per channel, shows it again, and counts its joins for them", async () => {
  const { guild, wren, use, joins, invitesOfBot } = await withLinks();
  const first = await wren.command("invite link");
  const code = codeIn(first.content);
  expect(first.content).toContain(`Your invite to <#${guild.channelId}>`);
  expect(codeIn((await wren.command("invite link")).content)).toBe(code);
  expect(await invitesOfBot()).toEqual([code]);
  const robin = await use(code, "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ code, source: "known", inviterId: wren.id, state: "valid" });
  expect((await wren.command("invites who", { member: robin.id })).content).toContain(`invited by <@${wren.id}>`);
});

test("rejects links where the member can't invite, above the limit, and while links are off", async () => {
  const { guild, wren, allow, configure, links } = await withLinks();
  await allow(guild.id, CHAT_ONLY);
  expect((await wren.command("invite link")).content).toContain("You don't have Create Invite in #");
  await allow(guild.id, CHAT_ONLY | 1n);
  await wren.command("invite link");
  const refused = (await wren.command("invite link", { channel: guild.otherChannelId })).content;
  expect(refused).toContain("You can't have more invites");
  await allow(guild.botRoleId, PERMISSIONS & ~1n);
  await allow(guild.id, CHAT_ONLY);
  const owner = await story.world.owner(guild);
  expect((await owner.command("invite link")).content).toContain("Create Invite");
  await configure({ personalLinks: false });
  expect((await wren.command("invite link")).content).toContain("turned off");
  expect(await links()).toHaveLength(1);
});

test("creates one invite for a double press and after a crash", async () => {
  const { guild, wren, links, invitesOfBot } = await withLinks();
  const [one, other] = await Promise.all([wren.command("invite link"), wren.command("invite link")]);
  expect(codeIn(one.content)).toBe(codeIn(other.content));
  // Killed after Discord made the invite, before its code was stored.
  await story.orm.update(inviteTrackerLinks).set({ code: null }).where(eq(inviteTrackerLinks.guildId, guild.id));
  await story.orm.delete(effects).where(like(effects.key, "invite-tracker:link:%"));
  expect(codeIn((await wren.command("invite link")).content)).toBe(codeIn(one.content));
  const aiko = await story.world.join(guild, "Aiko");
  await story.world.replay(() => aiko.command("invite link"));
  await aiko.command("invite link");
  expect(await links()).toHaveLength(2);
  expect(await invitesOfBot()).toHaveLength(2);
});

test("explains Discord's invite limit to the member, and alerts the owner until one is deleted", async () => {
  const { guild, wren, links } = await withLinks();
  const path = `/channels/${guild.channelId}/invites`;
  const body = { code: 30_016, message: "Maximum number of invites reached (1000)" };
  await story.sandbox.control.faultRequests({ method: "POST", path, status: 400, body });
  expect((await wren.command("invite link")).content).toContain("1,000 invites");
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "personalLinks", code: "invitesFull" }]);
  expect(await links()).toEqual([]);
  await story.sandbox.control.clearFaults();
  expect(codeIn((await wren.command("invite link")).content)).not.toBe("");
  expect(await story.world.alerts(guild.id)).toEqual([]);
});

test("deletes a link for its member, when they leave, and notices one that was deleted on Discord", async () => {
  const { guild, wren, leave, invitesOfBot } = await withLinks();
  const first = codeIn((await wren.command("invite link")).content);
  expect((await wren.command("invite remove")).content).toContain("was deleted");
  expect(await invitesOfBot()).toEqual([]);
  expect((await wren.command("invite remove")).content).toContain("no invite");
  const second = codeIn((await wren.command("invite link")).content);
  expect(second).not.toBe(first);
  await guild.asOwner("DELETE", `/invites/${second}`);
  await story.later();
  const third = codeIn((await wren.command("invite link")).content);
  expect(third).not.toBe(second);
  await story.sandbox.control.faultRequests({ method: "DELETE", path: `/invites/${third}`, status: 503 });
  await leave(wren.id);
  await story.sandbox.control.clearFaults();
  await vi.waitFor(async () => {
    await story.later(HOUR_MS);
    expect(await invitesOfBot()).toEqual([]);
  }, POLL_OPTIONS);
});

test("gives a campaign's role after screening, counts its joins for nobody, and lists it as a source by name", async () => {
  const features = ["MEMBER_VERIFICATION_GATE_ENABLED"];
  const { guild, use, joins, rolesOf, invitesOfBot } = await withLinks({}, { features });
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  const body = { name: "Autumn market", channelId: guild.channelId, roleId: guild.roleId, key: randomUUID() };
  const { link } = routes.createCampaign.answer.parse((await owner.send("POST", path("links"), body)).body);
  expect(routes.createCampaign.answer.parse((await owner.send("POST", path("links"), body)).body).link).toEqual(link);
  expect(await invitesOfBot()).toEqual([link.code]);
  const robin = await use(link.code ?? "", "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "campaign", inviterId: null, state: "none" });
  expect(await rolesOf(robin.id)).toEqual([]);
  await robin.ask("PUT", `/guilds/${guild.id}/requests/@me`, { form_fields: [] });
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  const inChat = await story.world.owner(guild);
  expect((await inChat.command("invites who", { member: robin.id })).content).toContain("campaign Autumn market");
  await story.later(2 * DAY_MS);
  const overview = routes.overview.answer.parse((await owner.get(path("overview"))).body);
  expect(overview.sources.find(({ name }) => name === "Autumn market")).toMatchObject({
    ...{ code: link.code, joins: 1 },
    retention: [
      { of: 1, stayed: 1 },
      { of: 0, stayed: 0 },
      { of: 0, stayed: 0 },
    ],
  });
  const removed = await owner.send("POST", path(`links/${link.number}/remove`), {});
  expect(routes.removeLink.answer.parse(removed.body).link.removedAt).not.toBeNull();
  expect(await invitesOfBot()).toEqual([]);
});

test("keeps a campaign's role waiting until the bot can give it, and processes joins despite a deleted role", async () => {
  const { guild, use, joins, rolesOf, allow } = await withLinks();
  // The role is given later only while the person who chose it may give it.
  const owner = await story.api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }], guild.ownerId);
  const make = async (name: string, roleId: string) => {
    const body = { name, channelId: guild.channelId, roleId, key: randomUUID() };
    return owner.send("POST", story.api.path(guild, "links"), body);
  };
  const { link } = routes.createCampaign.answer.parse((await make("One", guild.roleId)).body);
  const high = await make("High", guild.highRoleId);
  expect([high.status, (high.body as { code: string }).code]).toEqual([409, "mayNot"]);
  await allow(guild.botRoleId, PERMISSIONS & ~MANAGE_ROLES);
  const robin = await use(link.code ?? "", "Robin");
  await story.later(HOUR_MS);
  expect(await rolesOf(robin.id)).toEqual([]);
  await allow(guild.botRoleId, PERMISSIONS);
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.roleId}`);
  await use(link.code ?? "", "Kit");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ source: "campaign", code: link.code });
});

test("names any invite of the server, everywhere, and removes the name; a link of another server is not found", async () => {
  const { guild, wren, invite, use } = await withLinks();
  const other = await withLinks();
  const [owner, stranger] = [await story.api.manager(guild), await story.api.manager(other.guild)];
  const path = (rest: string) => story.api.path(guild, rest);
  const code = await invite(wren);
  await use(code, "Robin");
  await story.later();
  await owner.send("POST", path("names"), { code, name: "=Website" });
  const joins = routes.joins.answer.parse((await owner.get(path("joins?name=robin"))).body);
  expect(joins.items).toMatchObject([{ code, codeName: "=Website" }]);
  expect((await owner.download(path("links.csv"))).content.toString()).toContain("'=Website");
  const overview = routes.overview.answer.parse((await owner.get(path("overview"))).body);
  expect(overview.sources.map(({ name }) => name)).toContain("=Website");
  const { number } = (await linkTable.all(story.orm, guild.id))[0] ?? { number: 0 };
  const otherPath = story.api.path(other.guild, `links/${number}/remove`);
  expect((await stranger.send("POST", otherPath, {})).status).toBe(404);
  expect((await stranger.send("POST", story.api.path(other.guild, "names"), { code, name: "Mine" })).status).toBe(404);
  await owner.send("POST", path("names"), { code, name: null });
  expect(await linkTable.all(story.orm, guild.id)).toEqual([]);
});

test("creates one invite for a campaign after a double request and an outage", async () => {
  const { guild, invitesOfBot, links } = await withLinks();
  const owner = await story.api.manager(guild);
  const body = { name: "Fair", channelId: guild.channelId, roleId: null, key: randomUUID() };
  const make = () => owner.send("POST", story.api.path(guild, "links"), body);
  const path = `/channels/${guild.channelId}/invites`;
  await story.sandbox.control.faultRequests({ method: "POST", path, status: 503 });
  expect((await make()).status).toBe(502);
  await story.sandbox.control.clearFaults();
  await Promise.all([make(), make()]);
  expect((await make()).status).toBe(200);
  expect(await invitesOfBot()).toEqual((await links()).map(({ code }) => code));
  expect(await links()).toHaveLength(1);
});

test("rejects a campaign for a deleted channel or one where the bot can't invite, and leaves nothing behind", async () => {
  const { guild, links, allow } = await withLinks();
  const owner = await story.api.manager(guild);
  const make = async (channelId: string) => {
    const body = { name: "Fair", channelId, roleId: null, key: randomUUID() };
    const { status, body: answer } = await owner.send("POST", story.api.path(guild, "links"), body);
    return [status, (answer as { code?: string }).code];
  };
  await allow(guild.id, CHAT_ONLY);
  await allow(guild.botRoleId, PERMISSIONS & ~1n);
  expect(await make(guild.channelId)).toEqual([409, "mayNot"]);
  await allow(guild.botRoleId, PERMISSIONS);
  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await story.world.settle();
  expect(await make(guild.otherChannelId)).toEqual([404, "channelUnknown"]);
  expect(await links()).toEqual([]);
});
