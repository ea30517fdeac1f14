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
 * Structured lines on standard error (standard output is for people). Secrets are cut out of a line's fields and of
 * their first two levels; what looks like one is cut out of the message too. Of an error (`err`) only what `safeError` knows is
 * written. A query string may hold a code, so that addresses are logged without theirs.
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

/** The library repeats an error's message as the line's own where the line has none. */
function writeSafely(this: Logger, [first, second, ...rest]: unknown[], method: (...given: never[]) => void): void {
  const fields = first instanceof Error ? { err: first } : first;
  const given =
    typeof first === "string"
      ? [safeText(first), second, ...rest]
      : [fields, typeof second === "string" ? safeText(second) : "", ...rest];
  method.apply(this, given as never[]);
}

const standardError = () => pino.destination({ fd: 2, sync: false });
