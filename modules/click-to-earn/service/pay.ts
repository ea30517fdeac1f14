// Points of winners: in the transaction in which they win, once for each member and drop.
import type { Snowflake } from "#kit/snowflake.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { NewClaim } from "../store/claims.ts";
import type { Drop } from "../store.ts";
import type { Ctx } from "./context.ts";
import { fieldPath } from "./drop-fields.ts";

export const creditKey = (number: number, memberId: Snowflake): string => `drop:${number}:${memberId}`;

export async function payClaims(tx: Orm, ctx: Ctx, drop: Drop, claims: readonly NewClaim[]): Promise<void> {
  const { number, kindName, kind } = drop;
  const won = claims.filter(({ outcome }) => outcome === "paid");
  const withPoints = won.filter(({ amount = 0 }) => amount > 0);
  await ctx.ledger.creditAll(
    tx,
    withPoints.map(({ memberId, amount = 0, paidAt }) => ({
      memberId,
      amount,
      key: creditKey(number, memberId),
      reason: reasonFor(kindName),
      sourceId: String(number),
      ...(paidAt ? { at: paidAt } : {}),
    })),
  );
  await nameMembers(
    tx,
    ctx.guildId,
    withPoints.map(({ memberId, memberName }) => ({ memberId, memberName })),
  );
  const { role: roleId } = kind;
  if (roleId === null) return;
  await ctx.grants.giveAll(
    tx,
    won.map(({ memberId, memberName }) => ({
      ...{ memberId, memberName, roleId, key: creditKey(number, memberId) },
      reason: reasonFor(kindName),
      field: fieldPath(ctx.config, drop, "role"),
    })),
  );
}

const reasonFor = (kindName: string): string => `Drop: ${kindName}`;
