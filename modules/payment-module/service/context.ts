import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { paymentModule } from "../contract.ts";

export type Ctx = BotContext<typeof paymentModule>;

export const refuse = refusals(paymentModule.errors);
