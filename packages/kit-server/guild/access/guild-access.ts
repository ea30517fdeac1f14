// The guilds that a person manages, as Discord reported at most five minutes ago.
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { UserError, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { hasPermission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { TokenRefusedError, type UserGuild } from "#kit-server/accounts/oauth/platform-user.ts";

/** Nobody keeps access longer than this after losing it. */
export const ACCESS_MS = 5 * 60_000;
/** Lists of this age are refreshed in the background, so that no one waits when the five minutes end. */
const RENEW_MS = 4 * 60_000;
/** Pause after a failed renewal. */
const REST_MS = 15_000;
const REMEMBERED_USERS = 5_000;
/**
 * Discord allows about one read of a person's servers per second. After an event, calls wait this long for the limit.
 */
const RETRY_AFTER_MAX_S = 1.5;

/** The guilds that a person manages, and all that they are a member of, by id; `readAt` in milliseconds since 1970. */
export type AccessList = {
  guilds: ReadonlyMap<Snowflake, UserGuild>;
  memberOf: ReadonlyMap<Snowflake, UserGuild>;
  readAt: number;
};

/**
 * Each call that must ask Discord and can't throws a UserError: `notSignedIn` (the person revoked the grant, and their
 * sessions are ended), `rateLimited` or `platformUnavailable`.
 */
export type GuildAccess = {
  /** Immediate while the list is fresh. */
  list(userId: Snowflake): AccessList | Promise<AccessList>;
  /** Asks Discord now, even while an earlier request is running. */
  refresh(userId: Snowflake): Promise<AccessList>;
  /** The cached list at any age: for hints, never for access. */
  peek(userId: Snowflake): AccessList | undefined;
  forget(userId: Snowflake): void;
  /** What this person, or (null) anyone, may do in the guild may have changed: their next call asks Discord. */
  expire(guildId: Snowflake, userId: Snowflake | null): void;
  /** Anyone's access anywhere may have changed. */
  expireAll(): void;
};

export type AccessSources = {
  /** Null when the person must sign in again; see UserTokenSource. */
  accessToken(userId: Snowflake, refused?: string): Promise<string | null>;
  readGuilds(accessToken: string): Promise<UserGuild[]>;
  /** Discord no longer knows the person's grant. */
  endSessions(userId: Snowflake): Promise<unknown>;
  now?: () => number;
};

export function guildAccess({
  accessToken,
  readGuilds,
  endSessions,
  now = () => Date.now(),
}: AccessSources): GuildAccess {
  const lists = new LRUCache<Snowflake, AccessList & { renewAt: number }>({ max: REMEMBERED_USERS });
  /** Counts expirations: a list requested before one and received after it may be outdated. */
  let expired = 0;
  /** Users whose list was dropped. They did not ask too often, so their next request waits out a short rate limit. */
  const dropped = new Set<Snowflake>();
  const asking = new Map<Snowflake, Promise<AccessList>>();

  /** Discord is asked once for any number of calls that wait for a list. */
  function askTogether(userId: Snowflake): Promise<AccessList> {
    const known = asking.get(userId);
    if (known) return known;
    const started = ask(userId).finally(() => asking.delete(userId));
    asking.set(userId, started);
    return started;
  }

  async function ask(userId: Snowflake): Promise<AccessList> {
    // Measured before the request, because the response may miss changes made while it travels.
    const readAt = now();
    const before = expired;
    const guilds = await (dropped.delete(userId) ? withRetry(() => guildsOf(userId)) : guildsOf(userId));
    if (!guilds) {
      lists.delete(userId);
      await endSessions(userId);
      throw userError(kitErrors, "notSignedIn");
    }
    const managed = new Map(guilds.filter(isManager).map((guild) => [guild.id, guild]));
    const memberOf = new Map(guilds.map((guild) => [guild.id, guild]));
    const list = { guilds: managed, memberOf, readAt, renewAt: before === expired ? readAt + RENEW_MS : readAt };
    lists.set(userId, list);
    return list;
  }

  /** A refused token is renewed once; null when the person must sign in again. */
  async function guildsOf(userId: Snowflake): Promise<UserGuild[] | null> {
    let refused: string | undefined;
    for (let tries = 0; tries < 2; tries += 1) {
      const token = await accessToken(userId, refused);
      if (!token) return null;
      try {
        return await readGuilds(token);
      } catch (error) {
        if (!(error instanceof TokenRefusedError)) throw error;
        refused = token;
      }
    }
    return null;
  }

  return {
    list(userId) {
      const known = lists.get(userId);
      if (!known || now() - known.readAt >= ACCESS_MS) return askTogether(userId);
      if (now() >= known.renewAt) {
        // This call already has its answer. A later one retries, and reports the error once the list is five minutes
        // old.
        known.renewAt = now() + REST_MS;
        askTogether(userId).catch(() => {});
      }
      return known;
    },
    refresh: async (userId) => {
      // A running request may predate the change that the caller knows about.
      await asking.get(userId)?.catch(() => {});
      return askTogether(userId);
    },
    peek: (userId) => lists.peek(userId),
    forget: (userId) => {
      if (lists.delete(userId)) dropped.add(userId);
    },
    expire(guildId, userId) {
      expired += 1;
      const whom = userId === null ? [...lists.entries()].filter(([, { guilds }]) => guilds.has(guildId)) : null;
      for (const id of whom?.map(([one]) => one) ?? [userId ?? ""]) if (lists.delete(id)) dropped.add(id);
    },
    expireAll() {
      expired += 1;
      for (const id of lists.keys()) dropped.add(id);
      lists.clear();
    },
  };
}

async function withRetry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const retryAfter = error instanceof UserError ? Number(error.details.retry_after) : Number.NaN;
    if (!(retryAfter <= RETRY_AFTER_MAX_S)) throw error;
    await sleep(retryAfter * 1_000);
    return read();
  }
}

/** Whether Discord lets this person change the guild's settings. */
const isManager = ({ owner, permissions }: UserGuild): boolean =>
  owner || hasPermission(BigInt(permissions), "ManageGuild");
