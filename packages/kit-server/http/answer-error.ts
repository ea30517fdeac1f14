// The one place where an error becomes a response.
import type { FastifyReply, FastifyRequest } from "fastify";
import { UserError, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ErrorAnswer } from "#kit/route.ts";
import { issueSentenceOf, sentenceOf } from "#kit-server/base/words/sentence.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { isDatabaseUnavailable } from "#kit-server/storage/database/database-unavailable.ts";
import { EffectBusyError } from "#kit-server/storage/effects/once.ts";

/** Someone can act on a UserError; anything else is a bug, returned as a reference to the log. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const known = knownError(error);
  if (known) {
    if (known.status >= 502)
      request.log.warn({ err: known, route: request.routeOptions.url }, "a request failed at another service");
    const answer = answerOf(known, request);
    if (answer.retry_after !== undefined) reply.header("retry-after", Math.ceil(answer.retry_after));
    await reply.code(known.status).send(answer);
    return;
  }
  const reference = request.id;
  request.log.error({ err: error, reference, route: request.routeOptions.url, method: request.method }, "a bug");
  const message = `Something went wrong (${reference}).`;
  await reply.code(500).send({ success: false, code: "bug", message, reference } satisfies ErrorAnswer);
}

function answerOf(error: UserError, request: FastifyRequest): ErrorAnswer {
  const sentences = error.sentences ?? request.routeOptions.config.sentences;
  const issues = error.issues.map((issue) => ({
    path: issue.path,
    code: issue.code,
    message: issueSentenceOf(issue, sentences),
  }));
  return {
    ...error.details,
    success: false,
    code: error.code,
    message: sentenceOf(error.code, error.params, sentences),
    ...(issues.length > 0 ? { issues } : {}),
  };
}

/** Errors of Fastify and the database that people can act on, in the kit's words; null for a bug. */
export function knownError(error: unknown): UserError | null {
  if (error instanceof UserError) return error;
  if (error instanceof PlatformUnavailable) {
    return error.meaning ?? userError(kitErrors, "platformUnavailable", { cause: error });
  }
  // Another process is doing the same now, or was killed while doing it: a retry a little later succeeds.
  if (error instanceof EffectBusyError) return userError(kitErrors, "overloaded", { cause: error });
  if (isDatabaseUnavailable(error)) return userError(kitErrors, "overloaded", { cause: error });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status === 413) return userError(kitErrors, "tooLarge");
  if (status === 404) return userError(kitErrors, "notFound");
  if (status === 503) return userError(kitErrors, "overloaded", { cause: error });
  // A body that isn't JSON, a wrong content type, an invalid URL.
  if (status >= 400 && status < 500) return userError(kitErrors, "invalidInput", { issues: UNREADABLE });
  return null;
}

const UNREADABLE = [{ path: "", code: "invalid" }];
