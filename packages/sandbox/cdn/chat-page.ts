/** Serves the built chat page at /, when it has been built. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const BUILT = join(import.meta.dirname, "..", "..", "..", "dist", "chat");
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const NOT_BUILT = "The chat page has not been built. The sandbox's addresses are listed at /_sandbox.\n";

export function mountChatPage(app: FastifyInstance): void {
  const index = join(BUILT, "index.html");
  if (existsSync(BUILT)) {
    void app.register(fastifyStatic, {
      root: join(BUILT, "assets"),
      prefix: "/assets/",
      immutable: true,
      maxAge: "365d",
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (!isPage && request.url !== "/") {
      return reply
        .code(501)
        .send({ message: `The sandbox does not know ${request.method} ${request.url.split("?")[0]}`, code: 0 });
    }
    if (!existsSync(index)) return reply.type("text/plain").send(NOT_BUILT);
    return reply
      .headers({
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-cache",
      })
      .type("text/html")
      .send(readFileSync(index));
  });
}
