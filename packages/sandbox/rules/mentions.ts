/** Whom a message notifies: its mentions, limited by `allowed_mentions`. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { GuildRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { refuseField } from "./form.ts";
import type { MessageForm } from "./message-form.ts";
import { hasPermission } from "./permissions.ts";

export interface Mentions {
  mentionIds: string[];
  mention_roles: string[];
  mention_everyone: boolean;
}

interface Sender {
  world: World;
  guild: GuildRecord | null;
  /** The sender's permissions in the channel. */
  held: bigint;
  /** The author of the message replied to. */
  repliedTo: string | null;
}

/** Allowed mentions are given by type or by id, not both. */
export function checkAllowedMentions(allowed: MessageForm["allowed_mentions"]): void {
  for (const kind of ["users", "roles"] as const) {
    if (allowed?.parse?.includes(kind) !== true || (allowed[kind] ?? []).length === 0) continue;
    const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    throw refuseField(["allowed_mentions"], "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
  }
}

export function findMentions(
  content: string,
  allowed: MessageForm["allowed_mentions"],
  { world, guild, held, repliedTo }: Sender,
): Mentions {
  const mayMentionEveryone = hasPermission(held, P.MentionEveryone);
  const parses = (kind: "everyone" | "roles" | "users"): boolean =>
    allowed === null || allowed === undefined || (allowed.parse?.includes(kind) ?? false);
  const users = matches(content, /<@!?(\d+)>/g).filter(
    (id) => world.users.has(id) && (parses("users") || (allowed?.users?.includes(id) ?? false)),
  );
  const roles = matches(content, /<@&(\d+)>/g).filter((id) => {
    const role = guild?.roles.get(id);
    return (
      role !== undefined &&
      (role.mentionable || mayMentionEveryone) &&
      (parses("roles") || (allowed?.roles?.includes(id) ?? false))
    );
  });
  const pingsAuthor = repliedTo !== null && (allowed?.replied_user ?? (allowed === null || allowed === undefined));
  return {
    mentionIds: [...new Set([...users, ...(pingsAuthor && repliedTo !== null ? [repliedTo] : [])])],
    mention_roles: [...new Set(roles)],
    mention_everyone: guild !== null && mayMentionEveryone && parses("everyone") && /@(everyone|here)\b/.test(content),
  };
}

function matches(content: string, pattern: RegExp): string[] {
  return [...content.matchAll(pattern)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}
