// Every order of presses, with duplicates and replays from several devices, pays exactly the winners, each once and
// within all limits.

import { expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { type Earned, withPayment } from "#kit/rewards/reward-caps.ts";
import { clickToEarn, type DropsConfig } from "../contract.ts";
import type { Claim } from "../store/claims.ts";
import type { Drop } from "../store.ts";
import { decideClaims, type Press } from "./decide-claims.ts";

const POSTED = new Date("2027-05-03T12:00:00Z");
const DAY = "2027-05-03";

/** Reproducible random numbers (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function configOf(kind: object, more: object = {}): DropsConfig {
  return clickToEarn.config.parse({ ...more, drops: [{ name: "Chest", ...kind }] });
}
function dropOf(config: DropsConfig, more: Partial<Drop> = {}): Drop {
  const [kind] = config.drops;
  if (!kind) throw new Error("there is no kind");
  return {
    ...{ guildId: "1", number: 1, key: "a", kind, kindName: kind.name, state: "live", endedWhy: null },
    ...{ startedBy: "command", byId: null, byName: null, channelId: "2", messageId: "3", startedAt: POSTED },
    ...{
      postedAt: POSTED,
      endsAt: null,
      endedAt: null,
      isResultShown: false,
      winners: 0,
      participants: 0,
      points: 0,
      shown: 0,
    },
    winnersMax: kind.isUnlimited ? null : kind.winners,
    seed: "00".repeat(32),
    ...more,
  };
}
const press = (memberId: string, afterMs: number, more: Partial<Press> = {}): Press => ({
  ...{ id: `${memberId}-${afterMs}`, memberId, memberName: memberId, isBot: false, pick: null },
  at: new Date(POSTED.getTime() + afterMs),
  ...more,
});

/** Like the database: decisions are visible to the next batch. */
function world(config: DropsConfig) {
  let drop = dropOf(config);
  const claims = new Map<string, Claim>();
  const wins = new Map<string, Earned>();
  const state = { issued: 0, paid: [] as { memberId: string; amount: number }[] };
  return {
    state,
    claims,
    commit(presses: readonly Press[]) {
      const known = { config, drop, day: DAY, issued: state.issued, postedAt: POSTED, eligibilities: [], claims, wins };
      const decided = decideClaims(known, presses);
      for (const claim of decided.claims) {
        const before = claims.get(claim.memberId);
        claims.set(claim.memberId, claim as Claim);
        if (claim.outcome !== "paid" || before?.outcome === "paid") continue;
        const { memberId, amount = 0 } = claim;
        state.paid.push({ memberId, amount });
        const earned = wins.get(memberId) ?? { pointsToday: 0, winsToday: 0, kindWinsToday: 0, lastWonAt: null };
        wins.set(memberId, withPayment(earned, amount, claim.at));
      }
      state.issued += decided.points;
      drop = { ...drop, winners: drop.winners + decided.winners };
      return decided;
    },
  };
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))("pays correctly in interleaving %i", (seed) => {
  const chance = chanceOf(seed);
  const winners = 1 + chance(8);
  const reward = 1 + chance(20);
  const budget = chance(2) === 0 ? 0 : reward * (1 + chance(10));
  const config = configOf({ winners, reward: pointsReward(reward) }, { dailyBudget: budget });
  const members = Array.from({ length: 5 + chance(30) }, (_, at) => `m${at}`);
  const pressed = members.flatMap((id) => Array.from({ length: 1 + chance(3) }, () => press(id, 400 + chance(5_000))));
  const { state, claims, commit } = world(config);
  // In any order and batch size; some presses are redelivered as after a kill.
  const queue = pressed.map((one) => ({ one, at: chance(1_000_000) })).sort((one, other) => one.at - other.at);
  while (queue.length > 0) {
    const group = queue.splice(0, 1 + chance(6)).map(({ one }) => one);
    commit(group);
    const again = commit(group);
    expect(again.winners).toBe(0);
    for (const verdict of again.verdicts) {
      const claim = claims.get(verdict.press.memberId);
      const isFirst = claim?.outcome === "paid" && claim.pressId === verdict.press.id;
      expect(verdict.kind).toBe(isFirst ? "paid" : claim?.outcome === "paid" ? "had" : "refused");
    }
  }
  const afford = budget === 0 ? winners : Math.min(winners, Math.floor(budget / reward));
  expect(state.paid).toHaveLength(Math.min(afford, members.length));
  expect(new Set(state.paid.map(({ memberId }) => memberId)).size).toBe(state.paid.length);
  expect(state.issued).toBe(state.paid.length * reward);
  if (budget > 0) expect(state.issued).toBeLessThanOrEqual(budget);
  const places = [...claims.values()].flatMap(({ place }) => place ?? []).sort((one, other) => one - other);
  expect(places).toEqual(state.paid.map((_, at) => at + 1));
});

