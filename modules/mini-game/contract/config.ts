// The settings: which games there are, what they pay, and the limits that keep them games.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import type { PointsUse } from "#kit/points-use.ts";
import { rewardCapFields } from "#kit/rewards/reward-caps.ts";
import { CATEGORIES } from "./questions.ts";

const TEXT_CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const when = (name: string) => ({ showWhen: { field: name, equals: true } }) as const;
const reward = (fallback: number, name: string) =>
  field.number({ min: 0, max: 1_000_000, fallback, unit: "points", ...when(name) });

const { cooldown: _, ...caps } = rewardCapFields();

export const config = z.strictObject({
  triviaOn: field.toggle({ fallback: true }),
  triviaReward: reward(10, "triviaOn"),
  triviaQuestions: field.number({ min: 1, max: 10, fallback: 5, ...when("triviaOn") }),
  /** Right answers that win a game alone. */
  triviaPass: field.number({ min: 1, max: 10, fallback: 3, ...when("triviaOn") }),
  triviaFrom: field.choice({ options: ["both", "included", "own"], fallback: "both", ...when("triviaOn") }),
  triviaCategories: field.choices({
    options: CATEGORIES,
    fallback: [...CATEGORIES],
    isAdvanced: true,
    ...when("triviaOn"),
  }),

  guessOn: field.toggle({ fallback: true }),
  guessReward: reward(10, "guessOn"),
  guessMax: field.number({ min: 10, max: 10_000, fallback: 100, ...when("guessOn") }),
  guessTries: field.number({ min: 1, max: 20, fallback: 6, ...when("guessOn") }),

  rpsOn: field.toggle({ fallback: true }),
  rpsReward: reward(5, "rpsOn"),
  rpsWins: field.number({ min: 1, max: 5, fallback: 2, ...when("rpsOn") }),

  coinOn: field.toggle({ fallback: true }),
  coinReward: reward(2, "coinOn"),

  diceOn: field.toggle({ fallback: true }),
  diceReward: reward(2, "diceOn"),

  wordOn: field.toggle({ fallback: true }),
  wordReward: reward(20, "wordOn"),
  wordTries: field.number({ min: 3, max: 10, fallback: 6, ...when("wordOn") }),

  memoryOn: field.toggle({ fallback: true }),
  memoryReward: reward(10, "memoryOn"),
  memoryPairs: field.number({ min: 3, max: 10, fallback: 6, ...when("memoryOn") }),
  memoryMisses: field.number({ min: 0, max: 50, fallback: 10, ...when("memoryOn") }),

  countingOn: field.toggle({ fallback: false }),
  countingIn: field.channel({
    types: ["text"],
    needs: ["ViewChannel", "SendMessages", "AddReactions", "ReadMessageHistory"],
    ...when("countingOn"),
  }),
  countingReward: reward(10, "countingOn"),
  countingEvery: field.number({ min: 1, max: 10_000, fallback: 100, ...when("countingOn") }),
  countingMiss: field.choice({ options: ["goOn", "restart"], fallback: "goOn", ...when("countingOn") }),
  countingTwice: field.toggle({ fallback: false, isAdvanced: true, ...when("countingOn") }),

  /** Where members can play: in channels for all to see, or for themselves. */
  places: field.choice({ options: ["both", "channel", "private"], fallback: "both" }),
  channels: field.channels({
    ...TEXT_CHANNEL,
    max: 25,
    showWhen: { field: "places", equals: "both", or: ["channel"] },
  }),
  gate: field.eligibility(),
  turnTime: field.duration({ minSeconds: 30, maxSeconds: 3_600, fallback: 120 }),

  duels: field.toggle({ fallback: true }),
  duelReward: reward(5, "duels"),
  acceptTime: field.duration({ minSeconds: 15, maxSeconds: 600, fallback: 60, ...when("duels") }),
  /** Duels of the same two members in a day; 0 for no limit. */
  pairLimit: field.number({ min: 0, max: 100, fallback: 3, ...when("duels") }),

  stakes: field.toggle({ fallback: false }),
  maxStake: field.number({ min: 1, max: 1_000, fallback: 50, unit: "points", ...when("stakes") }),
  /** What the server keeps of the stakes of a duel that was won. */
  sink: field.number({ min: 0, max: 50, fallback: 10, unit: "%", ...when("stakes") }),
  /** What a game alone costs; the reward is paid on top of it. */
  entry: field.number({ min: 0, max: 1_000, fallback: 0, unit: "points", ...when("stakes") }),
  /** The owner's word that points can't be bought or exchanged outside of the bot either. */
  pointsWithoutValue: field.toggle({ fallback: false, ...when("stakes") }),

  playsPerDay: field.number({ min: 0, max: 1_000, fallback: 50 }),
  cooldown: field.duration({ minSeconds: 0, maxSeconds: 3_600, fallback: 30 }),
  ...caps,
  humanMs: field.number({ min: 0, max: 5_000, fallback: 300, unit: "ms", isAdvanced: true }),

  season: field.choice({ options: ["none", "month", "quarter"], fallback: "month" }),
  boardIn: field.channel({ ...TEXT_CHANNEL, showWhen: { field: "season", equals: "month", or: ["quarter"] } }),

  panelIn: field.channel(TEXT_CHANNEL),
  panelMessage: field.message({
    fallback: { content: "**Games**\nChoose a game. Only you see it, and you can stop at any time." },
  }),
  keepDays: field.number({ min: 31, max: 3650, fallback: 180, unit: "days", isAdvanced: true }),
});
export type GameConfig = z.output<typeof config>;

/** Members can lose points in games. */
export const pointsUse = ({ stakes }: GameConfig): PointsUse | null =>
  stakes ? { use: "staked", path: "stakes" } : null;

const REWARDS = ["trivia", "guess", "rps", "coin", "dice", "word", "memory", "counting"] as const;

/** The problems of these settings, each at its field. */
export function faultsOf(given: GameConfig): FieldIssue[] {
  const { dailyBudget, memberDailyPoints } = given;
  const on = REWARDS.filter((name) => given[`${name}On`]);
  const rewards = [
    ...on.map((name) => [`${name}Reward`, given[`${name}Reward`]] as const),
    ...(given.duels ? [["duelReward", given.duelReward] as const] : []),
  ];
  const above = (limit: number, code: string): FieldIssue[] =>
    rewards.filter(([, points]) => limit > 0 && points > limit).map(([path]) => ({ path, code }));
  return [
    ...(on.length === 0 ? [{ path: "triviaOn", code: "noGames" }] : []),
    ...(given.triviaOn && given.triviaPass > given.triviaQuestions
      ? [{ path: "triviaPass", code: "passTooHigh" }]
      : []),
    ...(given.triviaOn && given.triviaFrom !== "own" && given.triviaCategories.length === 0
      ? [{ path: "triviaCategories", code: "choiceRequired" }]
      : []),
    ...(given.countingOn && given.countingIn === null ? [{ path: "countingIn", code: "channelRequired" }] : []),
    ...(given.stakes && !given.pointsWithoutValue ? [{ path: "pointsWithoutValue", code: "stakesWithValue" }] : []),
    ...above(dailyBudget, "overBudget"),
    ...above(memberDailyPoints, "overMemberPoints"),
  ];
}
