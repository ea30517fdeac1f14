import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { EMOJI } from "../messages/emoji-names.ts";
import { findColor, nameUser } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import { findAvatar, findEmojiImage } from "../ui/image.ts";

export interface Completion {
  readonly key: string;
  /** The replacement for the typed text. */
  readonly text: string;
  readonly title: string;
  readonly note?: string;
  readonly image?: string;
  readonly glyph?: string;
  readonly color?: string | undefined;
}

export interface Trigger {
  readonly sign: "@" | "#" | ":";
  readonly query: string;
  /** The trigger character's index in the text. */
  readonly start: number;
}

const LIMIT = 8;

/** The mention or command being typed before the caret. */
export function findTrigger(text: string, caret: number): Trigger | undefined {
  const match = /(?:^|[\s(])([@#:])([^\s@#:]*)$/.exec(text.slice(0, caret));
  const [, sign, query = ""] = match ?? [];
  if (sign !== "@" && sign !== "#" && sign !== ":") return undefined;
  if (sign === ":" && query.length < 2) return undefined;
  return { sign, query: query.toLowerCase(), start: caret - query.length - 1 };
}

export function complete({ sign, query }: Trigger, guild: Guild | undefined): readonly Completion[] {
  if (sign === ":") return completeEmoji(query, guild);
  if (guild === undefined) return [];
  return sign === "@" ? completeNames(query, guild) : completeChannels(query, guild);
}

function completeNames(query: string, guild: Guild): readonly Completion[] {
  const found: Completion[] = [];
  for (const { user, nick, roles } of guild.members.values()) {
    const name = nick ?? nameUser(user);
    if (!name.toLowerCase().includes(query) && !user.username.toLowerCase().includes(query)) continue;
    found.push({
      key: user.id,
      text: `@${user.username} `,
      title: name,
      note: user.username,
      image: findAvatar(user),
      color: findColor(guild, roles),
    });
    if (found.length >= LIMIT * 4) break;
  }
  const first = (title: string) => Number(!title.toLowerCase().startsWith(query));
  const members = found.sort((a, b) => first(a.title) - first(b.title)).slice(0, LIMIT);
  const roles = [...guild.roles.values()]
    .filter((role) => role.id !== guild.id && role.name.toLowerCase().includes(query))
    .slice(0, 4)
    .map((role) => ({ key: role.id, text: `@${role.name} `, title: role.name, note: "Role", glyph: "@" }));
  const all = ["everyone", "here"]
    .filter((name) => name.startsWith(query))
    .map((name) => ({ key: name, text: `@${name} `, title: name, note: "All who can see this channel", glyph: "@" }));
  return [...members, ...roles, ...all];
}

function completeChannels(query: string, guild: Guild): readonly Completion[] {
  const isMatch = (channel: APIChannel) =>
    channel.type !== ChannelType.GuildCategory && channel.name?.toLowerCase().includes(query) === true;
  return [...guild.channels.values()]
    .filter(isMatch)
    .slice(0, LIMIT)
    .map((channel) => ({ key: channel.id, text: `#${channel.name} `, title: channel.name ?? "", glyph: "#" }));
}

function completeEmoji(query: string, guild: Guild | undefined): readonly Completion[] {
  const custom = (guild?.emojis ?? [])
    .filter(({ name }) => name?.toLowerCase().includes(query))
    .map((emoji) => ({
      key: emoji.id ?? "",
      text: `:${emoji.name}: `,
      title: `:${emoji.name}:`,
      image: findEmojiImage(emoji.id ?? "", emoji.animated === true),
    }));
  const common = EMOJI.filter(({ name }) => name.includes(query)).map(({ name, emoji }) => ({
    key: name,
    text: `${emoji} `,
    title: `:${name}:`,
    glyph: emoji,
  }));
  return [...custom, ...common].slice(0, LIMIT);
}
