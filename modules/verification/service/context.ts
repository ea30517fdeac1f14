import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { verification } from "../contract.ts";

export type Ctx = BotContext<typeof verification>;

export const refuse = refusals(verification.errors);
