import { DiscordVerifiedAuthorTag } from "@skyra/discord-components-react";

/** The tag of bots and webhooks. */
export function AppTag() {
  return <DiscordVerifiedAuthorTag />;
}
