// Recipes: a corner of games, a quiz, counting, and the word of the day.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";
import { PANEL } from "./panel-controls.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const COUNTING = {
  types: ["text"],
  needs: ["ViewChannel", "SendMessages", "AddReactions", "ReadMessageHistory"],
} as const;
const channel = field.channel(CHANNEL);
const points = (fallback: number) => field.number({ min: 0, max: 1_000_000, fallback, unit: "points" });

type Guild = Parameters<typeof guessChannel>[0];
const guess = (guild: Guild) => ({ channel: guessChannel(guild, ["games", "general"], CHANNEL) });
const NO_GAMES = {
  ...{ triviaOn: false, guessOn: false, rpsOn: false, coinOn: false, diceOn: false, wordOn: false, memoryOn: false },
};

export const recipes = {
  corner: recipe({
    questions: z.strictObject({ channel }),
    fills: { channel: "panelIn" },
    guess,
    texts: { message: "**Games**\nChoose a game. Only you see it. To challenge someone, use /game play." },
    config: ({ channel }, { message }) => ({ panelIn: channel, panelMessage: textMessage(message) }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  quiz: recipe({
    questions: z.strictObject({
      channel,
      points: points(20),
      questions: field.number({ min: 1, max: 10, fallback: 5 }),
    }),
    fills: { channel: "panelIn", points: "triviaReward", questions: "triviaQuestions" },
    guess,
    texts: { message: "**Quiz**\nAnswer more than half of the questions to win." },
    config: ({ channel, points, questions }, { message }) => ({
      ...{ ...NO_GAMES, triviaOn: true, triviaReward: points, triviaQuestions: questions },
      triviaPass: Math.min(questions, Math.floor(questions / 2) + 1),
      ...{ panelIn: channel, panelMessage: textMessage(message) },
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  counting: recipe({
    questions: z.strictObject({ channel: field.channel(COUNTING), points: points(10) }),
    fills: { channel: "countingIn", points: "countingReward" },
    guess: (guild) => ({ channel: guessChannel(guild, ["games", "general"], COUNTING) }),
    texts: {},
    config: ({ channel, points }) => ({ countingOn: true, countingIn: channel, countingReward: points }),
    shownIn: "channel",
  }),
  word: recipe({
    questions: z.strictObject({ channel, points: points(20) }),
    fills: { channel: "panelIn", points: "wordReward" },
    guess,
    texts: { message: "**Word of the day**\nEveryone looks for the same word. A new one comes every day." },
    config: ({ channel, points }, { message }) => ({
      ...{ ...NO_GAMES, wordOn: true, wordReward: points, panelIn: channel, panelMessage: textMessage(message) },
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
};
