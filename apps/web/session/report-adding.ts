import { referralCode } from "./browser-storage.ts";

/**
 * Reports the code that this person came with before they add the bot, to one guild or one they will choose. A beacon,
 * because the page is left for Discord's: nothing waits for the response, and a failure must not block the person.
 */
export function reportAdding(guildId?: string): void {
  const code = referralCode();
  const body = { ...(guildId ? { guildId } : {}), ...(code ? { code: code.slice(0, 64) } : {}) };
  navigator.sendBeacon("/api/promote/adding", new Blob([JSON.stringify(body)], { type: "application/json" }));
}
