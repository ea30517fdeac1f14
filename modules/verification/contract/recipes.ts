// Recipes of verification: one press, a picture, or a question about the rules.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { guessChannel, guessRole } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config, type Method } from "./config.ts";
import { PANEL } from "./panel-controls.ts";

const recipe = recipeFor(config);

const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

const where = {
  channel: field.channel(CHANNEL),
  role: field.role({ assignable: true }),
};
const fills = { channel: "channel", role: "verifiedRoles" };
const guess = (guild: Parameters<typeof guessChannel>[0]) => ({
  channel: guessChannel(guild, ["verify", "welcome", "general"], CHANNEL),
  role: guessRole(guild, "verified", { assignable: true }) ?? guessRole(guild, "newcomer", { assignable: true }),
});

type Given = { channel: string | null; role: string | null };
const gate = (method: Method, { channel, role }: Given, texts: { message: string; button: string }) => ({
  ...{ method, channel, verifiedRoles: role === null ? [] : [role] },
  message: textMessage(texts.message),
  buttonLabel: texts.button,
});

export const recipes = {
  button: recipe({
    questions: z.strictObject(where),
    fills,
    guess,
    texts: { message: "**Welcome!**\nPress the button to get access to the server.", button: "Let me in" },
    config: (answers, texts) => gate("button", answers, texts),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  captcha: recipe({
    questions: z.strictObject(where),
    fills,
    guess,
    texts: {
      message:
        "**Welcome!**\nPress the button and type what you see in the picture. You can choose another way if you can't see it.",
      button: "Verify",
    },
    config: (answers, texts) => gate("captcha", answers, texts),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  web: recipe({
    questions: z.strictObject(where),
    fills,
    guess,
    texts: {
      message:
        "**Welcome!**\nPress the button and open the page. It takes a few seconds, and there's nothing to solve.",
      button: "Verify",
    },
    config: (answers, texts) => gate("web", answers, texts),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  question: recipe({
    questions: z.strictObject({ ...where, answers: field.longText({ max: 1000, fallback: "lighthouse" }) }),
    fills: { ...fills, answers: "questions.0.answers" },
    guess,
    texts: {
      message: "**Welcome!**\nRead the rules, then press the button and answer one question.",
      button: "Answer",
      question: "Which word is hidden in the rules?",
    },
    config: ({ answers, ...given }, texts) => ({
      ...gate("question", given, texts),
      questions: [{ text: texts.question, answers }],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  application: recipe({
    questions: z.strictObject({ ...where, staff: field.channel(CHANNEL) }),
    fills: { ...fills, staff: "reviewChannel" },
    guess: (guild) => ({ ...guess(guild), staff: null }),
    texts: {
      message: "**Welcome!**\nPress the button and introduce yourself. Our team reads every answer.",
      button: "Apply",
      question: "Who are you, and what brings you here?",
    },
    config: ({ staff, ...given }, texts) => ({
      ...gate("application", given, texts),
      reviewChannel: staff,
      attempts: 2,
      form: [modalInput.parse({ label: texts.question, kind: "paragraph" })],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
};
