// The columns of the claims, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { ClaimEnd, ClaimState, RoleClaim } from "../contract.ts";

export const STATE_NAMES: Record<ClaimState, string> = { held: "Has it", waiting: "Waiting", ended: "Ended" };
export const END_NAMES: Record<ClaimEnd, string> = {
  gaveUp: "Given up",
  lost: "Role removed",
  expired: "Time over",
  replaced: "Replaced",
  left: "Left the server",
  unmet: "No longer eligible",
  removed: "Removed by staff",
};

export const stateText = ({ state, endedWhy }: RoleClaim): string =>
  state === "ended" && endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state];

export const claimColumns = (roles: readonly { id: Snowflake; name: string }[]): RecordColumns<RoleClaim> => [
  { id: "member", header: "Who", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  {
    id: "role",
    header: "Role",
    file: "Role",
    text: ({ roleId }) => roles.find(({ id }) => id === roleId)?.name ?? "A deleted role",
  },
  { id: "panel", header: "Panel", file: "Panel", text: ({ panel }) => panel },
  { id: "state", header: "State", file: "State", text: stateText, place: "value" },
  { id: "number", header: "Claimed", file: ["Claimed (UTC)", ({ at }) => at], sorts: true },
  { id: "until", header: "Until", file: "Until (UTC)", text: ({ until }) => until, sorts: true },
  { id: "ended", file: ["Ended (UTC)", ({ endedAt }) => endedAt] },
  { id: "remove", header: "Actions", place: "action" },
];
