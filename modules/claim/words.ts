import type { ModuleWords } from "#kit/words.ts";
import type { claim } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export { CODE_STATE_NAMES, codeColumns, codeUseColumns } from "./words/code-columns.ts";
// The page shows the panel as members see it, and streaks with the columns of files.
export { dailyText } from "./words/daily-text.ts";
export { ORDER_STATE_NAMES, orderColumns } from "./words/order-columns.ts";
export { panelTexts } from "./words/panel-texts.ts";
export { streakColumns } from "./words/streak-columns.ts";

export const claimWords: ModuleWords<typeof claim> = {
  name: "Claim",
  purpose: "Give members a daily reward that grows with their streak, codes to redeem, and a shop for their points.",
  work: "Members",
  fields: settingWords,
  choices: {
    "items.delivery.role": "Role, given by the bot",
    "items.delivery.code": "Code from a pool, sent by the bot",
    "items.delivery.manual": "Manually, by staff",
  },
  commands: {
    daily: { description: "Collects your daily reward", subcommands: {} },
    shop: { description: "Shows what you can buy with your points", subcommands: {} },
    inventory: { description: "Shows your points, your streak and what you bought", subcommands: {} },
    claim: {
      description: "Claims rewards",
      subcommands: { code: "Redeems a code" },
      options: { "code.code": "The code" },
    },
  },
  activity: {
    collected: "{memberName} collected {points} points on day {streak} of a streak",
    bought: "{memberName} bought {item} for {price} points (order {number})",
    refunded: "{memberName} got {price} points back for {item} (order {number})",
    redeemed: "{memberName} redeemed a code ({kind}) and got {points} points",
  },
  figures: { claims: "Daily claims", streaks: "Active streaks", points: "Daily points", waiting: "Orders to deliver" },
  audit: {
    "codes.made": "created {count} codes ({kind})",
    "code.ended": "ended the code {code}",
    "order.delivered": "delivered order {number} ({item}) to {member}",
    "order.refunded": "refunded order {number} ({item}) of {member}",
    "pool.added": "added {count} codes to {item}",
    "code.reopened": "reopened the code {code}",
  },
  recipes: recipeWords,
  starter: "Give a daily reward",
  errors: {
    nothingOn: "Turn on something that members can collect.",
    nameTaken: "This name is already used. Choose another.",
    endsBeforeStart: "This is before the first day. Choose a later day.",
    moduleOff: "Claim is off. Turn it on first.",
    noCodes: "There are no codes in this server right now.",
    codeKindGone: "This type of code no longer exists. Reload the page.",
    codeForm: "Use letters and digits, with dashes between them.",
    codeTaken: "This code already exists. Choose another.",
    noItems: "There's nothing to buy in this server right now.",
    itemGone: "This is no longer in the shop.",
    notPool: "This item doesn't hand out codes.",
    orderGone: "This order no longer exists.",
    orderDone: "This order is already complete. Reload the page.",
    codeGone: "This code no longer exists.",
    dailyOff: "There's no daily reward in this server right now.",
  },
};
