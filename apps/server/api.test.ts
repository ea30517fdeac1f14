// Signs in through the sandbox's consent page and tests what a signed-in person may do, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { platformAddresses } from "#kit-server/accounts/oauth/platform-addresses.ts";
import { sessions, users } from "#kit-server/accounts/sessions/tables.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openBrowser } from "#kit-server/testing/browser.ts";
import { sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import type { Sandbox } from "#sandbox/start.ts";
import type { Services } from "./services.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

let whole: WholeApi;
let sandbox: Sandbox;
let database: Database;
let services: Services;
let url: string;
let harbour: string;
let codeOf: WholeApi["codeOf"];
let signedIn: WholeApi["signedIn"];

beforeAll(async () => {
  whole = await openWholeApi();
  ({ sandbox, database, services, url, harbour, codeOf, signedIn } = whole);
});
afterAll(() => whole?.close());
beforeEach(() => sandbox.control.clearFaults());

describe("a visitor", () => {
  test("gets the page's public configuration without secrets", async () => {
    const { status, body } = await openBrowser(url).get("/config");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      productName: "Guildhall",
      platformName: "Discord",
      authorizeUrl: platformAddresses(services.platform.apiUrl).authorize,
      sandboxUrl: sandbox.url,
    });
    expect(JSON.stringify(body)).not.toContain(services.platform.clientSecret);
  });

  test.each([
    ["GET", "/user"],
    ["GET", "/connections"],
    ["GET", "/guilds"],
    ["GET", "/events"],
    ["POST", "/auth/sign-out"],
    ["POST", "/auth/sign-out-everywhere"],
  ] as const)("gets 403 from %s %s without a session", async (method, path) => {
    const browser = openBrowser(url);
    browser.cookies.set("guildhall_session", "made-up");
    const answer = method === "GET" ? await browser.get(path) : await browser.send(method, path);
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: "notSignedIn" } });
  });
});

