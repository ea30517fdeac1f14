// The columns of the questions, on the page and in files.
import { writeDollars } from "#kit/ai/dollar-words.ts";
import type { RecordColumns, Tone } from "#kit/records/record-columns.ts";
import type { SupportQuestion } from "../contract.ts";

const TONES: Partial<Record<SupportQuestion["state"], Tone>> = { unsure: "warn", failed: "bad" };
export const STATE_NAMES: Readonly<Record<SupportQuestion["state"], string>> = {
  pending: "Being answered",
  answered: "Answered",
  quoted: "Quoted",
  unsure: "Didn't know",
  blocked: "Blocked topic",
  failed: "Couldn't post",
};
export const PLACE_NAMES: Readonly<Record<SupportQuestion["place"], string>> = {
  mention: "Mention",
  channel: "Channel",
  forum: "Forum post",
  ticket: "Ticket",
  command: "/ask",
};
export const FEEDBACK_NAMES = { helpful: "Helpful", notHelpful: "Not helpful" } as const;

const percent = (share: number | null): string => (share === null ? "" : `${Math.round(share * 100)}%`);
export const costText = ({ tokens, micros }: Pick<SupportQuestion, "tokens" | "micros">): string =>
  micros > 0 ? writeDollars(micros) : tokens > 0 ? `${tokens.toLocaleString("en")} tokens` : "";

export const questionColumns: RecordColumns<SupportQuestion> = [
  { id: "number", header: "When", file: "Time", text: ({ askedAt }) => askedAt, sorts: true },
  { id: "question", header: "Question", file: "Question", text: ({ question }) => question, place: "title" },
  {
    id: "state",
    header: "Outcome",
    file: "Outcome",
    text: ({ state }) => STATE_NAMES[state],
    tone: ({ state }) => TONES[state],
  },
  { id: "member", header: "Member", file: "Member", text: ({ memberName }) => memberName },
  { id: "place", header: "Where", file: "Where", text: ({ place }) => PLACE_NAMES[place] },
  { id: "confidence", header: "Match", file: "Match", text: ({ confidence }) => percent(confidence), sorts: true },
  {
    id: "feedback",
    header: "Feedback",
    file: "Feedback",
    text: ({ feedback, ticket }) =>
      [...(feedback ? [FEEDBACK_NAMES[feedback]] : []), ...(ticket === null ? [] : [`Ticket #${ticket}`])].join(", "),
  },
  { id: "cost", header: "Cost", file: "Cost", text: costText, sorts: true },
  { id: "answer", file: ["Answer", ({ answer }) => answer] },
  { id: "memberId", file: ["Member ID", ({ memberId }) => memberId] },
  { id: "tokens", file: ["Tokens", ({ tokens }) => String(tokens)] },
];
