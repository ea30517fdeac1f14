// The columns of cases, on the page and in files, and the names of what they hold.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Action, Case, CaseFault, CaseSource, CaseState, Category, Mode, Notice, RuleKind } from "../contract.ts";

export const ACTION_NAMES: Record<Action, string> = {
  flag: "Case only",
  delete: "Remove message",
  warn: "Warn",
  timeout: "Time out",
  kick: "Kick",
  ban: "Ban",
};
export const SOURCE_NAMES: Record<CaseSource, string> = {
  person: "Moderator",
  rule: "Rule",
  model: "AI model",
  autoMod: "Discord AutoMod",
  escalation: "Several warnings",
  report: "Report of a member",
};
export const STATE_NAMES: Record<CaseState | "unjudged", string> = {
  unjudged: "Not judged yet",
  pending: "In progress",
  waiting: "Waits for staff",
  done: "Done",
  failed: "Failed",
  undone: "Undone",
  dismissed: "Dismissed",
};
export const FAULT_NAMES: Record<CaseFault, string> = {
  memberGone: "They are no longer in the server.",
  aboveBot: "Their highest role isn't below the bot's. Move the bot's role up in Discord.",
  staff: "They are staff by now.",
  refused: "Discord refused it. Check the bot's permissions.",
};
export const NOTICE_NAMES: Record<Notice, string> = {
  sent: "Notified privately",
  closed: "Accepts no direct messages",
  off: "Notices are off",
  raid: "Not notified because of a raid",
};
export const MODE_NAMES: Record<Mode, string> = { shadow: "Shadow", suggest: "Suggest", act: "Act" };
export const KIND_NAMES: Record<RuleKind, string> = {
  words: "Words of yours",
  profanity: "Profanity and slurs",
  patterns: "Patterns",
  spam: "Many messages",
  repeats: "The same message again",
  mentions: "Many mentions",
  invites: "Discord invites",
  links: "Links",
  lookalikes: "Look-alike sites",
  caps: "Capital letters",
  attachments: "Files",
  newAccounts: "New accounts",
  names: "Member names",
};
export const CATEGORY_NAMES: Record<Category, string> = {
  toxicity: "Toxicity",
  harassment: "Harassment",
  hate: "Hate",
  sexual: "Sexual content",
  selfHarm: "Self-harm",
  violence: "Violence",
  scam: "Scams",
  spam: "Spam",
  custom: "A rule of yours",
};

/** A rule's name, or a category's in words. */
export const ruleText = ({ source, rule }: Pick<Case, "source" | "rule">): string =>
  source === "model" ? (CATEGORY_NAMES[rule as Category] ?? rule) : rule;
/** Who opened it. */
export const openedBy = (one: Pick<Case, "source" | "rule" | "by">): string =>
  one.by?.name ?? (ruleText(one) || SOURCE_NAMES[one.source]);
const verdictText = ({ verdict, verdictBy }: Case): string =>
  verdict === null ? "" : `${verdict === "right" ? "Right" : "Wrong"}${verdictBy ? ` (${verdictBy.name})` : ""}`;

export const caseColumns: RecordColumns<Case> = [
  { id: "number", header: "Case", file: "Case", text: ({ number }) => String(number), sorts: true },
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "action", header: "Action", file: "Action", text: ({ action }) => ACTION_NAMES[action] },
  { id: "why", header: "Why", file: "Why", text: (one) => openedBy(one) },
  { id: "state", header: "State", file: "State", text: ({ state }) => STATE_NAMES[state] },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "source", file: ["Opened by", ({ source }) => SOURCE_NAMES[source]] },
  { id: "reason", file: ["Reason", ({ reason }) => reason] },
  { id: "verdict", file: ["Verdict", verdictText] },
  { id: "at", file: ["Time", ({ at }) => at] },
];
