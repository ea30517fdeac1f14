import type { APIMessage, APIReaction } from "discord-api-types/v10";
import type { Handlers } from "./handlers.ts";
import { changeMessage } from "./on-messages.ts";

type ReactionEmoji = { readonly id: string | null; readonly name: string | null };

export const reactionEvents: Handlers = {
  MESSAGE_REACTION_ADD: (world, data) =>
    changeMessage(world, data.channel_id, data.message_id, (message) =>
      addReaction(message, data.emoji, data.user_id === world.me?.id),
    ),
  MESSAGE_REACTION_REMOVE: (world, data) =>
    changeMessage(world, data.channel_id, data.message_id, (message) =>
      removeReaction(message, data.emoji, data.user_id === world.me?.id),
    ),
  MESSAGE_REACTION_REMOVE_ALL: (world, data) =>
    changeMessage(world, data.channel_id, data.message_id, (message) => ({ ...message, reactions: [] })),
  MESSAGE_REACTION_REMOVE_EMOJI: (world, data) =>
    changeMessage(world, data.channel_id, data.message_id, (message) => ({
      ...message,
      reactions: (message.reactions ?? []).filter((reaction) => !isSameEmoji(reaction.emoji, data.emoji)),
    })),
};

function isSameEmoji(a: ReactionEmoji, b: ReactionEmoji): boolean {
  return a.id === null || b.id === null ? a.id === b.id && a.name === b.name : a.id === b.id;
}

function addReaction(message: APIMessage, emoji: APIReaction["emoji"], isMine: boolean): APIMessage {
  const reactions = message.reactions ?? [];
  if (!reactions.some((reaction) => isSameEmoji(reaction.emoji, emoji))) {
    const first = {
      emoji,
      count: 1,
      count_details: { burst: 0, normal: 1 },
      me: isMine,
      me_burst: false,
      burst_colors: [],
    };
    return { ...message, reactions: [...reactions, first] };
  }
  return changeReaction(message, emoji, (reaction) => ({
    ...reaction,
    count: reaction.count + 1,
    me: reaction.me || isMine,
  }));
}

function removeReaction(message: APIMessage, emoji: APIReaction["emoji"], isMine: boolean): APIMessage {
  return changeReaction(message, emoji, (reaction) => ({
    ...reaction,
    count: reaction.count - 1,
    me: reaction.me && !isMine,
  }));
}

function changeReaction(
  message: APIMessage,
  emoji: APIReaction["emoji"],
  change: (reaction: APIReaction) => APIReaction,
): APIMessage {
  const reactions = (message.reactions ?? [])
    .map((reaction) => (isSameEmoji(reaction.emoji, emoji) ? change(reaction) : reaction))
    .filter((reaction) => reaction.count > 0);
  return { ...message, reactions };
}
