// The payment module's routes for the dashboard.
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { guildWebhooks } from "#kit-server/http/received-webhooks.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";
import { paymentModule as contract } from "./contract.ts";
import { cardWebhook } from "./service/card/card-webhook.ts";
import { compareOrders } from "./service/card/compare-orders.ts";
import { draftEvidence, evidenceText, sendEvidence } from "./service/card/evidence.ts";
import { replaceAccount } from "./service/card/replace-account.ts";
import {
  atStripe,
  CARD_EVENTS,
  connectAccount,
  connectStandIn,
  disconnectAccount,
  readPayouts,
  webhookUrl,
} from "./service/card/stripe-account.ts";
import { refuse } from "./service/context.ts";
import { assignTransfer, cancelOrder, deliverOrder, pauseOrder, refundOrder } from "./service/orders.ts";
import { readSales } from "./service/sales.ts";
import { presentAccount, readAccount } from "./store/accounts.ts";
import { eventsOf, presentEvent } from "./store/order-events.ts";
import { countActive, countWaiting, orderedProducts, orderList, orderTable, presentOrder } from "./store/orders.ts";
import { paymentList, paymentMonths, presentPayment, salesFigure } from "./store/payments.ts";
import { presentTransfer, transferList } from "./store/transfers.ts";
import { orderColumns } from "./words/order-columns.ts";
import { paymentColumns } from "./words/payment-columns.ts";
import { transferColumns } from "./words/transfer-columns.ts";

type Needs = { orm: Orm; contextIn: ContextIn; queue: Pick<JobSender, "enqueue"> };

export function paymentModuleApi({ orm, contextIn, queue }: Needs): ApiHandlers<typeof contract> {
  const contextFor = whileOn(contextIn, contract);

  async function accountOf(guildId: string) {
    const ctx = await contextIn(contract, guildId);
    const row = await readAccount(orm, guildId);
    return {
      ...{ success: true as const, webhookUrl: webhookUrl(ctx), events: [...CARD_EVENTS] },
      ...{ account: row && presentAccount(row), hasStandIn: Boolean(ctx.networks.stripeUrl) },
    };
  }

  return {
    account: ({ guild }) => accountOf(guild.id),
    connectAccount: async (call, { body }) => {
      const ctx = await contextIn(contract, call.guild.id);
      await replaceAccount(ctx, () => connectAccount(ctx, body, actorOf(call)));
      return accountOf(call.guild.id);
    },
    connectStandIn: async (call) => {
      const ctx = await contextIn(contract, call.guild.id);
      await replaceAccount(ctx, () => connectStandIn(ctx, actorOf(call)));
      return accountOf(call.guild.id);
    },
    disconnectAccount: async (call) => {
      const ctx = await contextIn(contract, call.guild.id);
      await replaceAccount(ctx, () => disconnectAccount(ctx, actorOf(call)));
      return accountOf(call.guild.id);
    },
    compareAccount: async ({ guild }) => {
      const ctx = await contextFor(guild.id);
      await atStripe(ctx, () => compareOrders(ctx));
      return accountOf(guild.id);
    },
    payouts: async ({ guild }) => ({ success: true, ...(await readPayouts(await contextIn(contract, guild.id))) }),
    dispute: async ({ guild }, { params }) => ({
      ...{ success: true, ...(await draftEvidence(await contextIn(contract, guild.id), params.number)) },
    }),
    sendEvidence: async (call, { params, body }) => {
      const ctx = await contextFor(call.guild.id);
      return { success: true, dispute: await sendEvidence(ctx, params.number, body.text, actorOf(call)) };
    },
    orders: async ({ guild }, { query }) => {
      const [{ rows, total }, waiting, names] = await Promise.all([
        orderList.page(orm, guild.id, query),
        countWaiting(orm, guild.id),
        orderedProducts(orm, guild.id),
      ]);
      return { success: true, items: rows.map(presentOrder), total, waiting, names };
    },
    ordersFile: fileHandler(orm, orderList, each(presentOrder), orderColumns, "orders.csv"),
    order: async ({ guild }, { params }) => {
      const order = await orderTable.read(orm, { guildId: guild.id, number: params.number });
      if (!order) throw refuse("orderGone");
      const events = await eventsOf(orm, guild.id, params.number);
      return { success: true, order: presentOrder(order), events: events.map(presentEvent) };
    },
    evidence: async ({ guild }, { params }) => {
      const order = await orderTable.read(orm, { guildId: guild.id, number: params.number });
      if (!order) throw refuse("orderGone");
      const text = evidenceText(guild.name, order, await eventsOf(orm, guild.id, params.number));
      return new FileAnswer(Buffer.from(text), "text/plain; charset=utf-8", { saveAs: `order-${params.number}.txt` });
    },
    transfers: pageHandler(orm, transferList, each(presentTransfer)),
    transfersFile: fileHandler(orm, transferList, each(presentTransfer), transferColumns, "transfers.csv"),
    payments: async ({ guild }, { query }) => {
      const [{ rows, total }, months] = await Promise.all([
        paymentList.page(orm, guild.id, query),
        paymentMonths(orm, guild.id),
      ]);
      return { success: true, items: rows.map(presentPayment), total, months };
    },
    paymentsFile: fileHandler(orm, paymentList, each(presentPayment), paymentColumns, "payments.csv"),
    deliverOrder: async (call, { params, body }) => {
      const order = await deliverOrder(await contextFor(call.guild.id), params.number, body.note, actorOf(call));
      return { success: true, order: presentOrder(order) };
    },
    cancelOrder: async (call, { params }) => {
      const order = await cancelOrder(await contextFor(call.guild.id), params.number, actorOf(call));
      return { success: true, order: presentOrder(order) };
    },
    refundOrder: async (call, { params, body }) => {
      const order = await refundOrder(await contextFor(call.guild.id), params.number, body.reason, actorOf(call));
      return { success: true, order: presentOrder(order) };
    },
    pauseOrder: async (call, { params }) => {
      const order = await pauseOrder(await contextFor(call.guild.id), params.number, true, actorOf(call));
      return { success: true, order: presentOrder(order) };
    },
    resumeOrder: async (call, { params }) => {
      const order = await pauseOrder(await contextFor(call.guild.id), params.number, false, actorOf(call));
      return { success: true, order: presentOrder(order) };
    },
    assignTransfer: async (call, { params, body }) => {
      const order = await assignTransfer(await contextFor(call.guild.id), params.number, body.transfer, actorOf(call));
      return { success: true, order: presentOrder(order) };
    },
    ...guildWebhooks({ contract, webhook: cardWebhook, orm, queue }),
    sales: async ({ guild }) => ({ success: true, ...(await readSales(await contextIn(contract, guild.id))) }),
  };
}

/** The module's overview figures. */
export const paymentModuleFigures: FigureHandler<typeof contract> = async ({ orm, guildId, now }) => {
  const [active, waiting] = [await countActive(orm, guildId), await countWaiting(orm, guildId)];
  return {
    sales: await salesFigure(orm, guildId, now),
    active: { value: active, before: null, days: [] },
    waiting: { value: waiting, before: null, days: [] },
  };
};
