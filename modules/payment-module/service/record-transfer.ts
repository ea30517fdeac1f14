// Money that matches no order isn't lost: it is kept for the owner, who assigns it or sends it back.
import { type CoinOrder, holderOf } from "../store/orders.ts";
import { transferTable } from "../store/transfers.ts";
import { wholeCoins } from "../store/whole-coins.ts";
import type { ChainTransfer } from "./chain-client.ts";
import type { Ctx } from "./context.ts";

export async function recordTransfer(ctx: Ctx, { chain, token, coinDecimals }: CoinOrder, found: ChainTransfer) {
  const { guildId, orm, clock } = ctx;
  const { transaction, place, sender, receiver, coins } = found;
  const holder = await holderOf(orm, `${chain}:${token}:${receiver}:${coins}`);
  // Another server has the same address, and this pays an order there; or it pays an order with other confirmations.
  if (holder && (holder.guildId !== guildId || [null, transaction].includes(holder.transaction))) return;
  const id = `${chain}:${transaction}:${place}`;
  const row = { guildId, id, at: clock.now(), chain, token, coins, coinDecimals, sender, transaction };
  await transferTable.put(orm, row);
  await ctx.activity.record("unmatched", id, { amount: wholeCoins(coins, coinDecimals), transaction });
}
