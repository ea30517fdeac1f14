// Claim's bot: the daily reward by command and button, its reminders, codes, lists, and the shop.
import { WEEKDAYS } from "#kit/field/weekdays.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { claim } from "./contract.ts";
import { claimFromLists } from "./service/claim-list.ts";
import { announceCode, redeemCode } from "./service/codes.ts";
import { refuse } from "./service/context.ts";
import { collectDaily } from "./service/daily.ts";
import { noteClosedTicket, noteGrant, notifyBuyer } from "./service/orders.ts";
import { panelsOf } from "./service/panel.ts";
import { remindAll, remindMember, setReminder } from "./service/reminders.ts";
import { askToBuy, payFor, showInventory, showShop } from "./service/shop.ts";
import { watch } from "./service/watch.ts";
import { endLink } from "./store/links.ts";
import { streakTable } from "./store/streaks.ts";

export const claimBot: ModuleBot<typeof claim> = {
  on: {
    GUILD_MEMBER_REMOVE: async ({ orm, guildId }, { user }) => {
      await streakTable.change(orm, { guildId, memberId: user.id }, { isReminded: false });
      await endLink(orm, guildId, user.id);
    },
    ticketClosed: noteClosedTicket,
  },
  commands: {
    daily: collectDaily,
    shop: showShop,
    inventory: showInventory,
    claim: { code: redeemCode, list: claimFromLists },
  },
  components: {
    open: (ctx, call) => {
      const opened = OPENED[chosenIn(call)[0] ?? ""];
      if (!opened) throw refuse("dailyOff");
      return opened(ctx, call);
    },
    buy: askToBuy,
    pay: payFor,
    remind: setReminder,
  },
  jobs: { remind: remindAll, remindMember, notifyBuyer, announceCode, watch: watch.run },
  schedules: ({ daily, reminders, remindAt }) =>
    daily && reminders
      ? [
          {
            key: "remind",
            job: "remind",
            payload: {},
            schedule: { kind: "weekly", days: [...WEEKDAYS], times: [remindAt] },
          },
        ]
      : [],
  afterSave: "watch",
  panels: panelsOf,
  completed: async (ctx, grants) => {
    for (const grant of grants) await noteGrant(ctx, grant);
  },
};

/** What the panel's buttons open. */
const OPENED: Readonly<Record<string, typeof collectDaily>> = {
  daily: collectDaily,
  shop: showShop,
  inventory: showInventory,
  list: claimFromLists,
};
