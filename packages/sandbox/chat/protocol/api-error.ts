import { adviseOn } from "./advice.ts";

/** An error response of the sandbox, with its message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  /** Errors of single fields, as `path: message`. */
  readonly fields: readonly string[];
  /** Seconds until a retry is allowed, if the server sent them. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, code: number, message: string, fields: readonly string[] = [], retryAfterS?: number) {
    super(fields.length > 0 ? `${message}: ${fields.join("; ")}` : message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }
}

/** Reads an error's body. A body in another format than Discord's still yields a readable error. */
export function readApiError(status: number, body: unknown): ApiError {
  if (!isRecord(body) || typeof body.message !== "string") {
    return new ApiError(status, 0, `The server answered ${status}`);
  }
  const code = typeof body.code === "number" ? body.code : 0;
  const retryAfterS = typeof body.retry_after === "number" ? body.retry_after : undefined;
  return new ApiError(status, code, body.message, flattenFaults(body.errors), retryAfterS);
}

/** The sentence to show for anything that was thrown. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return adviseOn(error.code) ?? describeRefusal(error);
  if (error instanceof TypeError) return "The sandbox can't be reached. Check that it is running. Your text is kept.";
  return error instanceof Error ? error.message : "Something went wrong.";
}

function describeRefusal({ code, status, message }: ApiError): string {
  if (BLOCKED_BY_AUTOMOD.includes(code)) return `AutoMod blocked this: ${message}`;
  if (status === 501) return `${message}. The sandbox doesn't support this.`;
  if (status >= 500) return "The server has a fault. Try again in a moment.";
  if (status === 429) return "That was too often. Wait a moment and try again.";
  return message;
}

/** The codes for a message and for a thread's title. */
const BLOCKED_BY_AUTOMOD = [200000, 200001];

/** Discord nests form errors by path, with `_errors` at the leaves. */
function flattenFaults(errors: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(errors)) return [];
  const messages = Array.isArray(errors._errors) ? errors._errors : [];
  const here = messages.map((fault: unknown) => {
    const message = isRecord(fault) && typeof fault.message === "string" ? fault.message : "Invalid";
    return path.length > 0 ? `${path.join(".")}: ${message}` : message;
  });
  const deeper = Object.entries(errors)
    .filter(([key]) => key !== "_errors")
    .flatMap(([key, value]) => flattenFaults(value, [...path, key]));
  return [...here, ...deeper];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
