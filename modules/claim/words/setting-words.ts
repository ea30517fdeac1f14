import type { ModuleWords } from "#kit/words.ts";
import type { claim } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof claim>["fields"] = {
  daily: { label: "Daily reward", help: "Members collect points once a day, with /daily or the panel's button." },
  dailyPoints: { label: "Points on the first day", help: "What a member gets on the first day of a streak." },
  streakStep: { label: "More each day", help: "Added for each further day of a streak. 0 for the same every day." },
  streakCap: { label: "Rises until day", help: "From this day of a streak on, the reward stays the same." },
  weeklyBonus: { label: "Weekly bonus", help: "Added on every seventh day of a streak. 0 for none." },
  graceDays: { label: "Grace days", help: "How many days in a row a member may miss and keep the streak." },
  gate: { label: "Conditions", help: "Who can collect it. Members see every condition they don't meet." },
  multipliers: { label: "Multipliers", help: "Members with these roles get more or less." },
  reminders: { label: "Reminders", help: "Members can choose to be reminded by direct message. Off until they do." },
  remindAt: { label: "Reminder time", help: "In the server's time zone, on days when the reward is still waiting." },
  panelIn: { label: "Panel channel", help: "Where the panel is posted. Members can also use /daily without one." },
  panelMessage: { label: "Panel message", help: "Shown above the button." },
  codes: {
    label: "Code types",
    help: "What codes are worth and who can use them. Create the codes themselves under Members.",
    item: "Code type",
    parts: { name: "Reward", uses: "Limits", gate: "Who can use them" },
    fields: {
      name: {
        label: "Name",
        help: "Shown here and in members' points. Codes belong to it: rename it only without codes.",
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
      name: { label: "Name", help: "Orders belong to it: an item with another name starts with its full stock." },
      description: { label: "Description", help: "Shown below the name. Optional." },
      emoji: { label: "Emoji", help: "Shown in the menu. Optional." },
      picture: { label: "Picture", help: "Shown when a member is asked whether to buy it. Optional." },
      isForSale: { label: "For sale", help: "Off for an item that only lists give." },
      price: { label: "Price", help: "In points. A change applies to purchases from then on." },
      stock: {
        label: "Stock",
        help: "How many there are in total, also for lists. 0 for no limit. Refunded orders don't count.",
      },
      perMember: { label: "Per member", help: "How many one member can have. 0 for no limit." },
      from: { label: "First day", help: "In the server's time zone. Leave empty for no start." },
      until: { label: "Last day", help: "It can still be bought on this day. Leave empty for no end." },
      gate: { label: "Conditions", help: "Members see every condition they don't meet." },
      delivery: { label: "Delivered as", help: "Orders for staff wait under Members until someone delivers them." },
      role: { label: "Role", help: "Buyers get it. If the bot can't give it for a day, the order is refunded." },
      subject: { label: "Ticket subject", help: "As named in the settings of tickets. Leave empty for the first one." },
      roleDuration: { label: "Role removed after", help: "1 minute to 365 days. Leave empty to keep it." },
    },
  },
  keepDays: {
    label: "Delete records after",
    help: "Days of claims, and streaks of members who haven't claimed since. Members keep their points.",
  },
};
