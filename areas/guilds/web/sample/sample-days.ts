const DAYS = 30;
const DAY_MS = 86_400_000;

/** Joins and leaves of the sample server: the last 30 days (UTC), busier on weekends and slowly growing. */
export const sampleDays = (): { day: string; joins: number; leaves: number }[] =>
  Array.from({ length: DAYS }, (_, index) => {
    const at = new Date(Date.now() - (DAYS - 1 - index) * DAY_MS);
    const isWeekend = at.getUTCDay() % 6 === 0;
    return {
      day: at.toISOString().slice(0, 10),
      joins: 6 + Math.round(index / 5) + ((index * 7) % 5) + (isWeekend ? 6 : 0),
      leaves: 2 + ((index * 3) % 4) + (isWeekend ? 1 : 0),
    };
  });
