// Recipes of greetings: each one welcomes, with more or fewer extras.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel, guessRole } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";

const recipe = recipeFor(config);

const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const channel = field.channel(CHANNEL);
const notifying = { notifies: true };

type Guild = Parameters<typeof guessChannel>[0];
const welcomeChannel = (guild: Guild) => ({ channel: guessChannel(guild, ["welcome", "general"], CHANNEL) });

export const recipes = {
  welcome: recipe({
    questions: z.strictObject({ channel }),
    fills: { channel: "joinChannel" },
    guess: welcomeChannel,
    texts: { join: "Welcome to {server}, {member}! Take a look around and say hello." },
    config: ({ channel }, { join }) => ({ joinChannel: channel, joinMessage: textMessage(join, notifying) }),
    shownIn: "channel",
    test: "join",
  }),
  card: recipe({
    questions: z.strictObject({ channel, accent: field.color({ fallback: 0xf0c15c }) }),
    fills: { channel: "joinChannel", accent: "cardAccent" },
    guess: welcomeChannel,
    texts: { join: "{member} is here!" },
    config: ({ channel, accent }, { join }) => ({
      joinChannel: channel,
      joinMessage: textMessage(join, notifying),
      cardEnabled: true,
      cardEvents: ["join"],
      cardAccent: accent,
    }),
    shownIn: "channel",
    test: "join",
  }),
  role: recipe({
    questions: z.strictObject({ channel, roles: field.roles({ max: 5, assignable: true }) }),
    fills: { channel: "joinChannel", roles: "autoRoles" },
    guess: (guild) => {
      const role = guessRole(guild, "newcomer", { assignable: true });
      return { ...welcomeChannel(guild), roles: role === null ? [] : [role] };
    },
    texts: { join: "Welcome, {member}! You're member {server.memberCount} of {server}." },
    config: ({ channel, roles }, { join }) => ({
      joinChannel: channel,
      joinMessage: textMessage(join, notifying),
      autoRoles: roles,
    }),
    shownIn: "channel",
    test: "join",
  }),
  goodbye: recipe({
    questions: z.strictObject({ channel, leaves: channel }),
    fills: { channel: "joinChannel", leaves: "leaveChannel" },
    guess: (guild) => {
      const { channel } = welcomeChannel(guild);
      return { channel, leaves: guessChannel(guild, "goodbye", CHANNEL) ?? channel };
    },
    texts: { join: "{member} has joined. Say hello!", leave: "{member.name} has left. Take care!" },
    config: ({ channel, leaves }, { join, leave }) => ({
      joinChannel: channel,
      joinMessage: textMessage(join, notifying),
      leaveEnabled: true,
      leaveChannel: leaves,
      leaveMessage: textMessage(leave),
    }),
    shownIn: "channel",
    test: "join",
  }),
  party: recipe({
    questions: z.strictObject({
      channel,
      party: channel,
      every: field.number({ min: 10, max: 1_000_000, fallback: 100, unit: "members" }),
    }),
    fills: { channel: "joinChannel", party: "boostChannel", every: "milestoneEvery" },
    guess: (guild) => ({
      ...welcomeChannel(guild),
      party: guessChannel(guild, ["milestones", "general", "welcome"], CHANNEL),
    }),
    texts: {
      join: "Welcome to {server}, {member}!",
      boost: "🚀 {member} just boosted {server}. Thank you!",
      milestone: "🎉 We are {milestone} members now. Welcome, {member}!",
    },
    config: ({ channel, party, every }, texts) => ({
      joinChannel: channel,
      joinMessage: textMessage(texts.join, notifying),
      boostEnabled: true,
      boostChannel: party,
      boostMessage: textMessage(texts.boost, notifying),
      milestoneEnabled: true,
      milestoneChannel: party,
      milestoneMessage: textMessage(texts.milestone),
      milestoneEvery: every,
    }),
    shownIn: "channel",
    test: "join",
  }),
};
