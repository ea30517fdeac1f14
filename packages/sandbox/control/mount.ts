/** Serves the control API at /_sandbox: JSON for this machine's scripts, but not for other sites' pages. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { GatewayHub } from "../gateway/hub.ts";
import type { Platform } from "../platform.ts";
import { answerOf, describeRoute } from "./control-route.ts";
import { controlRoutes } from "./control-routes.ts";

export function mountControl(app: FastifyInstance, platform: Platform, hub: GatewayHub): void {
  app.get("/_sandbox", (_request, reply) =>
    reply.send({
      what: "The sandbox's control API. Bodies and answers are JSON.",
      routes: controlRoutes.map(describeRoute),
    }),
  );
  for (const route of controlRoutes) {
    app.route({
      method: route.method,
      url: `/_sandbox${route.path}`,
      handler: async (request, reply) => {
        if (!isFromHere(request))
          return reply.code(403).send({ message: "The control API refuses requests of other sites' pages." });
        const { status, body } = await answerOf(route, {
          platform,
          hub,
          params: request.params as Record<string, string>,
          body: bodyOf(request),
          query: request.query,
        });
        reply.code(status);
        return body === undefined ? reply.send() : reply.type("application/json").send(JSON.stringify(body));
      },
    });
  }
}

function bodyOf(request: FastifyRequest): unknown {
  const raw = request.body as Buffer | undefined;
  return raw === undefined || raw.length === 0 ? {} : JSON.parse(raw.toString("utf8"));
}

function isFromHere(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return false;
  return origin === undefined || origin === `http://${host}`;
}
