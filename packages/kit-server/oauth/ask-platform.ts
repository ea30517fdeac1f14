import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { UserError, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";

const TIMEOUT_MS = 10_000;
/** A limit that passes this soon is waited for, once: Discord lets a person's list of servers be read about once a second. */
const PATIENCE_S = 1.5;

/** The platform's refusal of too many calls; `retry_after` in seconds. */
const limited = z.object({ retry_after: z.number() });

/**
 * A call to the platform in a person's name. Throws the UserErrors `platformUnavailable` (no answer within ten seconds,
 * or a fault of its own) and `rateLimited` with its `retry_after`; any other answer is the caller's to judge.
 */
export async function askPlatform(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await askOnce(url, init);
  } catch (error) {
    const retryAfter = error instanceof UserError ? Number(error.details.retry_after) : Number.NaN;
    if (!(retryAfter <= PATIENCE_S)) throw error;
    await sleep(retryAfter * 1_000);
    return askOnce(url, init);
  }
}

async function askOnce(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw userError(kitErrors, "platformUnavailable", { cause });
  }
  if (response.status === 429) {
    const said = limited.safeParse(await response.json().catch(() => null));
    const retryAfter = said.success ? said.data.retry_after : Number(response.headers.get("retry-after") ?? 5);
    throw userError(kitErrors, "rateLimited", { details: { retry_after: retryAfter } });
  }
  if (response.status >= 500) {
    await response.body?.cancel();
    throw userError(kitErrors, "platformUnavailable", { cause: new Error(`the platform answered ${response.status}`) });
  }
  return response;
}
