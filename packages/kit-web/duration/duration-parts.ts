// A duration as a number and a unit.

export const DURATION_UNITS = [
  { id: "seconds", seconds: 1 },
  { id: "minutes", seconds: 60 },
  { id: "hours", seconds: 3600 },
  { id: "days", seconds: 86_400 },
] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number]["id"];
export type DurationLimits = { minSeconds: number; maxSeconds: number };

export const secondsOf = (unit: DurationUnit): number => DURATION_UNITS.find(({ id }) => id === unit)?.seconds ?? 1;

/** The largest unit that divides the duration. */
export const naturalUnit = (seconds: number): DurationUnit =>
  DURATION_UNITS.findLast((unit) => seconds !== 0 && seconds % unit.seconds === 0)?.id ?? "seconds";

/** The range of whole numbers of a unit within the limits; null if none fits. */
export function unitDigits(unit: DurationUnit, { minSeconds, maxSeconds }: DurationLimits) {
  const [min, max] = [Math.ceil(minSeconds / secondsOf(unit)), Math.floor(maxSeconds / secondsOf(unit))];
  return min <= max && max > 0 ? { min, max } : null;
}

export const usableUnits = (limits: DurationLimits): DurationUnit[] =>
  DURATION_UNITS.map(({ id }) => id).filter((unit) => unitDigits(unit, limits) !== null);

/** The nearest whole number of a unit within the limits, in seconds. */
export function nearestIn(unit: DurationUnit, seconds: number, limits: DurationLimits): number {
  const { min, max } = unitDigits(unit, limits) ?? { min: 0, max: 0 };
  return Math.min(Math.max(Math.round(seconds / secondsOf(unit)), min), max) * secondsOf(unit);
}

/** "1 day, 2 hours and 5 minutes". */
export function describeDuration(seconds: number): string {
  let rest = seconds;
  const parts = DURATION_UNITS.toReversed().flatMap(({ id, seconds: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${count === 1 ? id.slice(0, -1) : id}`];
  });
  return parts.length === 0 ? "0 seconds" : new Intl.ListFormat("en-GB").format(parts);
}
