// The columns of lists and their rows, on the page and in files, and what can be wrong with a row.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { ClaimList, EntryState, ListEntry, ListState, RowFault } from "../contract.ts";

export const LIST_STATE_NAMES: Record<ListState, string> = { open: "Open", ended: "Ended" };
export const ENTRY_STATE_NAMES: Record<EntryState, string> = { due: "Due", claimed: "Claimed", expired: "Not claimed" };

export const ROW_FAULT_NAMES: Record<RowFault, string> = {
  noMember: "No member has this name or ID",
  ambiguous: "Several members have this name: use the ID",
  idNeeded: "In a server of this size, use the member's ID",
  isBot: "This is a bot",
  noItem: "No item of your settings has this name",
  badPoints: "Not a whole number of points from 1 to 1,000,000",
  noStock: "Not enough of this item is left",
  duplicate: "This member already has this in a row above",
  empty: "The member or the item is missing",
  tooMany: "More rows than a list can have",
};

const what = ({ item, points }: Pick<ListEntry, "item" | "points">): string =>
  item || `${points.toLocaleString("en")} ${points === 1 ? "point" : "points"}`;

export const listColumns: RecordColumns<ClaimList> = [
  { id: "number", file: ["List", ({ number }) => number] },
  { id: "name", header: "List", file: "Name", text: ({ name }) => name, sorts: true, place: "title" },
  { id: "state", header: "State", file: "State", text: ({ state }) => LIST_STATE_NAMES[state], place: "value" },
  {
    id: "claimed",
    header: "Claimed",
    file: ["Claimed", ({ claimed }) => claimed],
    text: ({ claimed, entries }) => `${claimed} of ${entries}`,
  },
  { id: "entries", file: ["Rows", ({ entries }) => entries] },
  { id: "until", header: "Last day", file: "Last day", text: ({ until }) => until ?? "–" },
  { id: "version", header: "Version", file: ["Version", ({ version }) => version], text: ({ version }) => version },
  { id: "at", header: "Imported", file: "Imported (UTC)", text: ({ at }) => at },
  { id: "by", file: ["By", ({ by }) => by.name] },
  { id: "act", header: "Actions", place: "action" },
];

export const entryColumns: RecordColumns<ListEntry> = [
  { id: "member", header: "Who", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "item", header: "Item", file: "Item", text: what },
  { id: "list", header: "List", file: "List", text: ({ list }) => list.name },
  { id: "line", header: "Line", file: ["Line", ({ line }) => line], text: ({ line }) => line, sorts: true },
  { id: "state", header: "State", file: "State", text: ({ state }) => ENTRY_STATE_NAMES[state], place: "value" },
  {
    id: "claimedAt",
    header: "Claimed",
    file: ["Claimed (UTC)", ({ claimedAt }) => claimedAt],
    text: ({ claimedAt }) => claimedAt ?? "–",
    sorts: true,
  },
  { id: "order", file: ["Order", ({ order }) => order] },
];
