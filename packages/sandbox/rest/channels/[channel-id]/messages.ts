import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentMessage } from "../../../present/message.ts";
import { demand, enterChannel } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { integer, list, snowflake } from "../../../rules/form.ts";
import { messageEditForm, messageForm } from "../../../rules/message-form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import type { Limit } from "../../../rules/rate-limits.ts";
import { findMessage } from "../../../state/find.ts";
import { editMessage, removeMessage, removeMessages, sendMessage } from "../../../state/messages.ts";
import { compareIds, isSnowflake, snowflakeMs } from "../../../state/snowflake.ts";
import { contentFor } from "../../content-for.ts";
import { type Route, route } from "../../route.ts";

const TWO_WEEKS_MS = 14 * 86_400_000;

export const messageRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/channels/:channel_id/messages",
    limit: { max: 5, perMs: 5_000 },
    query: z.strictObject({
      around: snowflake.optional(),
      before: snowflake.optional(),
      after: snowflake.optional(),
      limit: integer(1, 100).default(50),
    }),
    handle: ({ platform, caller, userId, params, query }) => {
      const { channel, held } = enterChannel(platform, userId, params.channel_id);
      if (!hasPermission(held, P.ReadMessageHistory)) return [];
      const all = [...(platform.world.messages.get(channel.id)?.values() ?? [])];
      return pageOf(all, query).map((message) =>
        contentFor(platform, caller, presentMessage(platform.world, message, userId), channel.guild_id),
      );
    },
  }),
  route({
    method: "POST",
    path: "/channels/:channel_id/messages",
    limit: { max: 5, perMs: 5_000 },
    body: messageForm,
    handle: ({ platform, userId, params, body, files }) => {
      const message = sendMessage(platform, enterChannel(platform, userId, params.channel_id), userId, body, files);
      return presentMessage(platform.world, message, userId);
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/messages/:message_id",
    handle: ({ platform, caller, userId, params }) => {
      const { channel } = enterChannel(platform, userId, params.channel_id, P.ReadMessageHistory);
      const message = findMessage(platform.world, channel.id, params.message_id);
      return contentFor(platform, caller, presentMessage(platform.world, message, userId), channel.guild_id);
    },
  }),
  route({
    method: "PATCH",
    path: "/channels/:channel_id/messages/:message_id",
    limit: { max: 5, perMs: 5_000 },
    body: messageEditForm,
    handle: ({ platform, userId, params, body, files }) => {
      const access = enterChannel(platform, userId, params.channel_id);
      const message = findMessage(platform.world, access.channel.id, params.message_id);
      const isOwn = message.authorId === userId && message.webhookAuthor === null;
      if (!isOwn) {
        // others may only hide a message's embeds
        const keys = Object.keys(body);
        if (keys.some((key) => key !== "flags") || keys.length === 0) throw refuse("NotTheAuthor");
        demand(platform, access, P.ManageMessages);
      }
      editMessage(platform, access, message, body, files);
      return presentMessage(platform.world, message, userId);
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id/messages/:message_id",
    limit: ({ platform, params }) => deletionLimit(params.message_id, platform.clock.now()),
    handle: ({ platform, userId, params, reason }) => {
      const access = enterChannel(platform, userId, params.channel_id);
      const message = findMessage(platform.world, access.channel.id, params.message_id);
      const isOwn = message.authorId === userId;
      if (!isOwn) demand(platform, access, P.ManageMessages);
      removeMessage(platform, message, isOwn ? undefined : { userId, reason });
    },
  }),
  route({
    method: "POST",
    path: "/channels/:channel_id/messages/bulk-delete",
    limit: { max: 1, perMs: 1_000 },
    body: z.strictObject({ messages: list(snowflake, 2, 100) }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { channel, guild } = enterChannel(platform, userId, params.channel_id, P.ManageMessages);
      if (guild === null) throw refuse("NotOnDm");
      const ids = [...new Set(body.messages)];
      if (ids.length < 2) throw refuse("BulkDeleteCount");
      const oldest = platform.clock.now() - TWO_WEEKS_MS;
      if (ids.some((id) => snowflakeMs(id) < oldest)) throw refuse("TooOldForBulkDelete");
      removeMessages(platform, channel, guild, ids, { userId, reason });
    },
  }),
];

/** Recent, older and very old messages have separate rate limits for deletion. */
function deletionLimit(messageId: string, now: number): Limit {
  const ageMs = isSnowflake(messageId) ? now - snowflakeMs(messageId) : 0;
  if (ageMs > TWO_WEEKS_MS) return { max: 30, perMs: 4_000, bucket: "delete old messages" };
  if (ageMs > 10_000) return { max: 3, perMs: 333, bucket: "delete recent messages" };
  return { max: 5, perMs: 1_000, bucket: "delete young messages" };
}

interface PageQuery {
  around?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** Newest first, in every direction of paging. */
function pageOf<T extends { id: string }>(oldestFirst: readonly T[], { around, before, after, limit }: PageQuery): T[] {
  if (around !== undefined) {
    const older = oldestFirst.filter(({ id }) => compareIds(id, around) < 0);
    const rest = oldestFirst.slice(older.length);
    const half = Math.floor(limit / 2);
    return [...older.slice(-half), ...rest.slice(0, limit - half)].reverse();
  }
  if (after !== undefined) {
    return oldestFirst
      .filter(({ id }) => compareIds(id, after) > 0)
      .slice(0, limit)
      .reverse();
  }
  const older = before === undefined ? oldestFirst : oldestFirst.filter(({ id }) => compareIds(id, before) < 0);
  return older.slice(-limit).reverse();
}
