// People may not have the bot do what they may not do in the guild themselves: notify roles or everyone, assign roles,
// post or read in a channel.
import type * as z from "zod";
import { channelNeeds } from "./channel-needs.ts";
import type { FieldIssue } from "./error.ts";
import type { MessageVariants } from "./field/composed-fields.ts";
import { describeForm, type FormField } from "./field.ts";
import type { FieldIssueCode } from "./field-words.ts";
import type { CheckedGuild } from "./guild-check.ts";
import type { ComposedMessage } from "./message/composed-message.ts";
import { missingPermissions, PERMISSION_NAMES, type Permission } from "./permissions.ts";
import type { Snowflake } from "./snowflake.ts";

/** The person who saves, with their current permissions in the guild. The owner and Administrator are `unlimited`. */
export type GuildAuthor =
  | "unlimited"
  | {
      permissions: bigint;
      /** Position of their highest role. */
      topRole: number;
      /** Their permissions in each channel. */
      channels: ReadonlyMap<Snowflake, bigint>;
    };

type Values = Readonly<Record<string, unknown>>;
type Limited = { guild: Pick<CheckedGuild, "roles" | "channels">; author: Exclude<GuildAuthor, "unlimited"> };

/**
 * Returns everything that `after` adds to or changes in `before` and that the author may not do. Hidden fields count too,
 * because another save could show them. Unchanged values aren't checked, no matter who set them: a field's value, each
 * group of a list, each wording of a message. A changed wording counts as new as a whole: it notifies the same people of
 * different words, so the author must be allowed to notify them.
 */
export function checkAuthor(
  schema: z.ZodObject,
  { before, after }: { before: Values; after: Values },
  guild: Limited["guild"],
  author: GuildAuthor,
): FieldIssue[] {
  return author === "unlimited" ? [] : checkFields(schema, before, after, { guild, author });
}

/** Why the author may not have the bot act in this channel; null when they may, and for a deleted channel. */
export function authorChannelIssue(
  path: string,
  channelId: Snowflake,
  needs: readonly Permission[],
  guild: Limited["guild"],
  author: GuildAuthor,
): FieldIssue | null {
  if (author === "unlimited") return null;
  const channel = guild.channels.find(({ id }) => id === channelId);
  if (!channel) return null;
  const missing = missingPermissions(author.channels.get(channelId) ?? 0n, channelNeeds(channel.type, needs));
  if (missing.length === 0) return null;
  // The issue of a channel that they can't see doesn't name it.
  if (missing.includes("ViewChannel")) return issue(path, "authorChannelHidden");
  const permissions = missing.map((name) => PERMISSION_NAMES[name]).join(", ");
  return issue(path, "authorChannel", { channel: channel.name, permissions });
}

type Notified = { everyone: boolean; roles: readonly Snowflake[] };

/** An issue for everyone and for each role that the author may not have the bot notify. */
export const authorMentionIssues = (
  path: string,
  mentions: Notified,
  guild: Limited["guild"],
  author: GuildAuthor,
): FieldIssue[] => (author === "unlimited" ? [] : mentionIssues(path, mentions, { guild, author }));

/** Why the author may not have the bot add or remove this role; null when they may, and for a deleted role. */
export function authorRoleIssue(
  path: string,
  roleId: Snowflake,
  guild: Limited["guild"],
  author: GuildAuthor,
): FieldIssue | null {
  if (author === "unlimited") return null;
  return roleIssues(path, roleId, { assignable: true }, { guild, author })[0] ?? null;
}

function checkFields(schema: z.ZodObject, before: Values, after: Values, limits: Limited, prefix = ""): FieldIssue[] {
  return describeForm(schema).flatMap((field) =>
    isSame(before[field.name], after[field.name])
      ? []
      : checkValue(field, before[field.name], after[field.name] as never, `${prefix}${field.name}`, limits),
  );
}

