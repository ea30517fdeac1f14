// The columns of the records, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Hello } from "../contract.ts";

export const helloColumns: RecordColumns<Hello> = [
  { id: "at", header: "When", file: "Time", text: ({ at }) => at, sorts: true },
  { id: "member", header: "Member", file: "Member", text: ({ memberName }) => memberName, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ memberId }) => memberId] },
];
