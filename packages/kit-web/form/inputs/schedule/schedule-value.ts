import { WEEKDAYS } from "#kit/field/weekdays.ts";
import type { Schedule, ScheduleKind, ScheduleOf } from "#kit/schedule/schedule.ts";
import { readWall, wallTime, writeWall } from "#kit/schedule/zoned-time.ts";

/** A schedule that is being edited: a number may be empty until it is saved. */
export type EditedSchedule =
  | Exclude<Schedule, { kind: "every" | "gap" }>
  | (Omit<ScheduleOf<"every">, "every"> & { every: number | null })
  | (Omit<ScheduleOf<"gap">, "least" | "most"> & { least: number | null; most: number | null });
export type EditedOf<K extends ScheduleKind> = Extract<EditedSchedule, { kind: K }>;

const DAY_MS = 86_400_000;

/** A type's initial value: a useful one, in the guild's time zone. */
export function beginning(kind: ScheduleKind, zone: string, minGapSeconds: number, now = Date.now()): EditedSchedule {
  const today = writeWall(wallTime(now, zone)).slice(0, 10);
  switch (kind) {
    case "none":
      return { kind };
    case "weekly":
      return { kind, days: ["monday"], times: ["18:00"] };
    case "every":
      return {
        kind,
        every: Math.max(1, Math.ceil(minGapSeconds / (DAY_MS / 1000))),
        unit: "days",
        from: `${today}T18:00`,
      };
    case "window":
      return { kind, days: [...WEEKDAYS], from: "16:00", to: "20:00" };
    case "gap":
      return { kind, least: Math.max(3600, minGapSeconds), most: Math.max(10_800, minGapSeconds * 3) };
    case "once":
      return { kind, at: writeWall(readWall(`${today}T18:00`) + DAY_MS) };
  }
}
