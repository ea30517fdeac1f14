// Click to earn's sample data for visitors.
import { pointsReward } from "#kit/rewards/reward.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type ClaimOutcome, clickToEarn, type DropClaim, type DropSummary, SPEED_BOUNDS_MS } from "../contract.ts";

const GENERAL = "100000000000000005";
const NEWEST = 58;
const ROWS = 24;
/** Minutes between one drop and the next. */
const APART = 320;
const BUDGET = 2000;
const KINDS = [
  { kind: "Quick drop", mode: "fastest", reward: [10, 10], winners: 5, minutes: 60 },
  { kind: "Evening draw", mode: "draw", reward: [50, 150], winners: 3, minutes: 240 },
  { kind: "Thank you", mode: "fastest", reward: [5, 5], winners: null, minutes: 1440 },
] as const;

function dropOf(number: number): DropSummary {
  const age = NEWEST - number;
  const of = KINDS[age % KINDS.length] ?? KINDS[0];
  const isLive = age < 2;
  const winners = isLive ? (of.mode === "draw" ? 0 : 3) : (of.winners ?? 12 + (number % 9));
  const startedAt = minutesAgo(6 + age * APART);
  return {
    number,
    kind: of.kind,
    state: isLive ? "live" : "ended",
    endedWhy: isLive ? null : of.mode === "fastest" && of.winners !== null ? "full" : "time",
    startedBy: age % 3 === 0 ? "dashboard" : "messages",
    by: age % 3 === 0 ? samplePerson(5) : null,
    channelId: GENERAL,
    messageId: null,
    mode: of.mode,
    claimBy: "button",
    reward: pointsReward(of.reward[0], of.reward[1]),
    winnersMax: of.winners,
    winners,
    participants: of.mode === "draw" ? 31 + (number % 12) : winners,
    points: winners * of.reward[0],
    startedAt,
    postedAt: startedAt,
    endsAt: isLive ? minutesAgo(-25 - 40 * age) : minutesAgo(6 + age * APART - of.minutes),
    endedAt: isLive ? null : minutesAgo(6 + age * APART - 40),
    seedHash: null,
    seed: null,
  };
}

const drops = Array.from({ length: ROWS }, (_, at) => dropOf(NEWEST - at));
function claimOf({ winners, reward, mode, state }: DropSummary, at: number): DropClaim {
  const isWinner = at < winners;
  const outcome: ClaimOutcome = isWinner
    ? "paid"
    : mode === "draw"
      ? state === "live"
        ? "entered"
        : "lost"
      : "refused";
  const base = isWinner ? reward.min : 0;
  const multiplier = isWinner && at === 1 ? 1.5 : 1;
  return {
    member: samplePerson(at * 5 + 1),
    outcome,
    reasons: outcome === "refused" ? ["All claimed"] : [],
    presses: 1,
    at: minutesAgo(5),
    afterMs: at === 0 ? 240 : 600 + at * at * 730,
    isFlagged: at === 0,
    base,
    multiplier,
    amount: base * multiplier,
    place: isWinner ? at + 1 : null,
    takenBack: null,
  };
}

const CLAIMS = 8;
const known = (number: number): DropSummary => drops.find((drop) => drop.number === number) ?? dropOf(NEWEST);
const [quick, draw] = KINDS;
const { drops: kinds } = clickToEarn.config.parse({
  drops: [
    { name: quick.kind, channel: GENERAL, winners: quick.winners, life: quick.minutes * 60 },
    {
      name: draw.kind,
      channel: GENERAL,
      mode: "draw",
      ...{ reward: pointsReward(draw.reward[0], draw.reward[1]), winners: draw.winners, life: draw.minutes * 60 },
    },
  ],
});

export const clickToEarnSample: ModuleSample<typeof clickToEarn> = {
  settings: { drops: kinds, dailyBudget: BUDGET },
  figures: {
    running: { value: 2, before: null, days: [] },
    claims: { value: 412, before: 371, days: [48, 61, 52, 70, 55, 64, 62] },
    points: { value: 6120, before: 5480, days: [740, 910, 780, 1040, 820, 960, 870] },
  },
  answers: {
    drops: ({ query }) => ({
      success: true,
      ...sampleRecords(drops, query, {
        matches: { state: (drop, state) => (drop.state === "ended") === (state === "ended") },
      }),
      running: drops.filter((drop) => drop.state === "live").length,
      kinds: KINDS.map((one) => one.kind),
    }),
    drop: ({ params }) => ({ success: true, drop: known(params.number) }),
    claims: ({ params, query }) => ({
      success: true,
      ...sampleRecords(
        Array.from({ length: CLAIMS }, (_, at) => claimOf(known(params.number), at)),
        query,
        {
          matches: {
            flagged: (claim, flagged) => claim.isFlagged === (flagged === "yes"),
            name: ({ member }, name) => hasText(member.name, name),
          },
          sorts: {
            place: ({ place }) => place ?? CLAIMS + 1,
            member: ({ member }) => member.name,
            speed: ({ afterMs }) => afterMs,
          },
        },
      ),
    }),
    figures: () => ({
      success: true,
      days: lastDays(30).map((day, at) => ({
        day,
        drops: 4 + (at % 3),
        claims: 40 + ((at * 7) % 31),
        claimers: 22 + ((at * 5) % 13),
        points: 620 + ((at * 97) % 480),
      })),
      dailyBudget: BUDGET,
      speeds: SPEED_BOUNDS_MS.map((belowMs, at) => ({ belowMs, claims: [9, 148, 402, 366, 211, 84][at] ?? 0 })),
      claimers: 187,
      flagged: 9,
    }),
  },
};
