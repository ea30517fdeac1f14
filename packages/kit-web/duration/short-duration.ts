const STEPS = [
  { unit: "day", seconds: 86_400, from: 172_800 },
  { unit: "hour", seconds: 3600, from: 3600 },
  { unit: "minute", seconds: 60, from: 60 },
  { unit: "second", seconds: 1, from: 0 },
] as const;
/** From this number on, decimals are omitted. */
const WHOLE_FROM = 10;

/** An approximate duration in one unit: "45 sec", "12 min", "3.5 hr", "4 days". */
export function shortDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const { unit, seconds: size } = STEPS.find(({ from }) => whole >= from) ?? STEPS[3];
  const count = whole / size;
  const isWhole = count >= WHOLE_FROM || unit === "second" || unit === "minute";
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: isWhole ? 0 : 1,
  }).format(count);
}
