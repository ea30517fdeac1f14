// Recipes: how loud, how long and how exact a campaign is.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config, GOAL_MAX } from "./config.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const HOUR_S = 3_600;
const DAY_S = 86_400;

const channel = field.channel(CHANNEL);
const goal = (fallback: number) => field.number({ min: 1, max: GOAL_MAX, fallback, unit: "members" });
const guess = (guild: Parameters<typeof guessChannel>[0]) => ({
  channel: guessChannel(guild, ["news", "general"], CHANNEL),
});
const fills = { channel: "channel", goal: "goal" };

export const recipes = {
  rally: recipe({
    questions: z.strictObject({ channel, goal: goal(25) }),
    fills,
    guess,
    texts: { message: "📣 **{post.author} posted on X**\n{post.link}\nJoin in, then press the button." },
    config: ({ channel, goal }, { message }) => ({ channel, goal, cardMessage: textMessage(message) }),
    shownIn: "channel",
    test: "card",
  }),
  quick: recipe({
    questions: z.strictObject({ channel, goal: goal(10) }),
    fills,
    guess,
    texts: { message: "⚡ **One hour for {post.author}**\n{post.link}\nReply or repost, then press the button." },
    config: ({ channel, goal }, { message }) => ({
      ...{ channel, goal, cardMessage: textMessage(message), counts: ["reply", "repost"], lasts: HOUR_S },
      ...{ remindBefore: 15 * 60 },
    }),
    shownIn: "channel",
    test: "card",
  }),
  honor: recipe({
    questions: z.strictObject({ channel, goal: goal(25) }),
    fills,
    guess,
    texts: {
      message:
        "💬 **New on X from {post.author}**\n{post.link}\nTook part? Press the button. We check a few at random.",
    },
    config: ({ channel, goal }, { message }) => ({
      ...{ channel, goal, cardMessage: textMessage(message), proof: "report", spotChecks: 10 },
      counts: ["reply", "repost", "quote", "like"],
    }),
    shownIn: "channel",
    test: "card",
  }),
  follow: recipe({
    questions: z.strictObject({ channel, username: field.text({ max: 16, fallback: "" }), goal: goal(25) }),
    fills: { ...fills, username: "watched.0.username" },
    guess,
    texts: { message: "📣 **{post.author} posted on X**\n{post.link}\nJoin in, then press the button." },
    config: ({ channel, username, goal }, { message }) => ({
      ...{ channel, goal, cardMessage: textMessage(message), lasts: DAY_S },
      watched: username.trim() === "" ? [] : [{ username, tag: "" }],
    }),
    shownIn: "channel",
    test: "card",
  }),
};
