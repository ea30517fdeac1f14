// What is left of each item: the stock less what was sold, and less what lists reserve for their members.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ShopItem } from "../contract.ts";
import { reservedOf } from "../store/lists.ts";
import { poolOf, soldOf } from "../store/orders.ts";

/** Of items without a limit there is no row. `except`: a list whose reservations don't count. */
export async function leftOf(
  orm: Orm,
  guildId: Snowflake,
  items: readonly ShopItem[],
  day: { today: string; except?: number | null },
): Promise<Map<string, number>> {
  const [sold, pools] = [await soldOf(orm, guildId), await poolOf(orm, guildId)];
  const reserved = await reservedOf(orm, guildId, day);
  return new Map(
    items.flatMap(({ name, stock, delivery }): [string, number][] => {
      const limits = [
        ...(stock > 0 ? [stock - (sold.get(name) ?? 0)] : []),
        ...(delivery === "code" ? [pools.get(name) ?? 0] : []),
      ];
      return limits.length === 0 ? [] : [[name, Math.max(0, Math.min(...limits) - (reserved.get(name) ?? 0))]];
    }),
  );
}
