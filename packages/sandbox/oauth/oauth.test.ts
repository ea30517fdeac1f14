import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { ask, authorizeUrl, Browser, code, grant, REDIRECT, redeem, tokenCall } from "../testing/oauth-client.ts";
import { guildNamed, openStage } from "../testing/sample.ts";

test("signs a person in on the page, and issues a token for the granted scopes", async () => {
  await using stage = await openStage();
  const browser = new Browser(stage);
  const first = await browser.open(authorizeUrl({ state: "s-1", scope: "identify guilds" }));
  expect(first.text).toContain("Who would you like to be?");
  const consent = await browser.choose(first, "Mara Lindqvist");
  expect(consent.text).toContain("Know which servers you are in");
  const back = await browser.submit(consent, "authorize");
  expect(back.origin + back.pathname).toBe(REDIRECT);
  expect(back.searchParams.get("state")).toBe("s-1");
  const token = await redeem(stage, back.searchParams.get("code") ?? "");
  expect(token.body).toMatchObject({ token_type: "Bearer", expires_in: 604_800, scope: "identify guilds" });
  const me = await ask(stage, "/users/@me", token.body.access_token);
  expect(me.body).toMatchObject({ username: "mara.lindqvist" });
  expect(me.body).not.toHaveProperty("email");
  const guilds = await ask(stage, "/users/@me/guilds?with_counts=true", token.body.access_token);
  expect(guilds.body).toContainEqual(
    expect.objectContaining({ name: "Harbour Lights", owner: true, approximate_member_count: 5 }),
  );
});

test("returns the email address only if it was granted", async () => {
  await using stage = await openStage();
  const token = await grant(stage, "identify email");
  expect((await ask(stage, "/users/@me", token)).body).toMatchObject({
    email: "mara.lindqvist@example.org",
    verified: true,
  });
  expect((await ask(stage, "/users/@me/guilds", token)).status).toBe(403);
});

test("redirects a person who cancels with access_denied and the state", async () => {
  await using stage = await openStage();
  const browser = new Browser(stage);
  const consent = await browser.choose(await browser.open(authorizeUrl({ state: "s-2" })), "Mara Lindqvist");
  const back = await browser.submit(consent, "cancel");
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(back.searchParams.get("state")).toBe("s-2");
});

test.each([
  ["a redirect that was not registered", { redirect_uri: "https://evil.example/code" }, "Invalid OAuth2 redirect_uri"],
  [
    "a redirect to another path of this machine",
    { redirect_uri: "http://localhost:3000/elsewhere" },
    "Invalid OAuth2 redirect_uri",
  ],
  ["an unknown application", { client_id: "1" }, "Unknown Application"],
  ["an unknown scope", { scope: "identify everything" }, "scope is invalid"],
])("rejects %s on the page without a redirect", async (_name, query, words) => {
  await using stage = await openStage();
  const page = await new Browser(stage).open(authorizeUrl(query));
  expect(page.status).toBe(400);
  expect(page.text).toContain(words);
});

test("redirects someone signed in who granted before directly if there is no prompt", async () => {
  await using stage = await openStage();
  const browser = new Browser(stage);
  const nobody = await browser.open(authorizeUrl({ prompt: "none" }));
  expect(nobody.location?.searchParams.get("error")).toBe("login_required");
  const back = await browser.submit(
    await browser.choose(await browser.open(authorizeUrl({})), "Mara Lindqvist"),
    "authorize",
  );
  await redeem(stage, back.searchParams.get("code") ?? "");
  const again = await browser.open(authorizeUrl({ prompt: "none" }));
  expect(again.location?.searchParams.get("code")).toBeTruthy();
});

test("accepts a code once, for ten minutes, for its application and redirect", async () => {
  await using stage = await openStage();
  const once = await code(stage);
  expect((await redeem(stage, once)).status).toBe(200);
  expect((await redeem(stage, once)).body).toMatchObject({ error: "invalid_grant" });
  expect((await redeem(stage, await code(stage), { redirect_uri: "http://127.0.0.1:9/code" })).status).toBe(400);
  expect((await redeem(stage, await code(stage), { client_secret: "wrong" })).body).toMatchObject({
    error: "invalid_client",
  });
  const other = await stage.sandbox.control.createApplication({ name: "Other" });
  expect(
    (await redeem(stage, await code(stage), { client_id: other.id, client_secret: other.clientSecret })).status,
  ).toBe(400);
  const late = await code(stage);
  await stage.sandbox.control.advance(10 * 60_000);
  expect((await redeem(stage, late)).status).toBe(400);
});

test("requires the verifier of a challenge", async () => {
  await using stage = await openStage();
  const verifier = "a-verifier-of-some-length-0123456789-0123456789";
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const query = { code_challenge, code_challenge_method: "S256" };
  expect((await redeem(stage, await code(stage, query))).status).toBe(400);
  expect((await redeem(stage, await code(stage, query), { code_verifier: "another" })).status).toBe(400);
  expect((await redeem(stage, await code(stage, query), { code_verifier: verifier })).status).toBe(200);
});

