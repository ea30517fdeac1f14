import type { ModuleWords } from "#kit/words.ts";
import type { claim } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export { CODE_STATE_NAMES, codeColumns, codeUseColumns } from "./words/code-columns.ts";
// The page shows the panel as members see it, and streaks with the columns of files.
export { dailyText } from "./words/daily-text.ts";
export {
  ENTRY_STATE_NAMES,
  entryColumns,
  LIST_STATE_NAMES,
  listColumns,
  ROW_FAULT_NAMES,
} from "./words/list-columns.ts";
export { ORDER_STATE_NAMES, orderColumns } from "./words/order-columns.ts";
export { panelTexts } from "./words/panel-texts.ts";
export { streakColumns } from "./words/streak-columns.ts";

export const claimWords: ModuleWords<typeof claim> = {
  name: "Claim",
  purpose: "Give members a daily reward, codes, lists of what they're due, and a shop for their points.",
  work: "Members",
  fields: settingWords,
  choices: {
    "items.delivery.role": "Role, given by the bot",
    "items.delivery.code": "Code from a pool, sent by the bot",
    "items.delivery.manual": "Manually, by staff",
    "items.delivery.ticket": "Manually, by staff in a ticket",
  },
  commands: {
    daily: { description: "Collects your daily reward", subcommands: {} },
    shop: { description: "Shows what you can buy with your points", subcommands: {} },
    inventory: { description: "Shows your points, your streak and what you bought", subcommands: {} },
    claim: {
      description: "Claims rewards",
      subcommands: { code: "Redeems a code", list: "Claims what lists give you" },
      options: { "code.code": "The code" },
    },
  },
  activity: {
    collected: "{memberName} collected {points, plural, one {# point} other {# points}} on day {streak} of a streak",
    bought: "{memberName} bought {item} for {price, plural, one {# point} other {# points}} (order {number})",
    refunded: "{memberName} got {price, plural, one {# point} other {# points}} back for {item} (order {number})",
    claimed: "{memberName} claimed {item} from {list} ({points, plural, one {# point} other {# points}})",
    codeReversed:
      "{memberName}'s reward for a code was reversed ({kind}, {points, plural, one {# point} other {# points}})",
    redeemed: "{memberName} redeemed a code ({kind}) and got {points, plural, one {# point} other {# points}}",
  },
  figures: { claims: "Daily claims", streaks: "Active streaks", points: "Daily points", waiting: "Orders to deliver" },
  audit: {
    "codes.made": "created {count} codes ({kind})",
    "code.ended": "ended the code {code}",
    "order.delivered": "delivered order {number} ({item}) to {member}",
    "order.refunded": "refunded order {number} ({item}) of {member}",
    "pool.added": "added {count} codes to {item}",
    "code.reopened": "reopened the code {code}",
    "code.reversed": "reversed what {member} got for the code {code} (reason: {reason})",
    "list.imported": "imported version {version} of the list {list} ({count} rows)",
    "list.ended": "ended the list {list}",
    "list.reopened": "reopened the list {list}",
    "list.restored": "restored version {version} of the list {list}",
    "streaks.reset": "reset all streaks",
    "codes.reset": "reset all codes",
    "streaks.restored": "undid the reset of streaks",
    "codes.restored": "undid the reset of codes",
  },
  recipes: recipeWords,
  starter: "Give a daily reward",
  errors: {
    nothingOn: "Turn on something that members can collect.",
    endsBeforeStart: "This is before the first day. Choose a later day.",
    noCodes: "There are no codes in this server right now.",
    codeKindGone: "This type of code no longer exists. Reload the page.",
    codeForm: "Use letters and digits, with dashes between them.",
    codeTaken: "This code already exists. Choose another.",
    noItems: "There's nothing to buy in this server right now.",
    itemGone: "This is no longer in the shop.",
    notPool: "This item doesn't hand out codes.",
    orderGone: "This order no longer exists.",
    orderDone: "This order is already complete. Reload the page.",
    listsOff: "There are no lists in this server right now.",
    listGone: "This list or version no longer exists. Reload the page.",
    listChanged: "Members, items or the stock have changed since the preview. Check the file again.",
    listEmpty: "No row of this file can be imported. Fix the rows, then check the file again.",
    listStock: "There isn't enough of {item} left for this list. Raise its stock first.",
    announceOff: "Choose a channel for announcements in this code type's settings, and create one code at a time.",
    hasSpent: "{name} has already spent the points. Reverse it anyway to let the balance drop below zero.",
    useGone: "This use of a code no longer exists. Reload the page.",
    confirmationWrong: "This isn't the server's name. Type it as it's shown.",
    nothingToUndo: "There's no reset to undo. Reload the page.",
    codeGone: "This code no longer exists.",
    dailyOff: "There's no daily reward in this server right now.",
  },
};
