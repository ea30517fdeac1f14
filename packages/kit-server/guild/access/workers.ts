// Members who may work in some modules of a guild that they do not manage.
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
  /** Those that the guild still has. */
  roleIds: readonly Snowflake[];
  /** Ids of the modules that they may work in; at least one. */
  modules: readonly string[];
};

export type Workers = {
  /**
   * Null for someone whose roles let them work nowhere in the guild; at once when it is in memory. Throws the UserError
   * `platformUnavailable` when the platform must be asked and does not answer: nobody is let in on a guess.
   */
  find(guild: Pick<GuildSnapshot, "id" | "roles">, userId: Snowflake): Worker | null | Promise<Worker | null>;
  /** Someone's roles in a guild, at most five minutes old; none for who is no member. Throws as `find` does. */
  rolesOf(guildId: Snowflake, userId: Snowflake): Promise<readonly Snowflake[]>;
  /** Where someone may work may have changed. Answers with what ends the listening. */
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
  const chosen = remember(async (guildId) => (await readWorkRoles(database.orm, guildId)).roles, REMEMBERED_GUILDS);
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
      return thenOrNow(chosen.get(guild.id), (workRoles) => {
        // Most guilds have chosen none: the platform is not asked about their members.
        if (Object.values(workRoles).every((roles) => roles.length === 0)) return null;
        return thenOrNow(memberRoles.of(guild.id, userId), (held) => {
          const roleIds = guild.roles.flatMap(({ id }) => (held?.includes(id) ? [id] : []));
          const modules = modulesOpenTo(roleIds, workRoles);
          return modules.length === 0 ? null : { userId, roleIds, modules };
        });
      });
    },
    rolesOf: async (guildId, userId) => (await memberRoles.of(guildId, userId)) ?? [],
    onChange(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    close: async () => {
      await Promise.all([stop(), memberRoles.close()]);
    },
  };
}

/** A refusal, as when the bot is no longer in the guild, makes nobody a member. */
function nobodyOrUnavailable(error: unknown): null {
  if (error instanceof PlatformFault) return null;
  if (error instanceof PlatformUnavailable) throw userError(kitErrors, "platformUnavailable", { cause: error });
  throw error;
}

/** Goes on at once with what memory held, and later with what must be waited for. */
export const thenOrNow = <T, R>(value: T | Promise<T>, then: (value: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(then) : then(value);
