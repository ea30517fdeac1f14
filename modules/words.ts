import type { ModuleWords } from "#kit/words.ts";
import { aiDatabaseWords } from "./ai-database/words.ts";
import { aiModerationWords } from "./ai-moderation/words.ts";
import { aiNewsWords } from "./ai-news/words.ts";
import { aiSupportWords } from "./ai-support/words.ts";
import type { catalog } from "./catalog.ts";
import { claimWords } from "./claim/words.ts";
import { claimRoleWords } from "./claim-role/words.ts";
import { clickToEarnWords } from "./click-to-earn/words.ts";
import { customizeWords } from "./customize/words.ts";
import { greetingsWords } from "./greetings/words.ts";
import { inviteTrackerWords } from "./invite-tracker/words.ts";
import { miniGameWords } from "./mini-game/words.ts";
import { paymentModuleWords } from "./payment-module/words.ts";
import { proofOfWorkWords } from "./proof-of-work/words.ts";
import { quickSetupWords } from "./quick-setup/words.ts";
import { ticketWords } from "./ticket/words.ts";
import { verificationWords } from "./verification/words.ts";
import { whitelistWords } from "./whitelist/words.ts";
import { xBoostWords } from "./x-boost/words.ts";

export const words: { [K in keyof typeof catalog]: ModuleWords<(typeof catalog)[K]> } = {
  greetings: greetingsWords,
  ticket: ticketWords,
  "click-to-earn": clickToEarnWords,
  "claim-role": claimRoleWords,
  verification: verificationWords,
  "invite-tracker": inviteTrackerWords,
  claim: claimWords,
  "quick-setup": quickSetupWords,
  customize: customizeWords,
  "proof-of-work": proofOfWorkWords,
  "mini-game": miniGameWords,
  whitelist: whitelistWords,
  "ai-news": aiNewsWords,
  "ai-database": aiDatabaseWords,
  "ai-support": aiSupportWords,
  "ai-moderation": aiModerationWords,
  "x-boost": xBoostWords,
  "payment-module": paymentModuleWords,
};
