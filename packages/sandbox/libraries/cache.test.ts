import { AuditLogEvent, ChannelType, GatewayRateLimitError, Invite, PermissionFlagsBits as P } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DiscordJsBot, logIn } from "../testing/discord-js.ts";
import { openStage, type Stage } from "../testing/sample.ts";

let stage: Stage;
let bot: DiscordJsBot;
beforeAll(async () => {
  stage = await openStage({ limits: { rateLimitsLifted: true } });
  bot = await logIn(stage);
});
afterAll(async () => {
  await bot.client.destroy();
  await stage.sandbox.close();
});

test("caches the servers as they are", () => {
  const harbour = bot.guild("Harbour Lights");
  const atlas = bot.guild("Atlas Assembly");
  expect(bot.client.guilds.cache.map((guild) => guild.name).sort()).toEqual([
    "Atlas Assembly",
    "Harbour Lights",
    "Northwind Makers",
  ]);
  expect(harbour.members.cache.map((member) => member.displayName)).toContain("Mara Lindqvist");
  expect([atlas.roles.cache.size, atlas.channels.cache.size, atlas.memberCount, atlas.large]).toEqual([
    250,
    500,
    5000,
    true,
  ]);
  const general = harbour.channels.cache.find((channel) => channel.name === "general");
  const staff = harbour.channels.cache.find((channel) => channel.name === "staff");
  const me = harbour.members.me;
  if (me === null || !general?.isTextBased() || staff === undefined) throw new Error("The cache is not whole");
  expect(general.parent?.name).toBe("On deck");
  expect(general.permissionsFor(me).has(P.SendMessages)).toBe(true);
  expect(staff.permissionsFor(me).has(P.ViewChannel)).toBe(false);
  expect(me.roles.highest).toMatchObject({ name: "Guildhall", managed: true });
  expect(harbour.members.cache.find((member) => member.displayName === "Aiko Tanabe")?.presence?.status).toBeDefined();
});

test("fetches members all together, by name, by id, with presences, and not twice in a row", async () => {
  const atlas = bot.guild("Atlas Assembly");
  const { size } = await atlas.members.fetch();
  expect(size).toBe(5000);
  await expect(atlas.members.fetch()).rejects.toBeInstanceOf(GatewayRateLimitError);
  const harbour = bot.guild("Harbour Lights");
  const named = await harbour.members.fetch({ query: "mara", limit: 3, withPresences: true });
  expect(named.map((member) => member.id)).toEqual([harbour.ownerId]);
  const both = await harbour.members.fetch({ user: [harbour.ownerId, "42"] });
  expect([...both.keys()]).toEqual([harbour.ownerId]);
  expect((await harbour.members.fetch({ user: harbour.ownerId, force: true })).displayName).toBe("Mara Lindqvist");
  expect((await harbour.members.search({ query: "Aiko" })).size).toBe(1);
  expect((await harbour.members.list({ limit: 2 })).size).toBe(2);
});

test("fetches everything that a server's managers need", async () => {
  const harbour = bot.guild("Harbour Lights");
  const general = harbour.channels.cache.find((channel) => channel.name === "general");
  if (general?.type !== ChannelType.GuildText) throw new Error("No text channel #general");
  await bot.client.users.fetch(harbour.ownerId, { force: true });
  expect((await harbour.fetchOwner()).id).toBe(harbour.ownerId);
  expect((await harbour.channels.fetch()).size).toBe(harbour.channels.cache.size);
  expect((await harbour.roles.fetch()).size).toBe(harbour.roles.cache.size);
  const invite = await general.createInvite({ maxAge: 3600, maxUses: 5, unique: true, reason: "For a friend" });
  expect((await harbour.invites.fetch()).get(invite.code)).toBeInstanceOf(Invite);
  expect((await bot.client.fetchInvite(invite.code)).guild?.id).toBe(harbour.id);
  const webhook = await general.createWebhook({ name: "Weather", reason: "Tides" });
  expect((await harbour.fetchWebhooks()).has(webhook.id)).toBe(true);
  expect((await general.fetchWebhooks()).size).toBe(1);
  const emoji = await harbour.emojis.create({ attachment: ONE_PIXEL, name: "lamp" });
  expect((await harbour.emojis.fetch()).get(emoji.id)?.name).toBe("lamp");
  const log = await harbour.fetchAuditLogs({ type: AuditLogEvent.WebhookCreate, limit: 1 });
  expect(log.entries.first()).toMatchObject({ reason: "Tides", executorId: bot.client.user.id, targetId: webhook.id });
  const target = harbour.members.cache.find((member) => member.displayName === "Jonas Weber");
  await target?.ban({ reason: "A test" });
  expect((await harbour.bans.fetch()).first()).toMatchObject({ reason: "A test" });
  await harbour.bans.remove(target?.id ?? "");
  expect((await harbour.bans.fetch()).size).toBe(0);
  await Promise.all([
    harbour.fetch(),
    harbour.fetchIntegrations(),
    harbour.fetchOnboarding(),
    harbour.fetchPreview(),
    harbour.fetchWelcomeScreen(),
    harbour.channels.fetchActiveThreads(),
    harbour.commands.fetch(),
    bot.client.application.fetch(),
    bot.client.application.commands.fetch(),
  ]);
});

const ONE_PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
