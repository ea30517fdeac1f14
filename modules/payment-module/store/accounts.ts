// The owner's Stripe account of a guild.
import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { CardAccount } from "../contract.ts";
import { paymentModuleAccounts as accounts, paymentModuleOldAccounts as oldAccounts } from "./tables.ts";

export type AccountRow = typeof accounts.$inferSelect;

export async function readAccount(orm: Orm, guildId: Snowflake): Promise<AccountRow | null> {
  const [row] = await orm.select().from(accounts).where(eq(accounts.guildId, guildId));
  return row ?? null;
}

/** So that it isn't replaced before the transaction ends. */
export async function holdAccount(tx: Orm, guildId: Snowflake): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.guildId, guildId)).for("share");
  return row ?? null;
}

/** Before it is replaced: keeps the key, with which open pages are closed. */
export async function keepOldKey(tx: Orm, guildId: Snowflake): Promise<void> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.guildId, guildId)).for("update");
  if (row) await tx.insert(oldAccounts).values({ guildId, sealedKey: row.sealedKey }).onConflictDoNothing();
}

export const oldKeys = (orm: Orm, guildId: Snowflake) =>
  orm.select().from(oldAccounts).where(eq(oldAccounts.guildId, guildId));

export const forgetOldKey = (orm: Orm, { guildId, sealedKey }: Awaited<ReturnType<typeof oldKeys>>[number]) =>
  orm.delete(oldAccounts).where(and(eq(oldAccounts.guildId, guildId), eq(oldAccounts.sealedKey, sealedKey)));

export const putAccount = (tx: Orm, row: typeof accounts.$inferInsert): Promise<unknown> =>
  tx.insert(accounts).values(row).onConflictDoUpdate({ target: accounts.guildId, set: row });

export const changeAccount = (orm: Orm, guildId: Snowflake, set: Partial<AccountRow>): Promise<unknown> =>
  orm.update(accounts).set(set).where(eq(accounts.guildId, guildId));

/** Whether there was one. */
export const dropAccount = async (tx: Orm, guildId: Snowflake): Promise<boolean> =>
  (await tx.delete(accounts).where(eq(accounts.guildId, guildId)).returning({ id: accounts.guildId })).length > 0;

export const presentAccount = ({
  name,
  keyHint,
  isLive,
  findings,
  checkedAt,
  comparedAt,
  compared,
}: AccountRow): CardAccount => ({
  ...{ name, keyHint, isLive, findings, compared },
  checkedAt: checkedAt.toISOString(),
  comparedAt: comparedAt?.toISOString() ?? null,
});
