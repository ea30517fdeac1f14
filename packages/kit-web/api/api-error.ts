import type { ErrorAnswer } from "#kit/route.ts";

export type FieldFault = { path: string; code: string; message: string };

/** A request that was rejected or got no response. `message` is the sentence to show; code may branch on `code`. */
export class ApiError extends Error {
  override name = "ApiError";
  /** 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly issues: readonly FieldFault[];
  /** All other fields of the response, such as both versions of a 409 or `retry_after` of a 429. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Identifies a bug in the operator's log. */
  readonly reference: string | null;

  constructor(status: number, answer: ErrorAnswer, cause?: unknown) {
    const { success: _, code, message, issues, reference, ...details } = answer;
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.issues = issues ?? [];
    this.details = details;
    this.reference = reference ?? null;
  }
}

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : "Something went wrong on this page. Reload it and try again.";
