import type { WebRegistry } from "#kit-web/module-pages.ts";
import type { catalog } from "./catalog.ts";

/** Every module's page parts, each loaded when needed. */
export const webs = {
  greetings: {
    contract: () => import("./greetings/contract.ts").then((file) => file.greetings),
    words: () => import("./greetings/words.ts").then((file) => file.greetingsWords),
    pages: () => import("./greetings/web.tsx").then((file) => file.greetingsWeb),
    sample: () => import("./greetings/web/sample.ts").then((file) => file.greetingsSample),
  },
  ticket: {
    contract: () => import("./ticket/contract.ts").then((file) => file.ticket),
    words: () => import("./ticket/words.ts").then((file) => file.ticketWords),
    pages: () => import("./ticket/web.tsx").then((file) => file.ticketWeb),
    sample: () => import("./ticket/web/sample.ts").then((file) => file.ticketSample),
  },
  "click-to-earn": {
    contract: () => import("./click-to-earn/contract.ts").then((file) => file.clickToEarn),
    words: () => import("./click-to-earn/words.ts").then((file) => file.clickToEarnWords),
    pages: () => import("./click-to-earn/web.tsx").then((file) => file.clickToEarnWeb),
    sample: () => import("./click-to-earn/web/sample.ts").then((file) => file.clickToEarnSample),
  },
  "claim-role": {
    contract: () => import("./claim-role/contract.ts").then((file) => file.claimRole),
    words: () => import("./claim-role/words.ts").then((file) => file.claimRoleWords),
    pages: () => import("./claim-role/web.tsx").then((file) => file.claimRoleWeb),
    sample: () => import("./claim-role/web/sample.ts").then((file) => file.claimRoleSample),
  },
  verification: {
    contract: () => import("./verification/contract.ts").then((file) => file.verification),
    words: () => import("./verification/words.ts").then((file) => file.verificationWords),
    pages: () => import("./verification/web.tsx").then((file) => file.verificationWeb),
    sample: () => import("./verification/web/sample.ts").then((file) => file.verificationSample),
  },
  "invite-tracker": {
    contract: () => import("./invite-tracker/contract.ts").then((file) => file.inviteTracker),
    words: () => import("./invite-tracker/words.ts").then((file) => file.inviteTrackerWords),
    pages: () => import("./invite-tracker/web.tsx").then((file) => file.inviteTrackerWeb),
    sample: () => import("./invite-tracker/web/sample.ts").then((file) => file.inviteTrackerSample),
  },
  claim: {
    contract: () => import("./claim/contract.ts").then((file) => file.claim),
    words: () => import("./claim/words.ts").then((file) => file.claimWords),
    pages: () => import("./claim/web.tsx").then((file) => file.claimWeb),
    sample: () => import("./claim/web/sample.ts").then((file) => file.claimSample),
  },
  "quick-setup": {
    contract: () => import("./quick-setup/contract.ts").then((file) => file.quickSetup),
    words: () => import("./quick-setup/words.ts").then((file) => file.quickSetupWords),
    pages: () => import("./quick-setup/web.tsx").then((file) => file.quickSetupWeb),
    sample: () => import("./quick-setup/web/sample.ts").then((file) => file.quickSetupSample),
  },
  customize: {
    contract: () => import("./customize/contract.ts").then((file) => file.customize),
    words: () => import("./customize/words.ts").then((file) => file.customizeWords),
    pages: () => import("./customize/web.tsx").then((file) => file.customizeWeb),
    sample: () => import("./customize/web/sample.ts").then((file) => file.customizeSample),
  },
  "proof-of-work": {
    contract: () => import("./proof-of-work/contract.ts").then((file) => file.proofOfWork),
    words: () => import("./proof-of-work/words.ts").then((file) => file.proofOfWorkWords),
    pages: () => import("./proof-of-work/web.tsx").then((file) => file.proofOfWorkWeb),
    sample: () => import("./proof-of-work/web/sample.ts").then((file) => file.proofOfWorkSample),
  },
  "mini-game": {
    contract: () => import("./mini-game/contract.ts").then((file) => file.miniGame),
    words: () => import("./mini-game/words.ts").then((file) => file.miniGameWords),
    pages: () => import("./mini-game/web.tsx").then((file) => file.miniGameWeb),
    sample: () => import("./mini-game/web/sample.ts").then((file) => file.miniGameSample),
  },
  whitelist: {
    contract: () => import("./whitelist/contract.ts").then((file) => file.whitelist),
    words: () => import("./whitelist/words.ts").then((file) => file.whitelistWords),
    pages: () => import("./whitelist/web.tsx").then((file) => file.whitelistWeb),
    sample: () => import("./whitelist/web/sample.ts").then((file) => file.whitelistSample),
  },
  "ai-news": {
    contract: () => import("./ai-news/contract.ts").then((file) => file.aiNews),
    words: () => import("./ai-news/words.ts").then((file) => file.aiNewsWords),
    pages: () => import("./ai-news/web.tsx").then((file) => file.aiNewsWeb),
    sample: () => import("./ai-news/web/sample.ts").then((file) => file.aiNewsSample),
  },
  "ai-database": {
    contract: () => import("./ai-database/contract.ts").then((file) => file.aiDatabase),
    words: () => import("./ai-database/words.ts").then((file) => file.aiDatabaseWords),
    pages: () => import("./ai-database/web.tsx").then((file) => file.aiDatabaseWeb),
    sample: () => import("./ai-database/web/sample.ts").then((file) => file.aiDatabaseSample),
  },
  "ai-support": {
    contract: () => import("./ai-support/contract.ts").then((file) => file.aiSupport),
    words: () => import("./ai-support/words.ts").then((file) => file.aiSupportWords),
    pages: () => import("./ai-support/web.tsx").then((file) => file.aiSupportWeb),
    sample: () => import("./ai-support/web/sample.ts").then((file) => file.aiSupportSample),
  },
  "ai-moderation": {
    contract: () => import("./ai-moderation/contract.ts").then((file) => file.aiModeration),
    words: () => import("./ai-moderation/words.ts").then((file) => file.aiModerationWords),
    pages: () => import("./ai-moderation/web.tsx").then((file) => file.aiModerationWeb),
    sample: () => import("./ai-moderation/web/sample.ts").then((file) => file.aiModerationSample),
  },
  "x-boost": {
    contract: () => import("./x-boost/contract.ts").then((file) => file.xBoost),
    words: () => import("./x-boost/words.ts").then((file) => file.xBoostWords),
    pages: () => import("./x-boost/web.tsx").then((file) => file.xBoostWeb),
    sample: () => import("./x-boost/web/sample.ts").then((file) => file.xBoostSample),
  },
  "payment-module": {
    contract: () => import("./payment-module/contract.ts").then((file) => file.paymentModule),
    words: () => import("./payment-module/words.ts").then((file) => file.paymentModuleWords),
    pages: () => import("./payment-module/web.tsx").then((file) => file.paymentModuleWeb),
    sample: () => import("./payment-module/web/sample.ts").then((file) => file.paymentModuleSample),
  },
} satisfies WebRegistry<typeof catalog>;