function checkValue(field: FormField, before: unknown, after: never, path: string, limits: Limited): FieldIssue[] {
  switch (field.kind) {
    case "channel":
      return after === null ? [] : channelIssues(path, after, field.needs, limits);
    case "channels":
      return added<Snowflake>(before, after, path).flatMap(([id, at]) => channelIssues(at, id, field.needs, limits));
    case "role":
      return after === null ? [] : roleIssues(path, after, field, limits);
    case "roles":
      return added<Snowflake>(before, after, path).flatMap(([id, at]) => roleIssues(at, id, field, limits));
    case "message": {
      const earlier = (before as MessageVariants | undefined)?.variants;
      const changed = added<ComposedMessage>(earlier, (after as MessageVariants).variants, `${path}.variants`);
      return changed.flatMap(([message, at]) => mentionIssues(`${at}.mentions`, message.mentions, limits));
    }
    case "reward":
      return checkFields(field.parts, (before ?? {}) as Values, after, limits, `${path}.`);
    case "choice": {
      const needs = field.authorNeeds?.[after];
      if (!needs || missingPermissions(limits.author.permissions, [needs]).length === 0) return [];
      return [issue(path, "authorPermission", { permission: PERMISSION_NAMES[needs] })];
    }
    case "list":
      return added<Values>(before, after, path).flatMap(([item, at]) =>
        checkFields(field.item, {}, item, limits, `${at}.`),
      );
    default:
      return [];
  }
}

const channelIssues = (path: string, id: Snowflake, needs: readonly Permission[], { guild, author }: Limited) =>
  found(authorChannelIssue(path, id, needs, guild, author));

type RoleUse = { assignable: boolean; mentioned?: true };

function roleIssues(path: string, id: Snowflake, { assignable, mentioned }: RoleUse, limits: Limited): FieldIssue[] {
  const { guild, author } = limits;
  const role = guild.roles.find((one) => one.id === id);
  if (!role) return [];
  if (assignable && missingPermissions(author.permissions, ["ManageRoles"]).length > 0) {
    return [issue(path, "authorManageRoles")];
  }
  if (assignable && role.position >= author.topRole) return [issue(path, "authorRole", { role: role.name })];
  return mentioned ? mentionedRoleIssues(path, id, limits) : [];
}

function mentionIssues(path: string, { roles, everyone }: Notified, limits: Limited): FieldIssue[] {
  const isAllowed = missingPermissions(limits.author.permissions, ["MentionEveryone"]).length === 0;
  return [
    ...(everyone && !isAllowed ? [issue(`${path}.everyone`, "authorMentionsEveryone")] : []),
    ...roles.flatMap((id, at) => mentionedRoleIssues(`${path}.roles.${at}`, id, limits)),
  ];
}

/** Anyone may mention a role that is set as mentionable; other roles need Mention Everyone. */
function mentionedRoleIssues(path: string, id: Snowflake, { guild, author }: Limited): FieldIssue[] {
  const role = guild.roles.find((one) => one.id === id);
  if (!role || role.mentionable || missingPermissions(author.permissions, ["MentionEveryone"]).length === 0) return [];
  return [issue(path, "authorMentionsRole", { role: role.name })];
}

/** Entries that the list didn't have before, each with its path; another copy of an entry counts as added. */
function added<T>(before: unknown, after: readonly T[], path: string): [value: T, path: string][] {
  const earlier = (Array.isArray(before) ? before : []).map((value) => JSON.stringify(value));
  return after.flatMap((value, at): [T, string][] => {
    const known = earlier.indexOf(JSON.stringify(value));
    if (known < 0) return [[value, `${path}.${at}`]];
    earlier.splice(known, 1);
    return [];
  });
}

/** Both went through the same schema, which puts names in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const found = (one: FieldIssue | null): FieldIssue[] => (one ? [one] : []);
const issue = (path: string, code: FieldIssueCode, params: Record<string, string> = {}): FieldIssue => ({
  path,
  code,
  params,
});
