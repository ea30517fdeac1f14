import { type Logger, pino } from "pino";

/** What may stand in a log line's fields but must never be read there. */
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
  "code",
  "email",
];

export type Log = Logger;

/**
 * Structured lines on standard error (standard output is for people). Secrets are cut out of a line's fields and of
 * their first two levels; nobody writes them into the message itself. A query string may hold a code, so that addresses
 * are logged without theirs.
 */
export function makeLogger(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRET_FIELDS.flatMap((name) =>
          name === "code" ? [`body.${name}`] : [name, `*.${name}`, `*.*.${name}`],
        ),
        censor: "[cut]",
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
