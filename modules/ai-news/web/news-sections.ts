import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { NewsConfig } from "../contract.ts";

const GROUP = "News";
type Section = FormSection & { fields: readonly (keyof NewsConfig)[] };
export const newsSections: readonly Section[] = [
  { id: "sources", title: "Sources", group: GROUP, fields: ["sources"] },
  { id: "topics", title: "Topics", group: GROUP, fields: ["topics"] },
  { id: "approval", title: "Approval", group: "Team", fields: ["reviewIn", "expireAfter", "keepDays"] },
  { id: "panel", title: "Panel", group: "Members", fields: ["panelIn", "panelMessage"] },
];
