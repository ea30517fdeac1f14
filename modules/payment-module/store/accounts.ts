// The owner's Stripe account of a guild.
import { eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { CardAccount } from "../contract.ts";
import { paymentModuleAccounts as accounts } from "./tables.ts";

export type AccountRow = typeof accounts.$inferSelect;

export async function readAccount(orm: Orm, guildId: Snowflake): Promise<AccountRow | null> {
  const [row] = await orm.select().from(accounts).where(eq(accounts.guildId, guildId));
  return row ?? null;
}

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
