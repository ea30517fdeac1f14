import type { GuildLanguage } from "#kit/chat/language.ts";
import type { AreaWords } from "#kit/words.ts";
import type { serverSettings } from "./contract.ts";

export const serverSettingsWords = {
  errors: { textUnknown: "The bot no longer says this. Reload the page." },
  fields: {
    alertChannelId: {
      label: "Alert channel",
      help: "The bot posts here when a module stops working and again when it's fixed. Choose a channel that only your team can read.",
    },
    timeZone: {
      label: "Time zone",
      help: "Used for all dates and times, unless a module has its own time zone.",
    },
    language: {
      label: "Bot language",
      help: "The language of the bot's replies, buttons and notices in chat. The dashboard stays in English.",
    },
  },
  choices: {
    "language.auto": "Same as on Discord",
    "language.en": "English",
    "language.de": "Deutsch",
    "language.es": "Español",
  },
} satisfies AreaWords<typeof serverSettings> & {
  fields: Record<string, { label: string; help: string }>;
  choices: Record<`language.${GuildLanguage}`, string>;
};
