import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { leaderboardSettings } from "../contract.ts";

export type Context = BotContext<typeof leaderboardSettings>;
