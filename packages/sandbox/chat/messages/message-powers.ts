import { type APIChannel, type APIMessage, MessageType, PermissionFlagsBits } from "discord-api-types/v10";
import { computePermissions, has, isThread } from "../store/permissions.ts";
import type { Guild } from "../store/world.ts";
import { isSystem } from "./arrange-messages.ts";
import { isEphemeral } from "./message-flags.ts";

/** What a person may do with a message, as far as the client can know. */
export function findPowers(message: APIMessage, channel: APIChannel, guild: Guild | undefined, userId: string) {
  const held = guild === undefined ? undefined : computePermissions(guild, channel, userId);
  const may = (permission: bigint) => held === undefined || has(held, permission);
  const isMine = message.author.id === userId;
  const isShared = !isEphemeral(message);
  const isWritten = !isSystem(message);
  const send = isThread(channel) ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;
  const managesMessages = guild !== undefined && may(PermissionFlagsBits.ManageMessages);
  return {
    mayReact: isShared && may(PermissionFlagsBits.AddReactions),
    mayReply: isShared && isWritten && may(send),
    mayEdit: isShared && isMine && isWritten && message.message_snapshots === undefined,
    mayDelete: isShared && (isMine || managesMessages) && !KEPT.includes(message.type),
    mayPin: isShared && isWritten && (guild === undefined || may(PermissionFlagsBits.PinMessages)),
    mayBeginThread:
      isShared &&
      guild !== undefined &&
      !isThread(channel) &&
      message.thread === undefined &&
      may(PermissionFlagsBits.CreatePublicThreads),
    mayForward: isShared && isWritten,
  };
}

/** Discord does not allow deleting these. */
const KEPT = [MessageType.RecipientAdd, MessageType.RecipientRemove, MessageType.ThreadStarterMessage];
