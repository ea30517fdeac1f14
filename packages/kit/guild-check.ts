import type * as z from "zod";
import { channelNeeds } from "./channel-needs.ts";
import type { Gate } from "./eligibility/gate.ts";
import type { Multipliers } from "./eligibility/multipliers.ts";
import { customEmoji } from "./emoji.ts";
import type { FieldIssue } from "./error.ts";
import type { MessageVariants } from "./field/composed-fields.ts";
import { describeForm, type FieldInfoOf, type FormField, isShown } from "./field.ts";
import type { FieldIssueCode } from "./field-words.ts";
import { CHANNEL_TYPES, type Guild, type GuildChannel, type GuildRole } from "./guild.ts";
import type { ComposedMessage } from "./message/composed-message.ts";
import { type Image, imageGap } from "./message/image.ts";
import { visitMessage } from "./message/walk-message.ts";
import {
  ELEVATED_PERMISSIONS,
  missingPermissions,
  PERMISSION_BITS,
  PERMISSION_NAMES,
  type Permission,
} from "./permissions.ts";
import { type Placeholder, unknownPlaceholders } from "./placeholders.ts";
import type { Snowflake } from "./snowflake.ts";

/** The parts of a guild that the checks read; the server's snapshot and the dashboard's copy both have them. */
export type CheckedGuild = Pick<Guild, "id" | "roles" | "channels" | "emojis" | "botRolePosition" | "botPermissions">;

const issue = (path: string, code: FieldIssueCode, params: Record<string, string> = {}): FieldIssue => ({
  path,
  code,
  params,
});

/** Why the bot can't use this channel; null if it can. */
export function channelIssue(
  path: string,
  channel: GuildChannel | undefined,
  info: Pick<FieldInfoOf<"channel">, "types" | "needs">,
): FieldIssue | null {
  if (!channel) return issue(path, "channelGone");
  if (!info.types.some((type) => CHANNEL_TYPES[type] === channel.type)) {
    return issue(path, "channelWrongType", { channel: channel.name });
  }
  return permissionIssue(path, channel, info.needs);
}

/** The permissions that the bot lacks in this channel, as an issue; null if it lacks none. */
export function permissionIssue(path: string, channel: GuildChannel, needs: readonly Permission[]): FieldIssue | null {
  const missing = missingPermissions(BigInt(channel.botPermissions), channelNeeds(channel.type, needs));
  if (missing.length === 0) return null;
  const permissions = missing.map((name) => PERMISSION_NAMES[name]).join(", ");
  return issue(path, "channelPermissions", { channel: channel.name, permissions });
}

/** Why the bot can't give this role; null if it can. */
export function roleIssue(path: string, role: GuildRole | undefined, guild: CheckedGuild): FieldIssue | null {
  if (!role) return issue(path, "roleGone");
  if (role.id === guild.id) return issue(path, "roleEveryone");
  if (role.managed) return issue(path, "roleManaged", { role: role.name });
  // Administrator doesn't override the role hierarchy (Discord's documentation, "Permissions").
  if (role.position >= guild.botRolePosition) return issue(path, "roleAboveBot", { role: role.name });
  const elevated = ELEVATED_PERMISSIONS.filter((name) => (BigInt(role.permissions) & PERMISSION_BITS[name]) !== 0n);
  if (elevated.length === 0) return null;
  const permissions = elevated.map((name) => PERMISSION_NAMES[name]).join(", ");
  return issue(path, "roleElevated", { role: role.name, permissions });
}

/** Everything in a configuration that can't work in the guild now: deleted, of the wrong type, or not permitted. */
export function checkAgainstGuild(
  schema: z.ZodObject,
  config: Readonly<Record<string, unknown>>,
  guild: CheckedGuild,
): FieldIssue[] {
  return checkFields(schema, config, {
    guild,
    config,
    channels: new Map(guild.channels.map((channel) => [channel.id, channel])),
    roles: new Map(guild.roles.map((role) => [role.id, role])),
    emojis: new Set(guild.emojis.map(({ id }) => id)),
  });
}

type Parts = {
  guild: CheckedGuild;
  /** The whole configuration: fields in lists may refer to values next to the lists. */
  config: Readonly<Record<string, unknown>>;
  channels: ReadonlyMap<Snowflake, GuildChannel>;
  roles: ReadonlyMap<Snowflake, GuildRole>;
  emojis: ReadonlySet<Snowflake>;
};

