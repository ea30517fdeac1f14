import { GatewayCloseCodes } from "discord-api-types/v10";

const REFUSALS: Partial<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]: "The platform refuses the bot's token. Check DISCORD_BOT_TOKEN.",
  [GatewayCloseCodes.DisallowedIntents]:
    "The platform does not let the bot hear of members. Switch on Server Members Intent for the bot in the platform's developer portal.",
  [GatewayCloseCodes.InvalidIntents]: "The platform does not know an intent that the bot asks for.",
  [GatewayCloseCodes.InvalidShard]: "The platform refuses the bot's shard.",
  [GatewayCloseCodes.ShardingRequired]: "The bot is in so many servers that the platform wants more shards.",
  [GatewayCloseCodes.InvalidAPIVersion]: "The platform no longer speaks the version that the bot speaks.",
};

/** Why the platform will not have the bot, for the operator; null for a close after which it may come back. */
export const refusalOf = (closeCode: number): string | null => REFUSALS[closeCode] ?? null;
