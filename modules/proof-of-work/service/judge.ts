// Whether a member can submit work for a task now: pure rules.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { EntryState, Recurrence, TaskSpec, TaskState } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";

export type OwnEntry = { period: string; state: EntryState; decidedAt: Date | null };
type Known = {
  spec: Pick<TaskSpec, "from" | "recurrence" | "attempts" | "cooldown">;
  state: TaskState;
  /** What the member handed in for this task, in any order. */
  own: readonly OwnEntry[];
  today: string;
  now: Date;
};

const { reasons } = chatWords;
/** Denied work uses up an attempt; what expired or was withdrawn doesn't. */
const COUNTS: readonly EntryState[] = ["denied", "takenBack", "pending"];
const DONE: readonly EntryState[] = ["approved", "rewarded", "lost"];

/** Every reason against it; empty if there is none. */
export function judgeSubmission({ spec, state, own, today, now }: Known): ChatText[] {
  if (state === "scheduled") return [withParams(reasons.notYet, { day: spec.from ?? "" })];
  if (state === "ended" || state === "choosing") return [reasons.over];
  const period = periodOf(spec.recurrence, today);
  const now_ = own.filter((entry) => entry.period === period);
  if (now_.some((entry) => entry.state === "pending")) return [reasons.waiting];
  if (now_.some((entry) => DONE.includes(entry.state))) return [reasons.done[spec.recurrence]];
  const used = attemptsIn(own, period);
  const found: ChatText[] = [];
  if (state === "full") found.push(reasons.full);
  if (used >= spec.attempts) found.push(withParams(reasons.attempts, { max: spec.attempts }));
  const denied = own.flatMap((entry) =>
    entry.state === "denied" && entry.decidedAt ? [entry.decidedAt.getTime()] : [],
  );
  const readyAt = denied.length === 0 ? 0 : Math.max(...denied) + (spec.cooldown ?? 0) * 1000;
  if (readyAt > now.getTime())
    found.push(withParams(reasons.cooldown, { until: `<t:${secondsOf(new Date(readyAt))}:R>` }));
  return found;
}

/** Attempts that the member has used since the task came around. */
export const attemptsIn = (entries: readonly OwnEntry[], period: string): number =>
  entries.filter((entry) => entry.period === period && COUNTS.includes(entry.state)).length;

/** When the task came around: once, on this day, on the Monday of this week, or in this month. */
export function periodOf(recurrence: Recurrence, today: string): string {
  if (recurrence === "once") return "once";
  if (recurrence === "daily") return today;
  if (recurrence === "monthly") return today.slice(0, 7);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return `week of ${day.toISOString().slice(0, 10)}`;
}
