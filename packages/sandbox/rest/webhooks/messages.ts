/** Messages of webhooks, and of interactions, whose tokens work like a webhook's for fifteen minutes. */
import { z } from "zod";
import type { Platform } from "../../platform.ts";
import { presentMessage } from "../../present/message.ts";
import { refuse } from "../../rules/errors.ts";
import { flag, snowflake } from "../../rules/form.ts";
import { type WebhookMessageForm, webhookMessageForm } from "../../rules/message-form.ts";
import { findChannel, findGuild, findMessage } from "../../state/find.ts";
import { createFollowup } from "../../state/interaction-answers.ts";
import type { InteractionRecord } from "../../state/interaction-desk.ts";
import { editAnswer, findAnswer, removeAnswer } from "../../state/interaction-messages.ts";
import { editMessage, removeMessage } from "../../state/messages.ts";
import type { MessageRecord } from "../../state/records.ts";
import { allowedComponents, executeWebhook } from "../../state/webhook-posting.ts";
import { type Route, route } from "../route.ts";
import { webhookOf } from "./webhooks.ts";

const BASE = "/webhooks/:webhook_id/:webhook_token" as const;
const open = { auth: ["anyone"], countsGlobally: false, limit: { max: 5, perMs: 2_000 } } as const;
const query = z.strictObject({
  wait: flag.default(false),
  thread_id: snowflake.optional(),
  with_components: flag.default(false),
});

interface Params {
  webhook_id: string;
  webhook_token: string;
}

export const webhookMessageRoutes: readonly Route[] = [
  route({
    ...open,
    method: "POST",
    path: BASE,
    query,
    body: webhookMessageForm,
    handle: ({ platform, params, query: asked, body, files }) => {
      const interaction = interactionOf(platform, params);
      if (interaction !== undefined)
        return presentMessage(platform.world, createFollowup(platform, interaction, body, files), interaction.userId);
      const message = executeWebhook(platform, webhookOf(platform, params), body, {
        threadId: asked.thread_id,
        withComponents: asked.with_components,
        files,
      });
      return asked.wait ? presentMessage(platform.world, message) : undefined;
    },
  }),
  // one route each for @original and for any other message of the same webhook
  route({
    ...open,
    method: "GET",
    path: `${BASE}/messages/:message_id`,
    query,
    handle: ({ platform, params, query: { thread_id } }) =>
      presentMessage(platform.world, messageOf(platform, params, thread_id).message),
  }),
  route({
    ...open,
    method: "PATCH",
    path: `${BASE}/messages/:message_id`,
    query,
    body: webhookMessageForm,
    handle: ({ platform, params, query: { thread_id, with_components }, body, files }) => {
      const { message, interaction } = messageOf(platform, params, thread_id);
      const form = editFormOf(body);
      if (interaction !== undefined) {
        editAnswer(platform, interaction, message, form, files);
      } else {
        const { components } = form;
        if (components !== undefined)
          form.components = allowedComponents(webhookOf(platform, params), components, with_components);
        const channel = findChannel(platform.world, message.channel_id);
        editMessage(
          platform,
          { channel, guild: findGuild(platform.world, channel.guild_id ?? ""), held: 0n },
          message,
          form,
          files,
        );
      }
      return presentMessage(platform.world, message);
    },
  }),
  route({
    ...open,
    method: "DELETE",
    path: `${BASE}/messages/:message_id`,
    query,
    handle: ({ platform, params, query: { thread_id } }) => {
      const { message, interaction } = messageOf(platform, params, thread_id);
      if (interaction === undefined) removeMessage(platform, message);
      else removeAnswer(platform, interaction, message);
    },
  }),
];

function interactionOf(
  { interactions, world }: Platform,
  { webhook_id, webhook_token }: Params,
): InteractionRecord | undefined {
  const interaction = interactions.byToken(webhook_token);
  if (interaction?.applicationId === webhook_id) return interaction;
  // a token of an expired interaction isn't a webhook's either
  if (world.applications.has(webhook_id)) throw refuse("WrongWebhookToken");
  return undefined;
}

function messageOf(
  platform: Platform,
  params: Params & { message_id: string },
  threadId: string | undefined,
): { message: MessageRecord; interaction: InteractionRecord | undefined } {
  const interaction = interactionOf(platform, params);
  if (interaction !== undefined) return { interaction, message: findAnswer(platform, interaction, params.message_id) };
  const webhook = webhookOf(platform, params);
  // messages in a thread are only found there
  const message = findMessage(platform.world, threadId ?? webhook.channel_id, params.message_id);
  if (message.webhookAuthor?.id !== webhook.id) throw refuse("UnknownMessage");
  return { message, interaction };
}

function editFormOf({
  username: _u,
  avatar_url: _a,
  tts: _t,
  thread_name: _n,
  applied_tags: _g,
  ...form
}: WebhookMessageForm) {
  return form;
}
