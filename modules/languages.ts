import type { ModuleLanguages } from "#kit/chat/module-languages.ts";
import type { catalog } from "./catalog.ts";
import { claimRoleLanguages } from "./claim-role/words/languages.ts";
import { clickToEarnLanguages } from "./click-to-earn/words/languages.ts";
import { greetingsLanguages } from "./greetings/words/languages.ts";
import { ticketLanguages } from "./ticket/words/languages.ts";
import { verificationLanguages } from "./verification/words/languages.ts";

/** Each module's texts in all languages of the bot: a missing one doesn't compile. */
export const languages: { [K in keyof typeof catalog]: ModuleLanguages<(typeof catalog)[K], object> } = {
  greetings: greetingsLanguages,
  ticket: ticketLanguages,
  "click-to-earn": clickToEarnLanguages,
  "claim-role": claimRoleLanguages,
  verification: verificationLanguages,
};
