import type { WordParams } from "#kit/error.ts";
import { userError } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { clickToEarn } from "../contract.ts";

export type Ctx = BotContext<typeof clickToEarn>;
export type Person = { id: string; name: string };

export const refuse = (code: keyof typeof clickToEarn.errors, params: WordParams = {}) =>
  userError(clickToEarn.errors, code, { params });
