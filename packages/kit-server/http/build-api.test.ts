// What applies to every route and page, tested with a sample area.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { userError } from "#kit/error.ts";
import { answer, route } from "#kit/route.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openBrowser } from "#kit-server/testing/browser.ts";
import { openTestApi, type TestApi, type TestApiOptions } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import type { ApiHandlers } from "./api-handlers.ts";
import { apiParts } from "./api-part.ts";

const toy = defineArea({
  id: "toy",
  routes: {
    echo: route({
      method: "POST",
      path: "/toy/echo",
      access: "public",
      summary: "Says it again.",
      body: z.strictObject({ text: z.string().max(5) }),
      answer: answer({ text: z.string() }),
    }),
    leak: route({ method: "GET", path: "/toy/leak", access: "public", summary: "Leaks.", answer: answer({}) }),
    broken: route({ method: "GET", path: "/toy/broken", access: "public", summary: "Breaks.", answer: answer({}) }),
    away: route({ method: "GET", path: "/toy/away", access: "public", summary: "Asks.", answer: answer({}) }),
    refused: route({ method: "GET", path: "/toy/refused", access: "public", summary: "No.", answer: answer({}) }),
    stream: route({
      method: "GET",
      path: "/toy/stream",
      access: "session",
      summary: "Streams.",
      answer: z.object({ at: z.int() }),
      stream: true,
    }),
    begin: route({ method: "POST", path: "/toy/begin", access: "public", summary: "Cookie.", answer: answer({}) }),
  },
  errors: { tooShy: { status: 409 } },
});

let openStreams = 0;
const handlers: ApiHandlers<typeof toy> = {
  echo: (_ctx, { body }) => ({ success: true, text: body.text }),
  leak: () => ({ success: true, secret: "of the database" }) as { success: true },
  broken: () => {
    throw new Error("password=hunter2");
  },
  away: () => {
    throw new PlatformUnavailable("502 from the platform");
  },
  refused: () => {
    throw userError(toy.errors, "tooShy", { params: { who: "Robin" }, details: { hint: 7 } });
  },
  stream: (_ctx, _input, send) => {
    openStreams += 1;
    send({ at: 1 });
    return () => {
      openStreams -= 1;
    };
  },
  begin: ({ cookie }) => {
    cookie.begin("token", new Date(Date.now() + 60_000));
    return { success: true };
  },
};

let database: Database;
const opened: TestApi[] = [];
const open = async (options: TestApiOptions = {}) => {
  const words = { errors: { tooShy: "{who} is too shy." } };
  const api = await openTestApi(
    database,
    { get: () => null },
    () => apiParts({ toy }, { toy: handlers }, { toy: words }),
    options,
  );
  opened.push(api);
  return api;
};
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((api) => api.close()));
  await database.close();
});

describe("a response", () => {
  test("contains nothing that its contract doesn't declare", async () => {
    expect((await (await open()).visitor().get("/toy/leak")).body).toEqual({ success: true });
  });

  test("to a bug contains only a reference", async () => {
    const { status, body } = await (await open()).visitor().get("/toy/broken");
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: "bug",
      message: `Something went wrong (${body.reference}).`,
      reference: expect.any(String),
    });
  });

  test("to a Discord outage names it instead of a reference", async () => {
    expect(await (await open()).visitor().get("/toy/away")).toMatchObject({
      status: 502,
      body: {
        code: "platformUnavailable",
        message: "Discord isn't responding. Nothing was changed. Try again in a minute.",
      },
    });
  });

  test("to a rejection contains the sentence from the part's words and the details", async () => {
    expect(await (await open()).visitor().get("/toy/refused")).toMatchObject({
      status: 409,
      body: { success: false, code: "tooShy", message: "Robin is too shy.", hint: 7 },
    });
  });

  test("to an unknown route is 404, also below /api for a browser's page", async () => {
    const answer = await (await open()).visitor().get("/nothing/here", { accept: "text/html" });
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: "notFound" } });
  });

  test("can't be cached, framed or executed", async () => {
    const { headers } = await (await open()).visitor().get("/health");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("input", () => {
  test("names each invalid field", async () => {
    const { status, body } = await (await open()).visitor().send("POST", "/toy/echo", { text: "far too long", x: 1 });
    expect(status).toBe(422);
    expect(body.issues).toEqual([
      { path: "text", code: "tooLong", message: "Use up to 5 characters." },
      { path: "x", code: "unknownField", message: "This setting doesn't exist." },
    ]);
  });

  test("that PostgreSQL can't store is rejected before any query", async () => {
    const visitor = (await open()).visitor();
    for (const text of ["a\0b", "\ud800"]) {
      expect(await visitor.send("POST", "/toy/echo", { text })).toMatchObject({
        status: 422,
        body: { issues: [{ path: "text", code: "unstorable" }] },
      });
    }
    expect(await visitor.send("POST", "/toy/echo", { text: "🌊" })).toMatchObject({ status: 200 });
  });

  test("of more than a megabyte is rejected", async () => {
    const body = { text: "x".repeat(1_100_000) };
    expect(await (await open()).visitor().send("POST", "/toy/echo", body)).toMatchObject({
      status: 413,
      body: { code: "tooLarge" },
    });
  });

  test.each([
    ["no JSON", "application/json", "{"],
    ["nested without end", "application/json", `{"text":${"[".repeat(400_000)}${"]".repeat(400_000)}}`],
    ["a plain form, as another site could send it", "text/plain", '{"text":"a"}'],
    ["a web form", "application/x-www-form-urlencoded", "text=a"],
  ])("that is %s is rejected", async (_what, type, body) => {
    const { url } = await open();
    const response = await fetch(`${url}/api/toy/echo`, {
      method: "POST",
      body,
      headers: { "content-type": type, origin: url },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code: "invalidInput" });
  });
});

describe("a page that sends a write", () => {
  test("may be the requested host, under any of its names", async () => {
    const { url } = await open();
    const byName = url.replace("127.0.0.1", "localhost");
    for (const allowed of [url, byName]) {
      expect((await openBrowser(allowed).send("POST", "/toy/echo", { text: "a" })).status).toBe(200);
    }
    expect((await openBrowser(url).send("POST", "/toy/echo", { text: "a" }, byName)).status).toBe(400);
  });

  test("may be at the operator's URL, behind a proxy", async () => {
    const api = await open({ publicUrl: "https://guildhall.example" });
    const ask = (origin: string) => api.visitor().send("POST", "/toy/echo", { text: "a" }, origin);
    expect((await ask("https://guildhall.example")).status).toBe(200);
    expect((await ask("https://guildhall.example.evil")).status).toBe(400);
    expect((await ask("http://guildhall.example")).status).toBe(400);
  });
});

describe("the operator's URL", () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const { url } = await open({ publicUrl: "https://guildhall.example" });
    return (await fetch(url + path, { headers })).status;
  };
  test("is the only accepted host", async () => {
    expect(await ask("/api/toy/leak", { "x-forwarded-host": "guildhall.example" })).toBe(200);
    for (const host of ["evil.example", "guildhall.example.evil", "guildhall.example:8443"]) {
      expect(await ask("/api/toy/leak", { "x-forwarded-host": host })).toBe(421);
    }
    expect(await ask("/api/toy/leak", {})).toBe(421);
    expect(await ask("/api/openapi.json", {})).toBe(421);
  });
  test("is not required for monitoring", async () => {
    for (const path of ["/api/health", "/api/ready", "/api/metrics"]) expect(await ask(path, {})).toBe(200);
  });
});

