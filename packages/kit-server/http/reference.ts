// The API's documentation: an OpenAPI document generated from the contracts, and a page to browse it.
import { randomBytes } from "node:crypto";
import swagger from "@fastify/swagger";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { referenceHeaders } from "./security-headers.ts";

const PREFIX = "/api/reference";

/** Must be awaited before mounting the routes that it describes. */
export async function describeApi(app: FastifyInstance, productName: string, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${productName} API`,
        version,
        description:
          "Every response has `success`. 403 means only that you are not signed in; what you can't access is answered " +
          "with 404. Invalid input is answered with 422 and its fields, a stale version with 409, too many " +
          "requests with 429 and `retry_after` in seconds. Requests that change something must send the dashboard's `Origin`.",
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

/**
 * The browsable reference, with everything it needs served from here. Its library takes 15 MB, so it is loaded when the
 * page is first asked for, with a server of its own: routes can't be added to a server that has started.
 */
export async function browsableReference(
  app: FastifyInstance,
  { productName, isSecure }: { productName: string; isSecure: boolean },
): Promise<void> {
  // The page has no personal data, so one nonce per process is enough.
  const nonce = randomBytes(16).toString("base64");
  await referenceHeaders(app, isSecure, nonce);
  let opened: Promise<FastifyInstance> | null = null;
  const open = (): Promise<FastifyInstance> => {
    opened ??= openReference(productName, nonce).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const serve = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, rawPayload } = await (await open()).inject({ method: "GET", url });
    if (statusCode === 404) return reply.callNotFound();
    const { location, "content-type": type = "text/plain" } = headers;
    if (location) reply.header("location", location);
    return reply.code(statusCode).type(String(type)).send(rawPayload);
  };
  for (const path of [PREFIX, `${PREFIX}/*`]) app.get(path, { schema: { hide: true } }, serve);
  app.addHook("onClose", async () => void (await (await opened)?.close()));
}

async function openReference(productName: string, nonce: string): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const app = fastify();
  await app.register(scalar, {
    routePrefix: PREFIX,
    logLevel: "silent",
    configuration: {
      url: "/api/openapi.json",
      pageTitle: `${productName} API`,
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      darkMode: true,
      hideClientButton: true,
      // Would send the document or the reader to the tool's own services.
      showDeveloperTools: "never",
      mcp: { disabled: true },
      agent: { disabled: true },
    },
  });
  return app;
}
