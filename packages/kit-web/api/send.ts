import { errorAnswer } from "#kit/route.ts";
import { ApiError } from "./api-error.ts";

/** The platform's own sentence for "slow down"; its wait is retry_after × 1300 ms (specification §8). */
const RATE_LIMITED = "You are being rate limited.";
const WAIT_FACTOR_MS = 1300;
/** What is waited for when the answer names no time. */
const FALLBACK_WAIT_S = 1;

let tellNotSignedIn = (): void => {};

/** What happens when the server says that nobody is signed in (403 means nothing else). */
export function whenNotSignedIn(handler: () => void): void {
  tellNotSignedIn = handler;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Sends one call to `{host}/api{path}` with the session cookie and answers its JSON. Waits and tries again while the
 * platform limits the rate; throws ApiError for every other refusal. No time-out (specification §7).
 */
export async function send(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: "include",
    headers: { accept: "application/json", ...contentTypeOf(body) },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw unanswered(0, "offline", "The dashboard cannot be reached. Check your connection and try again.", cause);
  });
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw unanswered(response.status, "unreadable", "The answer could not be read. Try again in a moment.", cause);
  });
  if (response.ok) return answer;

  const refusal = errorAnswer.safeParse(answer);
  if (!refusal.success) {
    throw unanswered(response.status, "unreadable", "Something went wrong. Try again in a moment.", refusal.error);
  }
  if (refusal.data.message === RATE_LIMITED) {
    await wait((refusal.data.retry_after ?? FALLBACK_WAIT_S) * WAIT_FACTOR_MS, signal);
    return send(method, path, body, signal);
  }
  if (response.status === 403) tellNotSignedIn();
  throw new ApiError(response.status, refusal.data);
}

/** What a file is, the server reads off its content. */
function contentTypeOf(body: unknown): { "content-type"?: string } {
  if (body === undefined) return {};
  return { "content-type": body instanceof Blob ? "application/octet-stream" : "application/json" };
}

const unanswered = (status: number, code: string, message: string, cause: unknown): ApiError =>
  new ApiError(status, { success: false, code, message }, cause);

const wait = (durationMs: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
