import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { inviteTracker } from "../contract.ts";

export type Ctx = BotContext<typeof inviteTracker>;

export const refuse = refusals(inviteTracker.errors);
