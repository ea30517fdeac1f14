import * as z from "zod";
import { errorAnswer } from "#kit/route.ts";
import { ApiError } from "./api-error.ts";
import { signInAgain } from "./recent-sign-in.ts";

/** Discord's rate limit message, as any server passes it on; the wait is retry_after × 1300 ms (specification §8). */
const rateLimited = z.looseObject({
  message: z.literal("You are being rate limited."),
  /** Seconds. */
  retry_after: z.number().nonnegative().optional(),
});
const WAIT_FACTOR_MS = 1300;
/** The wait when the response has no retry_after. */
const FALLBACK_WAIT_S = 1;

let onNotSignedIn = (): void => {};

/** Sets the handler for a 403, which always means that nobody is signed in. */
export function whenNotSignedIn(handler: () => void): void {
  onNotSignedIn = handler;
}

/** Called with every response. */
export function noticeStatus(status: number): void {
  if (status === 403) onNotSignedIn();
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Sends a request to `{host}/api{path}` with the session cookie and returns the response's JSON. Waits and retries
 * while it is rate limited; throws ApiError for every other error response. No timeout (specification §7).
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
    throw unanswered(0, "offline", "The dashboard can't be reached. Check your connection and try again.", cause);
  });
  noticeStatus(response.status);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw unanswered(response.status, "unreadable", "The response couldn't be read. Try again in a moment.", cause);
  });
  // A rate limit is recognized by its message; the status can be anything.
  const limit = rateLimited.safeParse(answer);
  if (limit.success) {
    await wait((limit.data.retry_after ?? FALLBACK_WAIT_S) * WAIT_FACTOR_MS, signal);
    return send(method, path, body, signal);
  }
  if (response.ok) return answer;

  const refusal = errorAnswer.safeParse(answer);
  if (!refusal.success) {
    throw unanswered(response.status, "unreadable", "Something went wrong. Try again in a moment.", refusal.error);
  }
  if (refusal.data.code === "recentSignInNeeded" && (await signInAgain())) return send(method, path, body, signal);
  throw new ApiError(response.status, refusal.data);
}

/** Files have no content type: the server detects it from their content. */
function contentTypeOf(body: unknown): { "content-type"?: string } {
  if (body === undefined) return {};
  return { "content-type": body instanceof Blob ? "application/octet-stream" : "application/json" };
}

const unanswered = (status: number, code: string, message: string, cause: unknown): ApiError =>
  new ApiError(status, { success: false, code, message }, cause);

function wait(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, durationMs);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
