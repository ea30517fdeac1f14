// Serves the pages for members, with a policy that allows only their own files.
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { isSnowflake } from "#kit/snowflake.ts";
import { callWindow } from "../call-window.ts";
import { checkOrigin } from "../origin.ts";
import { memberPageHeaders } from "../security-headers.ts";
import type { MemberCall, MemberPage, MemberView } from "./member-page.ts";
import { writePage } from "./write-page.ts";

type Settings = { productName: string; isSecure: boolean; publicUrl: string | null };

/** Requests of one address per minute. Each answer to a form may cost some milliseconds of computing. */
const READS = 60;
const SENDS = 10;
const MINUTE_MS = 60_000;
const BODY_MAX = 16 * 1024;
const CSS = join(import.meta.dirname, "page.css");
const TIMES = join(import.meta.dirname, "times.js");
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
};

/** Registered with the prefix `/m`. */
export async function serveMemberPages(app: FastifyInstance, pages: readonly MemberPage[], settings: Settings) {
  memberPageHeaders(app, settings.isSecure);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const hidden = { schema: { hide: true } };
  const [reads, sends] = [callWindow(READS, MINUTE_MS), callWindow(SENDS, MINUTE_MS)];
  const limit = (window: typeof reads, { ip }: FastifyRequest): void => {
    const waitMs = window(ip);
    if (waitMs > 0) throw userError(kitErrors, "rateLimited", { details: { retry_after: Math.ceil(waitMs / 1000) } });
  };
  const file = (path: string, source: string): void => {
    app.get(path, hidden, async (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=3600")
        .type(TYPES[extname(source)] ?? "application/octet-stream")
        .send(await readFile(source)),
    );
  };
  file("/files/page.css", CSS);
  file("/files/times.js", TIMES);
  for (const page of pages) {
    type Asked = FastifyRequest<{ Params: { guild: string; token: string } }>;
    const callOf = ({ params: { guild, token }, ip }: Asked): MemberCall => {
      if (!isSnowflake(guild) || !/^[\w-]{20,100}$/.test(token)) throw userError(kitErrors, "notFound");
      return { guildId: guild, token, address: ip };
    };
    const path = `/${page.name}/:guild/:token`;
    const show = ({ params: { guild, token } }: Asked, reply: FastifyReply, view: MemberView) => {
      const around = { path: `/m/${page.name}/${guild}/${token}`, files: `/m/files/${page.name}` };
      const html = writePage(view, { ...around, productName: settings.productName });
      return reply.code(view.status).type("text/html; charset=utf-8").send(html);
    };
    for (const [name, source] of Object.entries(page.files)) file(`/files/${page.name}/${name}`, source);
    app.get(path, hidden, async (request: Asked, reply) => {
      limit(reads, request);
      return show(request, reply, await page.open(callOf(request)));
    });
    app.get(`${path}/data`, hidden, async (request: Asked) => {
      limit(reads, request);
      const data = await page.data(callOf(request), new URL(request.url, "http://page").searchParams);
      if (!data) throw userError(kitErrors, "notFound");
      return data;
    });
    app.post(path, hidden, async (request: Asked, reply) => {
      limit(sends, request);
      checkOrigin(request, settings.publicUrl);
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return show(request, reply, await page.send(callOf(request), fields));
    });
  }
  app.setNotFoundHandler(() => {
    throw userError(kitErrors, "notFound");
  });
}
