import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { BoostConfig } from "../contract.ts";

/** The settings, one section each. */
export const boostSections: readonly (FormSection & { fields: readonly (keyof BoostConfig)[] })[] = [
  {
    ...{ id: "card", title: "Card", group: "Campaigns" },
    fields: ["channel", "cardMessage", "counts", "lasts", "goal", "gate"],
  },
  { id: "said", title: "Reminder and thanks", group: "Campaigns", fields: ["remindBefore", "thanks", "namesShown"] },
  { id: "proof", title: "Proof", group: "X", fields: ["proof", "spotChecks", "recheckAfter"] },
  { id: "costs", title: "Costs", group: "X", fields: ["campaignCap", "monthCap"] },
  { id: "watched", title: "Watched accounts", group: "X", fields: ["watched", "watchEvery"] },
  { id: "records", title: "Records", group: "More", fields: ["keepDays"] },
];
