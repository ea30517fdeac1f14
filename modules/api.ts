import type { WorkRegistry } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureRegistry } from "#kit-server/guild/figures/figure-handler.ts";
import type { ApiRegistry } from "#kit-server/http/api-handlers.ts";
import type { MemberPage } from "#kit-server/http/member-pages/member-page.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";
import { aiDatabaseApi, aiDatabaseFigures } from "./ai-database/api.ts";
import { aiModerationApi, aiModerationFigures, aiModerationWork } from "./ai-moderation/api.ts";
import { aiNewsApi, aiNewsFigures, aiNewsWork } from "./ai-news/api.ts";
import { aiSupportApi, aiSupportFigures } from "./ai-support/api.ts";
import type { catalog } from "./catalog.ts";
import { claimApi, claimFigures, claimPage, claimWork } from "./claim/api.ts";
import { claimRoleApi, claimRoleFigures } from "./claim-role/api.ts";
import { clickToEarnApi, clickToEarnFigures } from "./click-to-earn/api.ts";
import { customizeApi } from "./customize/api.ts";
import { greetingsApi, greetingsFigures } from "./greetings/api.ts";
import { inviteTrackerApi, inviteTrackerFigures } from "./invite-tracker/api.ts";
import { miniGameApi, miniGameFigures } from "./mini-game/api.ts";
import { paymentModuleApi, paymentModuleFigures } from "./payment-module/api.ts";
import { proofOfWorkApi, proofOfWorkFigures, proofOfWorkPage, proofOfWorkWork } from "./proof-of-work/api.ts";
import { quickSetupApi } from "./quick-setup/api.ts";
import { ticketApi, ticketFigures, ticketWork } from "./ticket/api.ts";
import { verificationApi, verificationFigures, verificationPage, verificationWork } from "./verification/api.ts";
import { whitelistApi, whitelistFigures, whitelistPage, whitelistWork } from "./whitelist/api.ts";
import { xBoostApi, xBoostFigures } from "./x-boost/api.ts";

/** What any module's handlers may need. */
export type ModuleDeps = { orm: Orm; contextIn: ContextIn; queue: JobSender };

/** Handlers of every module with routes; a missing one doesn't compile. */
export const moduleApis = (needs: ModuleDeps): ApiRegistry<typeof catalog> => ({
  greetings: greetingsApi(needs),
  ticket: ticketApi(needs),
  "click-to-earn": clickToEarnApi(needs),
  "claim-role": claimRoleApi(needs),
  verification: verificationApi(needs),
  "invite-tracker": inviteTrackerApi(needs),
  claim: claimApi(needs),
  "quick-setup": quickSetupApi(needs),
  customize: customizeApi(needs),
  "proof-of-work": proofOfWorkApi(needs),
  "mini-game": miniGameApi(needs),
  whitelist: whitelistApi(needs),
  "ai-news": aiNewsApi(needs),
  "ai-database": aiDatabaseApi(needs),
  "ai-support": aiSupportApi(needs),
  "ai-moderation": aiModerationApi(needs),
  "x-boost": xBoostApi(needs),
  "payment-module": paymentModuleApi(needs),
});

/** Pages that members open from chat, below `/m/`. */
export const memberPages = (needs: ModuleDeps): MemberPage[] => [
  verificationPage(needs),
  claimPage(needs),
  proofOfWorkPage(needs),
  whitelistPage(needs),
];

/** The records that staff may see; exactly the modules with routes for staff. */
export const moduleWork = (needs: ModuleDeps): WorkRegistry<typeof catalog> => ({
  ticket: ticketWork(needs),
  "ai-moderation": aiModerationWork(needs),
  verification: verificationWork(needs),
  claim: claimWork(needs),
  "proof-of-work": proofOfWorkWork(needs),
  whitelist: whitelistWork(needs),
  "ai-news": aiNewsWork(needs),
});

/** Overview figures of every module that declares figures. */
export const moduleFigures: FigureRegistry<typeof catalog> = {
  greetings: greetingsFigures,
  ticket: ticketFigures,
  "click-to-earn": clickToEarnFigures,
  "claim-role": claimRoleFigures,
  verification: verificationFigures,
  "invite-tracker": inviteTrackerFigures,
  claim: claimFigures,
  "proof-of-work": proofOfWorkFigures,
  "mini-game": miniGameFigures,
  whitelist: whitelistFigures,
  "ai-news": aiNewsFigures,
  "ai-database": aiDatabaseFigures,
  "ai-support": aiSupportFigures,
  "ai-moderation": aiModerationFigures,
  "x-boost": xBoostFigures,
  "payment-module": paymentModuleFigures,
};
