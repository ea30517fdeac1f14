import { userError, type WordParams } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { verification } from "../contract.ts";

export type Ctx = BotContext<typeof verification>;

export const refuse = (code: keyof typeof verification.errors, params: WordParams = {}) =>
  userError(verification.errors, code, { params });
