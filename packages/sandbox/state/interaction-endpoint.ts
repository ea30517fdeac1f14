/** For an application that takes interactions over HTTP: posts them, signed, and reads the answer. */
import { sign } from "node:crypto";
import type { Platform } from "../platform.ts";
import { callbackForm } from "../rules/callback-form.ts";
import { isLoopbackAddress } from "../rules/loopback.ts";
import { answerInteraction } from "./interaction-answers.ts";
import { FIRST_ANSWER_MS, type InteractionRecord } from "./interaction-desk.ts";
import type { ApplicationRecord } from "./records.ts";
import { signingKey } from "./signing-keys.ts";

export async function postToEndpoint(
  platform: Platform,
  application: ApplicationRecord,
  record: InteractionRecord,
  payload: object,
): Promise<void> {
  const url = new URL(application.interactions_endpoint_url ?? "");
  // the sandbox reaches nothing outside this machine
  if (!isLoopbackAddress(url.hostname.replace(/^\[(.*)\]$/, "$1"))) return;
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(platform.clock.now() / 1000));
  const signature = sign(null, Buffer.from(timestamp + body), signingKey(application.clientSecret)).toString("hex");
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-signature-ed25519": signature,
        "x-signature-timestamp": timestamp,
      },
      signal: AbortSignal.timeout(FIRST_ANSWER_MS),
    });
    if (!response.ok || response.status === 202) return;
    answerInteraction(
      platform,
      platform.interactions.claim(record.id, record.token),
      callbackForm.parse(await response.json()),
      [],
    );
  } catch {
    // no answer in time, or none that can be read: the person is told when the three seconds are over
  }
}
