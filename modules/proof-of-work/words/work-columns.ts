// The columns of submissions, works and tasks, on the page and in files.
import type { RecordColumns, Tone } from "#kit/records/record-columns.ts";
import { describeReward } from "#kit/rewards/reward-words.ts";
import type { EntryState, Submission, Task, TaskState, Work } from "../contract.ts";

export const submissionColumns: RecordColumns<Submission> = [
  { id: "task", file: ["Task", ({ about }) => about.title] },
  {
    id: "answers",
    file: ["Answers", ({ about }) => about.answers.map(({ label, value }) => `${label}: ${value}`).join("\n")],
  },
  { id: "points", file: ["Points", ({ about }) => about.points ?? about.reward.min] },
  { id: "seen", file: ["Seen before", ({ about }) => about.seen] },
];

export const ENTRY_STATE_NAMES: Record<EntryState, string> = {
  pending: "Waiting",
  approved: "Approved",
  rewarded: "Rewarded",
  lost: "Not chosen",
  denied: "Denied",
  expired: "Expired",
  withdrawn: "Withdrawn",
  takenBack: "Taken back",
};
const ENTRY_TONES: Partial<Record<EntryState, Tone>> = { rewarded: "good", approved: "warn" };

export const workColumns: RecordColumns<Work> = [
  { id: "preview", header: "Work", place: "lead", text: ({ link }) => link ?? "" },
  { id: "number", header: "#", file: "Number", text: ({ number }) => number, sorts: true, isNumber: true },
  { id: "title", header: "Task", file: "Task", text: ({ title }) => title },
  { id: "member", header: "Who", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "link", file: ["Link", ({ link }) => link] },
  {
    id: "points",
    header: "Points",
    file: "Points",
    text: ({ points }) => points,
    sorts: true,
    isNumber: true,
    place: "value",
  },
  {
    id: "state",
    header: "State",
    file: "State",
    text: ({ state }) => ENTRY_STATE_NAMES[state],
    tone: ({ state }) => ENTRY_TONES[state],
  },
  { id: "at", header: "Submitted", file: ["Submitted (UTC)", ({ at }) => at] },
  { id: "reason", file: ["Reason", ({ reason }) => reason] },
  { id: "act", header: "Actions" },
];

const TASK_TONES: Partial<Record<TaskState, Tone>> = { open: "good", choosing: "warn" };
export const TASK_STATE_NAMES: Record<TaskState, string> = {
  scheduled: "Scheduled",
  open: "Open",
  full: "Full",
  choosing: "Choose winners",
  ended: "Ended",
};

export const taskColumns: RecordColumns<Task> = [
  {
    id: "number",
    header: "#",
    file: "Number",
    text: ({ number }) => number,
    sorts: true,
    isNumber: true,
    place: "lead",
  },
  { id: "title", header: "Task", file: "Task", text: ({ spec }) => spec.title, sorts: true, place: "title" },
  {
    id: "state",
    header: "State",
    file: "State",
    text: ({ state }) => TASK_STATE_NAMES[state],
    tone: ({ state }) => TASK_TONES[state],
    place: "value",
  },
  {
    id: "reward",
    header: "Reward",
    file: "Reward",
    text: ({ spec: { reward } }) => describeReward(reward, () => "a role") || "None",
  },
  { id: "pending", header: "Waiting", file: "Waiting", text: ({ pending }) => pending, isNumber: true },
  { id: "approved", header: "Approved", file: "Approved", text: ({ approved }) => approved, isNumber: true },
  { id: "points", header: "Points paid", file: "Points paid", text: ({ points }) => points, isNumber: true },
  { id: "until", header: "Last day", file: "Last day", text: ({ spec: { until } }) => until },
  { id: "act", header: "Actions" },
];
