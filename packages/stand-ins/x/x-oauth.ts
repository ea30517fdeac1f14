// OAuth 2 of the stand-in of X: a consent page where one of its people is chosen, codes with PKCE, refresh tokens that
// work once, and revocation. Any client is known, with any secret.
import { createHash, randomBytes } from "node:crypto";
import type { AskedStandIn, StandInAnswer } from "../stand-in.ts";
import type { XWorld } from "./x-world.ts";

const LIFE_S = 7200;
const CODE_LIFE_MS = 30_000;
type Grant = { personId: string; scopes: string[] };

export type XOAuth = ReturnType<typeof makeXOAuth>;

type Tokens = { access: Map<string, Grant & { until: number }>; refresh: Map<string, Grant> };

/** Codes live for seconds, so they aren't saved. */
export function makeXOAuth(world: XWorld, now: () => number, saved?: Tokens) {
  const codes = new Map<string, Grant & { challenge: string; redirectUri: string; until: number }>();
  const access: Tokens["access"] = new Map(saved?.access);
  const refresh: Tokens["refresh"] = new Map(saved?.refresh);
  const secret = (): string => randomBytes(24).toString("base64url");

  function issue(grant: Grant): StandInAnswer {
    const token = secret();
    access.set(token, { ...grant, until: now() + LIFE_S * 1000 });
    const again = grant.scopes.includes("offline.access") ? secret() : null;
    if (again) refresh.set(again, grant);
    return {
      status: 200,
      json: {
        ...{ token_type: "bearer", expires_in: LIFE_S, access_token: token, scope: grant.scopes.join(" ") },
        ...(again ? { refresh_token: again } : {}),
      },
    };
  }
  const refused = (error: string, description: string): StandInAnswer => ({
    status: error === "invalid_client" ? 401 : 400,
    json: { error, error_description: description },
  });

  function token(form: URLSearchParams): StandInAnswer {
    if (form.get("grant_type") === "refresh_token") {
      const given = form.get("refresh_token") ?? "";
      const grant = refresh.get(given);
      refresh.delete(given);
      return grant ? issue(grant) : refused("invalid_request", "Value passed for the token was invalid.");
    }
    const given = form.get("code") ?? "";
    const code = codes.get(given);
    codes.delete(given);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!code || code.until < now() || code.redirectUri !== form.get("redirect_uri") || code.challenge !== challenge)
      return refused("invalid_request", "Value passed for the authorization code was invalid.");
    return issue(code);
  }

  function authorize({ method, query, body }: AskedStandIn): StandInAnswer {
    const back = URL.canParse(query.get("redirect_uri") ?? "") ? new URL(query.get("redirect_uri") ?? "") : null;
    const challenge = query.get("code_challenge") ?? "";
    const isComplete =
      back && query.get("state") && query.get("client_id") && query.get("code_challenge_method") === "S256";
    if (!back || !isComplete || challenge.length !== 43)
      return { status: 400, html: page("<p>Something went wrong.</p>") };
    const scopes = query.get("scope")?.split(" ") ?? [];
    if (method !== "POST") return { status: 200, html: consent(world, scopes) };
    const chosen = world.person(new URLSearchParams(body.toString()).get("person") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    if (chosen) {
      const code = secret();
      codes.set(code, {
        ...{ personId: chosen.id, scopes, challenge, redirectUri: query.get("redirect_uri") ?? "" },
        until: now() + CODE_LIFE_MS,
      });
      back.searchParams.set("code", code);
    } else back.searchParams.set("error", "access_denied");
    return { status: 302, headers: { location: back.href }, json: {} };
  }

  return {
    state: (): Tokens => ({ access, refresh }),
    authorize,
    answer(asked: AskedStandIn): StandInAnswer {
      const form = new URLSearchParams(asked.body.toString());
      if (!asked.headers.authorization?.startsWith("Basic "))
        return refused("invalid_client", "Missing valid authorization header");
      if (asked.path.endsWith("/token")) return token(form);
      access.delete(form.get("token") ?? "");
      refresh.delete(form.get("token") ?? "");
      return { status: 200, json: { revoked: true } };
    },
    /** Whom a token of a person is for; null for one that isn't known. */
    viewerOf: (given: string): string | null => {
      const found = access.get(given);
      return found && found.until > now() ? found.personId : null;
    },
    isKnown: (given: string) => access.has(given) || refresh.has(given),
    /** As when a person takes the app's access away. */
    revokeAll(personId: string): void {
      for (const tokens of [access, refresh])
        for (const [given, grant] of tokens) if (grant.personId === personId) tokens.delete(given);
    },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const consent = ({ people }: XWorld, scopes: string[]): string =>
  page(`<h1>Authorize Guildhall?</h1><p>It asks for: ${escaped(scopes.join(", "))}</p><form method="post">
${[...people.values()].map(({ id, name, username }) => `<button name="person" value="${id}">${escaped(name)} <small>@${escaped(username)}</small></button>`).join("\n")}
<button name="person" value="">Cancel</button></form>`);

const page = (body: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>X (stand-in)</title>
<style>body{background:#000;color:#e7e9ea;font:16px system-ui;max-width:380px;margin:10vh auto;padding:0 16px}
button{display:block;width:100%;margin:8px 0;padding:12px;border-radius:24px;border:1px solid #536471;background:none;color:inherit;font:inherit}
small{color:#8b98a5}</style><main><p><small>This is a stand-in of X on this machine.</small></p>${body}</main></html>`;
