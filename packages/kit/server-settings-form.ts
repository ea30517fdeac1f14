import * as z from "zod";
import { GUILD_LANGUAGES } from "./chat/language.ts";
import { field } from "./field.ts";

/** Server-wide settings. Made of fields, so they are shown, validated and transferred like a module's. */
export const serverSettingsForm = z.strictObject({
  alertChannelId: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  timeZone: field.timeZone(),
  language: field.choice({ options: GUILD_LANGUAGES, fallback: "auto" }),
});
export type ServerSettingsValues = z.output<typeof serverSettingsForm>;
