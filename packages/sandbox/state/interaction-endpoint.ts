/** For an application that takes interactions over HTTP: posts them, signed, and reads the answer. */
import { sign } from "node:crypto";
import { InteractionType } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { readRequestBody } from "../rest/request-body.ts";
import { callbackForm } from "../rules/callback-form.ts";
import { parseForm, refuseField } from "../rules/form.ts";
import { isLoopbackAddress } from "../rules/loopback.ts";
import { answerInteraction } from "./interaction-answers.ts";
import { FIRST_ANSWER_MS, type InteractionRecord } from "./interaction-desk.ts";
import { tellPerson } from "./interaction-news.ts";
import type { ApplicationRecord } from "./records.ts";
import { signingKey } from "./signing-keys.ts";

const pong = z.looseObject({ type: z.literal(1) });

export async function postToEndpoint(
  platform: Platform,
  application: ApplicationRecord,
  record: InteractionRecord,
  payload: object,
): Promise<void> {
  try {
    const response = await post(platform, application, application.interactions_endpoint_url ?? "", payload);
    // the application answers by a request of its own
    if (response.status === 202) return;
    if (!response.ok) throw new Error(`The endpoint answered ${response.status}.`);
    const raw = Buffer.from(await response.arrayBuffer());
    const { body, files } = await readRequestBody(response.headers.get("content-type") ?? "", raw);
    const claimed = platform.interactions.claim(record.id, record.token);
    answerInteraction(platform, claimed, parseForm(callbackForm, body), files);
  } catch {
    // no answer in time, or none that can be read
    if (record.answeredWith === null) tellPerson(platform, record, "INTERACTION_FAILURE", { reason_code: 2 });
  }
}

/** An endpoint is taken only when it answers a ping and turns one away whose signature is wrong. */
export async function verifyEndpoint(platform: Platform, application: ApplicationRecord, url: string): Promise<void> {
  const ping = {
    id: platform.ids.next(),
    application_id: application.id,
    type: InteractionType.Ping,
    token: "ping",
    version: 1,
  };
  try {
    const [good, forged] = [
      await post(platform, application, url, ping),
      await post(platform, application, url, ping, true),
    ];
    if (good.ok && pong.safeParse(await good.json()).success && forged.status === 401) return;
  } catch {
    // not reached, too slow, or no JSON: as good as no endpoint
  }
  throw refuseField(
    ["interactions_endpoint_url"],
    "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
    "The specified interactions endpoint url could not be verified.",
  );
}

async function post(
  { clock }: Platform,
  { clientSecret }: ApplicationRecord,
  address: string,
  payload: object,
  isForged = false,
): Promise<Response> {
  const url = new URL(address);
  // the sandbox reaches nothing outside this machine
  if (!isLoopbackAddress(url.hostname.replace(/^\[(.*)\]$/, "$1"))) throw new Error("Not an address of this machine.");
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(clock.now() / 1000));
  const key = signingKey(isForged ? `not ${clientSecret}` : clientSecret);
  return fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Discord-Interactions/1.0 (+https://discord.com)",
      "x-signature-ed25519": sign(null, Buffer.from(timestamp + body), key).toString("hex"),
      "x-signature-timestamp": timestamp,
    },
    redirect: "manual",
    signal: AbortSignal.timeout(FIRST_ANSWER_MS),
  });
}
