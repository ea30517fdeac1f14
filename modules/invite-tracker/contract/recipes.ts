// Ready setups: only look, pay for invites, or give a role for them.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel, guessRole } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

const where = { channel: field.channel(CHANNEL) };
const fills = { channel: "announceIn" };
const guess = (guild: Parameters<typeof guessChannel>[0]) => ({
  channel: guessChannel(guild, ["general", "welcome"], CHANNEL),
});

export const recipes = {
  announce: recipe({
    questions: z.strictObject(where),
    fills,
    guess,
    texts: { joined: "{member.name} joined. Invited by {inviter.name}." },
    config: ({ channel }, { joined }) => ({ announceIn: channel, announceMessage: textMessage(joined) }),
    shownIn: "channel",
  }),
  points: recipe({
    questions: z.strictObject({
      ...where,
      points: field.number({ min: 1, max: 1_000_000, fallback: 100, unit: "points" }),
      stayDays: field.number({ min: 0, max: 30, fallback: 3, unit: "days" }),
    }),
    fills: { ...fills, points: "points", stayDays: "stayDays" },
    guess,
    texts: { joined: "{member.name} joined, invited by {inviter.name}. If they stay, {inviter.name} earns points." },
    config: ({ channel, points, stayDays }, { joined }) => ({
      ...{ announceIn: channel, announceMessage: textMessage(joined), points, stayDays },
    }),
    shownIn: "channel",
  }),
  ranks: recipe({
    questions: z.strictObject({
      ...where,
      role: field.role({ assignable: true }),
      invites: field.number({ min: 1, max: 100_000, fallback: 5 }),
    }),
    fills: { ...fills, role: "ranks.0.role", invites: "ranks.0.invites" },
    guess: (guild) => ({
      ...guess(guild),
      role:
        guessRole(guild, "selfAssigned", { assignable: true }) ?? guessRole(guild, "newcomer", { assignable: true }),
    }),
    texts: { joined: "{member.name} joined, invited by {inviter.name}, who has {invites} valid invites." },
    config: ({ channel, role, invites }, { joined }) => ({
      ...{ announceIn: channel, announceMessage: textMessage(joined), ranks: [{ invites, role }] },
    }),
    shownIn: "channel",
  }),
};
