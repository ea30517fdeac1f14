import type { InteractionType } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentMessage } from "../present/message.ts";
import { enterChannel } from "../rules/access.ts";
import { callbackForm } from "../rules/callback-form.ts";
import { flag, snowflake } from "../rules/form.ts";
import { answerInteraction } from "../state/interaction-answers.ts";
import type { InteractionRecord } from "../state/interaction-desk.ts";
import { openInteraction } from "../state/interactions.ts";
import type { MessageRecord } from "../state/records.ts";
import { readInteraction } from "./interaction-input.ts";
import { answer, type Route, route } from "./route.ts";

export const interactionRoutes: readonly Route[] = [
  // sent by Discord's client when its user uses a command or a component
  route({
    method: "POST",
    path: "/interactions",
    auth: ["person"],
    limit: { max: 10, perMs: 1_000 },
    body: z.strictObject({
      type: z.int().min(2).max(5),
      application_id: snowflake,
      guild_id: snowflake.nullish(),
      channel_id: snowflake,
      session_id: z.string().nullish(),
      nonce: z.union([z.string(), z.number()]).nullish(),
      data: z.unknown(),
      message_id: snowflake.nullish(),
      message_flags: z.number().nullish(),
      analytics_location: z.string().nullish(),
      section_name: z.string().nullish(),
      source: z.string().nullish(),
    }),
    handle: ({ platform, userId, body, files }) => {
      const access = enterChannel(platform, userId, body.channel_id);
      const asked = {
        type: body.type as InteractionType,
        applicationId: body.application_id,
        messageId: body.message_id ?? null,
        data: body.data,
      };
      const read = readInteraction(platform, access, userId, asked, files);
      const nonce = body.nonce === null || body.nonce === undefined ? null : String(body.nonce);
      openInteraction(platform, {
        ...read,
        type: asked.type,
        applicationId: asked.applicationId,
        userId,
        access,
        nonce,
      });
    },
  }),
  route({
    method: "POST",
    path: "/interactions/:interaction_id/:interaction_token/callback",
    auth: ["anyone"],
    countsGlobally: false,
    query: z.strictObject({ with_response: flag.default(false) }),
    body: callbackForm,
    handle: ({ platform, params, query, body, files }) => {
      const record = platform.interactions.claim(params.interaction_id, params.interaction_token);
      const message = answerInteraction(platform, record, body, files);
      return query.with_response ? answer(200, describeCallback(platform, record, body.type, message)) : undefined;
    },
  }),
];

function describeCallback(
  platform: Platform,
  record: InteractionRecord,
  type: number,
  message: MessageRecord | undefined,
): object {
  return {
    interaction: {
      id: record.id,
      type: record.type,
      ...(message === undefined
        ? {}
        : {
            response_message_id: message.id,
            response_message_loading: (message.flags & 128) !== 0,
            response_message_ephemeral: (message.flags & 64) !== 0,
            channel_id: message.channel_id,
            ...(message.guild_id === null ? {} : { guild_id: message.guild_id }),
          }),
    },
    ...(message === undefined ? {} : { resource: { type, message: presentMessage(platform.world, message) } }),
  };
}
