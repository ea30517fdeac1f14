// Recipes of drops: one type each, and a first drop where people expect one at once.
import * as z from "zod";
import { WEEKDAYS } from "#kit/field/weekdays.ts";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { pointsReward } from "#kit/rewards/reward.ts";
import { config } from "./config.ts";
import { routes } from "./drop-routes.ts";

const recipe = recipeFor(config);

const MINUTE_S = 60;
const DAY_S = 86_400;

const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const channel = field.channel(CHANNEL);
const points = (fallback: number) => field.number({ min: 1, max: 1_000_000, fallback, unit: "points" });

type Guild = Parameters<typeof guessChannel>[0];
const dropChannel = (guild: Guild) => ({ channel: guessChannel(guild, ["games", "general", "welcome"], CHANNEL) });

type Texts = Record<"name" | "message" | "label", string>;
type Kind = NonNullable<z.input<typeof config>["drops"]>[number];
const oneDrop = (points: number, { name, message, label }: Texts, more: Kind) => ({
  drops: [{ name, message: textMessage(message), label, reward: pointsReward(points), ...more }],
});

const fills = { channel: "drops.0.channel", points: "drops.0.reward" };
const shown = { shownIn: "channel", test: "drop" } as const;
/** Starts a drop of the type that was just saved. */
const after = (_: unknown, { name }: Texts) => [{ route: routes.start, body: { kind: name } }];

export const recipes = {
  first: recipe({
    questions: z.strictObject({ channel, points: points(50) }),
    fills,
    guess: dropChannel,
    texts: { name: "First to claim", message: "⚡ **{drop.reward}** for the first to press!", label: "Claim" },
    config: ({ channel, points }, texts) => oneDrop(points, texts, { channel, emoji: "⚡" }),
    ...shown,
    after,
  }),
  draw: recipe({
    questions: z.strictObject({
      channel,
      points: points(200),
      lasts: field.duration({ minSeconds: MINUTE_S, maxSeconds: 7 * DAY_S, fallback: 10 * MINUTE_S }),
    }),
    fills: { ...fills, lasts: "drops.0.life" },
    guess: dropChannel,
    texts: {
      name: "Fair draw",
      message: "🎲 Join the draw for **{drop.reward}**. One winner {drop.ends}; everyone has the same chance.",
      label: "Join the draw",
    },
    config: ({ channel, points, lasts: life }, texts) =>
      oneDrop(points, texts, { channel, emoji: "🎲", style: "blurple", mode: "draw", life }),
    ...shown,
    after,
  }),
  daily: recipe({
    questions: z.strictObject({ channel, points: points(10), time: field.timeOfDay({ fallback: "18:00" }) }),
    fills: { ...fills, time: "drops.0.schedule" },
    guess: dropChannel,
    texts: {
      name: "Daily bonus",
      message: "☀️ Today's bonus is here: **{drop.reward}** for everyone who stops by.",
      label: "Get my bonus",
    },
    config: ({ channel, points, time }, texts) =>
      oneDrop(points, texts, {
        ...{ channel, emoji: "☀️", isUnlimited: true, life: DAY_S, start: "schedule" },
        schedule: { kind: "weekly", days: [...WEEKDAYS], times: [time] },
      }),
    ...shown,
  }),
  lively: recipe({
    questions: z.strictObject({
      channel,
      points: points(25),
      messages: field.number({ min: 5, max: 100_000, fallback: 100, unit: "messages" }),
    }),
    fills: { channel: "drops.0.countIn", points: "drops.0.reward", messages: "drops.0.messages" },
    guess: (guild) => ({ channel: guessChannel(guild, ["general", "games"], CHANNEL) }),
    texts: {
      name: "Lively chat",
      message: "💬 What a conversation! **{drop.reward}** for the first three.",
      label: "Claim",
    },
    config: ({ channel, points, messages }, texts) =>
      oneDrop(points, texts, {
        ...{ emoji: "💬", winners: 3, start: "messages", messages },
        countIn: channel === null ? [] : [channel],
      }),
    ...shown,
  }),
  news: recipe({
    questions: z.strictObject({ channel, points: points(15) }),
    fills: { channel: "drops.0.watch", points: "drops.0.reward" },
    guess: (guild) => ({ channel: guessChannel(guild, ["news", "general"], CHANNEL) }),
    texts: {
      name: "Read the news",
      message: "📣 Read it? **{drop.reward}** for the first ten.",
      label: "I've read it",
    },
    config: ({ channel, points }, texts) =>
      oneDrop(points, texts, {
        ...{ emoji: "📣", style: "blurple", winners: 10, start: "announcements" },
        watch: channel === null ? [] : [channel],
      }),
    ...shown,
  }),
};
