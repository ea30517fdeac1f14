// What of an error may be written down: what went wrong and where, never what it went wrong with.

export type SafeError = {
  type: string;
  message: string;
  /** Where it was thrown; the message is not repeated. */
  at?: string;
  /** Of the database, the platform or the system. */
  code?: string | number;
  status?: number;
  method?: string;
  constraint?: string;
  table?: string;
  cause?: SafeError;
  errors?: SafeError[];
};

/** No other field of an error is read: libraries hang queries' parameters, requests' bodies and answers on them. */
const FIELDS = ["code", "status", "method", "constraint", "table"] as const;
const MAX_DEPTH = 8;
const MAX_MESSAGE = 2_000;
/** Failures of data: PostgreSQL names the value behind a colon (its documentation, "Error Codes", class 22). */
const FAULT_OF_VALUE = /^22[0-9A-Z]{3}$/;

/** Secrets and personal data in texts that others wrote, by what they look like. */
const SENSITIVE: readonly [RegExp, string][] = [
  // Failed queries of the ORM repeat their parameters below the statement.
  [/\nparams: [\s\S]*/g, ""],
  [/(:\/\/)[^/\s@]+@/g, "$1[credentials]@"],
  [/[^\s"'<>(){}[\],;:=/]+@[^\s"'<>(){}[\],;:=/]+\.[a-z]{2,}/gi, "[e-mail]"],
  // What is sealed with a key of the installation.
  [/\bv[0-9a-z-]+\.[\w-]{30,}/g, "[sealed]"],
  // Shorter words are part of a sentence: "the bot connects again".
  [/\b(Bearer|Bot|Basic)\s+[\w.~+/=-]{16,}/gi, "$1 [token]"],
  // An application's token and its parts: id, time and signature.
  [/\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g, "[token]"],
  [/(\/(?:webhooks|interactions)\/\d+\/)[\w-]+/g, "$1[token]"],
  [/([?&](?:code|state|token|access_token|refresh_token|client_secret|code_verifier)=)[^&\s"']+/gi, "$1[cut]"],
];

/** The text without what looks like a secret or an address of a person, and no longer than 2,000 characters. */
export const safeText = (text: string): string =>
  SENSITIVE.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text).slice(0, MAX_MESSAGE);

/** For the log, and for what is printed before the process ends. */
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

/** A database's message without the value that it complains about. */
export const withoutValue = (message: string, code: unknown): string =>
  typeof code === "string" && FAULT_OF_VALUE.test(code) ? message.replace(/(:|").*/s, "$1 [cut]") : message;

/** On one line each: what went wrong, and what caused it. */
export function printableError(error: unknown): string {
  const lines: string[] = [];
  for (let safe: SafeError | undefined = safeError(error); safe; safe = safe.cause) {
    lines.push(`${safe.type}: ${safe.message}`, ...(safe.at?.split("\n").map((frame) => `    ${frame}`) ?? []));
  }
  return lines.join("\n");
}
