// Points of winners: in the transaction in which they win, once for each member and drop.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { NewClaim } from "../store/claims.ts";
import type { Drop } from "../store.ts";
import type { Ctx } from "./context.ts";

export const creditKey = (number: number, memberId: Snowflake): string => `drop:${number}:${memberId}`;

export async function payClaims(tx: Orm, { ledger }: Ctx, drop: Drop, claims: readonly NewClaim[]): Promise<void> {
  const paid = claims.filter(({ outcome, amount = 0 }) => outcome === "paid" && amount > 0);
  await ledger.creditAll(
    tx,
    paid.map(({ memberId, amount = 0, paidAt }) => ({
      memberId,
      amount,
      key: creditKey(drop.number, memberId),
      reason: `Drop: ${drop.kindName}`,
      sourceId: String(drop.number),
      ...(paidAt ? { at: paidAt } : {}),
    })),
  );
}
