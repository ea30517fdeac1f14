// Claim's routes for the dashboard.
import { plusDays } from "#kit/schedule/days.ts";
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { MemberPage } from "#kit-server/http/member-pages/member-page.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { claim as contract } from "./contract.ts";
import { endCode, makeCodes, takeBackCode } from "./service/codes.ts";
import { refuse } from "./service/context.ts";
import { readEconomy, whatIfPrice, whatIfReward } from "./service/economy.ts";
import { endList, importList, named, previewList, restoreList } from "./service/lists.ts";
import { viewPage } from "./service/member-page.ts";
import { deliverOrder, fillPool, refundOrder } from "./service/orders.ts";
import { readResets, reset, undoReset } from "./service/resets.ts";
import { leftOf } from "./service/stock.ts";
import { codeKinds, codeList, presentCode, presentUse, useList } from "./store/codes.ts";
import { entriesOn, listNames, listsOn, presentEntry, presentLists, reservedOf, versionsOf } from "./store/lists.ts";
import { countWaiting, orderedItems, orderList, orderTable, presentOrder, soldOf } from "./store/orders.ts";
import { aliveSince, dailyFigures, hasClaimed, presentStreak, streakFigures, streakList } from "./store/streaks.ts";
import { codeColumns, codeUseColumns } from "./words/code-columns.ts";
import { entryColumns, listColumns } from "./words/list-columns.ts";
import { orderColumns } from "./words/order-columns.ts";
import { streakColumns } from "./words/streak-columns.ts";

export function claimApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const contextFor = whileOn(contextIn, contract);
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
      const all = streakList.all(
        orm,
        guild.id,
        query,
        (rows) => rows.map((row) => presentStreak(row, since)),
        hasClaimed,
      );
      return recordsFile(streakColumns, all, guild, "streaks.csv");
    },
    codes: async ({ guild }, { query }) => {
      const [{ rows, total }, kinds] = await Promise.all([
        codeList.page(orm, guild.id, query),
        codeKinds(orm, guild.id),
      ]);
      return { success: true, items: rows.map(presentCode), total, kinds };
    },
    codesFile: fileHandler(orm, codeList, each(presentCode), codeColumns, "codes.csv"),
    codeUses: pageHandler(orm, useList, each(presentUse)),
    codeUsesFile: fileHandler(orm, useList, each(presentUse), ({ roles }) => codeUseColumns(roles), "code-uses.csv"),
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
    ordersFile: fileHandler(orm, orderList, each(presentOrder), orderColumns, "orders.csv"),
    stock: async ({ guild }) => {
      const { config, time } = await contextIn(contract, guild.id);
      const today = await time.today();
      const [sold, reserved, left] = await Promise.all([
        soldOf(orm, guild.id),
        reservedOf(orm, guild.id, { today }),
        leftOf(orm, guild.id, config.items, { today }),
      ]);
      const items = config.items.map(({ name, price, delivery }) => ({
        ...{ name, price, delivery, sold: sold.get(name) ?? 0 },
        ...{ reserved: reserved.get(name) ?? 0, left: left.get(name) ?? null },
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
    takeBackCode: async (call, { params, body }) => {
      const row = await takeBackCode(await contextFor(call.guild.id), { use: params.use, ...body }, actorOf(call));
      return { success: true, use: presentUse(row) };
    },
    lists: async ({ guild }, { query }) => {
      const { today } = await daysIn(guild.id);
      const { rows, total } = await listsOn(today).page(orm, guild.id, query);
      return { success: true, items: await presentLists(orm, rows, today), total };
    },
    listsFile: async ({ guild }, { query }) => {
      const { today } = await daysIn(guild.id);
      const lists = listsOn(today).all(orm, guild.id, query, (rows) => presentLists(orm, rows, today));
      return recordsFile(listColumns, lists, guild, "lists.csv");
    },
    listEntries: async ({ guild }, { query }) => {
      const { today } = await daysIn(guild.id);
      const [{ rows, total }, names] = await Promise.all([
        entriesOn(guild.id, today).page(orm, guild.id, query),
        listNames(orm, guild.id, today),
      ]);
      const lists = [...names].map(([number, { name }]) => ({ number, name }));
      return { success: true, items: rows.map((row) => presentEntry(row, names)), total, lists };
    },
    listEntriesFile: async ({ guild }, { query }) => {
      const { today } = await daysIn(guild.id);
      const names = await listNames(orm, guild.id, today);
      const entries = entriesOn(guild.id, today).all(orm, guild.id, query, (rows) =>
        rows.map((row) => presentEntry(row, names)),
      );
      return recordsFile(entryColumns, entries, guild, "list-entries.csv");
    },
    previewList: async (call, { body }) => ({
      success: true,
      preview: await previewList(await contextFor(call.guild.id), body),
    }),
    importList: async (call, { body }) => ({
      success: true,
      list: await importList(await contextFor(call.guild.id), body, actorOf(call)),
    }),
    endList: async (call, { params }) => ({
      success: true,
      list: await endList(await contextIn(contract, call.guild.id), params.number, true, actorOf(call)),
    }),
    reopenList: async (call, { params }) => ({
      success: true,
      list: await endList(await contextIn(contract, call.guild.id), params.number, false, actorOf(call)),
    }),
    listVersions: async ({ guild }, { params }) => {
      const list = await named(await contextIn(contract, guild.id), params.number);
      return { success: true, versions: await versionsOf(orm, guild.id, list.number) };
    },
    restoreList: async (call, { params }) => ({
      success: true,
      list: await restoreList(await contextFor(call.guild.id), params.number, params.version, actorOf(call)),
    }),
    resets: async ({ guild }) => ({ success: true, resets: await readResets(await contextIn(contract, guild.id)) }),
    reset: async (call, { params, body }) => {
      if (body.confirmation.trim() !== call.guild.name.trim()) throw refuse("confirmationWrong");
      const ctx = await contextIn(contract, call.guild.id);
      await reset(ctx, params.part, body.key, actorOf(call));
      return { success: true, resets: await readResets(ctx) };
    },
    undoReset: async (call, { params }) => {
      const ctx = await contextIn(contract, call.guild.id);
      await undoReset(ctx, params.part, actorOf(call));
      return { success: true, resets: await readResets(ctx) };
    },
    economy: async ({ guild }) => ({ success: true, economy: await readEconomy(await contextIn(contract, guild.id)) }),
    whatIfReward: async ({ guild }, { query }) => ({
      success: true,
      ...(await whatIfReward(await contextIn(contract, guild.id), query)),
    }),
    whatIfPrice: async ({ guild }, { query }) => ({
      success: true,
      ...(await whatIfPrice(await contextIn(contract, guild.id), query)),
    }),
    dailyFigures: async ({ guild }) => ({
      success: true,
      ...(await dailyFigures(orm, guild.id, await daysIn(guild.id))),
    }),
  };
}

/** Staff who fulfil orders see all of them, and nothing else. */
export const claimWork = ({ orm }: { orm: Orm }): WorkHandlers => ({
  seesRecord: async (guildId, _worker, about) =>
    /^\d{1,9}$/.test(about) && (await orderTable.read(orm, { guildId, number: Number(about) })) !== null,
  count: async (guildId) => ({ waiting: await countWaiting(orm, guildId), unread: 0 }),
});

/** Each member's own page of what is due. */
export const claimPage = ({ contextIn }: { contextIn: ContextIn }): MemberPage => {
  const open: MemberPage["open"] = async ({ guildId, token }) => viewPage(await contextIn(contract, guildId), token);
  return { name: "claim", files: {}, open, data: async () => null, send: open };
};

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
