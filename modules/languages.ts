import type { ModuleLanguages } from "#kit/chat/module-languages.ts";
import { aiDatabaseLanguages } from "./ai-database/words/languages.ts";
import { aiModerationLanguages } from "./ai-moderation/words/languages.ts";
import { aiNewsLanguages } from "./ai-news/words/languages.ts";
import { aiSupportLanguages } from "./ai-support/words/languages.ts";
import type { catalog } from "./catalog.ts";
import { claimLanguages } from "./claim/words/languages.ts";
import { claimRoleLanguages } from "./claim-role/words/languages.ts";
import { clickToEarnLanguages } from "./click-to-earn/words/languages.ts";
import { customizeLanguages } from "./customize/words/languages.ts";
import { greetingsLanguages } from "./greetings/words/languages.ts";
import { inviteTrackerLanguages } from "./invite-tracker/words/languages.ts";
import { miniGameLanguages } from "./mini-game/words/languages.ts";
import { paymentModuleLanguages } from "./payment-module/words/languages.ts";
import { proofOfWorkLanguages } from "./proof-of-work/words/languages.ts";
import { quickSetupLanguages } from "./quick-setup/words/languages.ts";
import { ticketLanguages } from "./ticket/words/languages.ts";
import { verificationLanguages } from "./verification/words/languages.ts";
import { whitelistLanguages } from "./whitelist/words/languages.ts";
import { xBoostLanguages } from "./x-boost/words/languages.ts";

/** Each module's texts in all languages of the bot: a missing one doesn't compile. */
export const languages: { [K in keyof typeof catalog]: ModuleLanguages<(typeof catalog)[K], object> } = {
  greetings: greetingsLanguages,
  ticket: ticketLanguages,
  "click-to-earn": clickToEarnLanguages,
  "claim-role": claimRoleLanguages,
  verification: verificationLanguages,
  "invite-tracker": inviteTrackerLanguages,
  claim: claimLanguages,
  "quick-setup": quickSetupLanguages,
  customize: customizeLanguages,
  "proof-of-work": proofOfWorkLanguages,
  "mini-game": miniGameLanguages,
  whitelist: whitelistLanguages,
  "ai-news": aiNewsLanguages,
  "ai-database": aiDatabaseLanguages,
  "ai-support": aiSupportLanguages,
  "ai-moderation": aiModerationLanguages,
  "x-boost": xBoostLanguages,
  "payment-module": paymentModuleLanguages,
};
