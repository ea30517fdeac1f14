// Which roles a member has, at most five minutes old, and never older than the last gateway event about them.
import { LRUCache } from "lru-cache";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { onAccessChanged } from "./access-changes.ts";
import { ACCESS_MS } from "./guild-access.ts";

const REMEMBERED_MEMBERS = 20_000;

/** Null: not a member. */
type Roles = readonly Snowflake[] | null;

export type MemberRoles = {
  /** At once while they are young enough; rejects as `readMember` does. */
  of(guildId: Snowflake, userId: Snowflake): Roles | Promise<Roles>;
  /** Members of the guild whose roles were asked for in the last five minutes. */
  known(guildId: Snowflake): Snowflake[];
  close(): Promise<void>;
};

type Options = {
  /** Asks the platform. */
  readMember(guildId: Snowflake, userId: Snowflake): Promise<Roles>;
  /** A member whose roles were read here has changed. */
  onChange(guildId: Snowflake, userId: Snowflake): void;
  now?: (() => number) | undefined;
};

const keyOf = (guildId: Snowflake, userId: Snowflake): string => `${guildId} ${userId}`;

/** `readAt` counts from before the question: what changes while the answer travels must not count as seen. */
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
      // Dropped also while it is asked for: the answer may be older than the news.
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
