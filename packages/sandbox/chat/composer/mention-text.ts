import { ChannelType } from "discord-api-types/v10";
import { EMOJI } from "../messages/emoji-names.ts";
import { findChannel, findUser } from "../store/names.ts";
import type { Guild, World } from "../store/world.ts";

/** Code is sent unchanged. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/;
const NAME_START = /[@#]/g;

/** Converts typed `@name`, `#channel` and `:emoji:` to Discord's mention syntax. */
export function writeMentions(text: string, world: World, guild: Guild | undefined): string {
  const names = listNames(world, guild);
  return text
    .split(CODE)
    .map((piece, index) => (index % 2 === 1 ? piece : writeEmoji(writeNames(piece, names), guild)))
    .join("");
}

/** The reverse, for editing a sent message. */
export function readMentions(text: string, world: World, guild: Guild | undefined): string {
  return text
    .replace(/<@!?(\d+)>/g, (mention, id: string) => prefixed("@", findUser(world, id)?.username, mention))
    .replace(/<@&(\d+)>/g, (mention, id: string) => prefixed("@", guild?.roles.get(id)?.name, mention))
    .replace(/<#(\d+)>/g, (mention, id: string) => prefixed("#", findChannel(world, id)?.name ?? undefined, mention))
    .replace(/<a?:(\w+):\d+>/g, ":$1:");
}

function prefixed(prefix: string, name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : prefix + name;
}

/** At each prefix, the longest known name that ends there becomes a mention. */
function writeNames(text: string, names: ReadonlyMap<string, string>): string {
  let written = "";
  let from = 0;
  for (const { index } of text.matchAll(NAME_START)) {
    if (index < from) continue;
    const name = findLongest(text, index, names);
    if (name === undefined) continue;
    written += text.slice(from, index) + names.get(name);
    from = index + name.length;
  }
  return written + text.slice(from);
}

const LONGEST_NAME = 101;

function findLongest(text: string, start: number, names: ReadonlyMap<string, string>): string | undefined {
  for (let length = Math.min(LONGEST_NAME, text.length - start); length > 1; length--) {
    const candidate = text.slice(start, start + length);
    const next = text[start + length];
    if ((next === undefined || !/[\p{L}\p{N}_]/u.test(next)) && names.has(candidate)) return candidate;
  }
  return undefined;
}

function listNames(world: World, guild: Guild | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const channel of world.directChannels.values()) {
    if (!("recipients" in channel)) continue;
    for (const user of channel.recipients ?? []) names.set(`@${user.username}`, `<@${user.id}>`);
  }
  if (guild === undefined) return names;
  for (const channel of guild.channels.values()) {
    const isCategory = channel.type === ChannelType.GuildCategory;
    if (!isCategory && channel.name) names.set(`#${channel.name}`, `<#${channel.id}>`);
  }
  for (const role of guild.roles.values()) {
    if (role.id !== guild.id) names.set(`@${role.name}`, `<@&${role.id}>`);
  }
  for (const { user } of guild.members.values()) names.set(`@${user.username}`, `<@${user.id}>`);
  return names;
}

function writeEmoji(text: string, guild: Guild | undefined): string {
  return text.replace(/(?<!<a?):(\w{2,32}):(?!\d)/g, (typed, name: string) => {
    const custom = guild?.emojis.find((emoji) => emoji.name === name);
    if (custom !== undefined) return `<${custom.animated === true ? "a" : ""}:${custom.name}:${custom.id}>`;
    return EMOJI.find((emoji) => emoji.name === name)?.emoji ?? typed;
  });
}
