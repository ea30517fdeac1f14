// Staff: members who may work in some modules of a guild without managing it.
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { modulesOpenTo } from "#kit/work-roles.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { remember } from "#kit-server/storage/database/memory.ts";
import { openMemberRoles } from "./member-roles.ts";
import { readWorkRoles, WORK_ROLES_CHANNEL } from "./work-role-store.ts";

export type Worker = {
  userId: Snowflake;
  /** Their roles that still exist. */
  roleIds: readonly Snowflake[];
  /** Ids of the modules they may work in; at least one. */
  modules: readonly string[];
};

export type Workers = {
  /**
   * Null if the person's roles give no access; immediate when cached. Throws the UserError `platformUnavailable` if
   * Discord has to be asked and doesn't respond, because access is never guessed.
   */
  find(guild: Pick<GuildSnapshot, "id" | "roles">, userId: Snowflake): Worker | null | Promise<Worker | null>;
  /** A person's roles in a guild, at most five minutes old; empty if not a member. Throws like `find`. */
  rolesOf(guildId: Snowflake, userId: Snowflake): Promise<readonly Snowflake[]>;
  /** Calls the listener when a person's access may have changed. Returns a function that stops listening. */
  onChange(userId: Snowflake, listener: (guildId: Snowflake) => void): () => void;
  close(): Promise<void>;
};

type Options = {
  /** Reads the roles of a member from Discord; null for someone who is not a member. */
  readMember(guildId: Snowflake, userId: Snowflake): Promise<readonly Snowflake[] | null>;
  now?: () => number;
};

const REMEMBERED_GUILDS = 10_000;

export async function openWorkers(database: Database, { readMember, now }: Options): Promise<Workers> {
  const listeners = new Map<Snowflake, Set<(guildId: Snowflake) => void>>();
  const notifyPages = (guildId: Snowflake, userId: Snowflake): void => {
    for (const listener of listeners.get(userId) ?? []) listener(guildId);
  };
  const memberRoles = await openMemberRoles(database, {
    readMember: (guildId, userId) => readMember(guildId, userId).catch(nobodyOrUnavailable),
    onChange: notifyPages,
    now,
  });
  const chosen = remember(async (guildId) => (await readWorkRoles(database.lookups, guildId)).roles, REMEMBERED_GUILDS);
  const stop = await database.listen(
    WORK_ROLES_CHANNEL,
    (guildId) => {
      chosen.drop(guildId);
      for (const userId of memberRoles.known(guildId)) notifyPages(guildId, userId);
    },
    chosen.dropAll,
  );

  return {
    find(guild, userId) {
      return mapMaybeAsync(chosen.get(guild.id), (workRoles) => {
        // Most guilds have no staff roles, so Discord isn't asked about their members.
        if (Object.values(workRoles).every((roles) => roles.length === 0)) return null;
        return mapMaybeAsync(memberRoles.of(guild.id, userId), (held) => {
          const roleIds = guild.roles.flatMap(({ id }) => (held?.includes(id) ? [id] : []));
          const modules = modulesOpenTo(roleIds, workRoles);
          return modules.length === 0 ? null : { userId, roleIds, modules };
        });
      });
    },
    rolesOf: async (guildId, userId) => (await memberRoles.of(guildId, userId)) ?? [],
    onChange(userId, listener) {
      const listenersOfUser = listeners.get(userId) ?? new Set();
      listeners.set(userId, listenersOfUser.add(listener));
      return () => {
        listenersOfUser.delete(listener);
        if (listenersOfUser.size === 0 && listeners.get(userId) === listenersOfUser) listeners.delete(userId);
      };
    },
    close: async () => {
      await Promise.all([stop(), memberRoles.close()]);
    },
  };
}

/** After a rejection, such as when the bot has left the guild, nobody counts as a member. */
function nobodyOrUnavailable(error: unknown): null {
  if (error instanceof PlatformFault) return null;
  if (error instanceof PlatformUnavailable) throw userError(kitErrors, "platformUnavailable", { cause: error });
  throw error;
}

/** Continues synchronously with a cached value, or asynchronously with a promise. */
export const mapMaybeAsync = <T, R>(value: T | Promise<T>, then: (value: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(then) : then(value);
