import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { VerificationConfig } from "../contract.ts";

const GROUP = "Verification";
type Section = FormSection & { fields: readonly (keyof VerificationConfig)[] };
export const verificationSections: readonly Section[] = [
  {
    id: "gate",
    title: "Method and roles",
    group: GROUP,
    fields: ["method", "verifiedRoles", "unverifiedRole", "channel", "message", "buttonLabel"],
  },
  {
    id: "answers",
    title: "Questions and attempts",
    group: GROUP,
    fields: [
      "questions",
      "form",
      "reviewChannel",
      "reviewReason",
      "notifies",
      "reviewWithin",
      "attempts",
      "answerWithin",
      "onFail",
      "retryAfter",
    ],
  },
  { id: "accounts", title: "Accounts", group: GROUP, fields: ["minAccountDays", "needsAvatar", "secondAccounts"] },
  {
    id: "raids",
    title: "Raids",
    group: GROUP,
    toggle: "raidEnabled",
    fields: [
      "raidEnabled",
      "raidJoins",
      "raidWindow",
      "raidYoungDays",
      "raidSignals",
      "raidAlike",
      "raidYoungShare",
      "raidAlikeWindow",
      "raidActions",
      "raidLasts",
      "raidChannel",
      "raidRole",
    ],
  },
  { id: "waiting", title: "Unverified members", group: GROUP, fields: ["remindAfter", "kickAfter", "keepDays"] },
];
