/** Messages that come in the manner of Slack's webhooks, or as GitHub's news. */
import { z } from "zod";
import type { Platform } from "../../platform.ts";
import { githubNews } from "../../present/github-news.ts";
import { flag, parseForm, snowflake } from "../../rules/form.ts";
import { githubForm } from "../../rules/github-form.ts";
import { type WebhookMessageForm, webhookMessageForm } from "../../rules/message-form.ts";
import { fromSlack, slackForm } from "../../rules/slack-form.ts";
import { executeWebhook } from "../../state/webhook-posting.ts";
import { answer, type Route, route } from "../route.ts";
import { webhookOf } from "./webhooks.ts";

const BASE = "/webhooks/:webhook_id/:webhook_token" as const;
const open = { auth: ["anyone"], countsGlobally: false, limit: { max: 5, perMs: 2_000 } } as const;
const query = z.strictObject({ wait: flag.default(true), thread_id: snowflake.optional() });

/** Slack's own clients send the form as text in a field of a form. */
const slackBody = z.preprocess((given) => {
  if (typeof given !== "object" || given === null || !("payload" in given) || typeof given.payload !== "string")
    return given;
  try {
    return JSON.parse(given.payload);
  } catch {
    return given;
  }
}, slackForm);

export const compatibleWebhookRoutes: readonly Route[] = [
  route({
    ...open,
    method: "POST",
    path: `${BASE}/slack`,
    query,
    body: slackBody,
    handle: ({ platform, params, query: asked, body }) => {
      post(platform, params, asked.thread_id, fromSlack(body));
      return answer(200, "ok", "text/html; charset=utf-8");
    },
  }),
  route({
    ...open,
    method: "POST",
    path: `${BASE}/github`,
    query,
    body: githubForm,
    handle: ({ platform, params, query: asked, body, headers }) => {
      const event = headers["x-github-event"];
      const embed = typeof event === "string" ? githubNews(event, body) : undefined;
      if (embed === undefined) webhookOf(platform, params);
      else
        post(platform, params, asked.thread_id, parseForm(webhookMessageForm, { username: "GitHub", embeds: [embed] }));
    },
  }),
];

function post(
  platform: Platform,
  params: { webhook_id: string; webhook_token: string },
  threadId: string | undefined,
  form: WebhookMessageForm,
): void {
  executeWebhook(platform, webhookOf(platform, params), form, { threadId, withComponents: false, files: [] });
}
