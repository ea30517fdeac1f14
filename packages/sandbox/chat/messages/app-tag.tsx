import { DiscordVerifiedAuthorTag } from "@skyra/discord-components-react";

/** The mark of those who are not people. */
export function AppTag() {
  return <DiscordVerifiedAuthorTag />;
}
