/** Serves OAuth2: the pages for people and the endpoints for applications. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { leadingPeople } from "../control/people-routes.ts";
import type { Platform } from "../platform.ts";
import { PlatformError } from "../rules/errors.ts";
import type { UserRecord } from "../state/records.ts";
import { tokenOf, userByToken } from "../state/tokens.ts";
import { type AuthorizeRequest, isFault, readAuthorizeRequest } from "./authorize-request.ts";
import { authorize, deny, manageableGuilds } from "./decision.ts";
import { cancelledPage, choosePage, consentPage, donePage, faultPage } from "./pages.ts";
import { STYLE } from "./style.ts";
import { authenticateClient, issueToken, OauthError, revokeToken } from "./token.ts";

const COOKIE = "sandbox_person";
const SHOWN_PEOPLE = 30;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

export function mountOauth(app: FastifyInstance, platform: Platform): void {
  app.get("/oauth2/authorize", (request, reply) => {
    const read = readAuthorizeRequest(platform, request.query);
    if (isFault(read)) return html(reply.code(400), faultPage(read.message), null);
    const { find, query } = splitQuery(request);
    const person = signedIn(platform, request);
    if (find !== null || person === undefined) {
      if (read.prompt === "none" && find === null)
        return reply.redirect(deny(read, "login_required", "Nobody is signed in") ?? "/", 302);
      return html(reply, choosePage(read, query, people(platform, find ?? ""), find ?? ""), read.redirectUri);
    }
    if (read.prompt === "none" && !read.scopes.includes("bot") && hasGranted(platform, read, person)) {
      return reply.redirect(authorize(platform, read, person.id, { guildId: undefined, permissions: "0" }) ?? "/", 302);
    }
    return html(
      reply,
      consentPage({ request: read, query, person, guilds: guildsFor(platform, read, person) }),
      read.redirectUri,
    );
  });

  app.post("/oauth2/authorize", (request, reply) => {
    if (!isOwnForm(request))
      return html(reply.code(403), faultPage("This form was not sent by the sandbox's own page."), null);
    const read = readAuthorizeRequest(platform, request.query);
    if (isFault(read)) return html(reply.code(400), faultPage(read.message), null);
    const form = new URLSearchParams(((request.body as Buffer | undefined) ?? Buffer.alloc(0)).toString("utf8"));
    const { query } = splitQuery(request);
    switch (form.get("step")) {
      case "switch":
        return reply
          .header("set-cookie", `${COOKIE}=; Path=/oauth2; HttpOnly; SameSite=Lax; Max-Age=0`)
          .redirect(`/oauth2/authorize?${query}`, 303);
      case "choose":
        return choose(platform, reply, form.get("person") ?? "", query);
      case "cancel": {
        const back = deny(read);
        return back === null ? html(reply, cancelledPage(), null) : reply.redirect(back, 303);
      }
      default:
        return decide(platform, request, reply, read, form, query);
    }
  });

  app.post("/api/oauth2/token", (request, reply) =>
    tokenEndpoint(platform, request, reply, (client, form) => issueToken(platform, client, form)),
  );
  app.post("/api/oauth2/token/revoke", (request, reply) =>
    tokenEndpoint(platform, request, reply, (client, form) => {
      revokeToken(platform, client, form.token ?? "");
      return {};
    }),
  );
}

function choose(platform: Platform, reply: FastifyReply, personId: string, query: string): FastifyReply {
  const user = platform.world.users.get(personId);
  if (user === undefined || user.bot) return html(reply.code(400), faultPage("There is no such person."), null);
  const cookie = `${COOKIE}=${tokenOf(platform.world, user)}; Path=/oauth2; HttpOnly; SameSite=Lax`;
  return reply.header("set-cookie", cookie).redirect(`/oauth2/authorize?${query}`, 303);
}

function decide(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  read: AuthorizeRequest,
  form: URLSearchParams,
  query: string,
): FastifyReply {
  const person = signedIn(platform, request);
  if (person === undefined || person.id !== form.get("person"))
    return reply.redirect(`/oauth2/authorize?${query}`, 303);
  const guildId = read.isGuildFixed ? read.guildId : (form.get("guild_id") ?? undefined);
  const asked = BigInt(read.permissions);
  const permissions =
    form.getAll("permission").reduce((sum, bit) => sum | (/^\d+$/.test(bit) ? BigInt(bit) : 0n), 0n) & asked;
  try {
    const back = authorize(platform, read, person.id, { guildId, permissions: String(permissions) });
    if (back !== null) return reply.redirect(back, 303);
    return html(
      reply,
      donePage(read.application.name, platform.world.guilds.get(guildId ?? "")?.settings.name ?? null),
      null,
    );
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const view = { request: read, query, person, guilds: guildsFor(platform, read, person), fault: error.message };
    return html(reply.code(error.status), consentPage(view), read.redirectUri);
  }
}

function tokenEndpoint(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (client: ReturnType<typeof authenticateClient>, form: Record<string, string>) => object,
): FastifyReply {
  const entry = platform.requests.begin({
    method: "POST",
    path: request.url.replace(/^\/api/, ""),
    pattern: request.url.replace(/^\/api/, ""),
  });
  let status = 200;
  try {
    if (!(request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded")) {
      throw new OauthError(400, "invalid_request", "The token endpoint takes application/x-www-form-urlencoded");
    }
    const form = Object.fromEntries(
      new URLSearchParams(((request.body as Buffer | undefined) ?? Buffer.alloc(0)).toString("utf8")),
    );
    const client = authenticateClient(platform, request.headers.authorization, form);
    return reply.header("cache-control", "no-store").send(run(client, form));
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    status = error.status;
    return reply.code(status).send({ error: error.error, error_description: error.message });
  } finally {
    platform.requests.end(entry, { status });
  }
}

function signedIn(platform: Platform, request: FastifyRequest): UserRecord | undefined {
  const token = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.cookie ?? "")?.[1];
  const { world } = platform;
  return token === undefined ? undefined : userByToken(world, token);
}

function hasGranted(platform: Platform, read: AuthorizeRequest, person: UserRecord): boolean {
  return [...platform.world.grants.values()].some(
    (grant) =>
      grant.userId === person.id &&
      grant.applicationId === read.application.id &&
      read.scopes.every((scope) => grant.scopes.includes(scope)),
  );
}

function guildsFor(platform: Platform, read: AuthorizeRequest, person: UserRecord) {
  return read.scopes.includes("bot") ? manageableGuilds(platform, person.id) : null;
}

function people(platform: Platform, search: string): { user: UserRecord; note: string }[] {
  const { world } = platform;
  const leading = leadingPeople(world);
  const wanted = search.toLowerCase();
  const found = [...world.users.values()].filter(
    (user) => !user.bot && `${user.username} ${user.global_name ?? ""}`.toLowerCase().includes(wanted),
  );
  // a stable sort: owners and managers, then everyone in the order in which they were created
  found.sort((a, b) => Number(leading.has(b.id)) - Number(leading.has(a.id)));
  return found.slice(0, SHOWN_PEOPLE).map((user) => ({ user, note: noteOn(platform, user, leading) }));
}

function noteOn(platform: Platform, user: UserRecord, leading: ReadonlySet<string>): string {
  const guilds = [...platform.world.guilds.values()];
  const owned = guilds.filter((guild) => guild.owner_id === user.id).map((guild) => guild.settings.name);
  if (owned.length > 0) return `owns ${owned.join(", ")}`;
  const joined = guilds.filter((guild) => guild.members.has(user.id)).map((guild) => guild.settings.name);
  if (joined.length === 0) return "in no server";
  return `${leading.has(user.id) ? "manager" : "member"}: ${joined.join(", ")}`;
}

function splitQuery(request: FastifyRequest): { find: string | null; query: string } {
  const query = new URLSearchParams(request.url.split("?")[1] ?? "");
  const find = query.get("find");
  query.delete("find");
  return { find, query: query.toString() };
}

function isOwnForm(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || origin === `http://${host}`;
}

/** A form may redirect only to the application's own URL (browsers apply this also to redirects after a form). */
function html(reply: FastifyReply, content: string, redirectUri: string | null): FastifyReply {
  const away = redirectUri === null ? "" : ` ${new URL(redirectUri).origin}`;
  return reply
    .headers({
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${away}; base-uri 'none'; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    })
    .type("text/html")
    .send(content);
}
