// Stories of pages and sites: robots, refreshes, faults, and processes that end in the middle.
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPrivateHosts } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import { aiDatabase as contract } from "./contract.ts";
import { fetchPage } from "./service/fetch-page.ts";
import { processSource } from "./service/process.ts";
import { openKnowledge } from "./testing/knowledge-story.ts";

let story: Awaited<ReturnType<typeof openKnowledge>>;
beforeAll(async () => {
  story = await openKnowledge();
});
afterAll(() => story?.close());

const PASSWORD = "How long is the link to reset a password valid?";
const site = (pages = 20, path = "/docs/") => ({
  kind: "site",
  url: `${story.sites.url}${path}`,
  pages,
  depth: 2,
  refresh: "daily",
});
const requestsOf = (path: string) => story.sites.requests.filter((one) => one.path === path);
const forgetRequests = () => void story.sites.requests.splice(0);

test("reads the pages of a site that robots.txt allows, and finds what they say", async () => {
  forgetRequests();
  const knowledge = await story.newGuild();
  const source = await knowledge.add(site());
  expect(source).toMatchObject({
    state: "ready",
    documents: 9,
    title: expect.stringContaining("Lanternfish documentation"),
  });
  expect(requestsOf("/docs/private/roadmap")).toEqual([]);
  expect(requestsOf("/blog/")).toEqual([]);
  const [best] = (await knowledge.ask(PASSWORD)).found;
  expect(best).toMatchObject({
    url: `${story.sites.url}/docs/account`,
    heading: expect.stringContaining("Reset your password"),
  });
  // By the language that the page says.
  const [german] = (await knowledge.ask("Wie bekomme ich eine Erstattung?")).found;
  expect(german?.url).toBe(`${story.sites.url}/docs/de/erstattung`);
});

test("a refresh reads only what changed, and drops what is gone", async () => {
  const knowledge = await story.newGuild();
  const { number } = await knowledge.add(site(20, "/docs/de/"));
  const passage = (await knowledge.source(number)).shown[0];
  forgetRequests();
  story.sites.setFault("/docs/de/konto", { status: 410 });
  const { state, list } = await knowledge.refresh(number);
  expect(state).toBe("ready");
  expect(requestsOf("/docs/de/erstattung").map(({ status }) => status)).toEqual([304]);
  expect(list).toContainEqual(expect.objectContaining({ fault: "notFound", passages: 0 }));
  expect((await knowledge.ask("Passwort zurücksetzen")).found).toEqual([]);
  expect((await knowledge.source(number)).shown[0]?.id).toBe(passage?.id);
  story.sites.setFault("/docs/de/konto", null);
  await story.world.advance(25 * 3_600_000);
  await story.world.settle();
  expect((await knowledge.ask("Passwort zurücksetzen")).found[0]?.url).toBe(`${story.sites.url}/docs/de/konto`);
});

