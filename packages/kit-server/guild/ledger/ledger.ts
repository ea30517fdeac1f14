// Points that members earned and spent, and why. The database keeps each balance equal to the sum of its entries.
import { and, eq, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { emitEvents, type Fact } from "#kit-server/storage/guild-events/emit-events.ts";
import { notifyPointsChanged, notifyPointsChangedIn } from "./points-changed.ts";
import { ledgerBalances, ledgerEntries } from "./tables.ts";

/** Upper limit of one entry. */
const AMOUNT_MAX = 1_000_000_000;

export type Movement = {
  memberId: Snowflake;
  /** A whole number from 1 to AMOUNT_MAX. */
  amount: number;
  /** Idempotency key made from the cause, unique in the module and guild. */
  key: string;
  /** Shown to the member: "Drop in #general". */
  reason: string;
  sourceId?: string;
  /** The person who caused it; omitted for the bot. */
  actorId?: Snowflake;
  /** When it was earned; defaults to now. Monthly and weekly boards use it. */
  at?: Date;
};
type Reversal = {
  /** Key of the entry to reverse. */
  key: string;
  reason: string;
  actorId?: Snowflake;
  /** Also reverses a credit that the member has spent, which makes the balance negative. */
  mayOwe?: boolean;
};
export type Credited = { memberId: Snowflake; key: string; amount: number; at: Date };
export type Balance = { balance: number; earned: number; spent: number };

/**
 * One module's points in one guild. Every method takes the caller's transaction, so that points and their cause are
 * stored together; a single call is atomic without one.
 */
export type Ledger = {
  /** `already`: the key was paid before, also by another process. */
  credit(tx: Orm, credit: Movement): Promise<"paid" | "already">;
  /** Up to a few thousand in one statement; returns the keys that were paid now. */
  creditAll(tx: Orm, credits: readonly Movement[]): Promise<ReadonlySet<string>>;
  /** Spends points if the balance suffices, also with concurrent calls. */
  debit(tx: Orm, debit: Movement): Promise<"taken" | "already" | "notEnough">;
  /** Reverses an entry once, with a counter-entry. `unknown`: the module made no such entry. */
  reverse(tx: Orm, reversal: Reversal): Promise<"reversed" | "already" | "notEnough" | "unknown">;
  /** What the module credited these members with since this time, reversed credits too. At most some hundred members. */
  credits(orm: Orm, memberIds: readonly Snowflake[], since: Date): Promise<Credited[]>;
  balance(orm: Orm, memberId: Snowflake): Promise<Balance>;
  /** The balance of each of these; members who never had points are left out. */
  balances(orm: Orm, memberIds: readonly Snowflake[]): Promise<ReadonlyMap<Snowflake, number>>;
};

export function ledgerOf(guildId: Snowflake, module: string): Ledger {
  const keyOf = (key: string) => `${module}:${key}`;
  const isKnown = async (tx: Orm, key: string): Promise<boolean> => {
    const found = and(eq(ledgerEntries.guildId, guildId), eq(ledgerEntries.key, keyOf(key)));
    return (await tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(found)).length > 0;
  };

  const emit = (tx: Orm, id: string, { memberId, amount }: Pick<Entry, "memberId" | "amount">): Promise<void> =>
    emitEvents(tx, [pointsChanged(guildId, module, id, [{ memberId, amount }])]);

  const creditAll = async (tx: Orm, credits: readonly Movement[]): Promise<ReadonlySet<string>> => {
    const paid = await creditGuilds(
      tx,
      module,
      credits.map((credit) => ({ ...credit, guildId })),
    );
    return new Set(paid.map(({ key }) => key));
  };

  return {
    creditAll,
    credit: async (tx, credit) => ((await creditAll(tx, [credit])).size > 0 ? "paid" : "already"),
    debit: async (tx, debit) => {
      const amount = amountOf(debit);
      const { memberId, key, reason, sourceId = null, actorId = null, at } = debit;
      const taken = await tx.execute(sql`
        with held as (
          select member_id from ledger_balances
          where guild_id = ${guildId} and member_id = ${memberId} and balance >= ${amount} for update
        )
        insert into ledger_entries (guild_id, key, member_id, amount, reason, module, source_id, actor_id, at)
        select ${guildId}, ${keyOf(key)}, member_id, ${-amount}::integer, ${reason}, ${module}, ${sourceId}, ${actorId},
          ${momentOf(at)} from held
        on conflict (guild_id, key) do nothing returning id::text`);
      if (taken.rows.length > 0) {
        await emit(tx, String(taken.rows[0]?.id), { memberId, amount: -amount });
        return "taken";
      }
      return (await isKnown(tx, key)) ? "already" : "notEnough";
    },
    reverse: async (tx, { key, reason, actorId = null, mayOwe = false }) => {
      const mended = await tx.execute<Entry>(sql`
        with original as (
          select id, member_id, amount, source_id, at from ledger_entries
          where guild_id = ${guildId} and key = ${keyOf(key)} and reverses is null
        ), held as (
          select original.* from original join ledger_balances as of_member
            on of_member.guild_id = ${guildId} and of_member.member_id = original.member_id
          where ${mayOwe} or of_member.balance >= original.amount for update of of_member
        )
        insert into ledger_entries (guild_id, key, member_id, amount, reason, module, source_id, actor_id, reverses, at)
        select ${guildId}, ${keyOf(`reverse:${key}`)}, member_id, -amount, ${reason}, ${module}, source_id, ${actorId},
          id, now() from held
        on conflict do nothing returning id::text, member_id as "memberId", amount`);
      const [entry] = mended.rows;
      if (entry) {
        await emit(tx, entry.id, entry);
        await notifyPointsChanged(tx, guildId);
        return "reversed";
      }
      if (await isKnown(tx, `reverse:${key}`)) return "already";
      return (await isKnown(tx, key)) ? "notEnough" : "unknown";
    },
    credits: async (orm, memberIds, since) => {
      const { memberId, key, amount, at, reverses } = ledgerEntries;
      const rows = await orm
        .select({ memberId, key, amount, at })
        .from(ledgerEntries)
        .where(
          and(
            eq(ledgerEntries.guildId, guildId),
            eq(ledgerEntries.module, module),
            amongIds(memberId, memberIds),
            gte(at, since),
            gt(amount, 0),
            isNull(reverses),
          ),
        );
      return rows.map((row) => ({ ...row, key: row.key.slice(module.length + 1) }));
    },
    balance: async (orm, memberId) => {
      const [row] = await orm
        .select({ balance: ledgerBalances.balance, earned: ledgerBalances.earned, spent: ledgerBalances.spent })
        .from(ledgerBalances)
        .where(and(eq(ledgerBalances.guildId, guildId), eq(ledgerBalances.memberId, memberId)));
      return row ?? { balance: 0, earned: 0, spent: 0 };
    },
    balances: async (orm, memberIds) => {
      const { memberId, balance } = ledgerBalances;
      const rows = await orm
        .select({ memberId, balance })
        .from(ledgerBalances)
        .where(and(eq(ledgerBalances.guildId, guildId), amongIds(memberId, memberIds)));
      return new Map(rows.map((row) => [row.memberId, row.balance]));
    },
  };
}

type Entry = { id: string; memberId: Snowflake; amount: number };
type GuildMovement = Movement & { guildId: Snowflake };
type Paid = Pick<GuildMovement, "guildId" | "key">;

/** One module's credits in any guilds, up to a few thousand in one statement; returns those paid now. */
export async function creditGuilds(tx: Orm, module: string, credits: readonly GuildMovement[]): Promise<Paid[]> {
  if (credits.length === 0) return [];
  const entries = credits.map((credit) => {
    const { guildId, memberId, key, reason, sourceId, actorId, at } = credit;
    return { guildId, memberId, amount: amountOf(credit), key: `${module}:${key}`, reason, sourceId, actorId, at };
  });
  // The same order everywhere prevents deadlocks between batches with common members.
  const { rows } = await tx.execute<Paid & Entry>(sql`
    insert into ledger_entries (guild_id, key, member_id, amount, reason, module, source_id, actor_id, at)
    select "guildId", key, "memberId", amount, reason, ${module}, "sourceId", "actorId", coalesce(at, now())
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry ("guildId" text, key text, "memberId" text,
      amount integer, reason text, "sourceId" text, "actorId" text, at timestamptz)
    order by "guildId", "memberId"
    on conflict (guild_id, key) do nothing
    returning guild_id as "guildId", key, id::text, member_id as "memberId", amount`);
  await emitEvents(
    tx,
    [...Map.groupBy(rows, ({ guildId }) => guildId)].flatMap((of) => eventsOf(module, ...of)),
  );
  const paid = rows.map(({ guildId, key }) => ({ guildId, key: key.slice(module.length + 1) }));
  await notifyPointsChangedIn(
    tx,
    paid.map(({ guildId }) => guildId),
  );
  return paid;
}

/** Up to this many concurrent changes are one event, keyed by the first entry. */
const CHANGES_MAX = 500;

function eventsOf(module: string, guildId: Snowflake, entries: readonly Entry[]): Fact[] {
  const facts: Fact[] = [];
  for (let from = 0; from < entries.length; from += CHANGES_MAX) {
    const some = entries.slice(from, from + CHANGES_MAX);
    const changes = some.map(({ memberId, amount }) => ({ memberId, amount }));
    facts.push(pointsChanged(guildId, module, String(some[0]?.id), changes));
  }
  return facts;
}

const pointsChanged = (
  guildId: Snowflake,
  module: string,
  key: string,
  changes: { memberId: Snowflake; amount: number }[],
): Fact => ({ guildId, name: "pointsChanged", key, data: { module, changes } });

const momentOf = (at: Date | undefined): SQL => (at ? sql`${at.toISOString()}::timestamptz` : sql`now()`);

function amountOf({ amount, key }: Movement): number {
  if (Number.isInteger(amount) && amount >= 1 && amount <= AMOUNT_MAX) return amount;
  throw new RangeError(`${key}: ${amount} is no number of points from 1 to ${AMOUNT_MAX}`);
}

/** Members whose balance isn't the sum of their entries, which would be a bug; checked daily. */
export async function ledgerFaults(orm: Orm): Promise<{ guildId: string; memberId: string }[]> {
  const faults = sql`select guild_id as "guildId", member_id as "memberId" from ledger_faults()`;
  const { rows } = await orm.execute<{ guildId: string; memberId: string }>(faults);
  return rows;
}
