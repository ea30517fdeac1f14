/** Opens an interaction, delivers it to the application, and notifies the person's client of the outcome. */
import { type APIMessage, InteractionContextType, type InteractionType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentChannel } from "../present/channel.ts";
import { presentMember } from "../present/member.ts";
import { presentUser } from "../present/user.ts";
import { type ChannelAccess, IN_DMS, permissionsAt } from "../rules/access.ts";
import { maxFileBytes } from "./attachments.ts";
import { findApplication, findUser } from "./find.ts";
import { installationOf } from "./installation.ts";
import type { InteractionRecord } from "./interaction-desk.ts";
import { notifyPerson } from "./interaction-news.ts";

export interface NewInteraction {
  type: InteractionType;
  applicationId: string;
  userId: string;
  access: ChannelAccess;
  data: object;
  message: APIMessage | null;
  commandName: string | null;
  isContextMenu: boolean;
  focusedType: number | null;
  nonce: string | null;
}

export function openInteraction(platform: Platform, given: NewInteraction): InteractionRecord {
  const { access, userId, nonce, applicationId } = given;
  const application = findApplication(platform.world, applicationId);
  const record = platform.interactions.open(
    {
      id: platform.ids.next(),
      type: given.type,
      applicationId,
      userId,
      guildId: access.guild?.id ?? null,
      channelId: access.channel.id,
      messageId: given.message?.id ?? null,
      commandName: given.commandName,
      isContextMenu: given.isContextMenu,
      focusedType: given.focusedType,
      nonce,
    },
    () => notifyPerson(platform, record, "INTERACTION_FAILURE", { reason_code: 2 }),
  );
  notifyPerson(platform, record, "INTERACTION_CREATE", {});
  const payload = describeInteraction(platform, record, given);
  platform.bus.publish({
    event: "INTERACTION_CREATE",
    guildId: access.guild?.id,
    audience: [application.botId],
    data: payload,
  });
  return record;
}

function describeInteraction(
  platform: Platform,
  record: InteractionRecord,
  { access, data, message }: NewInteraction,
): object {
  const { world } = platform;
  const { guild, channel, member, held } = access;
  const user = findUser(world, record.userId);
  const bot = guild?.members.get(findApplication(world, record.applicationId).botId);
  const appPermissions = guild === null || bot === undefined ? IN_DMS : permissionsAt(platform, guild, channel, bot);
  return {
    version: 1,
    id: record.id,
    token: record.token,
    type: record.type,
    application_id: record.applicationId,
    data,
    channel_id: channel.id,
    channel: {
      ...presentChannel(world, channel, record.userId),
      ...(guild === null ? {} : { permissions: String(held) }),
    },
    locale: user.locale,
    app_permissions: String(appPermissions),
    entitlements: [],
    authorizing_integration_owners: installationOf(record.guildId),
    context: guild === null ? InteractionContextType.BotDM : InteractionContextType.Guild,
    attachment_size_limit: maxFileBytes(guild),
    ...(message === null ? {} : { message }),
    ...(guild === null || member === null
      ? { user: presentUser(user) }
      : {
          guild_id: guild.id,
          guild_locale: guild.settings.preferred_locale,
          guild: { id: guild.id, locale: guild.settings.preferred_locale, features: guild.settings.features },
          member: { ...presentMember(world, member), permissions: String(held) },
        }),
  };
}
