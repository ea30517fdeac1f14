// Walks every route of every contract: who is let in where, before anything else about the call is looked at.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { areas } from "#areas/catalog.ts";
import type { RouteContract } from "#kit/route.ts";
import { type Browser, openBrowser } from "#kit-server/testing/browser.ts";
import { catalog } from "#modules/catalog.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

type Named = { name: string; route: RouteContract };
const routes: readonly Named[] = [...Object.values(areas), ...Object.values(catalog)].flatMap(({ id, routes: own }) =>
  Object.entries(own as Record<string, RouteContract>).map(([name, route]) => ({ name: `${id}.${name}`, route })),
);
const ofGuilds = routes.filter(({ route }) => route.access === "guild");
const ofPersons = routes.filter(({ route }) => route.access === "session");
const writes = [...ofGuilds, ...ofPersons].filter(({ route }) => route.method !== "GET");

let whole: WholeApi;
let url: string;
/** Manages no guild. */
let stranger: Browser;
let owner: Browser;

beforeAll(async () => {
  whole = await openWholeApi();
  url = whole.url;
  stranger = await whole.signedIn("aiko.tanabe");
  owner = await whole.signedIn("mara.lindqvist");
});
afterAll(() => whole?.close());

const SAMPLES = ["10000000000000001", "1", "greetings", "5c1f0b0e-0000-4000-8000-000000000000", "2026-01-01"];

/** The address with the guild's id, and for each other parameter a value of the right shape that names nothing. */
function addressOf({ path, params }: RouteContract): string {
  const shapes: Record<string, z.ZodType> = params?.shape ?? {};
  return path.replace(/:(\w+)/g, (_all, name: string) => {
    if (name === "id") return whole.harbour;
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
