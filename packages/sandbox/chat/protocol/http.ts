import { readApiError } from "./api-error.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly files?: readonly File[];
  /** Shown in the guild's audit log next to the action. */
  readonly reason?: string;
  readonly signal?: AbortSignal;
}

/** How often a rate-limited request is sent before its error is shown. */
const MAX_TRIES = 4;
const TIMEOUT_MS = 20_000;

/** Sends one request to the sandbox. Waits out rate limits; throws `ApiError` for every other error. */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(path, {
      method,
      headers: buildHeaders(options),
      body: buildBody(options),
      signal: options.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 204) return undefined as T;
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body as T;
    if (response.status === 429 && tries < MAX_TRIES && !isSlowMode(body)) {
      await sleep(readRetryAfterMs(body));
      continue;
    }
    throw readApiError(response.status, body);
  }
}

function buildHeaders({ token, body, files, reason }: RequestOptions): HeadersInit {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = token;
  if (reason !== undefined && reason !== "") headers["x-audit-log-reason"] = encodeURIComponent(reason);
  if (body !== undefined && files === undefined) headers["content-type"] = "application/json";
  return headers;
}

function buildBody({ body, files }: RequestOptions): BodyInit | null {
  if (files === undefined) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.set("payload_json", JSON.stringify(body ?? {}));
  files.forEach((file, index) => {
    form.set(`files[${index}]`, file, file.name);
  });
  return form;
}

/** Slow mode isn't waited out in the background: the person sees the error. */
function isSlowMode(body: unknown): boolean {
  return typeof body === "object" && body !== null && "code" in body && body.code === 20016;
}

function readRetryAfterMs(body: unknown): number {
  const seconds = typeof body === "object" && body !== null && "retry_after" in body ? Number(body.retry_after) : 1;
  return Math.min(Number.isFinite(seconds) ? seconds : 1, 10) * 1000;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
