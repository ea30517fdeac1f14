// The columns of who joined, on the page and in files.
import type { RecordColumns, Tone } from "#kit/records/record-columns.ts";
import type { Join, JoinState, RefusedReason, Source } from "../contract.ts";

export const SOURCE_NAMES: Record<Source, string> = {
  waiting: "Checking",
  known: "Invite",
  singleUse: "Invite, deleted with its last use",
  roleInvite: "Invite with roles",
  campaign: "Campaign",
  vanity: "Vanity URL",
  unsure: "Unclear",
  unknown: "Unknown",
};
export const STATE_NAMES: Record<JoinState, string> = {
  none: "Not counted",
  pending: "Pending",
  valid: "Valid",
  left: "Left",
  refused: "Never counts",
};
const TONES: Partial<Record<JoinState, Tone>> = { valid: "good", refused: "warn" };
const REASON_NAMES: Record<RefusedReason, string> = {
  rejoin: "was here before",
  young: "account too new",
  self: "own invite",
};

const stateText = ({ state, reason }: Pick<Join, "state" | "reason">): string =>
  reason === null ? STATE_NAMES[state] : `${STATE_NAMES[state]}: ${REASON_NAMES[reason]}`;

const sourceText = ({
  source,
  code,
  codeName,
  candidates,
}: Pick<Join, "source" | "code" | "codeName" | "candidates">) =>
  codeName !== null && code !== null
    ? `${SOURCE_NAMES[source]} ${codeName} (${code})`
    : code !== null
      ? `${SOURCE_NAMES[source]} ${code}`
      : candidates.length === 0
        ? SOURCE_NAMES[source]
        : `${SOURCE_NAMES[source]}: perhaps ${candidates.join(" or ")}`;

export const joinColumns: RecordColumns<Join> = [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "source", header: "Source", file: "Source", text: sourceText },
  {
    id: "inviter",
    header: "Invited by",
    file: "Invited by",
    text: ({ inviter }) => inviter?.name ?? null,
    sorts: true,
  },
  { id: "inviterId", file: ["Inviter ID", ({ inviter }) => inviter?.id ?? null] },
  { id: "state", header: "State", file: "State", text: stateText, tone: ({ state }) => TONES[state], place: "value" },
  { id: "pair", file: ["Invited each other", ({ isPair }) => (isPair ? "Yes" : null)] },
  { id: "points", header: "Points", file: "Points", text: ({ points }) => points || null, isNumber: true },
  { id: "number", header: "Joined", file: ["Joined (UTC)", ({ joinedAt }) => joinedAt], sorts: true },
  { id: "valid", file: ["Valid (UTC)", ({ validAt }) => validAt] },
  { id: "left", file: ["Left (UTC)", ({ leftAt }) => leftAt] },
];
