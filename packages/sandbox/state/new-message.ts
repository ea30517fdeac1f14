/** Creates a message record at the end of its channel without publishing events. */
import type { MessageRecord } from "./records.ts";
import type { World } from "./world.ts";

export type MessageDraft = Partial<MessageRecord> &
  Pick<MessageRecord, "id" | "channel_id" | "guild_id" | "authorId" | "timestamp">;

export function draftMessage(given: MessageDraft): MessageRecord {
  return {
    type: 0,
    webhookAuthor: null,
    application_id: null,
    content: "",
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentionIds: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    reactions: new Map(),
    nonce: null,
    pinnedAt: null,
    flags: 0,
    message_reference: null,
    snapshots: [],
    interaction_metadata: null,
    commandName: null,
    threadId: null,
    position: null,
    ...given,
  };
}

export function keepMessage(world: World, message: MessageRecord): void {
  let log = world.messages.get(message.channel_id);
  if (log === undefined) {
    log = new Map();
    world.messages.set(message.channel_id, log);
  }
  log.set(message.id, message);
  const channel = world.channels.get(message.channel_id);
  if (channel !== undefined) channel.last_message_id = message.id;
}
