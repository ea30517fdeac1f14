import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentChannel } from "../present/channel.ts";
import { presentGuild } from "../present/guild.ts";
import { presentMember } from "../present/member.ts";
import { refuse } from "../rules/errors.ts";
import { compareRoles } from "../rules/role-order.ts";
import { Chance } from "../seed/chance.ts";
import { inventName } from "../seed/names.ts";
import { addBot } from "../state/added-bot.ts";
import { setBoosting } from "../state/boosting.ts";
import { findApplication, findGuild, findMember, guildChannels } from "../state/find.ts";
import { joinGuild, leaveGuild } from "../state/membership.ts";
import { makeChannel, makeGuild, makeMember, makeRole } from "../state/new-guild.ts";
import { makeUser } from "../state/new-user.ts";
import type { GuildRecord, MemberRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";
import { findPerson } from "./people-routes.ts";

const newGuild = z.strictObject({
  name: z.string().min(2).max(100).default("Test Guild"),
  owner: z.string().optional(),
  /** How many people to invent, not counting the owner. */
  members: z.number().int().min(0).max(500_000).default(0),
  roles: z.number().int().min(0).max(249).default(0),
  channels: z.number().int().min(0).max(499).default(0),
  /** Adds this application's bot with these permissions (default: Administrator). */
  application: z.string().optional(),
  permissions: z.string().optional(),
  features: z.array(z.string()).default([]),
});

export const guildRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "GET",
    path: "/guilds",
    does: "Lists guilds with their owner, counts and channels.",
    handle: ({ platform }) => [...platform.world.guilds.values()].map((guild) => describeGuild(platform.world, guild)),
  }),
  controlRoute({
    method: "GET",
    path: "/guilds/:guild",
    does: "One guild by id or name: settings, roles, channels.",
    handle: ({ platform, params }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      const channels = guildChannels(platform.world, guild).map((channel) => presentChannel(platform.world, channel));
      return { ...presentGuild(platform.world, guild), member_count: guild.members.size, channels };
    },
  }),
  controlRoute({
    method: "POST",
    path: "/guilds",
    does: "Makes a guild of any size: owner, invented members, roles and channels, a #general, and a bot in it.",
    body: newGuild,
    handle: ({ platform, body }) => createGuild(platform, body),
  }),
  controlRoute({
    method: "POST",
    path: "/guilds/:guild/members",
    does: "A person joins, as by an invite; with isBot an application's bot is added (person is then the application's id).",
    body: z.strictObject({
      person: z.string(),
      pending: z.boolean().optional(),
      isBot: z.boolean().optional(),
      permissions: z.string().optional(),
      roles: z.array(z.string()).optional(),
    }),
    handle: ({ platform, params, body }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      if (body.isBot === true) {
        const application = findApplication(platform.world, body.person);
        const permissions = body.permissions ?? String(P.Administrator);
        addBot(platform, guild, application, { permissions, addedById: guild.owner_id });
        return presentMember(platform.world, findMember(guild, application.botId));
      }
      const user = findPerson(platform.world, body.person);
      if (guild.bans.has(user.id)) throw refuse("BannedFromGuild");
      const given: Partial<MemberRecord> = {
        ...(body.pending === undefined ? {} : { pending: body.pending }),
        ...(body.roles === undefined ? {} : { roles: body.roles }),
      };
      return presentMember(platform.world, guild.members.get(user.id) ?? joinGuild(platform, guild, user.id, given));
    },
  }),
  controlRoute({
    method: "DELETE",
    path: "/guilds/:guild/members/:person",
    does: "A person leaves.",
    handle: ({ platform, params }) => {
      leaveGuild(
        platform,
        guildNamed(platform.world, params.guild ?? ""),
        findPerson(platform.world, params.person ?? "").id,
      );
    },
  }),
  controlRoute({
    method: "PUT",
    path: "/guilds/:guild/members/:person/boost",
    does: "A person boosts the guild, or ends their boost; boosters have the guild's booster role.",
    body: z.strictObject({ boosts: z.boolean().default(true) }),
    handle: ({ platform, params, body }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      const member = findMember(guild, findPerson(platform.world, params.person ?? "").id);
      setBoosting(platform, guild, member, body.boosts);
      return presentMember(platform.world, member);
    },
  }),
  controlRoute({
    method: "POST",
    path: "/guilds/:guild/burst",
    does: "Many new people join at once.",
    body: z.strictObject({ count: z.number().int().min(1).max(10_000) }),
    handle: ({ platform, params, body }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      const newcomers = inventPeople(platform, body.count);
      for (const id of newcomers) joinGuild(platform, guild, id);
      return newcomers;
    },
  }),
];

function createGuild(platform: Platform, body: z.infer<typeof newGuild>): object {
  const { world, ids, clock } = platform;
  const owner =
    body.owner === undefined ? findPerson(world, inventPeople(platform, 1)[0] ?? "") : findPerson(world, body.owner);
  const guild = makeGuild(world, { id: ids.next(), name: body.name, ownerId: owner.id, joinedAt: clock.timestamp() });
  guild.settings.features = body.features as typeof guild.settings.features;
  for (let index = 1; index <= body.roles; index++)
    makeRole(guild, { id: ids.next(), name: `role-${index}`, position: index });
  const general = makeChannel(world, { id: ids.next(), guild_id: guild.id, name: "general", position: 0 });
  guild.settings.system_channel_id = general.id;
  for (let index = 1; index <= body.channels; index++)
    makeChannel(world, { id: ids.next(), guild_id: guild.id, name: `channel-${index}`, position: index });
  for (const id of inventPeople(platform, body.members)) makeMember(guild, id, clock.timestamp());
  platform.bus.publish({ event: "GUILD_CREATE", guildId: guild.id, audience: [...guild.members.keys()], data: {} });
  if (body.application !== undefined) {
    const permissions = body.permissions ?? String(P.Administrator);
    addBot(platform, guild, findApplication(world, body.application), { permissions, addedById: owner.id });
  }
  return describeGuild(world, guild);
}

function inventPeople({ world, ids }: Platform, count: number): string[] {
  const chance = new Chance(world.users.size);
  return Array.from({ length: count }, (_, index) => {
    const { username, displayName } = inventName(chance, world.users.size + index);
    return makeUser(world, { id: ids.next(), username, global_name: displayName, defaultStatus: "online" }).id;
  });
}

function describeGuild(world: World, guild: GuildRecord): object {
  return {
    id: guild.id,
    name: guild.settings.name,
    ownerId: guild.owner_id,
    memberCount: guild.members.size,
    botIds: [...guild.members.keys()].filter((id) => world.users.get(id)?.bot),
    roles: [...guild.roles.values()].sort(compareRoles).map(({ id, name, position }) => ({ id, name, position })),
    channels: guildChannels(world, guild).map(({ id, name, type, parent_id }) => ({ id, name, type, parent_id })),
  };
}

export function guildNamed(world: World, named: string): GuildRecord {
  for (const guild of world.guilds.values())
    if (guild.settings.name.toLowerCase() === named.toLowerCase()) return guild;
  return findGuild(world, named);
}
