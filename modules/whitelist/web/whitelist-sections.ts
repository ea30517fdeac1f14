import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { WhitelistConfig } from "../contract.ts";

const GROUP = "Whitelist";
type Section = FormSection & { fields: readonly (keyof WhitelistConfig)[] };
export const whitelistSections: readonly Section[] = [
  {
    id: "panel",
    title: "Panel and announcements",
    group: GROUP,
    fields: ["panelIn", "panelMessage", "announceIn"],
  },
  {
    id: "applications",
    title: "Applications",
    group: GROUP,
    fields: ["questions", "reviewChannel", "approvals", "reviewReason", "reviewWithin"],
  },
  { id: "wallets", title: "Wallets and records", group: GROUP, fields: ["isUniqueAcross", "keepDays"] },
];
