import type { ModuleWords } from "#kit/words.ts";
import type { claimRole } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof claimRole>["fields"] = {
  panels: {
    label: "Panels",
    help: "Messages where members choose roles. Each role can be in one panel.",
    item: "Panel",
    parts: { name: "Message and channel", style: "Selection", entries: "Roles" },
    fields: {
      name: { label: "Name", help: "Only shown in the dashboard." },
      channel: { label: "Channel", help: "Where the panel is posted. Optional, because members can also use /roles." },
      message: { label: "Message", help: "Shown above the buttons or the menu." },
      style: { label: "Controls", help: "Buttons work best for a few roles, a menu for many." },
      mode: { label: "How many roles", help: "With One, choosing another role replaces the first." },
      min: { label: "Min. roles", help: "Members have to keep at least this many." },
      max: { label: "Max. roles", help: "Members have to give one up before they choose another." },
      mustKeepOne: { label: "Must keep one", help: "Members can't give up their last role from this panel." },
      removable: { label: "Members can give roles up", help: "When off, members keep the roles they chose." },
      showSeats: { label: "Show free seats", help: "For roles with limited seats. Updated within seconds." },
      payButton: { label: "Collect button", help: "Adds a button that collects points for roles." },
      entries: {
        label: "Roles",
        help: "Members see them in this order.",
        item: "Role",
        parts: { role: "Role", seats: "Seats and duration", required: "Who can get it" },
        fields: {
          role: { label: "Role", help: "Must be below the bot's highest role." },
          label: { label: "Label", help: "Shown on the button or in the menu. Leave empty to use the role's name." },
          emoji: { label: "Emoji", help: "Shown next to the label. Optional." },
          description: { label: "Description", help: "Shown in the menu, below the label." },
          color: { label: "Button color", help: "Discord offers these four." },
          seats: { label: "Seats", help: "How many members can have it from this panel. 0 for no limit." },
          waitlist: {
            label: "Waiting list",
            help: "When all seats are taken, members wait and get the role when a seat opens up.",
          },
          duration: { label: "Removed after", help: "1 minute to 365 days. Leave empty to keep it." },
          required: { label: "Required roles", help: "Members need these roles to get it." },
          requiredMode: { label: "Members need", help: "Whether one required role is enough." },
          blocked: { label: "Blocked roles", help: "Members with any of these can't get it." },
          gate: { label: "Conditions", help: "Members see every condition they don't meet." },
        },
      },
    },
  },
  ladders: {
    label: "Ladders",
    help: "Roles that members can only claim one step at a time.",
    item: "Ladder",
    fields: {
      name: { label: "Name", help: "Only shown in the dashboard." },
      steps: { label: "Steps", help: "From lowest to highest. Each step requires the one before it." },
      replaces: {
        label: "Replace the lower role",
        help: "Members lose the previous role when they reach the next step.",
      },
    },
  },
  pays: {
    label: "Points for roles",
    help: "Members with these roles earn points, no matter how they got the role.",
    item: "Role",
    fields: {
      role: { label: "Role", help: "Members with this role earn the points once per period." },
      points: { label: "Points", help: "Points per period." },
      period: { label: "Period", help: "Based on the server's time zone. Weeks start on Monday." },
      isAutomatic: { label: "Pay automatically", help: "When off, members use the collect button or /roles pay." },
    },
  },
  highestOnly: {
    label: "Only the highest role pays",
    help: "If a member has several of these roles, only the highest one pays.",
  },
  payCap: { label: "Daily points per member", help: "The maximum a member earns for roles per day. 0 for no limit." },
  keepDays: {
    label: "Delete records after",
    help: "Applies to ended claims and bulk runs. Members keep their roles and points.",
  },
};
