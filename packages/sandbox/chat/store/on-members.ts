import type { APIGuildMember } from "discord-api-types/v10";
import type { Handlers } from "./handlers.ts";
import { changeGuild } from "./on-guilds.ts";
import { withEntry, withoutEntry } from "./replace.ts";

export const memberEvents: Handlers = {
  GUILD_MEMBER_ADD: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => ({
      ...guild,
      // A new member is already counted in the guild that they received.
      memberCount: guild.memberCount + (guild.members.has(data.user.id) ? 0 : 1),
      members: withEntry(guild.members, data.user.id, data),
    })),
  GUILD_MEMBER_UPDATE: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => {
      const before = guild.members.get(data.user.id);
      // A partial update omits unchanged fields.
      const member = { ...before, ...data } as APIGuildMember;
      return { ...guild, members: withEntry(guild.members, data.user.id, member) };
    }),
  GUILD_MEMBER_REMOVE: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => ({
      ...guild,
      memberCount: Math.max(0, guild.memberCount - 1),
      members: withoutEntry(guild.members, data.user.id),
    })),
  GUILD_MEMBERS_CHUNK: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => {
      const members = new Map(guild.members);
      for (const member of data.members) members.set(member.user.id, member);
      const presences = new Map(guild.presences);
      for (const presence of data.presences ?? []) presences.set(presence.user.id, presence.status ?? "offline");
      return { ...guild, members, presences };
    }),
  PRESENCE_UPDATE: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => {
      const status = data.status ?? "offline";
      if (guild.presences.get(data.user.id) === status) return guild;
      return { ...guild, presences: withEntry(guild.presences, data.user.id, status) };
    }),
};
