import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { aiSupport } from "../contract.ts";

export type Ctx = BotContext<typeof aiSupport>;

export const refuse = refusals(aiSupport.errors);
