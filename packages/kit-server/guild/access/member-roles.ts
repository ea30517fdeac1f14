// Caches members' roles for up to five minutes, or until a gateway event about the member.
import { LRUCache } from "lru-cache";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { onAccessChanged } from "./access-changes.ts";
import { ACCESS_MS } from "./guild-access.ts";

const REMEMBERED_MEMBERS = 20_000;

/** Null: not a member. */
type Roles = readonly Snowflake[] | null;

export type MemberRoles = {
  /** Immediate while the cached roles are fresh; rejects like `readMember`. */
  of(guildId: Snowflake, userId: Snowflake): Roles | Promise<Roles>;
  /** Members of the guild whose roles are cached. */
  known(guildId: Snowflake): Snowflake[];
  close(): Promise<void>;
};

type Options = {
  /** Reads the member's roles from Discord. */
  readMember(guildId: Snowflake, userId: Snowflake): Promise<Roles>;
  /** Called when a member whose roles were cached has changed. */
  onChange(guildId: Snowflake, userId: Snowflake): void;
  now?: (() => number) | undefined;
};

const keyOf = (guildId: Snowflake, userId: Snowflake): string => `${guildId} ${userId}`;

/** `readAt` is the time before the request, because changes made during it may be missing from the response. */
type Slot = { readAt: number; roles: Roles | Promise<Roles> };

export async function openMemberRoles(
  database: Database,
  { readMember, onChange, now = Date.now }: Options,
): Promise<MemberRoles> {
  const slots = new LRUCache<string, Slot>({ max: REMEMBERED_MEMBERS });

  function ask(guildId: Snowflake, userId: Snowflake): Promise<Roles> {
    const key = keyOf(guildId, userId);
    const asked = readMember(guildId, userId).then(
      (roles) => {
        slot.roles = roles;
        return roles;
      },
      (error: unknown) => {
        if (slots.peek(key) === slot) slots.delete(key);
        throw error;
      },
    );
    const slot: Slot = { readAt: now(), roles: asked };
    slots.set(key, slot);
    return asked;
  }

  const stop = await onAccessChanged(database, {
    expire: (guildId, userId) => {
      // Also drops a running request, whose response may be older than the event.
      if (userId !== null && slots.delete(keyOf(guildId, userId))) onChange(guildId, userId);
    },
    expireAll: () => slots.clear(),
  });

  return {
    of(guildId, userId) {
      const known = slots.get(keyOf(guildId, userId));
      return known && now() - known.readAt < ACCESS_MS ? known.roles : ask(guildId, userId);
    },
    known: (guildId) =>
      [...slots.keys()].flatMap((key) => (key.startsWith(`${guildId} `) ? [key.slice(guildId.length + 1)] : [])),
    close: stop,
  };
}
