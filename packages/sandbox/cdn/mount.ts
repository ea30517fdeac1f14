/** Serves uploaded files and generated default avatars. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";
import { SAMPLE_APPLICATION, SAMPLE_AVATAR, SAMPLE_AVATAR_SVG } from "../seed/application.ts";
import { mediaTypeOf } from "../state/media-types.ts";
import { byteRange } from "./byte-range.ts";

const EMBED_COLORS = ["#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459e"];

export function mountCdn(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { index: string } }>("/cdn/embed/avatars/:index", (request, reply) => {
    const index = Number.parseInt(request.params.index, 10) || 0;
    return reply.type("image/svg+xml").header("cache-control", "public, max-age=3600").send(drawAvatar(index));
  });
  app.get<{ Params: { "*": string } }>("/cdn/*", (request, reply) => {
    const key = request.params["*"];
    if (key.startsWith(`avatars/${SAMPLE_APPLICATION.id}/${SAMPLE_AVATAR}`)) {
      return reply.type("image/svg+xml").header("cache-control", "public, max-age=3600").send(SAMPLE_AVATAR_SVG);
    }
    // an icon may be requested in any image format and is served in the one it was uploaded in
    const content = readBlob(platform, key) ?? readBlob(platform, key.replace(/\.\w+$/, ""));
    const elsewhere = platform.world.borrowedAvatars.get(key.replace(/\.\w+$/, ""));
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
    if (content === undefined) return reply.code(404).type("text/plain").send("");
    reply
      .type(mediaTypeOf(key) ?? "application/octet-stream")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("accept-ranges", "bytes");
    const asked = request.headers.range;
    if (asked === undefined) return reply.send(content);
    const range = byteRange(asked, content.length);
    if (range === undefined) return reply.code(416).header("content-range", `bytes */${content.length}`).send();
    const { from, to } = range;
    reply.code(206).header("content-range", `bytes ${from}-${to}/${content.length}`);
    return reply.send(content.subarray(from, to + 1));
  });
}

function readBlob(platform: Platform, key: string): Buffer | undefined {
  try {
    return platform.blobs.get(key);
  } catch {
    return undefined;
  }
}

function drawAvatar(index: number): string {
  const color = EMBED_COLORS[index % EMBED_COLORS.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${color}"/><circle cx="32" cy="25" r="11" fill="#fff"/><path d="M11 60c0-14 9-21 21-21s21 7 21 21z" fill="#fff"/></svg>`;
}
