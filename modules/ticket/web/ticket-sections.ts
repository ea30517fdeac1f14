import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { TicketConfig } from "../contract.ts";

const WAY_IN = "Opening";
const WORK = "Handling";

/** The ticket settings, one section each. */
export const ticketSections = [
  { id: "panels", title: "Panels", group: WAY_IN, fields: ["panels"] },
  { id: "subjects", title: "Subjects and forms", group: WAY_IN, fields: ["subjects"] },
  {
    id: "limits",
    title: "Who can open",
    group: WAY_IN,
    fields: ["memberLimit", "totalLimit", "roleLimits", "cooldown", "gate", "blockedRoles"],
  },
  { id: "hours", title: "Business hours", group: WAY_IN, fields: ["hoursMode", "hours", "hoursText"] },
  { id: "teams", title: "Teams", group: WORK, fields: ["teams", "onCallOnly", "anonymousReplies", "labels"] },
  {
    id: "room",
    title: "Threads and channels",
    group: WORK,
    fields: [
      "mode",
      "threadChannel",
      "category",
      "overflowCategory",
      "whenFull",
      "removeAfter",
      "staffChannel",
      "summary",
      "summaryChannel",
      "slowMode",
      "nameScheme",
    ],
  },
  { id: "greeting", title: "First message", group: WORK, fields: ["openMessage", "tellPlace"] },
  { id: "replies", title: "Saved replies", group: WORK, fields: ["replies"] },
  {
    id: "claiming",
    title: "Claiming",
    group: WORK,
    toggle: "claiming",
    fields: ["claiming", "claimAccess", "claimOnMove"],
  },
  {
    id: "closing",
    title: "Closing",
    group: WORK,
    fields: [
      "whoMayClose",
      "confirmClose",
      "askedCloseAfter",
      "rating",
      "survey",
      "staleAfter",
      "closeAfter",
      "closeOnLeave",
    ],
  },
  {
    id: "transcripts",
    title: "Transcripts",
    group: WORK,
    toggle: "keepTranscripts",
    fields: ["keepTranscripts", "retentionDays", "transcriptChannel", "fullTranscriptChannel", "transcriptForOpener"],
  },
] as const satisfies readonly (FormSection & { fields: readonly (keyof TicketConfig)[] })[];
export type TicketSection = (typeof ticketSections)[number];
