import type { Guild, GuildChannel } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { channelPermissions, guildPermissions, type Holder, hasPermission } from "#kit/permissions.ts";
import type { Worker } from "#kit-server/guild/access/workers.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";

/** The caller, with their permissions in the guild. */
export type GuildCaller = { owner: boolean; permissions: string };

/**
 * The guild as the caller's dashboard sees it, with the bot's permissions in each channel. Staff see only the channels
 * that they see on Discord.
 */
export function presentGuild(
  snapshot: GuildSnapshot,
  caller: GuildCaller,
  { plan, worker = null }: { plan: string; worker?: Worker | null },
): Guild {
  const { channels, ...reach } = botReachOf(snapshot);
  return {
    id: snapshot.id,
    name: snapshot.name,
    icon: snapshot.icon,
    banner: snapshot.banner,
    owner: caller.owner,
    memberCount: snapshot.memberCount,
    permissions: caller.permissions,
    plan,
    access: worker ? "work" : "manage",
    worksIn: [...(worker?.modules ?? [])],
    roles: [...snapshot.roles],
    emojis: [...snapshot.emojis],
    bot: lookOf(snapshot),
    screening: snapshot.features.includes("MEMBER_VERIFICATION_GATE_ENABLED"),
    ...reach,
    channels: worker ? channels.filter(seenBy(worker, snapshot)) : channels,
  };
}

function seenBy({ userId, roleIds }: Worker, { id: guildId, ownerId, roles, channels }: GuildSnapshot) {
  const holder: Holder = { guildId, ownerId, userId, roleIds };
  const base = guildPermissions(holder, roles.map(bitsOf));
  const seen = channels.filter(({ overwrites }) =>
    hasPermission(channelPermissions(base, holder, overwrites.map(bitsOfOverwrite)), "ViewChannel"),
  );
  const ids = new Set(seen.map(({ id }) => id));
  return ({ id }: Pick<GuildChannel, "id">): boolean => ids.has(id);
}

const bitsOf = ({ id, permissions }: { id: string; permissions: string }) => ({ id, permissions: BigInt(permissions) });
const bitsOfOverwrite = (one: GuildSnapshot["channels"][number]["overwrites"][number]) => ({
  ...one,
  allow: BigInt(one.allow),
  deny: BigInt(one.deny),
});

const lookOf = ({ bot: { id: botId, name, avatar, guildAvatar, roleIds }, roles }: GuildSnapshot): Guild["bot"] => {
  const colored = roles.filter(({ id, color }) => color !== 0 && roleIds.includes(id));
  const highest = colored.toSorted((one, other) => other.position - one.position)[0];
  return { id: botId, name, avatar, guildAvatar, color: highest?.color ?? 0 };
};

/** The guild in the form that settings checks use. */
export const checkedGuild = (snapshot: GuildSnapshot): CheckedGuild => ({
  id: snapshot.id,
  roles: [...snapshot.roles],
  emojis: [...snapshot.emojis],
  ...botReachOf(snapshot),
});

type BotReach = Pick<Guild, "channels" | "botRolePosition" | "botPermissions">;

/** The bot's permissions and position, derived from its roles. */
function botReachOf(snapshot: GuildSnapshot): BotReach {
  const holder: Holder = {
    guildId: snapshot.id,
    ownerId: snapshot.ownerId,
    userId: snapshot.bot.id,
    roleIds: snapshot.bot.roleIds,
  };
  const base = guildPermissions(holder, snapshot.roles.map(bitsOf));
  const held = new Set(snapshot.bot.roleIds);
  return {
    botPermissions: String(base),
    botRolePosition: snapshot.roles.reduce((top, role) => (held.has(role.id) ? Math.max(top, role.position) : top), 0),
    channels: snapshot.channels.map(
      ({ overwrites, ...channel }): GuildChannel => ({
        ...channel,
        botPermissions: String(channelPermissions(base, holder, overwrites.map(bitsOfOverwrite))),
      }),
    ),
  };
}
