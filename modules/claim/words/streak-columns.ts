// The columns of streaks, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Streak } from "../contract.ts";

const days = (count: number): string => (count === 0 ? "–" : `${count} ${count === 1 ? "day" : "days"}`);

export const streakColumns: RecordColumns<Streak> = [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  {
    id: "streak",
    header: "Streak",
    file: ["Streak (days)", ({ streak }) => streak],
    text: ({ streak }) => days(streak),
    sorts: true,
    place: "value",
  },
  {
    id: "best",
    header: "Longest",
    file: ["Longest streak (days)", ({ best }) => best],
    text: ({ best }) => days(best),
    sorts: true,
  },
  {
    id: "claims",
    header: "Claims",
    file: ["Claims", ({ claims }) => claims],
    text: ({ claims }) => claims,
    sorts: true,
  },
  {
    id: "points",
    header: "Points",
    file: ["Points", ({ points }) => points],
    text: ({ points }) => points,
    sorts: true,
  },
  { id: "lastDay", header: "Last claim", file: "Last claim", text: ({ lastDay }) => lastDay, sorts: true },
  { id: "reminded", header: "Reminders", file: "Reminders", text: ({ isReminded }) => (isReminded ? "On" : "Off") },
];
