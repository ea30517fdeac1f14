// Reduces errors to what may be logged: what failed and where, never the data.

export type SafeError = {
  type: string;
  message: string;
  /** The stack without the message. */
  at?: string;
  /** The database's, Discord's or the system's error code. */
  code?: string | number;
  status?: number;
  method?: string;
  constraint?: string;
  table?: string;
  cause?: SafeError;
  errors?: SafeError[];
};

/** The only fields that are read: in others, libraries put query parameters, request bodies and responses. */
const FIELDS = ["code", "status", "method", "constraint", "table"] as const;
const MAX_DEPTH = 8;
const MAX_MESSAGE = 2_000;
/** Data exceptions, whose message contains the value after a colon (PostgreSQL's error codes, class 22). */
const FAULT_OF_VALUE = /^22[0-9A-Z]{3}$/;

/** Patterns of secrets and personal data in messages of libraries. */
const SENSITIVE: readonly [RegExp, string][] = [
  // The ORM appends the parameters of a failed query.
  [/\nparams: [\s\S]*/g, ""],
  [/(:\/\/)[^/\s@]+@/g, "$1[credentials]@"],
  [/[^\s"'<>(){}[\],;:=/]+@[^\s"'<>(){}[\],;:=/]+\.[a-z]{2,}/gi, "[e-mail]"],
  // Values encrypted with the installation's key.
  [/\bv[0-9a-z-]+\.[\w-]{30,}/g, "[sealed]"],
  // Shorter words are ordinary text: "the bot connects again".
  [/\b(Bearer|Bot|Basic)\s+[\w.~+/=-]{16,}/gi, "$1 [token]"],
  // A bot token: id, time and signature.
  [/\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g, "[token]"],
  [/(\/(?:webhooks|interactions)\/\d+\/)[\w-]+/g, "$1[token]"],
  [/([?&](?:code|state|token|access_token|refresh_token|client_secret|code_verifier)=)[^&\s"']+/gi, "$1[cut]"],
];

/** The text without anything that looks like a secret or an email address, up to 2,000 characters. */
export const safeText = (text: string): string =>
  SENSITIVE.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text).slice(0, MAX_MESSAGE);

/** For log lines, and for errors printed before the process exits. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === "string" ? safeText(error) : "" };
  const known = error as Error & Record<string, unknown>;
  const safe: SafeError = {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: messageOf(known),
  };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  if (frames.length > 0) safe.at = safeText(frames.map((line) => line.trim()).join("\n"));
  for (const field of FIELDS) {
    const value = known[field];
    if (typeof value === "string" || typeof value === "number") Object.assign(safe, { [field]: value });
  }
  if (depth >= MAX_DEPTH) return safe;
  if (error.cause instanceof Error) safe.cause = safeError(error.cause, depth + 1);
  if (error instanceof AggregateError)
    safe.errors = error.errors.slice(0, MAX_DEPTH).map((one) => safeError(one, depth + 1));
  return safe;
}

const messageOf = ({ message, code }: Error & Record<string, unknown>): string => safeText(withoutValue(message, code));

/** A database error's message without the rejected value. */
export const withoutValue = (message: string, code: unknown): string =>
  typeof code === "string" && FAULT_OF_VALUE.test(code) ? message.replace(/(:|").*/s, "$1 [cut]") : message;

/** One line per error and cause. */
export function printableError(error: unknown): string {
  const lines: string[] = [];
  for (let safe: SafeError | undefined = safeError(error); safe; safe = safe.cause) {
    lines.push(`${safe.type}: ${safe.message}`, ...(safe.at?.split("\n").map((frame) => `    ${frame}`) ?? []));
  }
  return lines.join("\n");
}
