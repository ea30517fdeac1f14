import * as z from "zod";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";

const TIMEOUT_MS = 10_000;

/** Discord's refusal of too many calls; `retry_after` in seconds. */
const limited = z.object({ retry_after: z.number() });

/**
 * Calls Discord for a person. Throws the UserErrors `platformUnavailable` (no response within ten seconds, or a server
 * error) and `rateLimited` with its `retry_after`; the caller handles any other response.
 */
export async function askPlatform(url: string, init: RequestInit = {}): Promise<Response> {
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