test("ranks concurrent claims by click time, in any order of arrival", () => {
  const { commit, state } = world(configOf({ winners: 2, reward: pointsReward(5) }));
  commit([press("late", 900), press("first", 500), press("second", 600)]);
  expect(state.paid.map(({ memberId }) => memberId)).toEqual(["first", "second"]);
});

test("reports every reason at once with how to change it", () => {
  const config = configOf(
    { delay: 3, winsPerDay: 1, winners: 5 },
    { memberDailyPoints: 15, memberDailyWins: 1, cooldown: 60 },
  );
  const earned = { pointsToday: 10, winsToday: 1, kindWinsToday: 1, lastWonAt: POSTED };
  const known = { config, drop: dropOf(config), day: DAY, issued: 0, postedAt: POSTED, claims: new Map() };
  const eligibilities = [
    { gate: [{ code: "gate" as const, params: { text: "You must boost the server." } }], multiplier: 1, weight: 1 },
  ];
  const decided = decideClaims({ ...known, eligibilities, wins: new Map([["m", earned]]) }, [press("m", 1_000)]);
  const at = POSTED.getTime() / 1000;
  expect(decided.verdicts[0]?.reasons).toEqual([
    { code: "tooEarly", params: { until: at + 3 } },
    { code: "gate", params: { text: "You must boost the server." } },
    { code: "memberPoints", params: { limit: 15 } },
    { code: "memberWins", params: { limit: 1 } },
    { code: "kindWins", params: { limit: 1 } },
    { code: "cooldown", params: { until: at + 60 } },
  ]);
});

test("flags claims faster than a human, counted from when the drop opened", () => {
  const flagged = (delay: number, afterMs: number) => {
    const config = configOf({ delay });
    const known = { config, drop: dropOf(config), day: DAY, issued: 0, postedAt: POSTED, eligibilities: [] };
    return decideClaims({ ...known, claims: new Map(), wins: new Map() }, [press("m", afterMs)]).claims[0]?.isFlagged;
  };
  expect([flagged(0, 299), flagged(0, 300), flagged(2, 2_299), flagged(2, 2_300)]).toEqual([true, false, true, false]);
});

test("accepts one answer to a symbol question, not all four or the same twice", () => {
  const { commit, claims, state } = world(configOf({ steps: "symbol", winners: 5 }));
  const pick = (id: string, attempt: number, isWrong: boolean) => press("m", 900, { id, pick: { attempt, isWrong } });
  commit([pick("a", 0, true), pick("b", 0, true), pick("c", 0, false), pick("d", 0, true)]);
  commit([pick("c", 0, false)]);
  expect(claims.get("m")).toMatchObject({ outcome: "refused", wrongSymbols: 1 });
  for (let delivery = 0; delivery < 2; delivery += 1) {
    const [verdict] = commit([pick("e", 1, true)]).verdicts;
    expect(verdict?.reasons).toEqual([{ code: "wrongSymbol", params: { left: 1 } }]);
  }
  commit([pick("f", 2, false)]);
  expect(state.paid).toHaveLength(1);
});
