import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { inviteTracker } from "../contract.ts";

export type Ctx = BotContext<typeof inviteTracker>;
