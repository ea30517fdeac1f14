/** Changes to the world for tests, without a person who requests them. */
import { GuildFeature, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentGuild } from "../present/guild.ts";
import { refuse } from "../rules/errors.ts";
import { setFeature } from "../state/features.ts";
import type { GuildRecord } from "../state/records.ts";
import { setVanityCode } from "../state/vanity.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";
import { guildNamed } from "./guild-routes.ts";
import { describePerson, findPerson } from "./people-routes.ts";

const guildChange = z.strictObject({
  mfaLevel: z.literal([0, 1]).optional().describe("1: moderating needs two-factor authentication."),
  verificationLevel: z.number().int().min(0).max(4).optional(),
  features: z.array(z.string()).optional(),
  owner: z.string().optional(),
  vanityCode: z.string().nullable().optional().describe("Also gives the guild the required feature."),
});

const personChange = z.strictObject({
  hasTwoFactors: z.boolean().optional().describe("A bot has the second factor of its application's owner."),
  isVerified: z.boolean().optional().describe("Whether their address is."),
  hasPhone: z.boolean().optional().describe("Whether they verified a phone number."),
  displayName: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  locale: z.string().optional(),
  status: z.enum(["online", "idle", "dnd", "offline"]).optional().describe("While no client of theirs is connected."),
});

export const changeRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "PATCH",
    path: "/guilds/:guild",
    does: "Changes a guild: its required second factor, its verification level, features, owner.",
    body: guildChange,
    handle: ({ platform, params, body }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      const { settings } = guild;
      if (body.mfaLevel !== undefined) settings.mfa_level = body.mfaLevel;
      if (body.verificationLevel !== undefined) settings.verification_level = body.verificationLevel;
      if (body.features !== undefined) settings.features = body.features as typeof settings.features;
      if (body.owner !== undefined) guild.owner_id = findPerson(platform.world, body.owner).id;
      if (body.vanityCode !== undefined) {
        setFeature(platform, guild, GuildFeature.VanityURL, body.vanityCode !== null);
        setVanityCode(platform, guild, body.vanityCode);
      }
      const data = presentGuild(platform.world, guild);
      platform.bus.publish({ event: "GUILD_UPDATE", guildId: guild.id, data });
      return data;
    },
  }),
  controlRoute({
    method: "PATCH",
    path: "/people/:person",
    does: "Changes a person: second factor, address, name, language, resting status.",
    body: personChange,
    handle: ({ platform, params, body }) => {
      const user = findPerson(platform.world, params.person ?? "");
      if (body.hasTwoFactors !== undefined) user.mfa_enabled = body.hasTwoFactors;
      if (body.isVerified !== undefined) user.verified = body.isVerified;
      if (body.hasPhone !== undefined) user.hasPhone = body.hasPhone;
      if (body.displayName !== undefined) user.global_name = body.displayName;
      if (body.email !== undefined) user.email = body.email;
      if (body.locale !== undefined) user.locale = body.locale;
      if (body.status !== undefined) user.defaultStatus = body.status;
      return describePerson(platform.world, user);
    },
  }),
  controlRoute({
    method: "PUT",
    path: "/guilds/:guild/roles/:role/permissions",
    does: "Sets a role's permissions, as digits, as if a manager had.",
    body: z.strictObject({ permissions: z.string().regex(/^\d+$/) }),
    handle: ({ platform, params, body }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      const role = roleNamed(guild, params.role ?? "");
      role.permissions = body.permissions;
      platform.bus.publish({ event: "GUILD_ROLE_UPDATE", guildId: guild.id, data: { guild_id: guild.id, role } });
      return role;
    },
  }),
  controlRoute({
    method: "DELETE",
    path: "/guilds/:guild/roles/:role/permissions/:permission",
    does: "Takes one permission (by its name, such as ManageRoles) from a role, as if a manager had.",
    handle: ({ platform, params }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      const role = roleNamed(guild, params.role ?? "");
      const bit = Object.entries(P).find(([name]) => name === params.permission)?.[1];
      if (bit === undefined) throw refuse("UnknownRole");
      role.permissions = String(BigInt(role.permissions) & ~bit);
      platform.bus.publish({ event: "GUILD_ROLE_UPDATE", guildId: guild.id, data: { guild_id: guild.id, role } });
      return role;
    },
  }),
];

function roleNamed(guild: GuildRecord, named: string) {
  const role = [...guild.roles.values()].find((one) => one.id === named || one.name === named);
  if (role === undefined) throw refuse("UnknownRole");
  return role;
}
