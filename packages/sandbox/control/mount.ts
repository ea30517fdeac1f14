/** Serves the control API at /_sandbox: JSON for this machine's scripts, but not for other sites' pages. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { GatewayHub } from "../gateway/hub.ts";
import type { Platform } from "../platform.ts";
import { PlatformError } from "../rules/errors.ts";
import { type ControlRoute, describeRoute } from "./control-route.ts";
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
        try {
          const result = await run(route, request, platform, hub);
          return result === undefined
            ? reply.code(204).send()
            : reply.type("application/json").send(JSON.stringify(result));
        } catch (error) {
          if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
          if (error instanceof PlatformError)
            return reply.code(error.status).send({ message: error.message, code: error.code });
          throw error;
        }
      },
    });
  }
}

function run(route: ControlRoute, request: FastifyRequest, platform: Platform, hub: GatewayHub): unknown {
  const raw = request.body as Buffer | undefined;
  const body: unknown = raw === undefined || raw.length === 0 ? {} : JSON.parse(raw.toString("utf8"));
  return route.run({
    platform,
    hub,
    params: request.params as Record<string, string>,
    body,
    query: request.query,
  });
}

function isFromHere(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return false;
  return origin === undefined || origin === `http://${host}`;
}
