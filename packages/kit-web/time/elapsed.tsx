import { useEffect, useState } from "react";
import { shortDuration } from "../duration/short-duration.ts";
import { formatFully } from "./moment.ts";

const REFRESH_MS = 30_000;

/** How long something has been going on: "12 min". */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={since} title={`Since ${formatFully(since)}`}>
      {shortDuration(Math.max(0, (now - Date.parse(since)) / 1000))}
    </time>
  );
}
