import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { aiNews } from "../contract.ts";

export type Ctx = BotContext<typeof aiNews>;

export const refuse = refusals(aiNews.errors);
