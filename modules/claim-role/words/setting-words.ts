import type { ModuleWords } from "#kit/words.ts";
import type { claimRole } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof claimRole>["fields"] = {
  panels: {
    label: "Panels",
    help: "A panel is a message in which members choose roles. Each role can be in one panel.",
    item: "Panel",
    parts: { name: "Message and channel", style: "Choosing", entries: "Roles" },
    fields: {
      name: { label: "Name", help: "Shown here and in records, not to members." },
      channel: { label: "Channel", help: "Where the panel is posted. Members can also use /roles without one." },
      message: { label: "Message", help: "Shown above the buttons or the menu." },
      style: { label: "Controls", help: "Buttons suit a few roles, a menu suits many." },
      mode: { label: "How many roles", help: "With one, choosing another role replaces it." },
      min: { label: "Min. roles", help: "Members can't give up more once they have this many." },
      max: { label: "Max. roles", help: "Members have to give one up before they choose another." },
      mustKeepOne: { label: "Must keep one", help: "The last role from this panel can't be given up." },
      removable: { label: "Can be given up", help: "When off, members keep the roles they chose." },
      showSeats: { label: "Show free seats", help: "For roles with limited seats. Updated within seconds." },
      payButton: { label: "Collect button", help: "Adds a button with which members collect points for their roles." },
      entries: {
        label: "Roles",
        help: "In the order in which members see them.",
        item: "Role",
        parts: { role: "Role", seats: "Seats and duration", required: "Who can get it" },
        fields: {
          role: { label: "Role", help: "It has to be below the bot's highest role." },
          label: { label: "Label", help: "On the button or in the menu. The role's name if empty." },
          emoji: { label: "Emoji", help: "Shown next to the label. Optional." },
          description: { label: "Description", help: "Shown in the menu, below the label." },
          color: { label: "Button color", help: "Discord offers these four." },
          seats: { label: "Seats", help: "How many members can have it from this panel. 0 for no limit." },
          waitlist: { label: "Waiting list", help: "When all seats are taken, members wait and move up on their own." },
          duration: { label: "Removed after", help: "1 minute to 365 days. Leave empty to keep it." },
          required: { label: "Required roles", help: "Members need these roles to get it." },
          requiredMode: { label: "Which are required", help: "Whether one is enough." },
          blocked: { label: "Blocked roles", help: "Members with any of these can't get it." },
          gate: { label: "Conditions", help: "Members see every condition they don't meet." },
        },
      },
    },
  },
  ladders: {
    label: "Ladders",
    help: "Roles of panels that can only be claimed step by step.",
    item: "Ladder",
    fields: {
      name: { label: "Name", help: "Shown here only." },
      steps: { label: "Steps", help: "Choose them from the lowest to the highest. Each needs the one before it." },
      replaces: { label: "Replace the lower role", help: "The next step takes the place of the one before it." },
    },
  },
  pays: {
    label: "Points for roles",
    help: "Members who hold one of these roles get points, however they got the role.",
    item: "Role",
    fields: {
      role: { label: "Role", help: "Who holds it gets the points once in each period." },
      points: { label: "Points", help: "In each period." },
      period: { label: "Period", help: "By the calendar in the server's time zone. Weeks begin on Monday." },
      isAutomatic: { label: "Paid automatically", help: "When off, members use the collect button or /roles pay." },
    },
  },
  highestOnly: {
    label: "Only the highest role pays",
    help: "Of several, the one that is highest in the server's roles.",
  },
  payCap: { label: "Points per member and day", help: "The most a member gets for roles in a day. 0 for no limit." },
  keepDays: { label: "Delete records after", help: "Ended claims and bulk runs. Members keep their roles and points." },
};
