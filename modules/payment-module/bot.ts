// The payment module's bot: the shop, a member's purchases, and the sweep that finds payments.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { paymentModule } from "./contract.ts";
import { cardWebhook } from "./service/card/card-webhook.ts";
import { closeOldPages } from "./service/card/close-old-pages.ts";
import { compareOrders } from "./service/card/compare-orders.ts";
import { acceptMove, askToMove, openMove, refuseMove } from "./service/move-order.ts";
import { noteGrant } from "./service/orders.ts";
import { panelsOf } from "./service/panel.ts";
import {
  askToCancel,
  cancelOrder,
  checkOrder,
  manage,
  pause,
  resume,
  showPurchases,
  unpause,
  unsubscribe,
} from "./service/purchases.ts";
import {
  applyAmount,
  applyCoupon,
  askToBuy,
  openAmount,
  openCoupon,
  order,
  orderByCard,
  showGifts,
  showShop,
} from "./service/shop.ts";
import { watch } from "./service/watch.ts";

export const paymentModuleBot: ModuleBot<typeof paymentModule> = {
  on: {},
  commands: {
    buy: showShop,
    gift: { to: showGifts },
    subscription: showPurchases,
  },
  components: {
    open: (ctx, call) => (chosenIn(call)[0] === "purchases" ? showPurchases(ctx, call) : showShop(ctx)),
    choose: askToBuy,
    coupon: openCoupon,
    apply: applyCoupon,
    price: openAmount,
    amount: applyAmount,
    pay: order,
    card: orderByCard,
    check: checkOrder,
    cancel: askToCancel,
    stop: cancelOrder,
    manage,
    unsubscribe,
    resume,
    pause,
    unpause,
    move: openMove,
    "move-to": askToMove,
    "move-yes": acceptMove,
    "move-no": refuseMove,
  },
  jobs: { watch: watch.run, compare: (ctx) => compareOrders(ctx) },
  schedules: ({ cards }) =>
    cards
      ? [
          {
            key: "compare",
            job: "compare",
            payload: {},
            schedule: { kind: "every", every: 1, unit: "days", from: "2026-01-01T04:20" },
          },
        ]
      : [],
  webhook: cardWebhook,
  afterSave: "watch",
  whenOff: closeOldPages,
  panels: panelsOf,
  completed: async (ctx, grants) => {
    for (const grant of grants) await noteGrant(ctx, grant);
  },
};
