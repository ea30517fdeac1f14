// The columns of campaigns and participants, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import { dollarsText } from "#kit/x/dollar-words.ts";
import type { Action, Campaign, CampaignEnd, CampaignState, Outcome, Participant, Pause } from "../contract.ts";

export const STATE_NAMES: Record<CampaignState, string> = {
  waiting: "Starting",
  live: "Running",
  checking: "Being checked",
  ended: "Ended",
};
export const END_NAMES: Record<CampaignEnd, string> = {
  time: "Ended",
  stopped: "Stopped",
  deleted: "Card deleted",
  channelGone: "Channel deleted",
  notPosted: "Not posted",
  moduleOff: "Turned off",
};
export const OUTCOME_NAMES: Record<Outcome, string> = {
  joined: "Not checked yet",
  verified: "Verified on X",
  approved: "Approved",
  unapproved: "Nothing approved",
  reported: "Self-reported",
  unchecked: "Not checked",
  missing: "Not found on X",
  hidden: "Private posts",
  unlinked: "No X account",
  undone: "Undone later",
};
const ACTION_NAMES: Record<Action, string> = { reply: "Reply", repost: "Repost", quote: "Quote", like: "Like" };
export const PAUSE_NAMES: Record<Pause, string> = {
  xLimited: "X allows no more reads for now",
  xRefused: "X refuses the operator's key",
  xNoCredits: "The operator's account at X has no credits",
  xUnavailable: "X isn't responding",
  xOff: "This installation isn't connected to X",
};

const stateOf = ({ state, endedWhy }: Campaign): string =>
  state === "ended" && endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state];

export const campaignColumns: RecordColumns<Campaign> = [
  { id: "number", header: "Campaign", file: "Campaign", text: ({ number }) => number, sorts: true, place: "title" },
  { id: "author", file: "Author", text: ({ author }) => `@${author}` },
  { id: "post", file: "Post", text: ({ postId }) => `https://x.com/i/web/status/${postId}` },
  { id: "state", header: "State", file: "State", text: stateOf, place: "value" },
  {
    ...{ id: "participants", header: "Joined", file: "Joined", sorts: true, isNumber: true },
    text: ({ participants }) => participants,
  },
  { id: "goal", file: "Goal", text: ({ goal }) => goal },
  { id: "verified", header: "Verified", file: "Verified", text: ({ verified }) => verified, isNumber: true },
  { id: "recognized", file: "Thanked", text: ({ recognized }) => recognized },
  {
    id: "micros",
    header: "Cost",
    file: "Cost",
    text: ({ micros }) => dollarsText(micros),
    sorts: true,
    isNumber: true,
  },
  { id: "by", file: "Started by", text: ({ by }) => by?.name ?? null },
  { id: "started", header: "Started" },
  { id: "startedAt", file: "Started (UTC)", text: ({ startedAt }) => startedAt },
  { id: "endsAt", file: "Ends (UTC)", text: ({ endsAt }) => endsAt },
];

export const participantColumns: RecordColumns<Participant> = [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: "Member ID", text: ({ member }) => member.id },
  { id: "outcome", header: "Outcome", file: "Outcome", text: ({ outcome }) => OUTCOME_NAMES[outcome], place: "value" },
  {
    ...{ id: "proved", header: "Seen on X", file: "Seen on X" },
    text: ({ proved }) => proved.map((action) => ACTION_NAMES[action]).join(", ") || "–",
  },
  { id: "streak", header: "Streak", file: "Streak", text: ({ streak }) => streak, sorts: true, isNumber: true },
  { id: "at", header: "Joined", sorts: true },
  { id: "joined", file: "Joined (UTC)", text: ({ at }) => at },
];
