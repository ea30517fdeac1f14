import { SCRIPTED_BOT, type ScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";

/** An operator's settings for the bench's own gateway. */
export const SCRIPTED_SETTINGS = ({ url }: Pick<ScriptedPlatform, "url">): Record<string, string> => ({
  DISCORD_CLIENT_ID: SCRIPTED_BOT,
  DISCORD_CLIENT_SECRET: "secret",
  DISCORD_BOT_TOKEN: "scripted.bot.token",
  DISCORD_API_URL: `${url}/api`,
});
