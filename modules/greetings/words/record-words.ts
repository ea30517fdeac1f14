// Names of types and outcomes, and the columns of records, on the page and in files.
import type { RecordColumns, Tone } from "#kit/records/record-columns.ts";
import type { Send, SendKind, SendOutcome } from "../contract.ts";

export const KIND_NAMES: Record<SendKind, string> = {
  join: "Welcome",
  screened: "Accepted rules",
  role: "Gained role",
  leave: "Farewell",
  removed: "Kick or ban",
  boost: "Boost",
  milestone: "Milestone",
  dm: "Direct message",
  raid: "Join surge",
};

export const OUTCOME_NAMES: Record<SendOutcome, string> = {
  sent: "Sent",
  failed: "Failed",
  closed: "DMs closed",
  skipped: "Skipped",
};
const TONES: Partial<Record<SendOutcome, Tone>> = { failed: "bad", closed: "warn", skipped: "warn" };

/** One row per message, sent or not. */
export const sendColumns: RecordColumns<Send> = [
  { id: "at", header: "When", file: "Time", text: ({ at }) => at, sorts: true, place: "value" },
  { id: "kind", header: "Greeting", text: ({ kind }) => KIND_NAMES[kind], sorts: true },
  { id: "kindCode", file: "Greeting", text: ({ kind }) => kind },
  { id: "outcomeCode", file: "Outcome", text: ({ outcome }) => outcome },
  { id: "reason", file: "Reason", text: ({ reason }) => reason },
  { id: "who", file: "Member", text: ({ memberName }) => memberName },
  {
    id: "member",
    header: "Member",
    text: ({ memberName }) => memberName || "Several members",
    sorts: true,
    place: "title",
  },
  { id: "memberId", file: "Member ID", text: ({ memberId }) => memberId },
  { id: "outcome", header: "Outcome", tone: ({ outcome }) => TONES[outcome] },
  { id: "where", header: "Channel", file: "Channel", text: ({ channelId }, guild) => guild.channelName(channelId) },
  { id: "messageId", file: "Message ID", text: ({ messageId }) => messageId },
];
