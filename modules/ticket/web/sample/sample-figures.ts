// Statistics of the sample server's tickets.
import type { RouteAnswer } from "#kit/route.ts";
import { lastDays } from "#kit-web/sample/sample-rows.ts";
import type { FigurePeriod, TicketSums, ticket } from "../../contract.ts";
import { STAFF, SUBJECTS, TEAMS } from "./sample-tickets.ts";

const WEEK = 7;
const MINUTE_S = 60;
const HOUR_S = 3600;

const sumsOf = (opened: number, minutes: number): TicketSums => ({
  opened,
  closed: Math.max(0, opened - 1),
  firstResponse: { median: minutes * MINUTE_S, p90: minutes * 4 * MINUTE_S },
  resolution: { median: 2 * HOUR_S + minutes * MINUTE_S, p90: 9 * HOUR_S },
  rating: 4.6,
  ratings: Math.round(opened / 2),
});

export function figuresOf(days: FigurePeriod): RouteAnswer<typeof ticket.routes.figures> {
  const isWeekly = days === 90;
  const first = isWeekly ? lastDays(13 * WEEK).filter((_, at) => at % WEEK === 0) : lastDays(days);
  const perStep = isWeekly ? 21 : 3;
  const rating = 4.6;
  const spread = { median: 12 * MINUTE_S, p90: 48 * MINUTE_S };
  const share = (name: string, at: number) => ({
    name,
    opened: Math.round((days * 3) / (at + 2)),
    resolution: { median: (2 + at) * HOUR_S, p90: (6 + at) * HOUR_S },
    rating,
  });
  return {
    success: true,
    timeZone: "UTC",
    step: isWeekly ? "week" : "day",
    open: 5,
    unclaimed: 1,
    sums: sumsOf(days * 3, 12),
    before: sumsOf(Math.round(days * 3.4), 19),
    steps: first.map((day, at) => ({ day, ...sumsOf(perStep - 1 + ((at * 5) % 4), 9 + ((at * 7) % 8)) })),
    stars: [1, 2, 4, 16, 38],
    subjects: SUBJECTS.map(share),
    teams: TEAMS.map(share),
    load: STAFF.map((member, at) => {
      const claimed = 41 - at * 3;
      return { member, claimed, closed: claimed - 2, answers: claimed * 3, firstResponse: spread, rating };
    }),
    hours: Array.from({ length: 7 * 24 }, (_, at) => ({
      weekday: Math.floor(at / 24),
      hour: at % 24,
      messages: Math.max(0, Math.round(8 * Math.sin(((at % 24) - 6) / 5.5)) - (at >= 5 * 24 ? 2 : 0)),
    })).filter(({ messages }) => messages > 0),
  };
}
