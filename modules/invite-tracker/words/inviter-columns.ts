// The columns of inviters and of adjustments, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Adjustment, Inviter } from "../contract.ts";

export const inviterColumns: RecordColumns<Inviter> = [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  {
    id: "total",
    header: "Invites",
    file: "Invites",
    text: ({ total }) => total,
    sorts: true,
    isNumber: true,
    place: "value",
  },
  { id: "adjusted", header: "Adjusted", file: "Adjusted", text: ({ adjusted }) => adjusted || null, isNumber: true },
  {
    id: "pending",
    header: "Pending",
    file: "Pending",
    text: ({ pending }) => pending || null,
    sorts: true,
    isNumber: true,
  },
  { id: "left", header: "Left", file: "Left", text: ({ left }) => left || null, sorts: true, isNumber: true },
  { id: "refused", header: "Never count", file: "Never count", text: ({ refused }) => refused || null, isNumber: true },
  { id: "hidden", file: ["Hidden", ({ isHidden }) => (isHidden ? "Yes" : null)] },
];

/** "+5" or "-5". */
export const amountText = (amount: number): string => amount.toLocaleString("en", { signDisplay: "exceptZero" });

export const adjustmentColumns: RecordColumns<Adjustment> = [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  {
    id: "amount",
    header: "Invites",
    file: ["Invites", ({ amount }) => amount],
    text: ({ amount }) => amountText(amount),
    isNumber: true,
    place: "value",
  },
  { id: "reason", header: "Reason", file: "Reason", text: ({ reason }) => reason },
  { id: "by", header: "By", file: "By", text: ({ by }) => by },
  { id: "number", header: "When", file: ["When (UTC)", ({ at }) => at], sorts: true },
  { id: "undone", file: ["Undone (UTC)", ({ undoneAt }) => undoneAt] },
  { id: "undoneBy", file: ["Undone by", ({ undoneBy }) => undoneBy] },
  { id: "act", header: "Actions", place: "action" },
];
