import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { WorkConfig } from "../contract.ts";

const GROUP = "Proof of work";
type Section = FormSection & { fields: readonly (keyof WorkConfig)[] };
export const workSections: readonly Section[] = [
  { id: "panel", title: "Panel", group: GROUP, fields: ["panelIn", "panelMessage", "gate"] },
  {
    id: "review",
    title: "Review",
    group: GROUP,
    fields: ["reviewIn", "needsReason", "remindAfter", "remindRole", "expireAfter"],
  },
  {
    id: "results",
    title: "Results",
    group: GROUP,
    fields: ["usualPoints", "notifies", "galleryIn", "fileDays", "keepDays"],
  },
];
