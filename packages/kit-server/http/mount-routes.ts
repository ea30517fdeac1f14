// Turns a part's contract into Fastify routes with their access checks, validation and responses.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouteContract } from "#kit/route.ts";
import { checkRecentSignIn } from "#kit-server/accounts/sessions/recent-sign-in.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import { admit, type RateLimiters } from "./admission.ts";
import type { AnyHandler, ApiPart } from "./api-part.ts";
import { openEventStream, type StreamRegister } from "./event-stream.ts";
import { JsonText } from "./json-text.ts";
import { checkOrigin } from "./origin.ts";
import type { RateLimits } from "./rate-limits.ts";
import { RequestContext } from "./request-context.ts";

export type Mount = {
  limiters: RateLimiters;
  publicUrl: string | null;
  streams: StreamRegister;
  /** Runs before access and input are checked. */
  limit: RateLimits;
};

export function mountRoutes(app: FastifyInstance, api: ApiPart, mount: Mount): void {
  for (const [name, contract] of Object.entries(api.routes)) {
    const handler = api.handlers[name];
    if (!handler) throw new Error(`${api.id} promises the route "${name}" and has no handler for it`);
    if (contract.upload) {
      app.register(async (scope) => {
        readRawBodies(scope);
        mountRoute(scope, api, contract, handler, mount);
      });
    } else {
      mountRoute(app, api, contract, handler, mount);
    }
  }
}

/** Ignores the `Content-Type` header: a file's type is detected from its content. */
function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

function mountRoute(
  app: FastifyInstance,
  api: ApiPart,
  contract: RouteContract,
  handler: AnyHandler,
  { limiters, publicUrl, streams, limit }: Mount,
): void {
  const bodyLimit = contract.upload?.maxBytes ?? contract.bodyMaxBytes;
  const run = handler as (ctx: object, input: object, send?: object) => unknown;
  const inputOf = ({ params, query, body }: FastifyRequest) => ({
    params: contract.params && params,
    query: contract.query && query,
    body: contract.upload ? (body ?? new Uint8Array()) : contract.body && body,
  });
  const checkRate = limit(contract);
  const checkPerson = ({ session }: FastifyRequest): void => {
    if (contract.recentSignIn === "always" && session) checkRecentSignIn(session);
  };
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    new RequestContext(request, reply, limiters, publicUrl);

  app.route({
    method: contract.method,
    url: contract.path,
    // A stream doesn't end without the client, so a HEAD request would hold it open for nothing.
    exposeHeadRoute: !contract.stream,
    ...(bodyLimit ? { bodyLimit } : {}),
    config: { access: contract.access, sentences: api.sentences },
    schema: {
      ...(contract.access === "operator" ? { hide: true } : {}),
      summary: contract.summary,
      tags: [api.id],
      ...(contract.params ? { params: contract.params } : {}),
      ...(contract.query ? { querystring: contract.query } : {}),
      ...(contract.body ? { body: contract.body } : {}),
      response: { 200: describedAnswer(contract) },
    },
    // Runs before the body is read, so a stranger can't make the server read a megabyte or see validation errors.
    onRequest: (request, reply, done) => {
      checkRate(request);
      checkOrigin(request, publicUrl);
      const waiting = admit(request, reply, contract, limiters);
      if (waiting) waiting.then(() => checkPerson(request)).then(() => done(), done);
      else {
        checkPerson(request);
        done();
      }
    },
    handler: contract.stream
      ? (request, reply) => {
          const admitAgain = () => admit(request, null, contract, limiters);
          openEventStream(request, reply, streams, admitAgain, (send) => {
            return run(contextOf(request, reply), inputOf(request), send) as () => void;
          });
          return reply;
        }
      : async (request, reply) => {
          const answer = await run(contextOf(request, reply), inputOf(request));
          if (answer instanceof FileAnswer) return answer.send(reply);
          if (!(answer instanceof JsonText)) return answer;
          reply.header("content-type", "application/json; charset=utf-8");
          return answer.bytes;
        },
  });
}

/** As shown in the API reference. */
function describedAnswer({ stream, download, answer }: RouteContract) {
  if (stream) return { description: "Server-sent events.", content: { "text/event-stream": { schema: answer } } };
  if (download) return { description: "The file.", content: { "application/octet-stream": { schema: answer } } };
  return answer;
}
