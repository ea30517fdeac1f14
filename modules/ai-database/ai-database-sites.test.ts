// Stories of pages and sites: robots, refreshes, faults, and processes that end in the middle.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  await expect.poll(() => requestsOf("/docs/").length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await knowledge.owner.send("DELETE", knowledge.path("sources/1"))).status).toBe(200);
  await story.world.settle();
  const left = await story.world.services.context.orm.execute(sql`
    select (select count(*) from ai_database_documents where guild_id = ${id}) as documents,
      (select count(*) from ai_database_passages where guild_id = ${id}) as passages`);
  expect(left.rows).toEqual([{ documents: "0", passages: "0" }]);
  expect(story.sites.requests.length).toBeLessThan(12);
});
