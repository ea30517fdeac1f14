// Claim's routes for the dashboard.
import { plusDays } from "#kit/schedule/days.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { claim as contract } from "./contract.ts";
import { leftOf } from "./service/buy.ts";
import { endCode, makeCodes } from "./service/codes.ts";
import { refuse } from "./service/context.ts";
import { deliverOrder, fillPool, refundOrder } from "./service/orders.ts";
import { codeKinds, codeList, presentCode, presentUse, useList } from "./store/codes.ts";
import { countWaiting, orderedItems, orderList, presentOrder, soldOf } from "./store/orders.ts";
import { aliveSince, dailyFigures, hasClaimed, presentStreak, streakFigures, streakList } from "./store/streaks.ts";
import { codeColumns, codeUseColumns } from "./words/code-columns.ts";
import { orderColumns } from "./words/order-columns.ts";
import { streakColumns } from "./words/streak-columns.ts";

export function claimApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  /** Throws while the module is off: nothing is made then. */
  async function contextFor(guildId: string) {
    const ctx = await contextIn(contract, guildId);
    if (!ctx.enabled) throw refuse("moduleOff");
    return ctx;
  }
  /** The current day in the guild, and the day since which streaks are alive. */
  async function daysIn(guildId: string): Promise<{ today: string; since: string }> {
    const { time, config } = await contextIn(contract, guildId);
    const today = await time.today();
    return { today, since: aliveSince(today, config.graceDays) };
  }

  return {
    streaks: async ({ guild }, { query }) => {
      const { since } = await daysIn(guild.id);
      const { rows, total } = await streakList.page(orm, guild.id, query, hasClaimed);
      return { success: true, items: rows.map((row) => presentStreak(row, since)), total };
    },
    streaksFile: async ({ guild }, { query }) => {
      const { since } = await daysIn(guild.id);
      const rows = await streakList.all(orm, guild.id, query, hasClaimed);
      const streaks = rows.map((row) => presentStreak(row, since));
      return recordsFile(streakColumns, streaks, guild, "streaks.csv");
    },
    codes: async ({ guild }, { query }) => {
      const [{ rows, total }, kinds] = await Promise.all([
        codeList.page(orm, guild.id, query),
        codeKinds(orm, guild.id),
      ]);
      return { success: true, items: rows.map(presentCode), total, kinds };
    },
    codesFile: async ({ guild }, { query }) => {
      const rows = await codeList.all(orm, guild.id, query);
      return recordsFile(codeColumns, rows.map(presentCode), guild, "codes.csv");
    },
    codeUses: async ({ guild }, { query }) => {
      const { rows, total } = await useList.page(orm, guild.id, query);
      return { success: true, items: rows.map(presentUse), total };
    },
    codeUsesFile: async ({ guild }, { query }) => {
      const rows = await useList.all(orm, guild.id, query);
      return recordsFile(codeUseColumns(guild.roles), rows.map(presentUse), guild, "code-uses.csv");
    },
    makeCodes: async (call, { body }) => {
      const made = await makeCodes(await contextFor(call.guild.id), body, actorOf(call));
      return { success: true, made };
    },
    endCode: async (call, { params }) => {
      const row = await endCode(await contextIn(contract, call.guild.id), params.code, true, actorOf(call));
      return { success: true, code: presentCode(row) };
    },
    reopenCode: async (call, { params }) => {
      const row = await endCode(await contextIn(contract, call.guild.id), params.code, false, actorOf(call));
      return { success: true, code: presentCode(row) };
    },
    orders: async ({ guild }, { query }) => {
      const [{ rows, total }, waiting, items] = await Promise.all([
        orderList.page(orm, guild.id, query),
        countWaiting(orm, guild.id),
        orderedItems(orm, guild.id),
      ]);
      return { success: true, items: rows.map(presentOrder), total, waiting, names: items };
    },
    ordersFile: async ({ guild }, { query }) => {
      const rows = await orderList.all(orm, guild.id, query);
      return recordsFile(orderColumns, rows.map(presentOrder), guild, "orders.csv");
    },
    stock: async ({ guild }) => {
      const { config } = await contextIn(contract, guild.id);
      const [sold, left] = await Promise.all([soldOf(orm, guild.id), leftOf(orm, guild.id, config.items)]);
      const items = config.items.map(({ name, price, delivery }) => ({
        ...{ name, price, delivery, sold: sold.get(name) ?? 0, left: left.get(name) ?? null },
      }));
      return { success: true, items };
    },
    addPoolCodes: async (call, { body }) => {
      const added = await fillPool(await contextIn(contract, call.guild.id), body.item, body.codes, actorOf(call));
      return { success: true, added };
    },
    deliverOrder: async (call, { params, body }) => {
      const ctx = await contextFor(call.guild.id);
      return { success: true, order: presentOrder(await deliverOrder(ctx, params.number, body.note, actorOf(call))) };
    },
    refundOrder: async (call, { params, body }) => {
      const ctx = await contextFor(call.guild.id);
      return { success: true, order: presentOrder(await refundOrder(ctx, params.number, body.reason, actorOf(call))) };
    },
    dailyFigures: async ({ guild }) => ({
      success: true,
      ...(await dailyFigures(orm, guild.id, await daysIn(guild.id))),
    }),
  };
}

/** Claim's overview figures. */
export const claimFigures: FigureHandler<typeof contract> = async ({ orm, guildId, now, config }) => {
  // A day more than in any time zone: whether a streak ended in the last hours is for the page to know.
  const since = plusDays(aliveSince(now.toISOString().slice(0, 10), config.graceDays), -1);
  const [streaks, waiting] = await Promise.all([
    streakFigures(orm, guildId, { now, since }),
    countWaiting(orm, guildId),
  ]);
  return { ...streaks, waiting: { value: waiting, before: null, days: [] } };
};
