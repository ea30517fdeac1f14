// The server's points as an economy: over the ledger entries of all modules, and what other settings would have done.
import * as z from "zod";
import { answer, guildPath, route } from "#kit/route.ts";

/** Days that are compared with; also the span of "last month". */
export const ECONOMY_DAYS = 30;
/** Weeks of the curve of inflation. */
export const ECONOMY_WEEKS = 8;

const flow = { issued: z.int(), spent: z.int() };
const base = "/guilds/:id/modules/claim/economy" as const;
const points = z.coerce.number().int().min(0).max(1_000_000);

const economy = z.object({
  /** The sum of all balances, and how many members have points. */
  held: z.int(),
  holders: z.int(),
  /** Oldest first, by the server's calendar; the last is today. Reversed entries count against what they reverse. */
  days: z.array(z.object({ day: z.iso.date(), ...flow })),
  /** By module, the largest first. */
  sources: z.array(z.object({ module: z.string(), ...flow })),
  /** Members with points in up to ten groups of the same size, the richest first. */
  tenths: z.array(z.object({ members: z.int(), points: z.int() })),
  /**
   * Seven days each, the last ends today. `percent`: how much the sum of all balances grew; null when it was 0 or less
   * before.
   */
  weeks: z.array(z.object({ from: z.iso.date(), change: z.int(), percent: z.number().nullable() })),
  /** Prices of what was sold in the last days, by item of the settings. */
  prices: z.array(z.object({ item: z.string(), price: z.int(), sold: z.int() })),
  /** Orders of those days that staff delivered; the median is null without any. */
  delivered: z.object({ orders: z.int(), medianSeconds: z.number().nullable() }),
});
export type Economy = z.output<typeof economy>;

const outcome = answer({
  /** What happened in the last days. */
  before: z.int(),
  /** The same with the other settings. */
  after: z.int(),
  /** Claims or purchases that this is calculated from. */
  count: z.int(),
  /** Purchases that their members couldn't have paid with what they had then; they are left out of `after`. */
  unaffordable: z.int(),
});

export const economyRoutes = {
  economy: route({
    method: "GET",
    path: base,
    access: "manage",
    summary: `Points issued, spent and held, over all modules, in the last ${ECONOMY_DAYS} days.`,
    params: guildPath,
    answer: answer({ economy }),
  }),
  whatIfReward: route({
    method: "GET",
    path: `${base}/what-if-reward`,
    access: "manage",
    summary: `What the daily rewards of the last ${ECONOMY_DAYS} days would have paid with these settings.`,
    params: guildPath,
    /** With the defaults of the settings. */
    query: z.object({
      dailyPoints: points.min(1).default(10),
      streakStep: points.default(2),
      streakCap: z.coerce.number().int().min(1).max(365).default(7),
      weeklyBonus: points.default(20),
    }),
    answer: outcome,
  }),
  whatIfPrice: route({
    method: "GET",
    path: `${base}/what-if-price`,
    access: "manage",
    summary: `What members would have spent on an item in the last ${ECONOMY_DAYS} days at this price.`,
    params: guildPath,
    query: z.object({ item: z.string().min(1).max(60), price: points.min(1).default(100) }),
    answer: outcome,
  }),
};
