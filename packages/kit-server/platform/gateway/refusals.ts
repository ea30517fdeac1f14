import { GatewayCloseCodes } from "discord-api-types/v10";

const REFUSALS: Partial<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]: "Discord rejected the bot's token. Check DISCORD_BOT_TOKEN.",
  [GatewayCloseCodes.DisallowedIntents]:
    "Discord doesn't send the bot member events. Turn on Server Members Intent for the bot in the Discord developer portal.",
  [GatewayCloseCodes.InvalidIntents]: "Discord doesn't know an intent that the bot requests.",
  [GatewayCloseCodes.InvalidShard]: "Discord rejected the bot's shard.",
  [GatewayCloseCodes.ShardingRequired]: "The bot is in so many servers that Discord requires more shards.",
  [GatewayCloseCodes.InvalidAPIVersion]: "Discord no longer supports the API version that the bot uses.",
};

/** Why Discord rejects the bot, for the operator; null for a close code after which it can reconnect. */
export const refusalOf = (closeCode: number): string | null => REFUSALS[closeCode] ?? null;
