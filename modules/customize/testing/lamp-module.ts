// A small module next to customize: it posts an embed, and replies with a number and a day.
import * as z from "zod";
import { chatTexts } from "#kit/chat/chat-text.ts";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";

export const lamp = defineModule({
  id: "lamp",
  routeName: "lamp",
  category: "community",
  icon: "Lamp",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({ sign: field.text({ max: 100, fallback: "Light your lamp!" }) }),
  routes: {},
  pages: [],
  commands: { lamp: { permission: null, subcommands: ["light", "count"] } },
  jobs: {},
  activity: {},
  errors: {},
});

const texts = chatTexts("lamp.texts", { count: "💡 {lamps, number} lamps since {day, date, day}!" });
const SINCE = Date.UTC(2026, 10, 21);

export const lampWords: ModuleWords<typeof lamp> = {
  name: "Lamp",
  purpose: "Lights lamps.",
  fields: { sign: { label: "Sign", help: "Below the lamp." } },
  choices: {},
  commands: { lamp: { description: "Lamps", subcommands: { light: "Lights one", count: "Counts them" } } },
  activity: {},
  errors: {},
};

const spoken = { name: "Lamp", commands: {}, activity: {}, errors: {} };
export const lampLanguages = {
  texts,
  de: { ...spoken, texts: { count: texts.count.en }, defaults: { sign: "Lass deine Lampe leuchten!" } },
  es: { ...spoken, texts: { count: texts.count.en }, defaults: { sign: "¡Enciende tu lámpara!" } },
};

export const lampBot: ModuleBot<typeof lamp> = {
  on: {},
  commands: {
    lamp: {
      light: async (ctx, call) => {
        const message = {
          embeds: [{ description: "Lit" }, { description: "Own", color: 1, footer: { text: "Mine" } }],
        };
        await ctx.once(call.id, (key) => ctx.discord.sendMessage(call.channelId ?? "", message, { key }));
        return { content: "Done" };
      },
      count: async (ctx) => ({ content: ctx.chat.t(texts.count, { lamps: 1234, day: SINCE }) }),
    },
  },
  jobs: {},
};
