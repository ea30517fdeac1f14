// The columns of claims, on the page and in files.
import type { RecordColumns, Tone } from "#kit/records/record-columns.ts";
import type { ClaimEnd, ClaimState, RoleClaim } from "../contract.ts";

export const STATE_NAMES: Record<ClaimState, string> = { held: "Has role", waiting: "Waiting", ended: "Ended" };
export const END_NAMES: Record<ClaimEnd, string> = {
  gaveUp: "Given up",
  lost: "Role removed",
  expired: "Expired",
  replaced: "Replaced",
  left: "Left the server",
  unmet: "No longer eligible",
  removed: "Removed by staff",
};

const stateText = ({ state, endedWhy }: Pick<RoleClaim, "state" | "endedWhy">): string =>
  endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state];

const TONES: Partial<Record<ClaimState, Tone>> = { held: "good", waiting: "warn" };

type Roles = readonly { id: string; name: string }[];
export const roleNamed = (roles: Roles, roleId: string | null): string =>
  roles.find(({ id }) => id === roleId)?.name ?? "a deleted role";

export const claimColumns = (roles: Roles): RecordColumns<RoleClaim> => [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "role", header: "Role", file: "Role", text: ({ roleId }) => roleNamed(roles, roleId) },
  { id: "panel", header: "Panel", file: "Panel", text: ({ panel }) => panel },
  { id: "state", header: "State", file: "State", text: stateText, tone: ({ state }) => TONES[state], place: "value" },
  { id: "number", header: "Claimed", file: ["Claimed (UTC)", ({ at }) => at], sorts: true },
  { id: "until", header: "Until", file: "Until (UTC)", text: ({ until }) => until, sorts: true },
  { id: "remove", header: "Actions", place: "action" },
  { id: "ended", file: ["Ended (UTC)", ({ endedAt }) => endedAt] },
];