/** A site of its own, until the test ends. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  openPrivateHosts([story.sites.host, host]);
  return `http://${host}`;
}

describe("a site that moved", () => {
  const toNew = (response: ServerResponse, path: string) =>
    void response.writeHead(301, { location: `${story.sites.url}${path}` }).end();

  test("as a whole is read where it is now", async () => {
    const old = await serve(({ url = "" }, response) => toNew(response, url));
    const knowledge = await story.newGuild();
    const source = await knowledge.add({ ...site(), url: `${old}/docs/de/` });
    expect(source).toMatchObject({ state: "ready", documents: 3 });
    const [best] = (await knowledge.ask("Passwort zurücksetzen")).found;
    expect(best?.url).toBe(`${story.sites.url}/docs/de/konto`);
    forgetRequests();
    expect((await knowledge.refresh(source.number)).state).toBe("ready");
    expect(requestsOf("/docs/de/erstattung").map(({ status }) => status)).toEqual([304]);
  });

  test("with its first page alone is read there, as the robots.txt there says", async () => {
    const old = await serve(({ url }, response) =>
      url === "/help" ? toNew(response, "/docs/") : void response.writeHead(404).end(),
    );
    forgetRequests();
    const knowledge = await story.newGuild();
    expect(await knowledge.add({ ...site(), url: `${old}/help` })).toMatchObject({ state: "ready", documents: 9 });
    expect(requestsOf("/docs/private/roadmap")).toEqual([]);
  });
});

describe("a site's wishes", () => {
  const page = (links: readonly string[]) =>
    `<title>Page</title><main><h1>Page</h1><p>Ahoy.</p>${links.map((link) => `<a href="${link}">on</a>`).join("")}</main>`;

  test("are obeyed when a robots.txt is long or can't be had, and when only a header says them", async () => {
    const seen: string[] = [];
    let robots: RequestListener = (_request, response) =>
      void response.end(`User-agent: *\nDisallow: /closed\n${"# a long comment\n".repeat(60_000)}`);
    const url = await serve((request, response) => {
      const path = request.url ?? "";
      seen.push(path);
      if (path === "/robots.txt") return void robots(request, response);
      if (path === "/sitemap.xml") return void response.writeHead(404).end();
      const wish = path === "/unlisted" ? { "x-robots-tag": "noindex, nofollow" } : {};
      response.writeHead(200, { "content-type": "text/html", ...wish });
      response.end(page(path === "/" ? ["/closed", "/unlisted"] : ["/beyond"]));
    });
    const knowledge = await story.newGuild();
    const { number, state } = await knowledge.add({ ...site(), url: `${url}/` });
    expect(state).toBe("ready");
    expect(seen).toContain("/unlisted");
    expect(seen).not.toContain("/closed");
    expect(seen).not.toContain("/beyond");
    expect((await knowledge.source(number)).list).toContainEqual(
      expect.objectContaining({ url: `${url}/unlisted`, fault: "noIndex", passages: 0 }),
    );
    robots = (_request, response) => void response.destroy();
    expect(await knowledge.refresh(number)).toMatchObject({ state: "error", fault: "unreachable" });
  });

  test("in a packed sitemap are read", async () => {
    const url = await serve(({ url: path = "", headers }, response) => {
      if (path === "/robots.txt") return void response.end(`Sitemap: http://${headers.host}/map.xml.gz`);
      const list = `<urlset><url><loc>http://${headers.host}/only-listed</loc></url></urlset>`;
      if (path === "/map.xml.gz") return void response.end(gzipSync(list));
      response.writeHead(200, { "content-type": "text/html" }).end(page([]));
    });
    const knowledge = await story.newGuild();
    expect(await knowledge.add({ ...site(), url: `${url}/` })).toMatchObject({ state: "ready", documents: 2 });
  });
});

test.each(["/traps/slow", "/traps/endless"])("a page that takes too long has timed out: %s", async (path) => {
  const known = { id: `${story.sites.url}${path}`, etag: null, lastModified: null };
  const startedAt = performance.now();
  expect(await fetchPage(known, new Date(), 400)).toEqual({ outcome: "fault", fault: "timedOut" });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test.each([
  ["/traps/404", "notFound"],
  ["/traps/500", "serverError"],
  ["/traps/private", "addressRefused"],
  ["/traps/private-port", "addressRefused"],
  ["/traps/loop", "redirectedTooOften"],
  ["/traps/login", "signIn"],
  ["/traps/empty", "empty"],
  ["/traps/picture", "fileType"],
  ["/traps/closed", "robots"],
])("a page ends with its reason: %s", async (path, fault) => {
  const knowledge = await story.newGuild();
  const source = await knowledge.add({ kind: "page", url: `${story.sites.url}${path}` });
  expect(source).toMatchObject({ state: "error", fault, passages: 0 });
});

test("never requests an address of a private network", async () => {
  const knowledge = await story.newGuild();
  const source = await knowledge.add({ kind: "page", url: "http://192.168.0.1/" }).catch(() => null);
  expect(source).toBeNull();
});

test("a maze of pages ends at the number that was set", async () => {
  const knowledge = await story.newGuild();
  const source = await knowledge.add({ ...site(6, "/traps/maze/0"), depth: 5 });
  expect(source).toMatchObject({ state: "ready", documents: 6 });
});

test("a site that asks to wait is continued then, without reading again what was read", async () => {
  const knowledge = await story.newGuild();
  forgetRequests();
  story.sites.setFault("/docs/de/konto", { status: 429, retryAfter: 120 });
  const { number, state } = await knowledge.add(site(20, "/docs/de/"));
  expect(state).toBe("processing");
  story.sites.setFault("/docs/de/konto", null);
  await story.world.advance(180_000);
  await story.world.settle();
  expect(await knowledge.source(number)).toMatchObject({ state: "ready", documents: 3 });
  expect(requestsOf("/docs/de/erstattung")).toHaveLength(1);
});

async function contextIn(guildId: string) {
  const { config } = await story.world.services.configs.readWithinLimits(guildId, contract);
  return createContext(story.world.services.context, contract, guildId, config);
}

test("two processes read a site once, and one that was killed is made up for", async () => {
  const knowledge = await story.newGuild();
  const { id } = knowledge.guild;
  // The process that had it is gone: its lease is still there, and nothing runs.
  const { number } = await knowledge.add({ kind: "text", title: "Waits", body: "Anything at all." });
  await story.world.services.context.orm.execute(sql`
    update ai_database_sources set kind = 'site', url = ${`${story.sites.url}/docs/de/`}, options = '{"depth":2,"pages":9}',
      state = 'processing', version = version + 1, leased_until = ${new Date(story.world.services.context.clock.now().getTime() + 100_000)} where guild_id = ${id}`);
  forgetRequests();
  const ctx = await contextIn(id);
  await Promise.all([processSource(ctx, number), processSource(ctx, number)]);
  expect(story.sites.requests).toEqual([]);
  await story.world.advance(110_000);
  await story.world.settle();
  expect(await knowledge.source(number)).toMatchObject({ state: "ready", documents: 3 });
  await story.world.services.context.orm.execute(sql`
    update ai_database_sources set state = 'pending', version = version + 1, leased_until = null where guild_id = ${id}`);
  forgetRequests();
  await Promise.all([processSource(ctx, number), processSource(ctx, number)]);
  expect(requestsOf("/docs/de/konto")).toHaveLength(1);
});

test("a source that is deleted while it is read leaves nothing behind", async () => {
  const knowledge = await story.newGuild();
  const { id } = knowledge.guild;
  forgetRequests();
  const body = { source: site(), key: crypto.randomUUID(), gap: null };
  await knowledge.owner.send("POST", knowledge.path("sources"), body);
  await expect.poll(() => requestsOf("/docs/").length).toBeGreaterThan(0);
  expect((await knowledge.owner.send("DELETE", knowledge.path("sources/1"))).status).toBe(200);
  await story.world.settle();
  const left = await story.world.services.context.orm.execute(sql`
    select (select count(*) from ai_database_documents where guild_id = ${id}) as documents,
      (select count(*) from ai_database_passages where guild_id = ${id}) as passages`);
  expect(left.rows).toEqual([{ documents: "0", passages: "0" }]);
  expect(story.sites.requests.length).toBeLessThan(12);
});
