import { AuditLogEvent, ChannelType, PermissionFlagsBits as P, WebhookType } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../platform.ts";
import { presentWebhook } from "../../present/webhook.ts";
import { enterGuild, enterGuildChannel } from "../../rules/access.ts";
import { refuse } from "../../rules/errors.ts";
import { refuseField, snowflake, text } from "../../rules/form.ts";
import { imageData } from "../../rules/picture-form.ts";
import { changesBetween, writeAudit } from "../../state/audit.ts";
import { findGuild, isThread } from "../../state/find.ts";
import { storePicture } from "../../state/pictures.ts";
import type { WebhookRecord } from "../../state/records.ts";
import { isSameSecret } from "../../state/tokens.ts";
import { addWebhook, moveWebhook, publishWebhooks } from "../../state/webhooks.ts";
import { type Route, route } from "../route.ts";

const RESERVED = /discord|clyde/i;

const editForm = { name: text(1, 80).optional(), avatar: imageData.nullish() };

export const webhookRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/channels/:channel_id/webhooks",
    body: z.strictObject({ name: text(1, 80), avatar: imageData.nullish() }),
    handle: ({ platform, caller, userId, params, body, reason }) => {
      const { channel, guild } = enterGuildChannel(platform, userId, params.channel_id, P.ManageWebhooks);
      if (isThread(channel) || channel.type === ChannelType.GuildCategory) throw refuse("WrongChannelType");
      checkName(body.name);
      const given = {
        type: WebhookType.Incoming,
        name: body.name,
        picture: body.avatar ?? null,
        application_id: caller.kind === "bot" ? caller.applicationId : null,
        source: null,
      };
      const webhook = addWebhook(platform, guild, channel, given, { userId, reason });
      return presentWebhook(platform, webhook, true);
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/webhooks",
    handle: ({ platform, userId, params }) => {
      const { channel } = enterGuildChannel(platform, userId, params.channel_id, P.ManageWebhooks);
      return [...platform.world.webhooks.values()]
        .filter((one) => one.channel_id === channel.id)
        .map((one) => presentWebhook(platform, one, true));
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/webhooks",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageWebhooks);
      return [...platform.world.webhooks.values()]
        .filter((one) => one.guild_id === guild.id)
        .map((one) => presentWebhook(platform, one, true));
    },
  }),
  route({
    method: "GET",
    path: "/webhooks/:webhook_id",
    handle: ({ platform, userId, params }) =>
      presentWebhook(platform, managed(platform, userId, params.webhook_id), true),
  }),
  route({
    method: "PATCH",
    path: "/webhooks/:webhook_id",
    body: z.strictObject({ ...editForm, channel_id: snowflake.nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const webhook = managed(platform, userId, params.webhook_id);
      const before = { ...webhook };
      const guild = findGuild(platform.world, webhook.guild_id);
      if (body.channel_id) {
        const { channel } = enterGuildChannel(platform, userId, body.channel_id, P.ManageWebhooks);
        if (channel.guild_id !== guild.id) throw refuse("UnknownChannel");
        moveWebhook(platform, webhook, channel);
      }
      edit(platform, webhook, body);
      const changes = changesBetween(before, webhook, ["name", "avatar", "channel_id"]);
      writeAudit(platform, guild, {
        action: AuditLogEvent.WebhookUpdate,
        userId,
        targetId: webhook.id,
        reason,
        changes: changes.map((one) => (one.key === "avatar" ? { ...one, key: "avatar_hash" } : one)),
      });
      return presentWebhook(platform, webhook, true);
    },
  }),
  route({
    method: "DELETE",
    path: "/webhooks/:webhook_id",
    handle: ({ platform, userId, params, reason }) => {
      const webhook = managed(platform, userId, params.webhook_id);
      const guild = findGuild(platform.world, webhook.guild_id);
      writeAudit(platform, guild, { action: AuditLogEvent.WebhookDelete, userId, targetId: webhook.id, reason });
      remove(platform, webhook);
    },
  }),
  route({
    method: "GET",
    path: "/webhooks/:webhook_id/:webhook_token",
    auth: ["anyone"],
    countsGlobally: false,
    handle: ({ platform, params }) => presentWebhook(platform, webhookOf(platform, params), false),
  }),
  route({
    method: "PATCH",
    path: "/webhooks/:webhook_id/:webhook_token",
    auth: ["anyone"],
    countsGlobally: false,
    body: z.strictObject(editForm),
    handle: ({ platform, params, body }) => {
      const webhook = webhookOf(platform, params);
      edit(platform, webhook, body);
      return presentWebhook(platform, webhook, false);
    },
  }),
  route({
    method: "DELETE",
    path: "/webhooks/:webhook_id/:webhook_token",
    auth: ["anyone"],
    countsGlobally: false,
    handle: ({ platform, params }) => remove(platform, webhookOf(platform, params)),
  }),
];

export function webhookOf(
  { world }: Platform,
  { webhook_id, webhook_token }: { webhook_id: string; webhook_token: string },
): WebhookRecord {
  const webhook = world.webhooks.get(webhook_id);
  if (webhook === undefined) throw refuse("UnknownWebhook");
  if (!isSameSecret(webhook_token, webhook.token)) throw refuse("WrongWebhookToken");
  return webhook;
}

function managed(platform: Platform, userId: string, id: string): WebhookRecord {
  const webhook = platform.world.webhooks.get(id);
  if (webhook === undefined) throw refuse("UnknownWebhook");
  enterGuildChannel(platform, userId, webhook.channel_id, P.ManageWebhooks);
  return webhook;
}

function edit(
  platform: Platform,
  webhook: WebhookRecord,
  body: { name?: string | undefined; avatar?: string | null | undefined },
): void {
  if (body.name !== undefined) {
    checkName(body.name);
    webhook.name = body.name;
  }
  if (body.avatar !== undefined) webhook.avatar = storePicture(platform, `avatars/${webhook.id}`, body.avatar);
  publishWebhooks(platform, webhook);
}

function remove(platform: Platform, webhook: WebhookRecord): void {
  platform.world.webhooks.delete(webhook.id);
  publishWebhooks(platform, webhook);
}

function checkName(name: string): void {
  const reserved = RESERVED.exec(name)?.[0];
  if (reserved !== undefined)
    throw refuseField(["name"], "USERNAME_INVALID_CONTAINS", `Username cannot contain "${reserved.toLowerCase()}"`);
}
