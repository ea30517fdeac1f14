import { useEffect, useState } from "react";
import { formatAgo, formatFully } from "./moment.ts";

const REFRESH_MS = 30_000;

/** How long ago something happened, with the full time as title. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatFully(at)}>
      {formatAgo(at, now)}
    </time>
  );
}
