import type { ChatParams } from "./chat/chat-text.ts";

/** The HTTP status of a module's or area's error code. 403 always means "not signed in" (specification §6). */
export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 421 | 422 | 429 | 502 | 503;
export type ErrorCodes = Record<string, { readonly status: ErrorStatus }>;

/** Values for the `{gaps}` of an error's sentence. */
export type WordParams = ChatParams;

/** One rejected value of a form or body: `path` is dotted (`joinChannel`, `roles.0`); an empty path means the whole. */
export type FieldIssue = { path: string; code: string; params?: WordParams };

/**
 * An error that the person can act on. Anything else that is thrown is a bug. `details` are sent with the sentence (the
 * current version for a 409, `retry_after` for a 429) and must never contain a secret.
 */
export class UserError extends Error {
  override name = "UserError";
  readonly code: string;
  readonly status: ErrorStatus;
  readonly params: WordParams;
  readonly issues: readonly FieldIssue[];
  readonly details: Readonly<Record<string, unknown>>;
  /** English sentences of the codes, where a route answers for another module's configuration. */
  sentences: Readonly<Record<string, string>> | null = null;

  constructor(
    code: string,
    status: ErrorStatus,
    more: {
      params?: WordParams;
      issues?: readonly FieldIssue[];
      details?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    // Tests and logs show which fields were rejected and why, but never their values.
    const refused = (more.issues ?? []).map(({ path, code: why }) => `; ${path || "the whole"}: ${why}`);
    super(`${code}${refused.join("")}`, "cause" in more ? { cause: more.cause } : undefined);
    this.code = code;
    this.status = status;
    this.params = more.params ?? {};
    this.issues = more.issues ?? [];
    this.details = more.details ?? {};
  }
}

/** The errors of a contract: `throw refuse("codeGone", { code })`, with `refuse = refusals(claim.errors)`. */
export const refusals =
  <E extends ErrorCodes>(codes: E) =>
  (code: keyof E & string, params: WordParams = {}): UserError =>
    userError(codes, code, { params });

/** Creates the UserError of a code declared in a contract: `throw userError(guilds.errors, "guildNotFound")`. */
export function userError<E extends ErrorCodes>(
  codes: E,
  code: keyof E & string,
  more: ConstructorParameters<typeof UserError>[2] = {},
): UserError {
  const declared = codes[code];
  if (!declared) throw new Error(`error code "${code}" is not declared by its contract`);
  return new UserError(code, declared.status, more);
}
