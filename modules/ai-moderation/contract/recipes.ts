// Recipes: a calm start, scams and raids, strict language.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor } from "#kit/recipes/recipe.ts";
import { config, type Rule } from "./config.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text"], needs: ["ViewChannel", "SendMessages"] } as const;
const fills = { staff: "staffChannel" };
const guess = (guild: Parameters<typeof guessChannel>[0]) => ({
  staff: guessChannel(guild, ["reports"], CHANNEL),
});
const ruleOf = (given: Partial<Rule>): Rule => config.shape.rules.parse([{ ...given }])[0] as Rule;
const where = { staff: field.channel(CHANNEL) };

export const recipes = {
  calm: recipe({
    questions: z.strictObject(where),
    fills,
    guess,
    texts: { spam: "Spam", invites: "Invites", mentions: "Mass mentions" },
    config: ({ staff }, texts) => ({
      staffChannel: staff,
      rules: [
        ruleOf({ name: texts.spam, kind: "spam", count: 7, within: 10, action: "delete" }),
        ruleOf({ name: texts.mentions, kind: "mentions", count: 8, action: "delete" }),
        ruleOf({ name: texts.invites, kind: "invites", action: "flag" }),
      ],
    }),
    shownIn: "staff",
  }),
  scams: recipe({
    questions: z.strictObject(where),
    fills,
    guess,
    texts: { lookalikes: "Look-alike sites", repeats: "The same again", files: "Dangerous files" },
    config: ({ staff }, texts) => ({
      staffChannel: staff,
      rules: [
        ruleOf({ name: texts.lookalikes, kind: "lookalikes", action: "delete" }),
        ruleOf({ name: texts.repeats, kind: "repeats", count: 4, within: 60, action: "delete" }),
        ruleOf({ name: texts.files, kind: "attachments", count: 100, action: "delete" }),
      ],
    }),
    shownIn: "staff",
  }),
  words: recipe({
    questions: z.strictObject({ ...where, words: field.longText({ max: 2_000, fallback: "" }) }),
    fills: { ...fills, words: "rules.1.words" },
    guess,
    texts: { profanity: "Profanity and slurs", words: "Our words" },
    config: ({ staff, words }, texts) => ({
      staffChannel: staff,
      rules: [
        ruleOf({ name: texts.profanity, kind: "profanity", action: "delete" }),
        ...(words.trim() === "" ? [] : [ruleOf({ name: texts.words, kind: "words", words, action: "delete" })]),
      ],
    }),
    shownIn: "staff",
  }),
};
