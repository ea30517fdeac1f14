// Points of the made-up server over all modules.
import type { SampleAnswers } from "#kit-web/sample/module-sample.ts";
import { lastDays } from "#kit-web/sample/sample-rows.ts";
import { type claim, ECONOMY_WEEKS, rewardOn } from "../contract.ts";

type Answered = "economy" | "whatIfReward" | "whatIfPrice";
const CLAIMS = 960;
const SOLD = 42;
const PRICE = 150;
const STREAK = 9;

export const economyAnswers = (
  days: readonly string[],
  rates: Parameters<typeof rewardOn>[1],
): Pick<SampleAnswers<(typeof claim)["routes"]>, Answered> => ({
  economy: () => ({
    success: true,
    economy: {
      ...{ held: 48_210, holders: 127, delivered: { orders: 11, medianSeconds: 20_400 } },
      days: days.map((day, at) => ({ day, issued: 820 + ((at * 137) % 460), spent: 310 + ((at * 211) % 520) })),
      sources: [
        { module: "claim", issued: 20_900, spent: 12_400 },
        { module: "click-to-earn", issued: 7_350, spent: 0 },
        { module: "leaderboard", issued: 3_120, spent: 0 },
      ],
      tenths: [19_800, 9_400, 6_300, 4_500, 3_200, 2_200, 1_400, 810, 420, 180].map((points, at) => ({
        ...{ points, members: at < 7 ? 13 : 12 },
      })),
      weeks: lastDays(ECONOMY_WEEKS * 7)
        .filter((_, at) => at % 7 === 0)
        .map((from, at) => ({ from, change: 1100 + at * 90, percent: 4.1 - at * 0.25 })),
      prices: [
        { item: "Sticker pack", price: PRICE, sold: SOLD },
        { item: "Game key", price: 400, sold: 9 },
      ],
    },
  }),
  whatIfReward: ({ query }) => {
    const of = (other: typeof rates) => CLAIMS * rewardOn(STREAK, other).points;
    return { success: true, before: of(rates), after: of(query), count: CLAIMS, unaffordable: 0 };
  },
  whatIfPrice: ({ query: { price } }) => {
    const unaffordable = Math.min(SOLD, Math.max(0, Math.floor((price - PRICE) / 40)));
    return { success: true, before: SOLD * PRICE, after: (SOLD - unaffordable) * price, count: SOLD, unaffordable };
  },
});
