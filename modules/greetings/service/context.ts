import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { greetings } from "../contract.ts";

/** The context of all greetings' rules. */
export type Context = BotContext<typeof greetings>;
