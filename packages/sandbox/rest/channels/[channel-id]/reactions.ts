import { type APIPartialEmoji, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentMember } from "../../../present/member.ts";
import { presentAuthor } from "../../../present/message.ts";
import { presentUser } from "../../../present/user.ts";
import { type ChannelAccess, enterChannel } from "../../../rules/access.ts";
import { isKnownEmoji } from "../../../rules/component-emojis.ts";
import { refuse } from "../../../rules/errors.ts";
import { integer, snowflake } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { isUnicodeEmoji } from "../../../rules/unicode-emoji.ts";
import { checkVerified } from "../../../rules/verification.ts";
import { applicationOfBot, findMessage, findUser } from "../../../state/find.ts";
import type { MessageRecord } from "../../../state/records.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { type Route, route } from "../../route.ts";

const MAX_KINDS = 20;
const PACE = { max: 1, perMs: 250, bucket: "reactions" };

const REACTION = "/channels/:channel_id/messages/:message_id/reactions/:emoji" as const;

export const reactionRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: REACTION,
    query: z.strictObject({
      after: snowflake.optional(),
      limit: integer(1, 100).default(25),
      type: integer(0, 1).optional(),
    }),
    handle: ({ platform, userId, params, query }) => {
      const { message } = reach(platform, userId, params, P.ReadMessageHistory);
      const reaction = message.reactions.get(emojiKey(params.emoji));
      const given = { id: customId(params.emoji), name: params.emoji };
      if (reaction === undefined && !isKnownEmoji(platform.world, given)) throw refuse("UnknownReactionEmoji");
      const ids = [...(reaction?.userIds ?? [])]
        .sort(compareIds)
        .filter((id) => query.after === undefined || compareIds(id, query.after) > 0);
      return ids.slice(0, query.limit).map((id) => presentUser(findUser(platform.world, id)));
    },
  }),
  route({
    method: "PUT",
    path: `${REACTION}/@me`,
    limit: PACE,
    handle: ({ platform, userId, params }) => {
      const { access, message } = reach(platform, userId, params, P.ReadMessageHistory);
      if (access.channel.thread_metadata?.archived === true) throw refuse("ArchivedThread");
      const key = emojiKey(params.emoji);
      const reaction = message.reactions.get(key);
      if (reaction === undefined && !hasPermission(access.held, P.AddReactions)) throw refuse("MissingPermissions");
      if (access.guild !== null && access.member !== null) checkVerified(platform, access.guild, access.member);
      if (reaction === undefined && message.reactions.size >= MAX_KINDS) throw refuse("TooManyReactions");
      const emoji = reaction?.emoji ?? findEmoji(platform, params.emoji, access, userId);
      const kept = reaction ?? { emoji, userIds: new Set<string>() };
      if (kept.userIds.has(userId)) return;
      kept.userIds.add(userId);
      message.reactions.set(key, kept);
      publishReaction(platform, "MESSAGE_REACTION_ADD", message, {
        ...addedBy(platform, access, message, userId),
        emoji,
        burst: false,
        type: 0,
      });
    },
  }),
  route({
    method: "DELETE",
    path: `${REACTION}/@me`,
    limit: PACE,
    handle: ({ platform, userId, params }) => {
      const { message } = reach(platform, userId, params, P.ReadMessageHistory);
      removeReactionOf(platform, message, params.emoji, userId);
    },
  }),
  route({
    method: "DELETE",
    path: `${REACTION}/:user_id`,
    limit: PACE,
    handle: ({ platform, userId, params }) => {
      const { message } = reach(platform, userId, params, P.ManageMessages);
      removeReactionOf(platform, message, params.emoji, params.user_id);
    },
  }),
  route({
    method: "DELETE",
    path: REACTION,
    limit: PACE,
    handle: ({ platform, userId, params }) => {
      const { message } = reach(platform, userId, params, P.ManageMessages);
      const reaction = message.reactions.get(emojiKey(params.emoji));
      if (reaction === undefined) throw refuse("UnknownReactionEmoji");
      message.reactions.delete(emojiKey(params.emoji));
      publishReaction(platform, "MESSAGE_REACTION_REMOVE_EMOJI", message, { emoji: reaction.emoji });
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id/messages/:message_id/reactions",
    limit: PACE,
    handle: ({ platform, userId, params }) => {
      const { message } = reach(platform, userId, params, P.ManageMessages);
      message.reactions.clear();
      publishReaction(platform, "MESSAGE_REACTION_REMOVE_ALL", message, {});
    },
  }),
];

function reach(
  platform: Platform,
  userId: string,
  params: { channel_id: string; message_id: string },
  wanted: bigint,
): { access: ChannelAccess; message: MessageRecord } {
  const access = enterChannel(platform, userId, params.channel_id, wanted);
  return { access, message: findMessage(platform.world, access.channel.id, params.message_id) };
}

/** A custom emoji is `name:id`, any other is the character. */
function emojiKey(emoji: string): string {
  return customId(emoji) ?? emoji;
}

function customId(emoji: string): string | undefined {
  return /^\w+:(\d+)$/.exec(emoji)?.[1];
}

function findEmoji(
  { world }: Platform,
  given: string,
  { guild: here, held }: ChannelAccess,
  userId: string,
): APIPartialEmoji {
  const id = customId(given);
  if (id === undefined) {
    if (!isUnicodeEmoji(given)) throw refuse("UnknownReactionEmoji");
    return { id: null, name: given };
  }
  const appEmoji = applicationOfBot(world, userId)?.emojis?.get(id);
  if (appEmoji !== undefined) return appEmoji;
  for (const guild of world.guilds.values()) {
    const emoji = guild.emojis.get(id);
    if (emoji === undefined || !guild.members.has(userId)) continue;
    if (guild !== here && !hasPermission(held, P.UseExternalEmojis)) throw refuse("MissingPermissions");
    return { id, name: emoji.name, ...(emoji.animated ? { animated: true } : {}) };
  }
  throw refuse("UnknownReactionEmoji");
}

function addedBy(platform: Platform, { member }: ChannelAccess, message: MessageRecord, userId: string): object {
  return {
    user_id: userId,
    message_author_id: presentAuthor(platform.world, message).id,
    ...(member === null ? {} : { member: presentMember(platform.world, member) }),
  };
}

function removeReactionOf(platform: Platform, message: MessageRecord, given: string, userId: string): void {
  const reaction = message.reactions.get(emojiKey(given));
  if (reaction === undefined) throw refuse("UnknownReactionEmoji");
  if (!reaction.userIds.delete(userId)) return;
  if (reaction.userIds.size === 0) message.reactions.delete(emojiKey(given));
  publishReaction(platform, "MESSAGE_REACTION_REMOVE", message, {
    user_id: userId,
    emoji: reaction.emoji,
    burst: false,
    type: 0,
  });
}

function publishReaction(
  platform: Platform,
  event: string,
  { id, channel_id, guild_id }: MessageRecord,
  data: object,
): void {
  platform.bus.publish({
    event,
    channelId: channel_id,
    guildId: guild_id ?? undefined,
    data: { ...data, message_id: id, channel_id, ...(guild_id === null ? {} : { guild_id }) },
  });
}
