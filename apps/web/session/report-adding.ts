import { referralCode } from "./browser-storage.ts";

/**
 * Passes the code that this person came with on before they add the bot, to one guild or to whichever they choose. A
 * beacon, because the page is left for Discord's: nothing waits for the answer, and a referral that is not noted is no
 * reason to keep anybody from it.
 */
export function reportAdding(guildId?: string): void {
  const code = referralCode();
  const body = { ...(guildId ? { guildId } : {}), ...(code ? { code: code.slice(0, 64) } : {}) };
  navigator.sendBeacon("/api/promote/adding", new Blob([JSON.stringify(body)], { type: "application/json" }));
}
