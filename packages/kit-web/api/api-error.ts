import type { ErrorAnswer } from "#kit/route.ts";

export type FieldFault = { path: string; code: string; message: string };

/** A call that was refused or never answered. `message` is the sentence to show; `code` is what code may branch on. */
export class ApiError extends Error {
  override name = "ApiError";
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly code: string;
  readonly issues: readonly FieldFault[];
  /** Everything else that the answer carried: both versions of a 409, `retry_after` of a 429. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Finds a bug in the operator's log. */
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

/** The sentence that a person is shown for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : "Something went wrong on this page. Reload it and try again.";
