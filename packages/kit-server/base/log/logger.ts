import { type DestinationStream, type Logger, pino } from "pino";
import { safeError, safeText } from "./safe-error.ts";

/** Fields of log lines to redact. */
const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "token",
  "accessToken",
  "refreshToken",
  "access_token",
  "refresh_token",
  "botToken",
  "clientSecret",
  "secret",
  "codeVerifier",
  "code_verifier",
  "sealedTokens",
  "code",
  "email",
];

export type Log = Logger;

/**
 * Structured log lines on standard error (standard output is for people). Secrets are removed from a line's fields down
 * to the second level, and from its message. Errors (`err`) are reduced by `safeError`. Addresses are logged without
 * their query string, because it may contain a code.
 */
export function makeLogger(level: string, destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { logMethod: writeSafely },
      serializers: { err: (error: unknown) => safeError(error), error: (error: unknown) => safeError(error) },
      redact: {
        paths: SECRET_FIELDS.flatMap((name) =>
          name === "code" ? [`body.${name}`] : [name, `*.${name}`, `*.*.${name}`],
        ),
        censor: "[cut]",
      },
    },
    destination,
  );
}

/** The library uses the error's message as the line's message if there is none. */
function writeSafely(this: Logger, [first, second, ...rest]: unknown[], method: (...given: never[]) => void): void {
  const fields = first instanceof Error ? { err: first } : first;
  const given =
    typeof first === "string"
      ? [safeText(first), second, ...rest]
      : [fields, typeof second === "string" ? safeText(second) : "", ...rest];
  method.apply(this, given as never[]);
}

const standardError = () => pino.destination({ fd: 2, sync: false });
