import { refusals } from "#kit/error.ts";
import { memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { blocking, miniGame } from "../contract.ts";
import { miniGameBlocks } from "../store.ts";

export type Ctx = BotContext<typeof miniGame>;

export const refuse = refusals(miniGame.errors);

/** Members who can't play. */
export const blocks = memberBlocks(blocking, miniGameBlocks);
