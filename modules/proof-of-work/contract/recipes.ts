// Recipes: a review channel, a panel and a first task.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config, PANEL } from "./config.ts";
import { taskRoutes } from "./tasks.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text"], needs: ["ViewChannel", "SendMessages"] } as const;
const DAY_S = 86_400;

const questions = z.strictObject({
  channel: field.channel(CHANNEL),
  reviewIn: field.channel(CHANNEL),
  points: field.number({ min: 1, max: 1_000_000, fallback: 50, unit: "points" }),
});
const fills = { channel: "panelIn", reviewIn: "reviewIn", points: "usualPoints" };
const guess = (guild: Parameters<typeof guessChannel>[0]) => ({
  channel: guessChannel(guild, ["general", "welcome"], CHANNEL),
  reviewIn: null,
});
type Answers = { channel: string | null; reviewIn: string | null; points: number };
const settings = ({ channel, reviewIn, points }: Answers, message: string) => ({
  ...{ panelIn: channel, reviewIn, usualPoints: points, panelMessage: textMessage(message) },
});
const firstTask = (spec: object) => [{ route: taskRoutes.createTask, body: { spec } }];
const fixed = (points: number) => ({ min: points, max: points, role: null });

export const recipes = {
  content: recipe({
    questions,
    fills,
    guess,
    texts: {
      message:
        "**Create something**\nMake a video, a guide or a drawing about us and hand it in. Good work is rewarded.",
      title: "Create content",
      brief: "Make a video, an article, a guide or a drawing about our community. It has to be your own work.",
      link: "Link to your work",
      note: "Tell us about it",
    },
    config: (answers, { message }) => settings(answers, message),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ points }, { title, brief, link, note }) =>
      firstTask({
        ...{ title, brief, emoji: "🎨", reward: { min: points, max: Math.min(1_000_000, points * 5) } },
        recurrence: "weekly",
        inputs: [
          { label: link, kind: "link" },
          { label: note, kind: "paragraph", isRequired: false },
        ],
      }),
  }),
  bugs: recipe({
    questions,
    fills,
    guess,
    texts: {
      message:
        "**Help us find mistakes**\nReport what doesn't work, with a screenshot. Every confirmed report is rewarded.",
      title: "Report a bug",
      brief: "Tell us what you did, what you expected and what happened instead. Add a screenshot.",
      steps: "What happened?",
      shot: "Screenshot",
    },
    config: (answers, { message }) => settings(answers, message),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ points }, { title, brief, steps, shot }) =>
      firstTask({
        ...{ title, brief, emoji: "🐞", reward: fixed(points), recurrence: "daily", attempts: 5 },
        inputs: [
          { label: steps, kind: "paragraph" },
          { label: shot, kind: "files", fileTypes: ["picture"], most: 3 },
        ],
      }),
  }),
  contest: recipe({
    questions,
    fills,
    guess,
    texts: {
      message: "**Art contest**\nHand in your picture. Our team chooses the best three.",
      title: "Art contest",
      brief: "Draw, paint or photograph our theme. One picture each; the best three win.",
      picture: "Your picture",
    },
    config: (answers, { message }) => settings(answers, message),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ points }, { title, brief, picture }) =>
      firstTask({
        ...{ title, brief, emoji: "🏆", reward: fixed(points), slotMode: "best", slots: 3, isBlind: true, attempts: 1 },
        inputs: [{ label: picture, kind: "files", fileTypes: ["picture"] }],
      }),
  }),
  bounty: recipe({
    questions,
    fills,
    guess,
    texts: {
      message: "**Bounty**\nThe first to deliver good work gets the reward.",
      title: "Bounty",
      brief: "Write here what has to be done, and what good work looks like. The first approved submission wins.",
      link: "Link to your work",
    },
    config: (answers, { message }) => settings(answers, message),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ points }, { title, brief, link }) =>
      firstTask({
        ...{ title, brief, emoji: "🎯", reward: fixed(points), slotMode: "first", slots: 1, cooldown: DAY_S },
        inputs: [{ label: link, kind: "link" }],
      }),
  }),
};