describe("signing in", () => {
  test("starts a session that scripts can't read, and returns the person", async () => {
    const browser = openBrowser(url);
    const answer = await browser.send("POST", "/auth/code", await codeOf("mara.lindqvist", browser));
    expect(answer.body).toMatchObject({ success: true, username: "mara.lindqvist", isOperator: false });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("guildhall_session")) ?? "";
    expect(cookie).toMatch(/^guildhall_session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    expect((await browser.get("/user")).body).toMatchObject({ success: true, globalName: "Mara Lindqvist" });
    expect((await browser.get("/connections")).body).toMatchObject({
      success: true,
      data: [{ type: "discord", name: "Mara Lindqvist", verified: true }],
    });
  });

  test("stores neither the cookie's token nor Discord's tokens in plain text", async () => {
    const browser = await signedIn("mara.lindqvist");
    const stored = JSON.stringify([
      await database.orm.select().from(sessions),
      await database.orm.select().from(users),
    ]);
    expect(stored).not.toContain(browser.cookies.get("guildhall_session"));
    expect(stored).not.toContain("accessToken");
    expect(stored).toContain("v1.");
  });

  test("accepts a code once", async () => {
    const browser = openBrowser(url);
    const once = await codeOf("mara.lindqvist", browser);
    const pending = browser.cookies.get("guildhall_sign_in") ?? "";
    expect((await browser.send("POST", "/auth/code", once)).status).toBe(200);
    expect((await browser.send("POST", "/auth/code", once)).body.code).toBe("stateUnknown");
    browser.cookies.set("guildhall_sign_in", pending);
    const again = await browser.send("POST", "/auth/code", once);
    expect(again).toMatchObject({ status: 400, body: { code: "codeRefused" } });
    expect(again.headers.get("set-cookie")).not.toContain("guildhall_session");
  });

  test("accepts a code only from the browser that started, with its verifier", async () => {
    const [victim, attacker] = [openBrowser(url), openBrowser(url)];
    // A login started by an attacker and given to a victim; and a code leaked to another browser.
    const theirCode = await codeOf("tomas.ferreira", attacker);
    expect((await victim.send("POST", "/auth/code", theirCode)).body.code).toBe("stateUnknown");
    const ownCode = await codeOf("mara.lindqvist", victim);
    expect((await attacker.send("POST", "/auth/code", ownCode)).body.code).toBe("stateUnknown");
    // The attacker's own state and cookie with the victim's code: the verifier doesn't match.
    const begun = (await attacker.send("POST", "/auth/begin")).body as { state: string };
    const stolen = await attacker.send("POST", "/auth/code", { ...ownCode, state: begun.state });
    expect(stolen).toMatchObject({ status: 400, body: { code: "codeRefused" } });
    expect((await victim.get("/user")).status).toBe(403);
    expect((await attacker.get("/user")).status).toBe(403);
  });

  test("confirms only the signed-in person: rejects anybody else and keeps the session", async () => {
    const browser = await signedIn("mara.lindqvist");
    const other = { ...(await codeOf("tomas.ferreira", browser)), isConfirmation: true };
    expect(await browser.send("POST", "/auth/code", other)).toMatchObject({
      status: 409,
      body: { code: "someoneElse" },
    });
    expect((await browser.get("/user")).body).toMatchObject({ username: "mara.lindqvist" });
    const ownCode = { ...(await codeOf("mara.lindqvist", browser)), isConfirmation: true };
    expect((await browser.send("POST", "/auth/code", ownCode)).status).toBe(200);
  });

  test("lists one's own sessions and ends a single one", async () => {
    const [here, there, stranger] = [
      await signedIn("tomas.ferreira"),
      await signedIn("tomas.ferreira"),
      await signedIn("mara.lindqvist"),
    ];
    type Listed = { id: string; isThis: boolean; lastSeenAt: string };
    const list = async () => (await here.get("/auth/sessions")).body.sessions as Listed[];
    const all = await list();
    expect(all.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain(here.cookies.get("guildhall_session"));
    const other = all.find(({ isThis }) => !isThis)?.id ?? "";
    expect((await stranger.send("DELETE", `/auth/sessions/${other}`)).status).toBe(404);
    expect((await here.send("DELETE", `/auth/sessions/${other}`)).status).toBe(200);
    expect((await there.get("/user")).status).toBe(403);
    expect((await here.get("/user")).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(other);
  });

  test("rejects a code that was sent elsewhere, and requests from other sites", async () => {
    const browser = openBrowser(url);
    const given = await codeOf("mara.lindqvist", browser);
    const elsewhere = { ...given, redirectUri: "http://evil.example/code" };
    expect(await browser.send("POST", "/auth/code", elsewhere)).toMatchObject({
      status: 400,
      body: { code: "foreignRedirect" },
    });
    for (const origin of ["http://evil.example", null]) {
      expect(await browser.send("POST", "/auth/code", given, origin)).toMatchObject({
        status: 400,
        body: { code: "foreignOrigin" },
      });
    }
  });

  test("requires all three scopes", async () => {
    const browser = openBrowser(url);
    const given = await codeOf("mara.lindqvist", browser, ["identify", "guilds"]);
    expect(await browser.send("POST", "/auth/code", given)).toMatchObject({
      status: 400,
      body: { code: "scopesMissing" },
    });
  });

  test("names each invalid field", async () => {
    const answer = await openBrowser(url).send("POST", "/auth/code", { code: "" });
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([
      { path: "code", code: "required", message: "Fill this in." },
      { path: "state", code: "required", message: "Fill this in." },
      { path: "redirectUri", code: "required", message: "Fill this in." },
    ]);
  });

  test("returns Discord's rate limit in its format without losing a server, and 502 during an outage", async () => {
    const browser = openBrowser(url);
    const given = await codeOf("mara.lindqvist", browser);
    await sandbox.control.faultRequests({ path: "/users/@me", status: 429, retryAfter: 1.5, times: 1 });
    expect(await browser.send("POST", "/auth/code", given)).toMatchObject({
      status: 429,
      body: { success: false, message: "You are being rate limited.", retry_after: 1.5 },
    });
    const owner = (await sandbox.control.person("mara.lindqvist")).id;
    await signedIn("mara.lindqvist");
    await sandbox.control.createGuild({ name: "Just made", owner });
    await sandbox.control.faultRequests({ path: "/users/@me/guilds", status: 429, retryAfter: 0.2, times: 1 });
    const { body } = await (await signedIn("mara.lindqvist")).get("/guilds");
    expect((body.notAdded as { name: string }[]).map(({ name }) => name)).toContain("Just made");

    await sandbox.control.faultRequests({ path: "/users/@me", status: 500, times: 1 });
    const answer = await browser.send("POST", "/auth/code", await codeOf("mara.lindqvist", browser));
    expect(answer).toMatchObject({ status: 502, body: { code: "platformUnavailable" } });
  });
});

describe("a signed-in person", () => {
  test("sees only the servers that they manage, with and without the bot", async () => {
    const mara = await signedIn("mara.lindqvist");
    const { body } = await mara.get("/guilds");
    const named = (list: unknown) => (list as { name: string }[]).map(({ name }) => name);
    expect(named(body.added)).toEqual(["Harbour Lights"]);
    expect(named(body.notAdded)).toContain("Cobalt Reading Room");
    const aiko = await signedIn("aiko.tanabe");
    expect((await aiko.get("/guilds")).body).toEqual({ success: true, added: [], notAdded: [] });
  });

  test("sees every server that Discord lists, even with missing fields", async () => {
    const rafael = await signedIn("rafael.okoye");
    const body = [
      { id: harbour, owner: true },
      { id: "20000000000000001", permissions: null, features: 7, owner: true },
      { id: "20000000000000002", name: "Lighthouse", permissions: "8" },
      { name: "nobody's" },
      null,
    ];
    const ask = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (to, init) =>
      String(to).includes("/users/@me/guilds") ? Response.json(body) : ask(to, init),
    );
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
    const answer = await rafael.get("/guilds");
    vi.restoreAllMocks();
    expect(answer.status).toBe(200);
    const { added, notAdded } = answer.body as Record<"added" | "notAdded", { id: string; name: string }[]>;
    expect(added.map(({ id }) => id)).toEqual([harbour]);
    expect(notAdded.map(({ name }) => name).toSorted()).toEqual(["Lighthouse", "Unnamed server"]);
  });

  test("can't reload the list too often", async () => {
    const mara = await signedIn("mara.lindqvist");
    expect(await mara.get("/guilds?refresh=true")).toMatchObject({
      status: 429,
      body: { message: "You are being rate limited.", retry_after: expect.any(Number) },
    });
  });

  test("opens a server that they manage, which others can't find", async () => {
    expect((await (await signedIn("tomas.ferreira")).get(`/guilds/${harbour}`)).body).toMatchObject({
      success: true,
      guild: { id: harbour, owner: false },
    });
    expect(await (await signedIn("aiko.tanabe")).get(`/guilds/${harbour}`)).toMatchObject({
      status: 404,
      body: { code: "guildNotFound" },
    });
  });

  test("doesn't notice that a rejected token is renewed, once", async () => {
    const rafael = await signedIn("rafael.okoye");
    await sandbox.control.faultRequests({ path: "/users/@me/guilds", status: 401, times: 1 });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
    expect((await rafael.get("/guilds")).status).toBe(200);
    vi.restoreAllMocks();
  });

  test("who revokes access at Discord is signed out at the next request to Discord", async () => {
    const noor = await signedIn("noor.haddad");
    await sandbox.control.faultRequests({ path: "/users/@me/guilds", status: 401, times: 2 });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
    expect((await noor.get("/guilds")).status).toBe(403);
    vi.restoreAllMocks();
    expect((await noor.get("/user")).status).toBe(403);
  });
});

describe("signing out", () => {
  test("ends this session and leaves the others", async () => {
    const [here, there] = [await signedIn("mara.lindqvist"), await signedIn("mara.lindqvist")];
    const token = here.cookies.get("guildhall_session") ?? "";
    expect((await here.send("POST", "/auth/sign-out")).status).toBe(200);
    expect(here.cookies.size).toBe(0);
    here.cookies.set("guildhall_session", token);
    expect((await here.get("/user")).status).toBe(403);
    expect((await there.get("/user")).status).toBe(200);
  });

  test("everywhere ends all sessions, revokes the tokens and notifies open pages", async () => {
    const [here, there] = [await signedIn("dario.conti"), await signedIn("dario.conti")];
    const page = await there.listen("/events");
    const answer = await here.send("POST", "/auth/sign-out-everywhere");
    expect(answer.body).toMatchObject({ success: true, ended: 2 });
    await page.ended;
    expect(page.events).toEqual([{ type: "signedOut" }]);
    expect((await there.get("/user")).status).toBe(403);
    const revoked = await sandbox.control.requests({ method: "POST", path: "/oauth2/token/revoke" });
    expect(revoked.length).toBeGreaterThan(0);
  });

  test("a second sign-in in one browser ends the first session", async () => {
    const browser = await signedIn("mara.lindqvist");
    const first = browser.cookies.get("guildhall_session") ?? "";
    await browser.send("POST", "/auth/code", await codeOf("mara.lindqvist", browser));
    const old = openBrowser(url);
    old.cookies.set("guildhall_session", first);
    expect((await old.get("/user")).status).toBe(403);
  });
});

test("notifies an open page when the bot joins a server that the person manages, but no other server", async () => {
  const mara = await signedIn("mara.lindqvist");
  const page = await mara.listen("/events");
  const cobalt = (await sandbox.control.guild("Cobalt Reading Room")).id;
  await services.guilds.save(sampleGuild());
  await services.guilds.save(sampleGuild({ id: cobalt }));
  await until("it is heard", () => page.events.length > 0);
  expect(page.events).toEqual([{ type: "guildsChanged", guildId: cobalt, added: true }]);
  page.stop();
  await services.guilds.markLeft(cobalt);
});
