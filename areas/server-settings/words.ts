import type { AreaWords } from "#kit/words.ts";
import type { serverSettings } from "./contract.ts";

export const serverSettingsWords = {
  errors: {},
  fields: {
    alertChannelId: {
      label: "Alert channel",
      help: "The bot writes here once when a module cannot do its work, and once more when it can again. Choose one that only your team reads.",
    },
    timeZone: {
      label: "Time zone",
      help: "Days and times of day mean those of this zone wherever a module has no zone of its own.",
    },
  },
} satisfies AreaWords<typeof serverSettings> & { fields: Record<string, { label: string; help: string }> };
