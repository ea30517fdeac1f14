import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { ClaimConfig } from "../contract.ts";

const GROUP = "Rewards";
type Section = FormSection & { toggle?: keyof ClaimConfig; fields: readonly (keyof ClaimConfig)[] };
export const claimSections: readonly Section[] = [
  {
    id: "daily",
    title: "Daily reward",
    group: GROUP,
    toggle: "daily",
    fields: [
      ...(["daily", "dailyPoints", "streakStep", "streakCap", "weeklyBonus", "graceDays"] as const),
      ...(["gate", "multipliers", "reminders", "remindAt"] as const),
    ],
  },
  { id: "codes", title: "Codes", group: GROUP, fields: ["codes"] },
  { id: "shop", title: "Shop", group: GROUP, fields: ["items"] },
  { id: "lists", title: "Lists", group: GROUP, toggle: "lists", fields: ["lists"] },
  { id: "panel", title: "Panel", group: GROUP, fields: ["panelIn", "panelMessage"] },
  { id: "records", title: "Records", group: GROUP, fields: ["keepDays"] },
];
