import { promote } from "#areas/promote/contract.ts";
import { call } from "#kit-web/api/call.ts";
import { referralCode } from "./browser-storage.ts";

/**
 * Passes the code that this person came with on before they add the bot, to one guild or to whichever they choose. The
 * platform's page opens all the same: a referral that is not noted is no reason to keep them from it.
 */
export function reportAdding(guildId?: string): void {
  const code = referralCode();
  const body = { ...(guildId ? { guildId } : {}), ...(code ? { code: code.slice(0, 64) } : {}) };
  void call(promote.routes.adding, { body }).catch(() => {});
}
