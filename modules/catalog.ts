import type { Catalog } from "#kit/module.ts";
import { aiDatabase } from "./ai-database/contract.ts";
import { aiModeration } from "./ai-moderation/contract.ts";
import { aiNews } from "./ai-news/contract.ts";
import { aiSupport } from "./ai-support/contract.ts";
import { claim } from "./claim/contract.ts";
import { claimRole } from "./claim-role/contract.ts";
import { clickToEarn } from "./click-to-earn/contract.ts";
import { customize } from "./customize/contract.ts";
import { greetings } from "./greetings/contract.ts";
import { inviteTracker } from "./invite-tracker/contract.ts";
import { miniGame } from "./mini-game/contract.ts";
import { paymentModule } from "./payment-module/contract.ts";
import { proofOfWork } from "./proof-of-work/contract.ts";
import { quickSetup } from "./quick-setup/contract.ts";
import { ticket } from "./ticket/contract.ts";
import { verification } from "./verification/contract.ts";
import { whitelist } from "./whitelist/contract.ts";
import { xBoost } from "./x-boost/contract.ts";

/** All modules. Adding a line here makes the compiler require the rest. */
export const catalog = {
  greetings,
  ticket,
  "click-to-earn": clickToEarn,
  "claim-role": claimRole,
  verification,
  "invite-tracker": inviteTracker,
  claim,
  "quick-setup": quickSetup,
  customize,
  "proof-of-work": proofOfWork,
  "mini-game": miniGame,
  whitelist,
  "ai-news": aiNews,
  "ai-database": aiDatabase,
  "ai-support": aiSupport,
  "ai-moderation": aiModeration,
  "x-boost": xBoost,
  "payment-module": paymentModule,
} as const satisfies Catalog;
