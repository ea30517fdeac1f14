import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { makeChannel, makeGuild, makeMember, makeRole } from "../state/new-guild.ts";
import { emptyWorld } from "../state/world.ts";
import { ALL_PERMISSIONS, channelPermissions, guildPermissions, hasPermission } from "./permissions.ts";
import { isAboveMember, isAboveRole } from "./role-order.ts";

const NOW = Date.UTC(2026, 0, 1);
const JOINED = "2025-01-01T00:00:00.000000+00:00";

function scene() {
  const world = emptyWorld();
  const guild = makeGuild(world, { id: "1", name: "G", ownerId: "10", joinedAt: JOINED });
  const low = makeRole(guild, { id: "2", name: "low", position: 1 });
  const high = makeRole(guild, { id: "3", name: "high", position: 2 });
  const member = makeMember(guild, "11", JOINED, { roles: [low.id] });
  const channel = makeChannel(world, { id: "5", guild_id: guild.id });
  const maySend = () => hasPermission(channelPermissions(guild, channel, member, NOW), P.SendMessages);
  const overwrite = (id: string, type: 0 | 1, allow: bigint, deny: bigint) =>
    channel.permission_overwrites.push({ id, type, allow: String(allow), deny: String(deny) });
  return { guild, low, high, member, channel, maySend, overwrite };
}

test("applies a role's allow in a channel over the deny for @everyone", () => {
  const { guild, low, maySend, overwrite } = scene();
  overwrite(guild.id, 0, 0n, P.SendMessages);
  expect(maySend()).toBe(false);
  overwrite(low.id, 0, P.SendMessages, 0n);
  expect(maySend()).toBe(true);
});

test("applies the role that allows of two, and the member's own overwrite over both", () => {
  const { low, high, member, maySend, overwrite } = scene();
  member.roles.push(high.id);
  overwrite(low.id, 0, P.SendMessages, 0n);
  overwrite(high.id, 0, 0n, P.SendMessages);
  expect(maySend()).toBe(true);
  overwrite(member.user_id, 1, 0n, P.SendMessages);
  expect(maySend()).toBe(false);
});

test("denies everything in a channel that the member can't see", () => {
  const { guild, member, channel, overwrite } = scene();
  overwrite(guild.id, 0, P.SendMessages, P.ViewChannel);
  expect(channelPermissions(guild, channel, member, NOW)).toBe(0n);
});

test("gives administrators and the owner every permission, whatever a channel denies", () => {
  const { guild, low, member, channel, overwrite } = scene();
  overwrite(guild.id, 0, 0n, P.ViewChannel);
  low.permissions = String(P.Administrator);
  expect(channelPermissions(guild, channel, member, NOW)).toBe(ALL_PERMISSIONS);
  const owner = guild.members.get("10");
  expect(owner && channelPermissions(guild, channel, owner, NOW)).toBe(ALL_PERMISSIONS);
});

test("leaves a timed-out member only viewing and reading", () => {
  const { guild, member } = scene();
  member.communication_disabled_until = new Date(NOW + 1000).toISOString();
  expect(guildPermissions(guild, member, NOW)).toBe(P.ViewChannel | P.ReadMessageHistory);
  expect(guildPermissions(guild, member, NOW + 1001)).not.toBe(P.ViewChannel | P.ReadMessageHistory);
});

test("prevents acting on one's own highest role, an equal, or the owner", () => {
  const { guild, low, high } = scene();
  makeMember(guild, "12", JOINED, { roles: [low.id] });
  makeMember(guild, "13", JOINED, { roles: [high.id] });
  expect(isAboveRole(guild, "11", low)).toBe(false);
  expect(isAboveRole(guild, "13", low)).toBe(true);
  expect(isAboveMember(guild, "11", "12")).toBe(false);
  expect(isAboveMember(guild, "13", "12")).toBe(true);
  expect(isAboveMember(guild, "13", "10")).toBe(false);
  expect(isAboveMember(guild, "10", "13")).toBe(true);
});
