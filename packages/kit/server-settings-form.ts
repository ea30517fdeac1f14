import * as z from "zod";
import { field } from "./field.ts";

/** What an owner chooses for the guild as a whole. Made of fields: drawn, checked and transferred as a module's are. */
export const serverSettingsForm = z.strictObject({
  alertChannelId: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  timeZone: field.timeZone(),
});
export type ServerSettingsValues = z.output<typeof serverSettingsForm>;
