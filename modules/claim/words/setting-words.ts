import type { ModuleWords } from "#kit/words.ts";
import type { claim } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof claim>["fields"] = {
  daily: { label: "Daily reward", help: "Members collect points once a day, with /daily or the panel's button." },
  dailyPoints: { label: "Points on the first day", help: "Paid on the first day of a streak." },
  streakStep: { label: "More each day", help: "Added for each day of a streak. 0 to pay the same every day." },
  streakCap: { label: "Grows until day", help: "After this day of a streak, the reward stops growing." },
  weeklyBonus: { label: "Weekly bonus", help: "Added on every seventh day of a streak. 0 for none." },
  graceDays: { label: "Grace days", help: "How many days in a row members can miss without losing their streak." },
  gate: { label: "Conditions", help: "Who can collect it. Members see every condition they don't meet." },
  multipliers: { label: "Multipliers", help: "Multiplies the points of members with these roles." },
  reminders: { label: "Reminders", help: "Lets members turn on direct message reminders for themselves." },
  remindAt: {
    label: "Reminder time",
    help: "Sent at this time, in the server's time zone, if the reward hasn't been collected.",
  },
  panelIn: {
    label: "Panel channel",
    help: "Where the panel is posted. Optional, because members can also use /daily.",
  },
  panelMessage: { label: "Panel message", help: "Shown above the button." },
  codes: {
    label: "Code types",
    help: "What codes are worth and who can use them. Create codes under Members.",
    item: "Code type",
    parts: { name: "Reward", uses: "Limits", gate: "Who can use them" },
    fields: {
      name: {
        label: "Name",
        help: "Codes are linked to this name, so don't rename it while codes exist.",
      },
      reward: { label: "Reward", help: "Points, a role, or both." },
      uses: { label: "Uses per code", help: "How many members can use each new code. 0 for any number." },
      perMember: { label: "Codes per member", help: "How many codes of this type one member can use." },
      from: { label: "First day", help: "In the server's time zone. Leave empty for no start." },
      until: { label: "Last day", help: "Codes still work on this day. Leave empty for no end." },
      gate: { label: "Conditions", help: "Members see every condition they don't meet." },
      announceIn: {
        label: "Announce in",
        help: "Where new codes can be posted when you create them. Without a channel, codes stay hidden.",
      },
    },
  },
  lists: {
    label: "Lists",
    help: "Members claim what your lists give them, with /claim list or the panel's button. Import lists under Members.",
  },
  items: {
    label: "Shop items",
    help: "What members can buy with their points, with /shop or the panel's button.",
    item: "Item",
    parts: { name: "Item", isForSale: "Price and limits", delivery: "Delivery" },
    fields: {
      name: { label: "Name", help: "Orders are linked to this name. A renamed item starts with full stock." },
      description: { label: "Description", help: "Shown below the name. Optional." },
      emoji: { label: "Emoji", help: "Shown in the menu. Optional." },
      picture: { label: "Picture", help: "Shown when a member is asked whether to buy it. Optional." },
      isForSale: { label: "For sale", help: "Off for an item that only lists give." },
      price: { label: "Price", help: "In points. Changes apply to future purchases." },
      stock: {
        label: "Stock",
        help: "How many there are in total, also for lists. 0 for no limit. Refunded orders don't count.",
      },
      perMember: { label: "Per member", help: "How many each member can buy. 0 for no limit." },
      from: { label: "First day", help: "In the server's time zone. Leave empty for no start." },
      until: { label: "Last day", help: "It can still be bought on this day. Leave empty for no end." },
      gate: { label: "Conditions", help: "Members see every condition they don't meet." },
      delivery: { label: "Delivered as", help: "Manual orders wait under Members until staff deliver them." },
      role: { label: "Role", help: "Buyers get it. If the bot can't give it for a day, the order is refunded." },
      subject: { label: "Ticket subject", help: "As named in the settings of tickets. Leave empty for the first one." },
      roleDuration: { label: "Role removed after", help: "1 minute to 365 days. Leave empty to keep it." },
    },
  },
  keepDays: {
    label: "Delete records after",
    help: "Applies to daily claims and to streaks of inactive members. Members keep their points.",
  },
};