function checkFields(
  schema: z.ZodObject,
  values: Readonly<Record<string, unknown>>,
  parts: Parts,
  prefix = "",
): FieldIssue[] {
  return describeForm(schema)
    .filter((field) => isShown(field, values))
    .flatMap((field) => checkValue(field, values[field.name] as never, `${prefix}${field.name}`, parts));
}

function checkValue(field: FormField, value: never, path: string, parts: Parts): FieldIssue[] {
  const { guild, channels, roles } = parts;
  switch (field.kind) {
    case "channel":
      return value === null ? [] : found(channelIssue(path, channels.get(value), field));
    case "channels":
      return eachOf<Snowflake>(value, path, (id, at) => found(channelIssue(at, channels.get(id), field)));
    case "role":
      if (value === null) return [];
      return field.assignable ? found(roleIssue(path, roles.get(value), guild)) : knownRole(value, path, roles);
    case "roles":
      return eachOf<Snowflake>(value, path, (id, at) =>
        field.assignable ? found(roleIssue(at, roles.get(id), guild)) : knownRole(id, at, roles),
      );
    case "names":
      return eachOf<string>(value, path, (name, at) =>
        isNamed(name, field, parts.config) ? [] : [issue(at, "nameGone", { name })],
      );
    case "eligibility":
      return eachOf<Gate[number]>(value, path, (row, at) => rowIssues(row, at, roles));
    case "multipliers":
      return eachOf((value as Multipliers).roles, `${path}.roles`, ({ role }, at) =>
        knownRole(role, `${at}.role`, roles),
      );
    case "emoji":
      return value === null ? [] : found(emojiIssue(path, value, parts.emojis));
    case "longText":
      return field.placeholders.length === 0 ? [] : textIssues(value, path, field.placeholders);
    case "image":
      return value === null ? [] : sourceIssues((value as Image).source, path, field.placeholders);
    case "message":
      return eachOf<ComposedMessage>((value as MessageVariants).variants, `${path}.variants`, (message, at) =>
        messageIssues(message, at, field.placeholders, roles),
      );
    case "reward":
      return checkFields(field.parts, value, parts, `${path}.`);
    case "list":
      return eachOf<Record<string, unknown>>(value, path, (item, at) => checkFields(field.item, item, parts, `${at}.`));
    default:
      return [];
  }
}

const rowIssues = (row: Gate[number], path: string, roles: Parts["roles"]): FieldIssue[] =>
  eachOf(row, path, (condition, at) =>
    condition.kind === "roles"
      ? eachOf(condition.roles, `${at}.roles`, (id, place) => knownRole(id, place, roles))
      : [],
  );

const isNamed = (name: string, { of, by }: FieldInfoOf<"names">, config: Parts["config"]): boolean => {
  const groups = config[of];
  return Array.isArray(groups) && groups.some((group: Record<string, unknown>) => group[by] === name);
};

const found = (one: FieldIssue | null): FieldIssue[] => (one ? [one] : []);

const eachOf = <T>(values: readonly T[], path: string, check: (value: T, path: string) => FieldIssue[]): FieldIssue[] =>
  values.flatMap((value, at) => check(value, `${path}.${at}`));

const knownRole = (id: Snowflake, path: string, roles: Parts["roles"]): FieldIssue[] =>
  roles.has(id) ? [] : [issue(path, "roleGone")];

function emojiIssue(path: string, text: string, known: Parts["emojis"]): FieldIssue | null {
  const custom = customEmoji(text);
  return !custom || known.has(custom.id) ? null : issue(path, "emojiGone", { emoji: custom.name });
}

const textIssues = (text: string, path: string, placeholders: readonly Placeholder[]): FieldIssue[] =>
  unknownPlaceholders(text, placeholders).map((name) => issue(path, "unknownPlaceholder", { name: `{${name}}` }));

const sourceIssues = (source: string, path: string, placeholders: readonly Placeholder[]): FieldIssue[] =>
  imageGap(source) === null ? [] : textIssues(source, path, placeholders);

function messageIssues(
  message: ComposedMessage,
  path: string,
  placeholders: readonly Placeholder[],
  roles: Parts["roles"],
): FieldIssue[] {
  const issues = eachOf(message.mentions.roles, `${path}.mentions.roles`, (id, at) => knownRole(id, at, roles));
  visitMessage(message, {
    text: (text, at) => issues.push(...textIssues(text, `${path}.${at}`, placeholders)),
    source: (source, at) => issues.push(...sourceIssues(source, `${path}.${at}`, placeholders)),
  });
  return issues;
}
