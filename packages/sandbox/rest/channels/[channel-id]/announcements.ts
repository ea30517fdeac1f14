import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentMessage } from "../../../present/message.ts";
import { demand, enterGuildChannel } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { snowflake } from "../../../rules/form.ts";
import { followChannel, publish } from "../../../state/announcements.ts";
import { findMessage } from "../../../state/find.ts";
import { type Route, route } from "../../route.ts";

/** Shared by everyone who publishes in the channel. */
const PACE = { max: 10, perMs: 3_600_000, bucket: "published messages", scope: "shared" } as const;
const MAY_FOLLOW = new Set<ChannelType>([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

export const announcementRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/channels/:channel_id/messages/:message_id/crosspost",
    closerLimits: () => [PACE],
    handle: ({ platform, userId, params }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id);
      const { channel } = access;
      if (channel.type !== ChannelType.GuildAnnouncement) throw refuse("WrongChannelType");
      const message = findMessage(platform.world, channel.id, params.message_id);
      const isOwn = message.authorId === userId;
      demand(platform, access, isOwn ? P.SendMessages : P.SendMessages | P.ManageMessages);
      publish(platform, message);
      return presentMessage(platform.world, message, userId);
    },
  }),
  route({
    method: "POST",
    path: "/channels/:channel_id/followers",
    body: z.strictObject({ webhook_channel_id: snowflake }),
    handle: ({ platform, userId, params, body, reason }) => {
      const source = enterGuildChannel(platform, userId, params.channel_id);
      if (source.channel.type !== ChannelType.GuildAnnouncement) throw refuse("WrongChannelType");
      const target = enterGuildChannel(platform, userId, body.webhook_channel_id, P.ManageWebhooks);
      if (!MAY_FOLLOW.has(target.channel.type)) throw refuse("WrongChannelType");
      const webhook = followChannel(platform, source, target, { userId, reason });
      return { channel_id: source.channel.id, webhook_id: webhook.id };
    },
  }),
];
