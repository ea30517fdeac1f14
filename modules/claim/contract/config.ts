// The settings: the daily reward with its streak, and the panel where members collect it.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { rewardFaults } from "#kit/rewards/reward.ts";
import { DELIVERIES } from "./shop.ts";

const POINTS_MAX = 1_000_000;
const points = { max: POINTS_MAX, unit: "points" } as const;
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const inDaily = { showWhen: { field: "daily", equals: true } } as const;
const reminding = { showWhen: { field: "reminders", equals: true } } as const;

const codeKind = z.strictObject({
  name: field.text({ max: 60, fallback: "Promo code" }),
  reward: field.reward({ fallback: 50 }),
  /** How many members can use each code; 0 for any number. */
  uses: field.number({ min: 0, max: 1_000_000, fallback: 1 }),
  /** How many codes of this type one member can use. */
  perMember: field.number({ min: 1, max: 1000, fallback: 1 }),
  from: field.date(),
  until: field.date(),
  gate: field.eligibility(),
  /** Codes are announced there, if the manager who creates them chooses that; null: they stay hidden. */
  announceIn: field.channel(CHANNEL),
});

const byRole = { showWhen: { field: "delivery", equals: "role" } } as const;

const byTicket = { showWhen: { field: "delivery", equals: "ticket" } } as const;
const forSale = { showWhen: { field: "isForSale", equals: true } } as const;

const item = z.strictObject({
  name: field.text({ max: 60, fallback: "Prize" }),
  description: field.text({ max: 100, fallback: "" }),
  emoji: field.emoji(),
  picture: field.image(),
  /** Off: only lists give it. */
  isForSale: field.toggle({ fallback: true }),
  price: field.number({ min: 1, fallback: 100, ...points, ...forSale }),
  /** 0 for as many as members buy. Items with a pool of codes have as many as there are codes. */
  stock: field.number({ min: 0, max: 1_000_000, fallback: 0 }),
  /** 0 for any number. */
  perMember: field.number({ min: 0, max: 1000, fallback: 0, ...forSale }),
  from: field.date(forSale),
  until: field.date(forSale),
  gate: field.eligibility(forSale),
  delivery: field.choice({ options: DELIVERIES, fallback: "manual" }),
  role: field.role({ assignable: true, ...byRole }),
  roleDuration: field.optionalDuration({ minSeconds: 60, maxSeconds: 365 * 86_400, fallback: null, ...byRole }),
  /** A subject of the tickets; empty for the first one. */
  subject: field.text({ max: 80, fallback: "", ...byTicket }),
});

export const config = z.strictObject({
  daily: field.toggle({ fallback: true }),
  dailyPoints: field.number({ min: 1, fallback: 10, ...points, ...inDaily }),
  /** More for each further day of a streak. */
  streakStep: field.number({ min: 0, fallback: 2, ...points, ...inDaily }),
  /** The day of a streak from which the reward no longer rises. */
  streakCap: field.number({ min: 1, max: 365, fallback: 7, unit: "days", ...inDaily }),
  /** On every seventh day of a streak; 0 for none. */
  weeklyBonus: field.number({ min: 0, fallback: 20, ...points, ...inDaily }),
  /** How many days a member may miss between two claims. */
  graceDays: field.number({ min: 0, max: 7, fallback: 1, unit: "days", ...inDaily }),
  gate: field.eligibility({ isAdvanced: true, ...inDaily }),
  multipliers: field.multipliers({ isAdvanced: true, ...inDaily }),
  reminders: field.toggle({ isAdvanced: true, fallback: true, ...inDaily }),
  remindAt: field.timeOfDay({ isAdvanced: true, fallback: "18:00", ...reminding }),

  panelIn: field.channel(CHANNEL),
  panelMessage: field.message({
    fallback: { content: "**Daily reward**\nCome back every day. Your reward grows with your streak." },
  }),

  codes: field.list({
    item: codeKind,
    max: 50,
    limit: "codes",
    namedBy: "name",
    summary: ["reward", "uses", "until"],
  }),

  items: field.list({
    item,
    max: 25,
    limit: "items",
    namedBy: "name",
    summary: ["price", "stock", "delivery"],
  }),

  lists: field.toggle({ fallback: false }),

  keepDays: field.number({ min: 31, max: 3650, fallback: 365, unit: "days", isAdvanced: true }),
});
export type ClaimConfig = z.output<typeof config>;
export type ShopItem = ClaimConfig["items"][number];
export type CodeKind = ClaimConfig["codes"][number];

/** The problems of these settings, each at its field. */
export function faultsOf({ daily, codes, items, lists }: ClaimConfig): FieldIssue[] {
  const isEmpty = !daily && codes.length === 0 && items.length === 0 && !lists;
  return [
    ...(isEmpty ? [{ path: "daily", code: "nothingOn" }] : []),
    ...groupFaults("codes", codes),
    ...codes.flatMap(({ reward }, at) => rewardFaults(reward, `codes.${at}.reward`)),
    ...groupFaults("items", items),
    ...items.flatMap(({ delivery, role }, at) =>
      delivery === "role" && role === null ? [{ path: `items.${at}.role`, code: "roleRequired" }] : [],
    ),
  ];
}

type Group = { name: string; from: string | null; until: string | null };

/** Groups need names of their own, and windows that aren't over before they begin. */
function groupFaults(list: string, groups: readonly Group[]): FieldIssue[] {
  const faults: FieldIssue[] = [];
  const note = (isFault: boolean, path: string, code: string) =>
    isFault && faults.push({ path: `${list}.${path}`, code });
  for (const [at, { name, from, until }] of groups.entries()) {
    note(name.trim() === "", `${at}.name`, "required");
    note(groups.findIndex((one) => one.name === name) < at, `${at}.name`, "nameTaken");
    note(from !== null && until !== null && until < from, `${at}.until`, "endsBeforeStart");
  }
  return faults;
}
