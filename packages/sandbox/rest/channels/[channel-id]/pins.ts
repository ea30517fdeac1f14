import { AuditLogEvent, MessageType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentMessage } from "../../../present/message.ts";
import { enterChannel } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { integer, timestamp } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { writeAudit } from "../../../state/audit.ts";
import { findMessage } from "../../../state/find.ts";
import { postSystemMessage, publishMessage } from "../../../state/posting.ts";
import type { MessageRecord } from "../../../state/records.ts";
import { type Route, route } from "../../route.ts";

const MAX_PINS = 250;

interface PinCall {
  platform: Platform;
  userId: string;
  params: { channel_id: string; message_id: string };
  reason: string | undefined;
}

export const pinRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/channels/:channel_id/messages/pins",
    query: z.strictObject({ before: timestamp.optional(), limit: integer(1, 50).default(50) }),
    handle: ({ platform, userId, params, query }) => {
      const { channel, held } = enterChannel(platform, userId, params.channel_id);
      if (!hasPermission(held, P.ReadMessageHistory)) return { items: [], has_more: false };
      const before = query.before === undefined ? Number.POSITIVE_INFINITY : Date.parse(query.before);
      const pins = pinnedIn(platform, channel.id).filter((message) => Date.parse(message.pinnedAt ?? "") < before);
      const page = pins.slice(0, query.limit);
      return {
        items: page.map((message) => ({
          pinned_at: message.pinnedAt,
          message: presentMessage(platform.world, message, userId),
        })),
        has_more: pins.length > page.length,
      };
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/pins",
    handle: ({ platform, userId, params }) => {
      const { channel, held } = enterChannel(platform, userId, params.channel_id);
      if (!hasPermission(held, P.ReadMessageHistory)) return [];
      return pinnedIn(platform, channel.id)
        .slice(0, 50)
        .map((message) => presentMessage(platform.world, message, userId));
    },
  }),
  route({ method: "PUT", path: "/channels/:channel_id/messages/pins/:message_id", handle: pin }),
  route({ method: "PUT", path: "/channels/:channel_id/pins/:message_id", handle: pin }),
  route({ method: "DELETE", path: "/channels/:channel_id/messages/pins/:message_id", handle: unpin }),
  route({ method: "DELETE", path: "/channels/:channel_id/pins/:message_id", handle: unpin }),
];

/** Newest pin first. */
function pinnedIn({ world }: Platform, channelId: string): MessageRecord[] {
  const pinned = [...(world.messages.get(channelId)?.values() ?? [])].filter((message) => message.pinnedAt !== null);
  return pinned.sort((a, b) => Date.parse(b.pinnedAt ?? "") - Date.parse(a.pinnedAt ?? ""));
}

function pin({ platform, userId, params, reason }: PinCall): void {
  const { channel, guild } = enterChannel(platform, userId, params.channel_id, P.PinMessages);
  const message = findMessage(platform.world, channel.id, params.message_id);
  if (message.pinnedAt !== null) return;
  if (pinnedIn(platform, channel.id).length >= MAX_PINS) throw refuse("TooManyPins");
  message.pinnedAt = platform.clock.timestamp();
  channel.last_pin_timestamp = message.pinnedAt;
  publishPins(platform, message, channel.last_pin_timestamp);
  if (guild !== null) {
    const options = { channel_id: channel.id, message_id: message.id };
    writeAudit(platform, guild, {
      action: AuditLogEvent.MessagePin,
      userId,
      targetId: message.authorId,
      reason,
      options,
    });
  }
  postSystemMessage(platform, channel.id, {
    type: MessageType.ChannelPinnedMessage,
    authorId: userId,
    message_reference: {
      message_id: message.id,
      channel_id: channel.id,
      ...(guild === null ? {} : { guild_id: guild.id }),
    },
  });
}

function unpin({ platform, userId, params, reason }: PinCall): void {
  const { channel, guild } = enterChannel(platform, userId, params.channel_id, P.PinMessages);
  const message = findMessage(platform.world, channel.id, params.message_id);
  if (message.pinnedAt === null) return;
  message.pinnedAt = null;
  if (guild !== null) {
    const options = { channel_id: channel.id, message_id: message.id };
    writeAudit(platform, guild, {
      action: AuditLogEvent.MessageUnpin,
      userId,
      targetId: message.authorId,
      reason,
      options,
    });
  }
  publishPins(platform, message, channel.last_pin_timestamp);
}

function publishPins(platform: Platform, message: MessageRecord, lastPin: string | null): void {
  const { channel_id, guild_id } = message;
  publishMessage(platform, "MESSAGE_UPDATE", message);
  platform.bus.publish({
    event: "CHANNEL_PINS_UPDATE",
    channelId: channel_id,
    guildId: guild_id ?? undefined,
    data: { channel_id, last_pin_timestamp: lastPin, ...(guild_id === null ? {} : { guild_id }) },
  });
}
