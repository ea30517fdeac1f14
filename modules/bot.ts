import type { BotRegistry } from "#kit-server/module/bot/face.ts";
import type { catalog } from "./catalog.ts";
import { claimRoleBot } from "./claim-role/bot.ts";
import { clickToEarnBot } from "./click-to-earn/bot.ts";
import { greetingsBot } from "./greetings/bot.ts";
import { ticketBot } from "./ticket/bot.ts";
import { verificationBot } from "./verification/bot.ts";

/** The bot side of every module. */
export const faces: BotRegistry<typeof catalog> = {
  greetings: greetingsBot,
  ticket: ticketBot,
  "click-to-earn": clickToEarnBot,
  "claim-role": claimRoleBot,
  verification: verificationBot,
};
