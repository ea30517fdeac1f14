import { useEffect, useState } from "react";
import { nextTimes, type RunTime } from "#kit/schedule/next-run.ts";
import { anySchedule } from "#kit/schedule/schedule.ts";
import { wallTime } from "#kit/schedule/zoned-time.ts";
import css from "./next-runs.module.css";
import type { EditedSchedule } from "./schedule-value.ts";

const SHOWN = 3;
const REFRESH_MS = 30_000;
const MINUTE_MS = 60_000;

const moment = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });

function formatRun({ from, to }: RunTime, timeZone: string): string {
  // Rounded down to the minute, because only a random delay produces seconds.
  const [begin, end] = [from, to].map((date) => new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS));
  return begin && end && begin < end ? moment(timeZone).formatRange(begin, end) : moment(timeZone).format(from);
}

/** The next runs in the server's time zone, and in the viewer's if the two differ. */
export function NextRuns({ schedule, zone }: { schedule: EditedSchedule; zone: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { data } = anySchedule.safeParse(schedule);
  if (!data || data.kind === "none") return null;
  const runs = nextTimes(data, zone, new Date(now), SHOWN);
  if (runs.length === 0) return <p className={css.note}>This time is in the past, so nothing will run.</p>;
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isElsewhere = runs.some(({ from }) => wallTime(from.getTime(), browserZone) !== wallTime(from.getTime(), zone));
  return (
    <div className={css.next}>
      <p className={css.note}>
        Next runs in the server’s time zone ({zone}){isElsewhere && `, and in yours (${browserZone})`}
      </p>
      <ul className={css.runs}>
        {runs.map((run) => (
          <li key={run.from.getTime()}>
            <time dateTime={run.from.toISOString()}>{formatRun(run, zone)}</time>
            {isElsewhere && <span className={css.own}>{formatRun(run, browserZone)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
