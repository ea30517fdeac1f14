// Roles that modules promise to give or to take. A promise is a row in the caller's own transaction; the jobs do it.
import { and, eq, inArray } from "drizzle-orm";
import type { GrantAction } from "#kit/grant.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { notifyGrantsDue } from "./notify-due.ts";
import { roleGrants } from "./tables.ts";

export type RoleGrant = {
  memberId: Snowflake;
  /** As others see it; shown to the owner. */
  memberName: string;
  roleId: Snowflake;
  /** Made of what causes it, unique in the module and guild, giving and taking alike: the same again is no new promise. */
  key: string;
  /** What for, at most 200 characters: stands in the guild's own audit log and on the module's page. */
  reason: string;
  /** The setting that names the role: what is wrong with it is told there. Left out, it is told of the module as a whole. */
  field?: string;
  /** Given again to a member who left and comes back; otherwise a promise ends when its member leaves. */
  onReturn?: boolean;
};

/**
 * One module's roles in one guild. Everything takes the caller's transaction, so that a role is promised together with
 * what it is for, or not at all. Of several promises of a module about the same member and role the latest counts. What
 * cannot be done waits, is told to the owner with every reason, and is done once what kept the bot from it has changed.
 * A role that a moderator takes afterwards by hand stays taken.
 */
export type Grants = {
  /** `already`: the key was promised before, now or by another process. */
  give(tx: Orm, promise: RoleGrant): Promise<"promised" | "already">;
  take(tx: Orm, promise: RoleGrant): Promise<"promised" | "already">;
  /** Many at once, in one statement; answers with the keys that are new. At most some thousands. */
  giveAll(tx: Orm, promises: readonly RoleGrant[]): Promise<ReadonlySet<string>>;
  takeAll(tx: Orm, promises: readonly RoleGrant[]): Promise<ReadonlySet<string>>;
  /** Roles that are promised to the member and cannot be given yet. */
  waitingFor(orm: Orm, memberId: Snowflake): Promise<Snowflake[]>;
};

const REASON_MAX = 200;

/** `clock` is that of the events: who left after the promise is told by comparing both. */
export function grantsOf(guildId: Snowflake, module: string, clock = { now: () => new Date() }): Grants {
  async function promiseAll(
    tx: Orm,
    wanted: GrantAction,
    promises: readonly RoleGrant[],
  ): Promise<ReadonlySet<string>> {
    if (promises.length === 0) return new Set();
    const rows = promises.map(({ reason, ...promise }) => ({
      ...promise,
      reason: reason.slice(0, REASON_MAX),
      guildId,
      module,
      wanted,
      promisedAt: clock.now(),
    }));
    const made = await tx
      .insert(roleGrants)
      .values(rows)
      .onConflictDoNothing({ target: [roleGrants.guildId, roleGrants.module, roleGrants.key] })
      .returning({ key: roleGrants.key });
    if (made.length > 0) await notifyGrantsDue(tx, guildId);
    return new Set(made.map(({ key }) => key));
  }
  const promise = async (tx: Orm, wanted: GrantAction, one: RoleGrant) =>
    (await promiseAll(tx, wanted, [one])).size > 0 ? ("promised" as const) : ("already" as const);

  return {
    give: (tx, one) => promise(tx, "give", one),
    take: (tx, one) => promise(tx, "take", one),
    giveAll: (tx, promises) => promiseAll(tx, "give", promises),
    takeAll: (tx, promises) => promiseAll(tx, "take", promises),
    waitingFor: async (orm, memberId) => {
      const rows = await orm
        .selectDistinct({ roleId: roleGrants.roleId })
        .from(roleGrants)
        .where(
          and(
            eq(roleGrants.guildId, guildId),
            eq(roleGrants.module, module),
            eq(roleGrants.memberId, memberId),
            eq(roleGrants.wanted, "give"),
            inArray(roleGrants.state, ["parked", "failed"]),
          ),
        );
      return rows.map(({ roleId }) => roleId);
    },
  };
}
