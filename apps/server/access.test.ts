// Walks every route of every contract: who is let in where, before anything else about the call is looked at.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { areas } from "#areas/catalog.ts";
import type { RouteContract } from "#kit/route.ts";
import type { Database } from "#kit-server/database/database.ts";
import { readSettings } from "#kit-server/settings/settings.ts";
import { type Browser, openBrowser } from "#kit-server/testing/browser.ts";
import { consent } from "#kit-server/testing/consent.ts";
import { sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { catalog } from "#modules/catalog.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type RunningApi, startApi } from "./api.ts";
import { openServices, type Services } from "./services.ts";

type Named = { name: string; route: RouteContract };
const routes: readonly Named[] = [...Object.values(areas), ...Object.values(catalog)].flatMap(({ id, routes: own }) =>
  Object.entries(own as Record<string, RouteContract>).map(([name, route]) => ({ name: `${id}.${name}`, route })),
);
const ofGuilds = routes.filter(({ route }) => route.access === "guild");
const ofPersons = routes.filter(({ route }) => route.access === "session");
const writes = [...ofGuilds, ...ofPersons].filter(({ route }) => route.method !== "GET");

let sandbox: Sandbox;
let database: Database;
let services: Services;
let api: RunningApi;
let url: string;
let harbour: string;
/** Manages no guild. */
let stranger: Browser;
let owner: Browser;

beforeAll(async () => {
  [sandbox, database] = await Promise.all([startSandbox({ limits: { rateLimitsLifted: true } }), openTestDatabase()]);
  const settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), "guildhall-access-")),
    PORT: "0",
    LOG_LEVEL: "silent",
    CALLS_PER_MINUTE: "100000",
  });
  services = await openServices({ settings, platform: await platformOf(sandbox), sandboxUrl: sandbox.url, database });
  api = await startApi(services, {});
  url = `http://127.0.0.1:${api.port}`;
  harbour = (await sandbox.control.guild("Harbour Lights")).id;
  await services.guilds.save(sampleGuild({ id: harbour }));
  stranger = await signedIn("aiko.tanabe");
  owner = await signedIn("mara.lindqvist");
});
afterAll(async () => {
  await api?.close();
  await services?.close();
  await Promise.all([database?.close(), sandbox?.close()]);
});

async function signedIn(person: string): Promise<Browser> {
  const { id } = await sandbox.control.person(person);
  const redirectUri = `${url}/code`;
  const code = await consent(sandbox.url, { clientId: services.platform.clientId, personId: id, redirectUri });
  const browser = openBrowser(url);
  expect((await browser.send("POST", "/auth/code", { code, redirectUri })).status).toBe(200);
  return browser;
}

const SAMPLES = ["10000000000000001", "1", "greetings", "5c1f0b0e-0000-4000-8000-000000000000", "2026-01-01"];

/** The address with the guild's id, and for each other parameter a value of the right shape that names nothing. */
function addressOf({ path, params }: RouteContract): string {
  const shapes: Record<string, z.ZodType> = params?.shape ?? {};
  return path.replace(/:(\w+)/g, (_all, name: string) => {
    if (name === "id") return harbour;
    return SAMPLES.find((sample) => shapes[name]?.safeParse(sample).success) ?? "none";
  });
}

function ask(browser: Browser, route: RouteContract, origin?: string | null) {
  const path = addressOf(route);
  if (route.method === "GET") return browser.get(path);
  return browser.send(route.method, path, route.body ? {} : undefined, origin);
}

describe("a call without a session", () => {
  test.each([...ofGuilds, ...ofPersons])("is refused: $name", async ({ route }) => {
    const answer = await ask(openBrowser(url), route);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ success: false, code: "notSignedIn" });
  });
});

describe("a guild that the person does not manage does not exist", () => {
  test.each(ofGuilds)("$name", async ({ route }) => {
    expect(await ask(stranger, route)).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
  });
});

describe("what makes no sense is refused and breaks nothing", () => {
  const senseless = [null, [], "text", 1, {}, { "\0": "\0" }, { id: "\ud800", name: {}, config: [[[]]] }];
  test.each(writes.filter(({ route }) => route.body))("$name", async ({ route }) => {
    for (const body of senseless) {
      const { status } = await owner.send(route.method as "POST", addressOf(route), body);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
    }
  });
});

describe("a page that is not the dashboard changes nothing", () => {
  test.each(writes)("$name", async ({ route }) => {
    for (const origin of ["https://elsewhere.example", "null", null]) {
      const answer = await ask(owner, route, origin);
      expect(answer.status).not.toBe(403);
      expect(answer.body).toMatchObject({ success: false, code: "foreignOrigin" });
    }
  });
});
