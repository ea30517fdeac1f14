import { userError, type WordParams } from "#kit/error.ts";
import { memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { blocking, miniGame } from "../contract.ts";
import { miniGameBlocks } from "../store.ts";

export type Ctx = BotContext<typeof miniGame>;

export const refuse = (code: keyof typeof miniGame.errors, params: WordParams = {}) =>
  userError(miniGame.errors, code, { params });

/** Members who can't play. */
export const blocks = memberBlocks(blocking, miniGameBlocks);
