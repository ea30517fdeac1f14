import {
  ChannelType,
  DiscordAPIError,
  Events,
  type Guild,
  type GuildMember,
  PermissionFlagsBits as P,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DiscordJsBot, logIn } from "../testing/discord-js.ts";
import { openStage, type Stage } from "../testing/sample.ts";

const HOUR_MS = 3_600_000;

let stage: Stage;
let bot: DiscordJsBot;
let guild: Guild;
beforeAll(async () => {
  stage = await openStage({ limits: { rateLimitsLifted: true } });
  bot = await logIn(stage);
  guild = bot.guild("Harbour Lights");
});
afterAll(async () => {
  await bot.client.destroy();
  await stage.sandbox.close();
});

test("times out, renames and releases a member and gives roles, each with an event", async () => {
  const jonas = memberNamed("Jonas Weber");
  const changed = bot.next(Events.GuildMemberUpdate, (_before, after) => after.isCommunicationDisabled());
  await jonas.timeout(HOUR_MS, "Too loud");
  expect((await changed)[1].id).toBe(jonas.id);
  await jonas.timeout(null);
  expect((await jonas.setNickname("Jonah")).nickname).toBe("Jonah");
  const role = await guild.roles.create({ name: "Guest", colors: { primaryColor: 0x112233 }, permissions: 0n });
  await jonas.roles.add(role, "A guest now");
  expect((await jonas.fetch()).roles.cache.has(role.id)).toBe(true);
  await jonas.roles.remove(role);
  await role.edit({ name: "Visitor", hoist: true });
  expect(guild.roles.cache.get(role.id)?.name).toBe("Visitor");
  const gone = bot.next(Events.GuildRoleDelete);
  await role.delete();
  await gone;
});

test("kicks and bans members, one or several, each with an event", async () => {
  const [first] = await stage.sandbox.control.burst("Harbour Lights", 3);
  const newcomers = await guild.members.fetch({ query: "", limit: 0 });
  const several = [...newcomers.filter((member) => !member.user.bot && member.roles.cache.size === 1).values()]
    .filter((member) => member.id !== guild.ownerId)
    .slice(0, 3);
  const [kicked, ...banned] = several;
  expect(several.map((member) => member.id)).toContain(first);
  const removed = bot.next(Events.GuildMemberRemove, (member) => member.id === kicked?.id);
  await kicked?.kick("Goodbye");
  await removed;
  const result = await guild.members.bulkBan(banned, { reason: "A raid", deleteMessageSeconds: 60 });
  expect(result.bannedUsers).toHaveLength(2);
  const unbanned = bot.next(Events.GuildBanRemove);
  await guild.bans.remove(banned[0]?.id ?? "", "A mistake");
  await unbanned;
});

test("lets the bot edit itself, but not what it may not", async () => {
  expect((await guild.members.me?.setNickname("Hand"))?.nickname).toBe("Hand");
  expect((await guild.members.editMe({ nick: "Harbour Hand" })).nickname).toBe("Harbour Hand");
  const owner = await guild.fetchOwner();
  expect(owner.kickable).toBe(false);
  const refusal = await owner.kick().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DiscordAPIError);
  expect(refusal).toMatchObject({ code: 50013, status: 403 });
  const invalid = await guild.channels.create({ name: "" }).catch((error: unknown) => error);
  expect(invalid).toMatchObject({ code: 50035, rawError: { errors: { name: { _errors: [{}] } } } });
});

test("creates, sorts, protects and deletes channels", async () => {
  const category = await guild.channels.create({ name: "Dry dock", type: ChannelType.GuildCategory });
  const channel = await guild.channels.create({ name: "repairs", parent: category, topic: "Hulls", reason: "Winter" });
  await channel.permissionOverwrites.edit(bot.client.user, { ViewChannel: true });
  await channel.permissionOverwrites.edit(guild.roles.everyone, { ViewChannel: false });
  expect(channel.permissionsFor(memberNamed("Jonas Weber")).has(P.ViewChannel)).toBe(false);
  await channel.lockPermissions();
  expect(channel.permissionsLocked).toBe(true);
  expect((await channel.edit({ name: "keel", rateLimitPerUser: 5 })).name).toBe("keel");
  await channel.setPosition(0);
  const gone = bot.next(Events.ChannelDelete, (one) => one.id === channel.id);
  await channel.delete();
  await category.delete();
  await gone;
});

function memberNamed(name: string): GuildMember {
  const found = guild.members.cache.find((member) => member.user.displayName === name);
  if (found === undefined) throw new Error(`No member ${name} in the client's cache`);
  return found;
}
