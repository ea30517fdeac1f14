// Reads X within the budgets: the highest cost is reserved first, and what it really cost is booked with the result.
import { XFault } from "#kit-server/accounts/x/x-fault.ts";
import { type XReader, type XReads, xReader } from "#kit-server/accounts/x/x-reads.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { MICROS, microsOf } from "../contract.ts";
import type { Campaign } from "../store/campaigns.ts";
import { book, lockMonth, monthOf } from "../store/spending.ts";
import type { Ctx } from "./context.ts";

/** A budget is used up. */
export class CapReached extends Error {
  override name = "CapReached";
}

type Wanted<T> = {
  /** Null for reads that belong to none, such as of watched accounts. */
  campaign: Campaign | null;
  sort: keyof XReads;
  /** How many at most, and the fewest that X returns on request. */
  most: number;
  fewest?: number;
  /** Users that X returns with them. */
  andUsers?: number;
  /** Checked and written in the transaction that reserves; false if someone else goes on. */
  claim?: (tx: Orm) => Promise<boolean>;
  read: (reader: XReader, count: number) => Promise<T & { reads: XReads }>;
  /** Written with what it cost; false drops the result, because someone else goes on. */
  note?: (tx: Orm, result: T & { reads: XReads }) => Promise<boolean>;
};

/**
 * Null if `claim` or `note` said no. Throws CapReached before it reads, or XFault: then nothing is booked. A process that is killed while it
 * reads leaves what it reserved booked.
 */
export async function readX<T extends object>(ctx: Ctx, wanted: Wanted<T>): Promise<(T & { reads: XReads }) | null> {
  const { orm, guildId, config, clock, networks } = ctx;
  const { campaign, sort, most, fewest = 1, andUsers = 0, claim, read, note } = wanted;
  const { x } = networks;
  if (!x) throw new XFault("xRefused");
  const price = x.prices[sort];
  const extra = andUsers * x.prices.user;
  const month = monthOf(clock.now());
  const reserved = await orm.transaction(async (tx) => {
    const inMonth = config.monthCap * MICROS - (await lockMonth(tx, guildId, month));
    const left = Math.min(inMonth, campaign ? campaign.capMicros - campaign.micros : inMonth) - extra;
    const count = price === 0 ? most : Math.min(most, Math.floor(left / price));
    if (left < 0 || count < fewest) throw new CapReached();
    if (claim && !(await claim(tx))) return null;
    const micros = count * price + extra;
    await book(tx, { guildId, month, micros }, campaign);
    return { count, micros };
  });
  if (!reserved) return null;
  const giveBack = (tx: Orm, micros: number) => book(tx, { guildId, month, micros: -micros }, campaign);
  let result: T & { reads: XReads };
  try {
    result = await read(xReader(x), reserved.count);
  } catch (error) {
    if (error instanceof XFault) await orm.transaction((tx) => giveBack(tx, reserved.micros));
    throw error;
  }
  const isMine = await orm.transaction(async (tx) => {
    await giveBack(tx, reserved.micros - microsOf(result.reads, x.prices));
    return note ? note(tx, result) : true;
  });
  return isMine ? result : null;
}
