import { createContext, type ReactNode, useContext } from "react";

/** What pages need to know about this installation, from the server's public configuration. */
export type Installation = {
  productName: string;
  platformName: string;
  clientId: string;
  authorizeUrl: string;
  cdnUrl: string;
  botPermissions: string;
  sandboxUrl: string | null;
  referrals: { minMembers: number; reward: string | null };
};

const InstallationContext = createContext<Installation | null>(null);

export function InstallationProvider({ config, children }: { config: Installation; children: ReactNode }) {
  return <InstallationContext value={config}>{children}</InstallationContext>;
}

export function useInstallation(): Installation {
  const installation = useContext(InstallationContext);
  if (!installation) throw new Error("InstallationProvider is missing");
  return installation;
}

export const useProductName = (): string => useInstallation().productName;

/** The `state` of Discord's page that adds the bot, which distinguishes its response from a sign-in's. */
export const ADDING_BOT = "adding-bot";

/**
 * Discord's page that adds the bot, with its modules' permissions and, if known, the guild preselected. `returnTo`: where
 * it leads afterwards, with the chosen guild as `guild_id`; without it, Discord's page is the end.
 */
export function addBotUrl(
  { authorizeUrl, clientId, botPermissions }: Installation,
  guildId?: string,
  returnTo?: string,
): string {
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    scope: "bot applications.commands",
    permissions: botPermissions,
    ...(guildId ? { guild_id: guildId, disable_guild_select: "true" } : {}),
    ...(returnTo ? { redirect_uri: returnTo, response_type: "code", state: ADDING_BOT } : {}),
  }).toString();
  return url.toString();
}

/** The guild in Discord, where roles and channels are managed; the sandbox has one page for all guilds. */
export const guildOnPlatformUrl = ({ authorizeUrl, sandboxUrl }: Installation, guildId: string): string =>
  sandboxUrl ?? new URL(`/channels/${guildId}`, authorizeUrl).toString();

type PostedMessage = { guildId: string; channelId: string; messageId: string };

/** A message in Discord; the sandbox's page opens its channel. */
export const messageOnPlatformUrl = (
  { authorizeUrl, sandboxUrl }: Installation,
  { guildId, channelId, messageId }: PostedMessage,
): string =>
  sandboxUrl
    ? new URL(`#/${guildId}/${channelId}`, sandboxUrl).toString()
    : new URL(`/channels/${guildId}/${channelId}/${messageId}`, authorizeUrl).toString();
