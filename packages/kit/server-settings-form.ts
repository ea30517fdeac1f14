import * as z from "zod";
import { GUILD_LANGUAGES } from "./chat/language.ts";
import { field } from "./field.ts";

/** What an owner chooses for the guild as a whole. Made of fields: drawn, checked and transferred as a module's are. */
export const serverSettingsForm = z.strictObject({
  alertChannelId: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  timeZone: field.timeZone(),
  language: field.choice({ options: GUILD_LANGUAGES, fallback: "auto" }),
});
export type ServerSettingsValues = z.output<typeof serverSettingsForm>;
