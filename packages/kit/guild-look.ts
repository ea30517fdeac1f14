// What a server changes about everything that its bot posts, and where its commands work.
import { type Formats, LANGUAGE_FORMATS } from "./chat/formats.ts";
import { MESSAGE_LIMITS } from "./message/message-limits.ts";
import type { Snowflake } from "./snowflake.ts";

/** Where and for whom a command works; `channels` and `roles` matter only for `only` and `except`. */
export type CommandRule = {
  /** `roles`, or `roles list` for one subcommand; a menu entry by its name. */
  command: string;
  where: "everywhere" | "only" | "except" | "nowhere";
  channels: readonly Snowflake[];
  who: "everyone" | "only" | "except";
  roles: readonly Snowflake[];
};

export type GuildLook = {
  /** For embeds and containers without a color of their own, as 24-bit RGB; null leaves them as they are. */
  color: number | null;
  /** For embeds without a footer of their own, and below the last container; empty for none. */
  footer: string;
  formats: Formats;
  commands: readonly CommandRule[];
};

export const PLAIN_LOOK: GuildLook = { color: null, footer: "", formats: LANGUAGE_FORMATS, commands: [] };

type Embed = {
  color?: number | null | undefined;
  title?: string | undefined;
  description?: string | undefined;
  author?: { name: string } | undefined;
  footer?: { text: string } | undefined;
  fields?: readonly { name: string; value: string }[] | undefined;
};
type Component = { type: number; accent_color?: number | null; components?: readonly Component[]; content?: string };
const CONTAINER = 17;
const TEXT = 10;

/**
 * The message with the server's color and footer where it has none of its own. The footer is left out where the message
 * would exceed Discord's limits with it.
 */
export function withLook<M extends object>(message: M, { color, footer }: Pick<GuildLook, "color" | "footer">): M {
  if (color === null && footer === "") return message;
  const { embeds, components } = message as { embeds?: readonly Embed[]; components?: readonly Component[] };
  return {
    ...message,
    ...(embeds ? { embeds: withEmbedLook(embeds, color, footer) } : {}),
    ...(components ? { components: withContainerLook(components, color, footer) } : {}),
  };
}

/** Whether `withLook` could change it. */
export const canHaveLook = (message: object): boolean => {
  const { embeds, components } = message as { embeds?: readonly Embed[]; components?: readonly Component[] };
  return (embeds?.length ?? 0) > 0 || (components ?? []).some(({ type }) => type === CONTAINER);
};

function withEmbedLook(embeds: readonly Embed[], color: number | null, footer: string): Embed[] {
  let left = MESSAGE_LIMITS.embedTotal - embeds.reduce((sum, embed) => sum + lengthOf(embed), 0);
  return embeds.map((embed) => {
    const colored = color === null || embed.color != null ? embed : { ...embed, color };
    if (footer === "" || embed.footer || footer.length > left) return colored;
    left -= footer.length;
    return { ...colored, footer: { text: footer } };
  });
}

const lengthOf = ({ title = "", description = "", author, footer, fields = [] }: Embed): number =>
  [title, description, author?.name ?? "", footer?.text ?? "", ...fields.flatMap(({ name, value }) => [name, value])]
    .map((text) => text.length)
    .reduce((sum, length) => sum + length, 0);

function withContainerLook(components: readonly Component[], color: number | null, footer: string): Component[] {
  const all = everyOne(components);
  const texts = all.reduce((sum, { content = "" }) => sum + content.length, 0);
  const small = footer === "" ? "" : `-# ${footer}`;
  const hasSpace = all.length < MESSAGE_LIMITS.components && texts + small.length <= MESSAGE_LIMITS.componentText;
  const last = components.findLastIndex(({ type }) => type === CONTAINER);
  return components.map((one, at) => {
    if (one.type !== CONTAINER) return one;
    const colored = color === null || one.accent_color != null ? one : { ...one, accent_color: color };
    if (small === "" || at !== last || !hasSpace) return colored;
    return { ...colored, components: [...(one.components ?? []), { type: TEXT, content: small }] };
  });
}

const everyOne = (components: readonly Component[]): Component[] =>
  components.flatMap((one) => [one, ...everyOne(one.components ?? [])]);

/** Someone who uses a command, and where. */
export type CommandUse = {
  /** `roles list`, or the name of a menu entry. */
  command: string;
  channelId: Snowflake | null;
  /** The channel of a thread. */
  parentId: Snowflake | null;
  roleIds: readonly Snowflake[];
  /** Has Administrator, as the owner does. */
  isAdministrator: boolean;
};

/**
 * Why a server's rules don't allow a command, with the channels or roles that the rule names; null if they do. Every rule
 * for the command counts. Administrators may always use it, so that nobody locks themselves out.
 */
export function commandRefusal(
  rules: readonly CommandRule[],
  { command, channelId, parentId, roleIds, isAdministrator }: CommandUse,
): { why: "off" | "here" | "role"; channels: readonly Snowflake[]; roles: readonly Snowflake[] } | null {
  if (isAdministrator) return null;
  const [name] = command.split(" ");
  for (const rule of rules) {
    const ruled = commandName(rule.command);
    if (ruled !== command && ruled !== name) continue;
    if (rule.where === "nowhere") return { why: "off", channels: [], roles: [] };
    const isNamed = rule.channels.some((id) => id === channelId || id === parentId);
    if ((rule.where === "only" && !isNamed) || (rule.where === "except" && isNamed)) {
      return { why: "here", channels: rule.where === "only" ? rule.channels : [], roles: [] };
    }
    const hasRole = rule.roles.some((id) => roleIds.includes(id));
    if ((rule.who === "only" && !hasRole) || (rule.who === "except" && hasRole)) {
      return { why: "role", channels: [], roles: rule.who === "only" ? rule.roles : [] };
    }
  }
  return null;
}

/** As commands are named: `/Roles  list` is `roles list`. Menu entries keep their name. */
export const commandName = (typed: string): string => {
  const text = typed.trim().replace(/\s+/g, " ");
  return text.startsWith("/") ? text.slice(1).trim().toLowerCase() : text;
};
