import type { AiSettingsValues } from "#kit/ai/ai-settings-form.ts";
import type { GuildLanguage } from "#kit/chat/language.ts";
import type { AreaWords } from "#kit/words.ts";
import type { serverSettings } from "./contract.ts";

export const serverSettingsWords = {
  errors: {
    textUnknown: "The bot no longer says this. Reload the page.",
    aiAddressRefused: "This address can't be used. Enter a public one that starts with https://.",
    aiKeyNeeded: "Enter the key again: the saved one belongs to another address.",
    aiUnreachable: "Nothing answers there. Check the address; it often ends in /v1.",
    aiKeyRefused: "The provider rejected this key. Check it and save again.",
    aiRejected: "The provider rejected the test. Check the names of the models.",
    aiSlow: "The provider didn't answer within 20 seconds. Try again, or choose a faster model.",
    aiPriceMissing: "Enter the prices: without them a budget in dollars can't be kept. Or limit tokens only.",
    aiPriceUnknown: "The operator set no prices, so a budget in dollars can't be kept. Limit tokens instead.",
  },
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
  ai: {
    fields: {
      provider: { label: "Provider", help: "Which model the AI modules use." },
      baseUrl: { label: "Address", help: "Any service with OpenAI's API, such as https://api.openai.com/v1." },
      apiKey: {
        label: "API key",
        help: "Stored encrypted and never shown again. Leave it empty to keep the saved one.",
      },
      model: { label: "Model", help: "The name that the provider gives it." },
      embeddingModel: {
        label: "Embedding model",
        help: "Finds passages by meaning. Leave it empty to search by words.",
      },
      inputPrice: { label: "Input price", help: "For a million tokens. 0 for a free model." },
      outputPrice: { label: "Output price", help: "For a million tokens. 0 for a free model." },
      guildMonthDollars: {
        label: "Monthly budget",
        help: "All AI modules together stop at this amount until next month. 0 for no limit.",
      },
      guildDayDollars: { label: "Server, per day", help: "0 for no limit." },
      guildHourDollars: { label: "Server, per hour", help: "0 for no limit." },
      memberMonthDollars: { label: "Each member, per month", help: "0 for no limit." },
      memberDayDollars: { label: "Each member, per day", help: "0 for no limit." },
      memberHourDollars: { label: "Each member, per hour", help: "0 for no limit." },
      guildMonthTokens: { label: "Server, per month, in tokens", help: "0 for no limit." },
      guildDayTokens: { label: "Server, per day, in tokens", help: "0 for no limit." },
      guildHourTokens: { label: "Server, per hour, in tokens", help: "0 for no limit." },
      memberMonthTokens: { label: "Each member, per month, in tokens", help: "0 for no limit." },
      memberDayTokens: { label: "Each member, per day, in tokens", help: "0 for no limit." },
      memberHourTokens: { label: "Each member, per hour, in tokens", help: "0 for no limit." },
    },
    choices: {
      "provider.installation": "This installation's model",
      "provider.own": "Your own",
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
  ai: {
    fields: Record<keyof AiSettingsValues, { label: string; help: string }>;
    choices: Record<`provider.${AiSettingsValues["provider"]}`, string>;
  };
};
