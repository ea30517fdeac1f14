import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { whitelist } from "../contract.ts";

export type Ctx = BotContext<typeof whitelist>;
export type Person = { id: string; name: string };
export type ErrorCode = keyof typeof whitelist.errors;

export const refuse = refusals(whitelist.errors);
