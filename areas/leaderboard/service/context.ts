import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { TallyContext } from "#kit-server/module/bot/module-bot.ts";
import type { leaderboardSettings } from "../contract.ts";

export type Context = BotContext<typeof leaderboardSettings>;
/** Where messages are counted. */
export type CountContext = TallyContext<typeof leaderboardSettings>;
