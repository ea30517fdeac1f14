import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { quickSetup } from "../contract.ts";

export type Ctx = BotContext<typeof quickSetup>;

export const refuse = refusals(quickSetup.errors);
