// The columns of drops and claims, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { DropClaim, DropSummary } from "../contract.ts";
import { END_NAMES, OUTCOME_NAMES, OUTCOME_TONES, START_NAMES, STATE_NAMES, STATE_TONES } from "./record-words.ts";

export const dropColumns: RecordColumns<DropSummary> = [
  { id: "number", header: "Drop", file: "Drop", text: ({ number }) => String(number), sorts: true, place: "title" },
  { id: "kind", file: ["Drop type", ({ kind }) => kind] },
  {
    id: "state",
    header: "State",
    file: "State",
    text: ({ state }) => STATE_NAMES[state],
    tone: ({ state }) => STATE_TONES[state],
    place: "value",
  },
  { id: "reward", header: "Reward" },
  { id: "end", file: "End reason", text: ({ endedWhy }) => endedWhy && END_NAMES[endedWhy] },
  { id: "startedBy", file: "Started by", text: ({ startedBy }) => START_NAMES[startedBy] },
  { id: "by", file: "Person", text: ({ by }) => by?.name ?? null },
  { id: "channelName", file: "Channel", text: ({ channelId }, guild) => guild.channelName(channelId) },
  { id: "participants", file: "Participants", text: ({ participants }) => participants },
  { id: "winners", header: "Winners", file: "Winners", text: ({ winners }) => winners, sorts: true, isNumber: true },
  { id: "points", header: "Points", file: "Points", text: ({ points }) => points, sorts: true, isNumber: true },
  { id: "channel", header: "Channel" },
  { id: "started", header: "Started" },
  { id: "posted", file: "Posted (UTC)", text: ({ postedAt }) => postedAt },
  { id: "ended", file: "Ended (UTC)", text: ({ endedAt }) => endedAt },
];

const paidOf = ({ takenBack, amount }: DropClaim): number => (takenBack ? 0 : amount);

export const claimColumns: RecordColumns<DropClaim> = [
  {
    id: "place",
    header: "No.",
    text: ({ place }) => place?.toLocaleString("en") ?? "–",
    sorts: true,
    place: "lead",
  },
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: "Member ID", text: ({ member }) => member.id },
  {
    id: "outcome",
    header: "Outcome",
    file: "Outcome",
    text: ({ outcome }) => OUTCOME_NAMES[outcome],
    tone: ({ outcome }) => OUTCOME_TONES[outcome],
  },
  { id: "reasons", file: "Reasons", text: ({ reasons }) => reasons.join("; ") },
  { id: "rank", file: "Place", text: ({ place }) => place },
  { id: "speed", header: "After", sorts: true, isNumber: true },
  { id: "amount", header: "Points", file: "Points", text: paidOf, sorts: true, isNumber: true, place: "value" },
  { id: "back", file: "Points reversed", text: ({ takenBack, amount }) => (takenBack ? amount : 0) },
  { id: "multiplier", file: "Multiplier", text: ({ multiplier }) => String(multiplier) },
  { id: "afterMs", file: "Milliseconds", text: ({ afterMs }) => afterMs },
  { id: "flagged", file: "Possible bot", text: ({ isFlagged }) => (isFlagged ? "yes" : "no") },
  { id: "presses", file: "Clicks", text: ({ presses }) => presses },
  { id: "at", file: "Claimed (UTC)", text: ({ at }) => at },
  { id: "why", file: "Reversal reason", text: ({ takenBack }) => takenBack?.reason ?? null },
  { id: "takeBack", header: "Payment", place: "action" },
];
