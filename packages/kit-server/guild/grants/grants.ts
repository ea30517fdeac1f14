// Roles that modules promise to give or remove. A promise is a row in the caller's transaction; jobs carry it out.
import { and, eq, inArray } from "drizzle-orm";
import type { GrantAction } from "#kit/grant.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notifyGrantsDue } from "./notify-due.ts";
import { roleGrants } from "./tables.ts";

export type RoleGrant = {
  memberId: Snowflake;
  /** As others see it; shown to the owner. */
  memberName: string;
  roleId: Snowflake;
  /** Idempotency key, made from the cause; unique in the module and guild across giving and removing. */
  key: string;
  /** Up to 200 characters; shown in the guild's own audit log and on the module's page. */
  reason: string;
  /** The setting that names the role and shows its problems. Without it they are shown for the module as a whole. */
  field?: string;
  /** Gives the role again when the member rejoins. Without it, a promise ends when its member leaves. */
  onReturn?: boolean;
};

/**
 * One module's roles in one guild. Everything uses the caller's transaction, so that a role and its cause are stored
 * together or not at all. The latest of a module's promises for the same member and role counts. A grant that fails is
 * parked, shown to the owner with every reason, and retried once the obstacle has changed. A role that a moderator
 * later removes by hand stays removed.
 */
export type Grants = {
  /** `already`: the key exists, whichever process promised it. */
  give(tx: Orm, promise: RoleGrant): Promise<"promised" | "already">;
  take(tx: Orm, promise: RoleGrant): Promise<"promised" | "already">;
  /** Promises up to a few thousand roles in one statement; returns the new keys. */
  giveAll(tx: Orm, promises: readonly RoleGrant[]): Promise<ReadonlySet<string>>;
  takeAll(tx: Orm, promises: readonly RoleGrant[]): Promise<ReadonlySet<string>>;
  /** Roles promised to the member that can't be given yet. */
  waitingFor(orm: Orm, memberId: Snowflake): Promise<Snowflake[]>;
};

const REASON_MAX = 200;

/** `clock` is the one that events use, because promises are compared with the times when members left. */
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
