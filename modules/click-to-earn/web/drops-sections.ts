import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { DropsConfig } from "../contract.ts";

/** The drop settings, one section each. */
export type DropsSection = FormSection & {
  id: "kinds" | "who" | "budget" | "members" | "said";
  fields: readonly (keyof DropsConfig)[];
};

export const dropsSections: readonly DropsSection[] = [
  { id: "kinds", title: "Drop types", group: "Drops", fields: ["drops"] },
  { id: "who", title: "Who can claim", group: "Drops", fields: ["gate", "multipliers"] },
  { id: "budget", title: "Budget", group: "Limits", fields: ["dailyBudget"] },
  {
    id: "members",
    title: "Per member",
    group: "Limits",
    fields: ["memberDailyPoints", "memberDailyWins", "cooldown"],
  },
  { id: "said", title: "Messages and records", group: "More", fields: ["tellNext", "winnersShown", "keepDays"] },
];
