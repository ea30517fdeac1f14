// The columns of members, on the page and in files.
import type { RecordColumns, Tone } from "#kit/records/record-columns.ts";
import type { Arrival, ArrivalState, HeldReason, SameSign, Way } from "../contract.ts";

export const STATE_NAMES: Record<ArrivalState, string> = {
  waiting: "Not started",
  started: "Started",
  applied: "Waiting for staff",
  passed: "Verified",
  failed: "Failed",
  left: "Left",
};
export const REASON_NAMES: Record<HeldReason, string> = {
  tooYoung: "Account too new",
  noAvatar: "No profile picture",
  attempts: "Out of attempts",
  denied: "Denied by staff",
  secondAccount: "Possible second account",
  keptOut: "Kept out by staff",
  kicked: "Kicked",
};
export const WAY_NAMES: Record<Way, string> = {
  button: "Button",
  captcha: "Picture",
  question: "Question",
  web: "Page",
  application: "Approved by staff",
  sum: "Sum instead of the picture",
  staff: "Let in by staff",
  role: "Got the role by hand",
};

const SIGN_NAMES: Record<SameSign, string> = {
  name: "similar name",
  created: "created within hours",
  avatar: "no picture",
  invite: "same invite",
  soon: "joined after they left",
};
/** "Like Robin: similar name, no picture"; null without such an account. */
export const alikeText = ({ alike }: Pick<Arrival, "alike">): string | null =>
  alike && `Like ${alike.name}: ${alike.signs.map((sign) => SIGN_NAMES[sign]).join(", ")}`;

const TONES: Partial<Record<ArrivalState, Tone>> = { passed: "good", failed: "warn" };
export const stateText = ({ state, way }: Pick<Arrival, "state" | "way">): string =>
  state === "passed" && way === "staff" ? "Let in by staff" : STATE_NAMES[state];

export const arrivalColumns: RecordColumns<Arrival> = [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "state", header: "State", file: "State", text: stateText, tone: ({ state }) => TONES[state], place: "value" },
  { id: "reason", header: "Held back by", file: "Held back by", text: ({ reason }) => reason && REASON_NAMES[reason] },
  { id: "way", file: ["Verified with", ({ way }) => way && WAY_NAMES[way]] },
  { id: "by", file: ["Decided by", ({ by }) => by] },
  {
    ...{ id: "attempts", header: "Attempts used", file: "Attempts used", sorts: true, isNumber: true },
    text: ({ attempts }) => attempts,
  },
  { id: "number", header: "Joined", file: ["Joined (UTC)", ({ joinedAt }) => joinedAt], sorts: true },
  { id: "created", file: ["Account created (UTC)", ({ createdAt }) => createdAt] },
  { id: "invite", file: ["Invite", ({ invite }) => invite] },
  { id: "alike", file: ["Possible second account", alikeText] },
  { id: "raid", file: ["Raid", ({ raid }) => raid] },
  { id: "started", file: ["Started (UTC)", ({ startedAt }) => startedAt] },
  { id: "passed", file: ["Verified (UTC)", ({ passedAt }) => passedAt] },
  { id: "left", file: ["Left (UTC)", ({ leftAt }) => leftAt] },
  { id: "acts", header: "Decide" },
];
