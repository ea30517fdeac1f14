import { userError, type WordParams } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { aiModeration } from "../contract.ts";

export type Ctx = BotContext<typeof aiModeration>;

export const refuse = (code: keyof typeof aiModeration.errors, params: WordParams = {}) =>
  userError(aiModeration.errors, code, { params });