test("over HTTPS the cookie is bound to the host and requires HTTPS", async () => {
  const api = await open({ publicUrl: "https://guildhall.example" });
  const { headers } = await api.visitor().send("POST", "/toy/begin", undefined, "https://guildhall.example");
  expect(headers.get("set-cookie")).toMatch(
    /^__Host-guildhall_session=token; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(headers.get("strict-transport-security")).toBe("max-age=15552000");
});

describe("too many requests", () => {
  test("get Discord's response with seconds to wait, counted for each session", async () => {
    const api = await open({ callsPerMinute: 3 });
    const [mara, tomas] = [await api.signIn("Mara"), await api.signIn("Tomás")];
    // A session is cached on its first request, which is counted by address.
    for (const browser of [mara, tomas]) (await browser.listen("/toy/stream")).stop();
    for (let at = 0; at < 3; at += 1) expect((await mara.get("/toy/leak")).status).toBe(200);
    const { status, body, headers } = await mara.get("/toy/leak");
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, message: "You are being rate limited." });
    expect(body.retry_after).toBeGreaterThan(50);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(50);
    expect((await tomas.get("/toy/leak")).status).toBe(200);
  });

  test.each(["openapi.json", "ready", "metrics", "nothing"])("are also limited at /api/%s", async (path) => {
    const { url } = await open({ callsPerMinute: 2 });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await fetch(`${url}/api/${path}`)).status);
    expect(statuses.slice(2)).toEqual([429, 429]);
  });

  test("include more event streams than a dozen tabs need", async () => {
    const api = await open();
    const mara = await api.signIn("Mara");
    const streams = await Promise.all(Array.from({ length: 24 }, () => mara.listen("/toy/stream")));
    const more = await mara.get("/toy/stream");
    expect(more).toMatchObject({ status: 429, body: { code: "rateLimited" } });
    expect((await (await api.signIn("Tomás")).listen("/toy/stream")).stop()).toBeUndefined();
    for (const stream of streams) stream.stop();
    await Promise.all(streams.map(({ ended }) => ended));
    await until("there is room again", async () => {
      const again = await mara.listen("/toy/stream").catch(() => null);
      again?.stop();
      return again !== null;
    });
  });

  test("can't be avoided with made-up cookies", async () => {
    const api = await open({ callsPerMinute: 3 });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const browser = api.visitor();
      browser.cookies.set("guildhall_session", `made-up-${at}`);
      statuses.push((await browser.get("/toy/leak")).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

test("lists every route in the OpenAPI document, and the reference loads nothing from other hosts", async () => {
  const { url } = await open();
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  expect(Object.keys(document.paths)).toEqual(Object.values(toy.routes).map(({ path }) => `/api${path}`));
  const page = await fetch(`${url}/api/reference/`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-/);
  const html = await page.text();
  expect(html).not.toMatch(/(?:src|href)="https?:/);
  const script = await fetch(new URL(/<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? "none", page.url));
  expect(script.status).toBe(200);
  expect(script.headers.get("content-type")).toMatch(/javascript/);
  // A response that isn't read keeps its connection open, and the server would wait for it.
  expect((await script.text()).length).toBeGreaterThan(100_000);
  const none = await fetch(`${url}/api/reference/none`);
  expect(none.status).toBe(404);
  await none.text();
});

test("ends open streams at once on close", async () => {
  const api = await open();
  const page = await (await api.signIn("Mara")).listen("/toy/stream");
  expect(openStreams).toBeGreaterThan(0);
  // A stream never ends without the server; otherwise this would wait forever.
  await api.close();
  await page.ended;
  opened.splice(opened.indexOf(api), 1);
});

test("ends streams after lost notifications, so that pages reconnect and reload", async () => {
  const api = await open();
  const page = await (await api.signIn("Mara")).listen("/toy/stream");
  await database.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await page.ended;
});
