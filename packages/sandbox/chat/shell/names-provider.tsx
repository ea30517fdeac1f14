import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { type ReactNode, useMemo } from "react";
import { type ChannelKind, type Names, NamesContext, type Place } from "../markdown/names.ts";
import { findChannel, findUser, formatColor, nameChannel, nameMember } from "../store/names.ts";
import { isThread } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild, World } from "../store/world.ts";
import { isVoice } from "./arrange-channels.ts";
import { goTo } from "./route.ts";

/** Provides names for mentions in markdown, as seen from the open guild. */
export function NamesProvider({
  guild,
  children,
}: {
  readonly guild: Guild | undefined;
  readonly children: ReactNode;
}) {
  const { world, userId } = useSession();
  const members = guild?.members;
  const roles = guild?.roles;
  const channels = guild?.channels;
  // biome-ignore lint/correctness/useExhaustiveDependencies: presences must not render every message again
  const names = useMemo<Names>(() => {
    const myRoles = guild?.members.get(userId)?.roles ?? [];
    return {
      user: (id) => {
        const user = findUser(world.get(), id);
        return user && { name: nameMember(guild, user), isMe: id === userId };
      },
      role: (id) => {
        const role = guild?.roles.get(id);
        if (role === undefined) return undefined;
        const color = role.color === 0 ? undefined : formatColor(role.color);
        return { name: role.name.replace(/^@/, ""), color, isMine: myRoles.includes(id) };
      },
      channel: (id) => {
        const channel = findChannel(world.get(), id);
        return channel && { name: channel.name ?? "", kind: findKind(channel) };
      },
      findPlace: (address) => findPlace(world.get(), address),
      openChannel: (id) => {
        const channel = findChannel(world.get(), id);
        if (channel !== undefined) goTo("guild_id" in channel ? channel.guild_id : undefined, id);
      },
    };
  }, [members, roles, channels, guild?.id, userId, world]);
  return <NamesContext value={names}>{children}</NamesContext>;
}

const LINK = /^https?:\/\/(?:(?:[\w-]+\.)?discord\.com\/channels|[^/]+\/#)\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** A link to a channel or message, in this page's form or in Discord's. */
function findPlace(world: World, address: string): Place | undefined {
  const [, guildId, channelId, messageId] = LINK.exec(address) ?? [];
  const channel = channelId === undefined ? undefined : findChannel(world, channelId);
  if (channel === undefined || channelId === undefined) return undefined;
  const name = nameChannel(channel, world.me);
  return {
    label: messageId === undefined ? name : `${name} › message`,
    visit: () => goTo(guildId === "@me" ? undefined : guildId, channelId, messageId),
  };
}

function findKind(channel: APIChannel): ChannelKind {
  if (isThread(channel)) return "thread";
  if (isVoice(channel)) return "voice";
  return channel.type === ChannelType.GuildForum ? "forum" : "channel";
}
