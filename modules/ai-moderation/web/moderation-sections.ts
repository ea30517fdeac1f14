import type { FormSection } from "#kit-web/form/sections/form-section.ts";

const GROUP = "Settings";

export const moderationSections: readonly FormSection[] = [
  { id: "rules", title: "Rules", group: GROUP, fields: ["rules", "exemptRoles", "exemptChannels"] },
  {
    id: "people",
    title: "Staff and members",
    group: GROUP,
    fields: ["staffChannel", "notifies", "appeals", "escalation", "decayDays"],
  },
  {
    id: "model",
    title: "AI model",
    group: GROUP,
    toggle: "model",
    fields: ["model", "modelRules", "precision", "sample", "trustedAfterDays"],
  },
  { id: "storage", title: "What is kept", group: GROUP, fields: ["keepsText", "textDays", "keepDays"] },
];
