/** Discord's addresses: the operator sets the API's, and the others are derived from it. */
export type PlatformAddresses = {
  /** REST root with its version, without a trailing slash. */
  api: string;
  authorize: string;
  token: string;
  revoke: string;
  /** Icons and avatars, without a trailing slash. */
  cdn: string;
  /** Where people open channels and messages, without a trailing slash. */
  web: string;
};

const API_VERSION = "v10";
const DISCORD_HOSTS = ["discord.com", "canary.discord.com", "ptb.discord.com"];

/** `apiUrl`: the REST root without a version, such as `https://discord.com/api`. */
export function platformAddresses(apiUrl: string): PlatformAddresses {
  const { origin, hostname } = new URL(apiUrl);
  const isDiscord = DISCORD_HOSTS.includes(hostname);
  const api = `${apiUrl}/${API_VERSION}`;
  return {
    api,
    authorize: `${origin}/oauth2/authorize`,
    token: `${api}/oauth2/token`,
    revoke: `${api}/oauth2/token/revoke`,
    web: origin,
    cdn: isDiscord ? "https://cdn.discordapp.com" : `${origin}/cdn`,
  };
}