test("rotates a refresh token once, expires a token after seven days, and revokes it", async () => {
  await using stage = await openStage();
  const { body: first } = await redeem(stage, await code(stage));
  const refreshed = await tokenCall(stage, { grant_type: "refresh_token", refresh_token: first.refresh_token ?? "" });
  expect(refreshed.status).toBe(200);
  expect((await ask(stage, "/users/@me", first.access_token)).status).toBe(401);
  expect(
    (await tokenCall(stage, { grant_type: "refresh_token", refresh_token: first.refresh_token ?? "" })).status,
  ).toBe(400);
  await tokenCall(stage, { token: refreshed.body.access_token }, "/revoke");
  expect((await ask(stage, "/users/@me", refreshed.body.access_token)).body).toEqual({
    message: "401: Unauthorized",
    code: 0,
  });
  const last = await grant(stage, "identify");
  await stage.sandbox.control.advance(7 * 86_400_000);
  expect((await ask(stage, "/users/@me", last)).status).toBe(401);
});

test("accepts client credentials and HTTP Basic", async () => {
  await using stage = await openStage();
  const basic = Buffer.from(`${SAMPLE_APPLICATION.id}:${SAMPLE_APPLICATION.clientSecret}`).toString("base64");
  const response = await fetch(`${stage.sandbox.apiUrl}/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "identify" }),
  });
  expect(await response.json()).toMatchObject({ token_type: "Bearer", scope: "identify" });
});

test("gives a page without a server its token in the URL's fragment", async () => {
  await using stage = await openStage();
  const browser = new Browser(stage);
  const first = await browser.open(authorizeUrl({ response_type: "token", state: "s-4", scope: "identify" }));
  const back = await browser.submit(await browser.choose(first, "Aiko Tanabe"), "authorize");
  const granted = new URLSearchParams(back.hash.slice(1));
  expect(back.search).toBe("");
  expect(Object.fromEntries(granted)).toMatchObject({ token_type: "Bearer", scope: "identify", state: "s-4" });
  expect(granted.has("refresh_token")).toBe(false);
  expect((await ask(stage, "/users/@me", granted.get("access_token") ?? "")).body).toMatchObject({
    username: "aiko.tanabe",
  });
});

test("reports token errors in the standard's format", async () => {
  await using stage = await openStage();
  const wrong = async (form: Record<string, string>) => (await tokenCall(stage, form)) as unknown;
  expect(await wrong({ grant_type: "authorization_code", code: "none", redirect_uri: REDIRECT })).toMatchObject({
    status: 400,
    body: { error: "invalid_grant", error_description: 'Invalid "code" in request.' },
  });
  expect(await wrong({ grant_type: "refresh_token", refresh_token: "none" })).toMatchObject({
    body: { error: "invalid_grant" },
  });
  expect(await wrong({ grant_type: "password" })).toMatchObject({ body: { error: "unsupported_grant_type" } });
  expect(await wrong({ grant_type: "client_credentials", scope: "all" })).toMatchObject({
    body: { error: "invalid_scope" },
  });
  expect(await wrong({ grant_type: "refresh_token", client_id: "1" })).toMatchObject({
    status: 401,
    body: { error: "invalid_client" },
  });
});

test("limits a token to its granted scopes", async () => {
  await using stage = await openStage();
  const [harbour, northwind] = [
    await guildNamed(stage.sandbox, "Harbour Lights"),
    await guildNamed(stage.sandbox, "Northwind Makers"),
  ];
  const token = await grant(stage, "identify guilds guilds.members.read");
  expect((await ask(stage, `/users/@me/guilds/${harbour}/member`, token)).body).toMatchObject({
    user: { username: "mara.lindqvist" },
    roles: [],
  });
  expect((await ask(stage, `/users/@me/guilds/${northwind}/member`, token)).body).toMatchObject({ code: 10004 });
  const all = (await ask(stage, "/users/@me/guilds", token)).body as { id: string }[];
  await stage.sandbox.control.advance(1_000);
  expect((await ask(stage, `/users/@me/guilds?limit=1&after=${all[0]?.id}`, token)).body).toMatchObject([all[1]]);
  await stage.sandbox.control.advance(1_000);
  expect((await ask(stage, `/users/@me/guilds?limit=1&before=${all[1]?.id}`, token)).body).toMatchObject([all[0]]);
  expect((await ask(stage, "/oauth2/@me", token)).body).toMatchObject({
    scopes: ["identify", "guilds", "guilds.members.read"],
    application: { id: SAMPLE_APPLICATION.id },
    user: { username: "mara.lindqvist" },
  });
  expect((await ask(stage, `/guilds/${harbour}`, token)).status).toBe(401);
  expect((await ask(stage, "/users/@me/connections", token)).body).toMatchObject({ code: 50026 });
});

test("rejects requests from other sites to the control API and the consent form", async () => {
  await using stage = await openStage();
  const headers = { origin: "https://evil.example" };
  expect((await fetch(`${stage.sandbox.url}/_sandbox/people`, { headers })).status).toBe(403);
  const form = { method: "POST", headers, body: new URLSearchParams({ step: "authorize" }) };
  expect((await fetch(stage.sandbox.url + authorizeUrl({}), form)).status).toBe(403);
});
