import { readGuildSettings } from "#kit-server/guild-settings/read-settings.ts";
import type { Ctx } from "./context.ts";

/** Today by the guild's clock, as YYYY-MM-DD. */
export async function guildDay({ orm, guildId, clock }: Pick<Ctx, "orm" | "guildId" | "clock">): Promise<string> {
  const timeZone = (await readGuildSettings(orm, guildId))?.timeZone ?? "UTC";
  const parts = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", parts).format(clock.now());
}
