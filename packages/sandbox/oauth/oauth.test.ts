import { createHash } from "node:crypto";
import {
  type APIGuildMember,
  type GatewayGuildCreateDispatchData,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { guildNamed, openStage, type Stage } from "../testing/sample.ts";

const REDIRECT = "http://localhost:3000/code";

test("a person signs in on the page, and the code gives a token for what was granted", async () => {
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

test("the address is told only where it was granted", async () => {
  await using stage = await openStage();
  const token = await grant(stage, "identify email");
  expect((await ask(stage, "/users/@me", token)).body).toMatchObject({
    email: "mara.lindqvist@example.org",
    verified: true,
  });
  expect((await ask(stage, "/users/@me/guilds", token)).status).toBe(403);
});

test("a person who cancels is sent back with access_denied and the state", async () => {
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
])("%s is refused on the page and sends nobody anywhere", async (_name, query, words) => {
  await using stage = await openStage();
  const page = await new Browser(stage).open(authorizeUrl(query));
  expect(page.status).toBe(400);
  expect(page.text).toContain(words);
});

test("without a prompt, someone signed in who granted before goes straight back", async () => {
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

test("a code is good once, for ten minutes, for its application and its redirect", async () => {
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

test("a challenge has to be met by its verifier", async () => {
  await using stage = await openStage();
  const verifier = "a-verifier-of-some-length-0123456789-0123456789";
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const query = { code_challenge, code_challenge_method: "S256" };
  expect((await redeem(stage, await code(stage, query))).status).toBe(400);
  expect((await redeem(stage, await code(stage, query), { code_verifier: "another" })).status).toBe(400);
  expect((await redeem(stage, await code(stage, query), { code_verifier: verifier })).status).toBe(200);
});

test("a refresh token gives a new pair once; after seven days a token is over; revoking ends it", async () => {
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

test("client credentials and HTTP Basic are taken", async () => {
  await using stage = await openStage();
  const basic = Buffer.from(`${SAMPLE_APPLICATION.id}:${SAMPLE_APPLICATION.clientSecret}`).toString("base64");
  const response = await fetch(`${stage.sandbox.apiUrl}/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "identify" }),
  });
  expect(await response.json()).toMatchObject({ token_type: "Bearer", scope: "identify" });
});

test("the bot is added to a guild with the permissions that were left ticked, and hears of it", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const browser = new Browser(stage);
  const permissions = String(P.ManageRoles | P.SendMessages | P.BanMembers);
  const choose = await browser.open(authorizeUrl({ scope: "bot applications.commands", permissions, state: "s-3" }));
  const consent = await browser.choose(choose, "Mara Lindqvist");
  expect(consent.text).toContain("Cobalt Reading Room");
  expect(consent.text).not.toContain("Northwind Makers");
  const guildId = await guildNamed(stage.sandbox, "Cobalt Reading Room");
  const back = await browser.submit(consent, "authorize", [
    ["guild_id", guildId],
    ["permission", String(P.ManageRoles)],
    ["permission", String(P.SendMessages)],
  ]);
  expect(back.searchParams.get("guild_id")).toBe(guildId);
  const created = await bot.wait<GatewayGuildCreateDispatchData>("GUILD_CREATE", (guild) => guild.id === guildId);
  const role = created.roles.find((one) => one.managed);
  expect(role).toMatchObject({
    name: "Guildhall",
    permissions: String(P.ManageRoles | P.SendMessages),
    tags: { bot_id: SAMPLE_APPLICATION.id },
  });
  const me = (await stage.bot.get(`/guilds/${guildId}/members/${SAMPLE_APPLICATION.id}`)) as APIGuildMember;
  expect(me.roles).toEqual([role?.id]);
  expect((await redeem(stage, back.searchParams.get("code") ?? "")).body).toMatchObject({ guild: { id: guildId } });
});

test("nobody can add the bot to a guild that they do not manage, and a script can do what the page does", async () => {
  await using stage = await openStage();
  const [cobalt, northwind] = [
    await guildNamed(stage.sandbox, "Cobalt Reading Room"),
    await guildNamed(stage.sandbox, "Northwind Makers"),
  ];
  const path = `/oauth2/authorize?client_id=${SAMPLE_APPLICATION.id}&scope=bot&permissions=8` as const;
  const aiko = await stage.as("Aiko Tanabe");
  await expect(aiko.post(path, { body: { authorize: true, guild_id: cobalt } })).rejects.toMatchObject({ code: 50013 });
  await expect(aiko.post(path, { body: { authorize: true, guild_id: northwind } })).rejects.toMatchObject({
    code: 50013,
  });
  const mara = await stage.as("Mara Lindqvist");
  expect(await mara.post(path, { body: { authorize: true, guild_id: cobalt } })).toHaveProperty("location");
  await stage.bot.get(`/guilds/${cobalt}`);
});

test("another site's page can neither drive the control API nor send the consent form", async () => {
  await using stage = await openStage();
  const headers = { origin: "https://evil.example" };
  expect((await fetch(`${stage.sandbox.url}/_sandbox/people`, { headers })).status).toBe(403);
  const form = { method: "POST", headers, body: new URLSearchParams({ step: "authorize" }) };
  expect((await fetch(stage.sandbox.url + authorizeUrl({}), form)).status).toBe(403);
});

function authorizeUrl(query: Record<string, string>): string {
  const all = {
    client_id: SAMPLE_APPLICATION.id,
    response_type: "code",
    redirect_uri: REDIRECT,
    scope: "identify",
    ...query,
  };
  return `/oauth2/authorize?${new URLSearchParams(all)}`;
}

async function code(stage: Stage, query: Record<string, string> = {}): Promise<string> {
  const mara = await stage.as("Mara Lindqvist");
  const path = authorizeUrl(query) as `/${string}`;
  const { location } = (await mara.post(path, { body: { authorize: true } })) as { location: string };
  return new URL(location).searchParams.get("code") ?? "";
}

async function grant(stage: Stage, scope: string): Promise<string> {
  return (await redeem(stage, await code(stage, { scope }))).body.access_token;
}

interface TokenAnswer {
  status: number;
  body: { access_token: string; refresh_token?: string };
}

function redeem(stage: Stage, given: string, more: Record<string, string> = {}): Promise<TokenAnswer> {
  return tokenCall(stage, { grant_type: "authorization_code", code: given, redirect_uri: REDIRECT, ...more });
}

async function tokenCall(stage: Stage, form: Record<string, string>, path = ""): Promise<TokenAnswer> {
  const { id: client_id, clientSecret: client_secret } = SAMPLE_APPLICATION;
  const body = new URLSearchParams({ client_id, client_secret, ...form });
  const response = await fetch(`${stage.sandbox.apiUrl}/oauth2/token${path}`, { method: "POST", body });
  return { status: response.status, body: (await response.json()) as TokenAnswer["body"] };
}

async function ask(stage: Stage, path: string, token: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(stage.sandbox.apiUrl + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

interface Page {
  status: number;
  text: string;
  path: string;
  location: URL | undefined;
}

/** A browser without scripts: cookies, forms, and redirects within the sandbox. */
class Browser {
  readonly #url: string;
  #cookie = "";

  constructor(stage: Stage) {
    this.#url = stage.sandbox.url;
  }

  async open(path: string, form?: URLSearchParams): Promise<Page> {
    const init = form === undefined ? {} : { method: "POST", body: form };
    const response = await fetch(this.#url + path, {
      ...init,
      redirect: "manual",
      headers: { cookie: this.#cookie, origin: this.#url },
    });
    const set = response.headers.get("set-cookie");
    if (set !== null) this.#cookie = set.split(";")[0] ?? "";
    const to = response.headers.get("location");
    if (to?.startsWith("/")) return this.open(to);
    return {
      status: response.status,
      text: await response.text(),
      path,
      location: to === null ? undefined : new URL(to),
    };
  }

  choose(page: Page, name: string): Promise<Page> {
    const id = new RegExp(`value="(\\d+)"(?:(?!value=)[\\s\\S])*?<b>${name}`).exec(page.text)?.[1] ?? "";
    return this.open(page.path, new URLSearchParams({ step: "choose", person: id }));
  }

  async submit(page: Page, step: string, fields: [string, string][] = []): Promise<URL> {
    const person = /name="person" value="(\d+)"/.exec(page.text)?.[1] ?? "";
    const answer = await this.open(page.path, new URLSearchParams([["step", step], ["person", person], ...fields]));
    if (answer.location === undefined) throw new Error(`Not sent back: ${answer.status} ${answer.text}`);
    return answer.location;
  }
}
