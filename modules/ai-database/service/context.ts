import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { aiDatabase } from "../contract.ts";

export type Ctx = BotContext<typeof aiDatabase>;

export const refuse = refusals(aiDatabase.errors);
