import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { greetings } from "../contract.ts";

/** What every rule of greeting works with. */
export type Context = BotContext<typeof greetings>;
