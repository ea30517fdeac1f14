import { DiscordTime } from "@skyra/discord-components-react";
import { useEffect, useState } from "react";

const FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

export function Timestamp({
  seconds,
  format = "f",
}: {
  readonly seconds: number;
  readonly format?: string | undefined;
}) {
  const date = new Date(seconds * 1000);
  const isKnown = Number.isFinite(date.getTime());
  const full = isKnown ? date.toLocaleString(undefined, FORMATS.F) : "Invalid date";
  return (
    <span title={full}>
      <DiscordTime>
        {isKnown && format === "R" ? <Relative seconds={seconds} /> : isKnown ? formatAt(date, format) : full}
      </DiscordTime>
    </span>
  );
}

function Relative({ seconds }: { readonly seconds: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(tick);
  }, []);
  return formatRelative(seconds - now / 1000);
}

function formatAt(date: Date, format: string): string {
  return date.toLocaleString(undefined, FORMATS[format] ?? FORMATS.f);
}

/** "in 3 hours", "2 days ago". */
function formatRelative(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return words.format(Math.round(seconds / length), unit);
  }
  return words.format(Math.round(seconds), "second");
}
