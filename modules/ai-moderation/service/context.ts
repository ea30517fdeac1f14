import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { aiModeration } from "../contract.ts";

export type Ctx = BotContext<typeof aiModeration>;

export const refuse = refusals(aiModeration.errors);
