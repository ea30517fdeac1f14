import type { BotRegistry } from "#kit-server/module/bot/module-bot.ts";
import { aiDatabaseBot } from "./ai-database/bot.ts";
import { aiModerationBot } from "./ai-moderation/bot.ts";
import { aiNewsBot } from "./ai-news/bot.ts";
import { aiSupportBot } from "./ai-support/bot.ts";
import type { catalog } from "./catalog.ts";
import { claimBot } from "./claim/bot.ts";
import { claimRoleBot } from "./claim-role/bot.ts";
import { clickToEarnBot } from "./click-to-earn/bot.ts";
import { customizeBot } from "./customize/bot.ts";
import { greetingsBot } from "./greetings/bot.ts";
import { inviteTrackerBot } from "./invite-tracker/bot.ts";
import { miniGameBot } from "./mini-game/bot.ts";
import { paymentModuleBot } from "./payment-module/bot.ts";
import { proofOfWorkBot } from "./proof-of-work/bot.ts";
import { quickSetupBot } from "./quick-setup/bot.ts";
import { ticketBot } from "./ticket/bot.ts";
import { verificationBot } from "./verification/bot.ts";
import { whitelistBot } from "./whitelist/bot.ts";
import { xBoostBot } from "./x-boost/bot.ts";

/** The bot side of every module. */
export const bots: BotRegistry<typeof catalog> = {
  greetings: greetingsBot,
  ticket: ticketBot,
  "click-to-earn": clickToEarnBot,
  "claim-role": claimRoleBot,
  verification: verificationBot,
  "invite-tracker": inviteTrackerBot,
  claim: claimBot,
  "quick-setup": quickSetupBot,
  customize: customizeBot,
  "proof-of-work": proofOfWorkBot,
  "mini-game": miniGameBot,
  whitelist: whitelistBot,
  "ai-news": aiNewsBot,
  "ai-database": aiDatabaseBot,
  "ai-support": aiSupportBot,
  "ai-moderation": aiModerationBot,
  "x-boost": xBoostBot,
  "payment-module": paymentModuleBot,
};
