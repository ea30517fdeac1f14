import { chatTexts } from "#kit/chat/chat-text.ts";

/** Discord's rejections in plain English: what happened and what to do. */
export const faultWords = chatTexts("kit.faults", {
  missingAccess: "The bot can't see this channel. Allow View Channels there, or choose another channel.",
  missingPermission:
    "The bot doesn't have permission for this. Allow it in the server's role settings, or move the bot's role up.",
  channelGone: "The channel was deleted. Choose another.",
  roleGone: "The role was deleted. Choose another.",
  memberGone: "The member is no longer in the server.",
  messageGone: "The message was deleted.",
  guildGone: "The bot is no longer in this server. Add it again.",
  closedDms: "The member does not accept direct messages from this server.",
  rolesFull: "The server has as many roles as Discord allows. Delete one first.",
  channelsFull: "The server has as many channels as Discord allows. Delete one first.",
  categoryFull: "The category has as many channels as Discord allows. Choose another, or delete a channel in it first.",
  invitesFull: "The server has as many invites as Discord allows. Delete one first.",
  tooManyEdits: "Discord limits edits of messages older than an hour. Try again later.",
  tooManyNames: "Discord allows two channel renames in 10 minutes. Try again later.",
  threadArchived: "The thread is archived. Open it again first.",
  threadLocked: "The thread is locked. Unlock it first.",
  blockedByAutoMod: "The server's AutoMod blocked the message. Change the text or the rule.",
  interactionExpired: "The response reached Discord too late.",
  alreadyAnswered: "This was already answered.",
  botTokenRefused: "Discord rejected the bot's token. The operator must check DISCORD_BOT_TOKEN.",
  notAllowed: "Discord doesn't allow the bot to do this.",
  pictureGone: "A picture in the message was deleted. Upload it again or choose another.",
  notAvailable: "This isn't available here.",
  notFound: "This no longer exists on Discord.",
  refused: "Discord rejected the request.",
});
export type FaultCode = keyof typeof faultWords;

/** Source: Discord's documentation, "Opcodes and Status Codes". */
const BY_PLATFORM_CODE: Readonly<Record<number, FaultCode>> = {
  10003: "channelGone",
  10004: "guildGone",
  10007: "memberGone",
  10008: "messageGone",
  10011: "roleGone",
  10013: "memberGone",
  10062: "interactionExpired",
  30005: "rolesFull",
  30013: "channelsFull",
  30016: "invitesFull",
  30046: "tooManyEdits",
  40001: "botTokenRefused",
  40060: "alreadyAnswered",
  50001: "missingAccess",
  50007: "closedDms",
  50013: "missingPermission",
  50083: "threadArchived",
  50278: "closedDms",
  160005: "threadLocked",
  200000: "blockedByAutoMod",
};
const BY_STATUS: Readonly<Record<number, FaultCode>> = { 401: "botTokenRefused", 403: "notAllowed", 404: "notFound" };
/** Responses without a Discord code come from a server that doesn't have the route or the method. */
const UNKNOWN_ROUTE: readonly number[] = [404, 405, 501];

export function faultOfCode(platformCode: number, status: number): FaultCode {
  if (platformCode === 0 && UNKNOWN_ROUTE.includes(status)) return "notAvailable";
  return BY_PLATFORM_CODE[platformCode] ?? BY_STATUS[status] ?? "refused";
}
