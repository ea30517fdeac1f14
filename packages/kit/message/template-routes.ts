// Message templates: messages that a guild saves under a name to use later.
import * as z from "zod";
import { actor } from "../actor.ts";
import { answer, route } from "../route.ts";
import { snowflake } from "../snowflake.ts";
import { composedMessage } from "./composed-message.ts";

export const TEMPLATES_MAX = 25;
export const TEMPLATE_NAME_MAX = 60;

export const messageTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  message: composedMessage,
  savedBy: actor,
  savedAt: z.iso.datetime(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

export const templateRoutes = {
  listTemplates: route({
    method: "GET",
    path: "/guilds/:id/message-templates",
    access: "manage",
    summary: "The server's message templates, by name.",
    params: z.object({ id: snowflake }),
    answer: answer({ templates: z.array(messageTemplate) }),
  }),
  saveTemplate: route({
    method: "POST",
    path: "/guilds/:id/message-templates",
    access: "manage",
    summary:
      "Saves a message as a template. It notifies only roles the person can mention; its name must be unused (case-insensitive).",
    params: z.object({ id: snowflake }),
    body: z.strictObject({ name: z.string().trim().min(1).max(TEMPLATE_NAME_MAX), message: composedMessage }),
    answer: answer({ template: messageTemplate }),
  }),
  removeTemplate: route({
    method: "DELETE",
    path: "/guilds/:id/message-templates/:template",
    access: "manage",
    summary: "Deletes a message template. Messages created from it stay.",
    params: z.object({ id: snowflake, template: z.uuid() }),
    answer: answer({}),
  }),
};
