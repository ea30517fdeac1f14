import { useEffect, useState } from "react";
import { shortDuration } from "../duration/short-duration.ts";
import { formatFully } from "./moment.ts";

const SECOND_MS = 1000;

/** "ends in 4 min", second by second at the end. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((new Date(until).getTime() - now) / SECOND_MS);
  return (
    <time dateTime={until} title={formatFully(until)}>
      {seconds > 0 ? `ends in ${shortDuration(seconds)}` : "ends now"}
    </time>
  );
}
