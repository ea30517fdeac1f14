import { type APIMessage, type APIReaction, type APIUser, MessageType } from "discord-api-types/v10";
import type { MessageRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { presentChannel } from "./channel.ts";
import { presentUser } from "./user.ts";

const NO_FLAGS: number = 0;

/** A message as `viewerId` sees it (their own reactions are marked). */
export function presentMessage(world: World, message: MessageRecord, viewerId?: string): APIMessage {
  const thread = message.threadId === null ? undefined : world.channels.get(message.threadId);
  return {
    ...presentWithoutReference(world, message, viewerId),
    ...referenced(world, message, viewerId),
    ...(thread === undefined ? {} : { thread: presentChannel(world, thread) }),
  };
}

function referenced(world: World, message: MessageRecord, viewerId: string | undefined): Partial<APIMessage> {
  const reference = message.message_reference;
  if (message.type !== MessageType.Reply && message.type !== MessageType.ThreadStarterMessage) return {};
  if (reference?.message_id === undefined) return {};
  const original = world.messages.get(reference.channel_id)?.get(reference.message_id);
  return { referenced_message: original === undefined ? null : presentWithoutReference(world, original, viewerId) };
}

function presentWithoutReference(world: World, message: MessageRecord, viewerId: string | undefined): APIMessage {
  return {
    id: message.id,
    channel_id: message.channel_id,
    type: message.type,
    author: presentAuthor(world, message),
    content: message.content,
    timestamp: message.timestamp,
    edited_timestamp: message.edited_timestamp,
    tts: message.tts,
    mention_everyone: message.mention_everyone,
    mentions: message.mentionIds.flatMap((id) => presentMention(world, id)),
    mention_roles: message.mention_roles,
    attachments: message.attachments,
    embeds: message.embeds,
    components: message.components,
    pinned: message.pinnedAt !== null,
    flags: message.flags,
    ...webhookId(message),
    ...(message.application_id === null ? {} : { application_id: message.application_id }),
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(message.message_reference === null ? {} : { message_reference: { type: 0, ...message.message_reference } }),
    ...(message.snapshots.length === 0 ? {} : { message_snapshots: message.snapshots }),
    ...(message.reactions.size === 0 ? {} : { reactions: presentReactions(message, viewerId) }),
    ...(message.position === null ? {} : { position: message.position }),
    ...presentInteraction(world, message),
  };
}

/** An application's response to an interaction counts as its webhook's. */
function webhookId({ webhookAuthor, application_id }: MessageRecord): Partial<APIMessage> {
  const id = webhookAuthor?.id ?? application_id;
  return id === null ? {} : { webhook_id: id };
}

function presentInteraction(world: World, message: MessageRecord): Partial<APIMessage> {
  const metadata = message.interaction_metadata;
  if (metadata === null) return {};
  const user = world.users.get(metadata.user.id);
  if (user === undefined || message.commandName === null) return { interaction_metadata: metadata };
  const interaction = { id: metadata.id, type: metadata.type, name: message.commandName, user: presentUser(user) };
  return { interaction_metadata: metadata, interaction };
}

export function presentAuthor(world: World, message: MessageRecord): APIUser {
  if (message.webhookAuthor !== null) {
    const { id, username, avatar } = message.webhookAuthor;
    return {
      id,
      username,
      avatar,
      discriminator: "0000",
      global_name: null,
      bot: true,
      public_flags: NO_FLAGS,
      flags: NO_FLAGS,
      primary_guild: null,
    };
  }
  return presentMention(world, message.authorId)[0] ?? deletedUser(message.authorId);
}

function presentMention(world: World, id: string): APIUser[] {
  const user = world.users.get(id);
  return user === undefined ? [] : [presentUser(user)];
}

function deletedUser(id: string): APIUser {
  return { id, username: "Deleted User", discriminator: "0", global_name: null, avatar: null };
}

function presentReactions(message: MessageRecord, viewerId: string | undefined): APIReaction[] {
  return [...message.reactions.values()].map(({ emoji, userIds }) => ({
    emoji,
    count: userIds.size,
    count_details: { normal: userIds.size, burst: 0 },
    burst_colors: [],
    me: viewerId !== undefined && userIds.has(viewerId),
    me_burst: false,
  }));
}
