// The drops of a made-up server, and who claimed them.

import { pointsReward } from "#kit/rewards/reward.ts";
import { SAMPLE_CHANNELS } from "#kit-web/catalog/sample-ids.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type ClaimOutcome, clickToEarn, type DropClaim, type DropKind, type DropSummary } from "../../contract.ts";

export const NEWEST = 58;
const ROWS = 24;
/** Minutes between one drop and the next. */
const APART = 320;
const CLAIMS = 8;
const KINDS = [
  { kind: "Quick drop", mode: "fastest", reward: [10, 10], winners: 5, minutes: 60 },
  { kind: "Evening draw", mode: "draw", reward: [50, 150], winners: 3, minutes: 240 },
  { kind: "Thank you", mode: "fastest", reward: [5, 5], winners: null, minutes: 1440 },
] as const;

export const kindNames = KINDS.map((one) => one.kind);

const [quick, draw] = KINDS;
/** The types that can be started. */
export const { drops: dropKinds } = clickToEarn.config.parse({
  drops: [
    { name: quick.kind, channel: SAMPLE_CHANNELS.general, winners: quick.winners, life: quick.minutes * 60 },
    {
      name: draw.kind,
      channel: SAMPLE_CHANNELS.general,
      mode: "draw",
      ...{ reward: pointsReward(draw.reward[0], draw.reward[1]), winners: draw.winners, life: draw.minutes * 60 },
    },
  ],
});

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
    channelId: SAMPLE_CHANNELS.general,
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

export const sampleDrops = Array.from({ length: ROWS }, (_, at) => dropOf(NEWEST - at));

/** One that starts now, by hand. */
export function startedDrop(number: number, kind: DropKind, by: DropSummary["by"]): DropSummary {
  const at = new Date().toISOString();
  return {
    ...dropOf(number),
    ...{ number, kind: kind.name, state: "live", endedWhy: null, startedBy: "dashboard", by, mode: kind.mode },
    channelId: kind.channel ?? SAMPLE_CHANNELS.general,
    ...{ claimBy: kind.claimBy, reward: kind.reward, winnersMax: kind.isUnlimited ? null : kind.winners },
    ...{ winners: 0, participants: 0, points: 0, startedAt: at, postedAt: at, endedAt: null },
    endsAt: kind.life === null ? null : new Date(Date.now() + kind.life * 1000).toISOString(),
  };
}

/** Who claimed a drop of the sample, as far as it is listed. */
export const claimsOf = (drop: DropSummary): DropClaim[] =>
  Array.from({ length: CLAIMS }, (_, at) => claimOf(drop, at));

function claimOf({ winners, mode, state, reward }: DropSummary, at: number): DropClaim {
  const isWinner = at < winners;
  const beaten: ClaimOutcome = mode !== "draw" ? "refused" : state === "live" ? "entered" : "lost";
  return claimBy(at, isWinner ? "paid" : beaten, isWinner ? at + 1 : null, reward.min);
}

/** The `at`th of a drop's claims; `place` is null for everyone who wins nothing. */
export function claimBy(at: number, outcome: ClaimOutcome, place: number | null, points: number): DropClaim {
  const base = place === null ? 0 : points;
  const multiplier = place === 2 ? 1.5 : 1;
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
    amount: Math.round(base * multiplier),
    place,
    takenBack: null,
  };
}
