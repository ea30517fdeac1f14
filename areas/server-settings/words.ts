import type { AreaWords } from "#kit/words.ts";
import type { serverSettings } from "./contract.ts";

export const serverSettingsWords = {
  errors: {},
  fields: {
    alertChannelId: {
      label: "Alert channel",
      help: "The bot posts here when a module stops working and again when it's fixed. Choose a channel that only your team can read.",
    },
    timeZone: {
      label: "Time zone",
      help: "Used for all dates and times, unless a module has its own time zone.",
    },
  },
} satisfies AreaWords<typeof serverSettings> & { fields: Record<string, { label: string; help: string }> };
