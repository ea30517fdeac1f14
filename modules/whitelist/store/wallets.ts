// Wallets that members saved.
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Chain } from "../contract.ts";
import { whitelistWallets as wallets } from "./tables.ts";

export type WalletRow = typeof wallets.$inferSelect;

export async function readWallets(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<WalletRow[]> {
  return orm
    .select()
    .from(wallets)
    .where(and(eq(wallets.guildId, guildId), eq(wallets.memberId, memberId)))
    .orderBy(asc(wallets.chain));
}

export async function savedBy(
  orm: Orm,
  guildId: Snowflake,
  wallet: Pick<WalletRow, "chain" | "addressKey">,
): Promise<WalletRow | null> {
  const [row] = await orm
    .select()
    .from(wallets)
    .where(
      and(eq(wallets.guildId, guildId), eq(wallets.chain, wallet.chain), eq(wallets.addressKey, wallet.addressKey)),
    );
  return row ?? null;
}

export async function putWallet(tx: Orm, wallet: WalletRow): Promise<void> {
  await tx
    .insert(wallets)
    .values(wallet)
    .onConflictDoUpdate({ target: [wallets.guildId, wallets.memberId, wallets.chain], set: wallet });
}

export async function deleteWallets(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  await tx.delete(wallets).where(and(eq(wallets.guildId, guildId), eq(wallets.memberId, memberId)));
}

/** Which of these members saved a wallet of one of these chains, or of any. */
export async function membersWithWallet(
  orm: Orm,
  guildId: Snowflake,
  among: SQL,
  { chains, isSigned }: { chains: readonly Chain[] | null; isSigned: boolean },
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .selectDistinct({ memberId: wallets.memberId })
    .from(wallets)
    .where(
      and(
        eq(wallets.guildId, guildId),
        among,
        chains ? inArray(wallets.chain, [...chains]) : undefined,
        isSigned ? eq(wallets.proof, "signed") : undefined,
      ),
    );
  return new Set(rows.map(({ memberId }) => memberId));
}
