// Roles that modules give or remove. A grant is a row in the caller's transaction; jobs process it.
import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { GrantAction } from "#kit/grant.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { textOfGrantFault } from "./grant-reasons.ts";
import { notifyGrantsDue } from "./notify-due.ts";
import { predictOutcome } from "./predict-outcome.ts";
import { roleGrants } from "./tables.ts";

export type RoleGrant = {
  memberId: Snowflake;
  /** The display name; shown to the owner. */
  memberName: string;
  roleId: Snowflake;
  /** Idempotency key, made from the cause; unique in the module and guild across giving and removing. */
  key: string;
  /** Up to 200 characters; shown in the guild's own audit log and on the module's page. */
  reason: string;
  /**
   * The setting that contains the role and shows its problems. Without it, they are shown for the module as a whole.
   */
  field?: string;
  /**
   * The person who requests it, for example by revoking a reward. Defaults to the person who chose the role in `field`.
   */
  askedBy?: Snowflake;
  /** Gives the role again when the member rejoins. Otherwise the grant ends when the member leaves. */
  onReturn?: boolean;
};
export type GivenGrant = RoleGrant & {
  /**
   * The bot removes the role at this time, up to a few seconds late, also if it was down then. A grant that still waits
   * then is void. To extend it, give the role again with another key; without `until` the role then stays.
   */
  until?: Date;
};

/** A role that a member has from this module. */
export type Holding = Pick<RoleGrant, "memberId" | "memberName" | "roleId" | "key"> & {
  since: Date;
  until: Date | null;
};

/**
 * One module's roles in one guild. Everything uses the caller's transaction, so that a role and its cause are stored
 * together or not at all. The latest of a module's grants for the same member and role counts. A grant that fails is
 * parked, shown to the owner with every reason, and retried once the obstacle has changed. A role that a moderator
 * later removes by hand stays removed. The module's bot is notified of the outcome of each grant (`completed`).
 */
export type Grants = {
  /** `already`: the key exists, no matter which process created it. */
  give(tx: Orm, promise: GivenGrant): Promise<"promised" | "already">;
  take(tx: Orm, promise: RoleGrant): Promise<"promised" | "already">;
  /** Up to a few thousand grants in one statement; returns the new keys. */
  giveAll(tx: Orm, promises: readonly GivenGrant[]): Promise<ReadonlySet<string>>;
  takeAll(tx: Orm, promises: readonly RoleGrant[]): Promise<ReadonlySet<string>>;
  /** Roles granted to the member that can't be given yet. */
  waitingFor(orm: Orm, memberId: Snowflake): Promise<Snowflake[]>;
  /**
   * Whether the bot could give the role now, by the guild's last known state: every reason why not, as chat texts;
   * empty if it could. Check this before promising a role to a member; a grant that can't be done waits.
   */
  outlook(roleId: Snowflake): Promise<ChatText[]>;
  /**
   * The members who have the role from this module now, longest first. Members who left, whose grant expired or who
   * lost the role by hand are not included, even if that happened while the bot was down.
   */
  holders(orm: Orm, roleId: Snowflake): Promise<Holding[]>;
  /** All roles that one member has from this module. */
  heldBy(orm: Orm, memberId: Snowflake): Promise<Holding[]>;
};

const REASON_MAX = 200;
const isHeld = and(eq(roleGrants.state, "done"), eq(roleGrants.wanted, "give"), isNull(roleGrants.endedAt));

type Of = {
  guildId: Snowflake;
  module: string;
  /** The clock that events use, because grants are compared with the times when members left. */
  clock: { now(): Date };
  guild(): Promise<BotGuild | null>;
};

export function grantsOf({ guildId, module, clock, guild }: Of): Grants {
  async function promiseAll(
    tx: Orm,
    wanted: GrantAction,
    promises: readonly GivenGrant[],
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
  const promise = async (tx: Orm, wanted: GrantAction, one: GivenGrant) =>
    (await promiseAll(tx, wanted, [one])).size > 0 ? ("promised" as const) : ("already" as const);

  const { memberId, memberName, roleId, key, changedAt, until } = roleGrants;
  const holdings = (orm: Orm, which: SQL): Promise<Holding[]> =>
    orm
      .select({ memberId, memberName, roleId, key, since: changedAt, until })
      .from(roleGrants)
      .where(and(eq(roleGrants.guildId, guildId), eq(roleGrants.module, module), isHeld, which))
      .orderBy(asc(changedAt), asc(roleGrants.id));

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
    outlook: async (wantedRole) => {
      const outcome = predictOutcome(await guild(), true, { roleId: wantedRole, wanted: "give" });
      return (outcome?.faults ?? []).map(textOfGrantFault);
    },
    holders: (orm, ofRole) => holdings(orm, eq(roleId, ofRole)),
    heldBy: (orm, ofMember) => holdings(orm, eq(memberId, ofMember)),
  };
}
