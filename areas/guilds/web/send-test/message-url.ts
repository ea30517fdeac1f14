import type { Installation } from "#kit-web/installation.tsx";

type Sent = {
  channelId: string;
  /** Null for the channel as a whole. */
  messageId: string | null;
  isDirect: boolean;
};

/** A message's URL in Discord; the sandbox's chat page uses a `#`. */
export function messageUrl({ authorizeUrl, sandboxUrl }: Installation, guildId: string, sent: Sent): string {
  const path = [sent.isDirect ? "@me" : guildId, sent.channelId, ...(sent.messageId ? [sent.messageId] : [])].join("/");
  return sandboxUrl
    ? new URL(`/#/${path}`, sandboxUrl).toString()
    : new URL(`/channels/${path}`, authorizeUrl).toString();
}
