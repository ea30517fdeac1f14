import { type ChatText, chatTexts } from "#kit/chat/chat-text.ts";
import type { GrantFault } from "./tables.ts";

/** Why a role isn't given or removed, for members. The dashboard shows more to people who can fix it. */
export const grantReasonWords = chatTexts("kit.grants", {
  roleGone: "The role was deleted.",
  roleEveryone: "Everyone has this role.",
  roleManaged: "The role belongs to an integration, so the bot can't give it.",
  roleAboveBot: "The role is above the bot's role, so the bot can't give it.",
  roleElevated: "The role has permissions that the bot doesn't give to members.",
  permissionMissing: "The bot isn't allowed to manage roles in this server.",
  memberGone: "The member has left the server.",
  superseded: "A newer change to this role replaced it.",
  letGo: "Someone canceled it.",
  expired: "The time for this role was over before the bot could give it.",
  moduleOff: "This is switched off in this server.",
  botAway: "The bot is not in the server.",
  roleAlreadyGone: "The role was deleted, so there is nothing to remove.",
  refused: "Discord rejected it.",
});

export const textOfGrantFault = ({ code }: GrantFault): ChatText =>
  Object.hasOwn(grantReasonWords, code)
    ? grantReasonWords[code as keyof typeof grantReasonWords]
    : grantReasonWords.refused;
