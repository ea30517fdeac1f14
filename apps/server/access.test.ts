// Checks the access of every route of every contract, before any other check of a request.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { areas } from "#areas/catalog.ts";
import type { ModuleContract } from "#kit/module.ts";
import { isOfGuild, type RouteContract, workModuleOf } from "#kit/route.ts";
import { hasWork } from "#kit/work-roles.ts";
import { saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { type Answer, type Browser, openBrowser } from "#kit-server/testing/browser.ts";
import { catalog } from "#modules/catalog.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

type Named = { name: string; route: RouteContract };
const routes: readonly Named[] = [...Object.values(areas), ...Object.values(catalog)].flatMap(
  ({ id, routes: declared }) =>
    Object.entries(declared as Record<string, RouteContract>).map(([name, route]) => ({
      name: `${id}.${name}`,
      route,
    })),
);
const ofGuilds = routes.filter(({ route }) => isOfGuild(route));
const ofPersons = routes.filter(({ route }) => route.access === "session");
const ofOperators = routes.filter(({ route }) => route.access === "operator");
const writes = [...ofGuilds, ...ofPersons].filter(({ route }) => route.method !== "GET");

let whole: WholeApi;
let url: string;
/** Neither manages nor works in any guild. */
let stranger: Browser;
let owner: Browser;
/** Members of the guild, each with a role that gives access to this module only. */
let ofTickets: Browser;
let ofAnother: Browser;

/** In this guild, a role may work in a module that has no inbox yet. */
const ANOTHER = "greetings";

beforeAll(async () => {
  whole = await openWholeApi();
  url = whole.url;
  stranger = await whole.signedIn("aiko.tanabe");
  owner = await whole.signedIn("mara.lindqvist");
  const tickets = await whole.newMember("Ada");
  const another = await whole.newMember("Bo");
  ofTickets = await whole.signedIn(tickets.username);
  ofAnother = await whole.signedIn(another.username);
  const actor = { id: "900000000000000001", name: "Mara" };
  const workRoles = { ticket: [tickets.roleId], [ANOTHER]: [another.roleId] };
  await saveWorkRoles(whole.database.orm, { guildId: whole.harbour, actor, version: 0, roles: workRoles });
});
afterAll(() => whole?.close());

const SAMPLES = ["10000000000000001", "1", "greetings", "5c1f0b0e-0000-4000-8000-000000000000", "2026-01-01"];

/** The URL with the guild's id, and for each other parameter a valid value that doesn't exist. */
function addressOf({ path, params }: RouteContract): string {
  const shapes: Record<string, z.ZodType> = params?.shape ?? {};
  return path.replace(/:(\w+)/g, (_all, name: string) => {
    if (name === "id") return whole.harbour;
    return SAMPLES.find((sample) => shapes[name]?.safeParse(sample).success) ?? "none";
  });
}

async function ask(browser: Browser, route: RouteContract, origin?: string | null) {
  const path = addressOf(route);
  if (route.stream) return askForStream(browser, path);
  if (route.download) return askForFile(browser, path);
  if (route.method === "GET") return browser.get(path);
  return browser.send(route.method, path, route.body ? {} : undefined, origin);
}

/** An open stream doesn't end on its own. */
async function askForStream(browser: Browser, path: string): Promise<Pick<Answer, "status" | "body">> {
  const stream = await browser.listen(path).catch(() => null);
  if (!stream) return browser.get(path);
  stream.stop();
  return { status: 200, body: {} };
}

async function askForFile(browser: Browser, path: string): Promise<Pick<Answer, "status" | "body">> {
  const { status, content } = await browser.download(path);
  return { status, body: status === 200 ? {} : JSON.parse(String(content)) };
}

const REFUSALS = ["notSignedIn", "guildNotFound", "managersOnly"];
/** How a caller is rejected before the rest of the request is checked; null if they are admitted. */
async function refusal(browser: Browser, route: RouteContract): Promise<string | null> {
  const { status, body } = await ask(browser, route);
  const code = String(body.code);
  if (!REFUSALS.includes(code)) return null;
  expect(status).toBe(code === "notSignedIn" ? 403 : 404);
  return code;
}

describe("a guild's route admits its managers, and its module's staff if the route allows them", () => {
  const works = (route: RouteContract, module: string): boolean => {
    const of = workModuleOf(route.path, {});
    return route.access === "work" && (of === null || of === module);
  };
  test.each(ofGuilds)("$name", async ({ route }) => {
    expect(await refusal(openBrowser(url), route)).toBe("notSignedIn");
    expect(await refusal(stranger, route)).toBe("guildNotFound");
    expect(await refusal(ofTickets, route)).toBe(works(route, "ticket") ? null : "managersOnly");
    expect(await refusal(ofAnother, route)).toBe(works(route, ANOTHER) ? null : "managersOnly");
    expect(await refusal(owner, route)).toBeNull();
  });

  test("allows staff only those routes outside of modules that every inbox needs", () => {
    const open = ofGuilds.filter(({ route }) => route.access === "work" && workModuleOf(route.path, {}) === null);
    expect(open.map(({ name }) => name)).toEqual(["guilds.get", "guilds.inboxes", "guilds.events"]);
  });

  test("a module with routes for staff has an inbox page", () => {
    for (const contract of Object.values<ModuleContract>(catalog)) {
      expect(contract.pages.includes("inbox"), contract.id).toBe(hasWork(contract));
    }
  });
});

describe("a request without a session", () => {
  test.each(ofPersons)("is rejected: $name", async ({ route }) => {
    const answer = await ask(openBrowser(url), route);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ success: false, code: "notSignedIn" });
  });
});

describe("an operator's route looks like an unknown path to everyone else", () => {
  test.each(ofOperators)("$name", async ({ route }) => {
    for (const browser of [openBrowser(url), stranger, owner]) {
      const unknown = await browser.get("/no-such-route");
      const { status, body } = await ask(browser, route);
      expect({ status, body }).toEqual({ status: 404, body: unknown.body });
    }
  });
});

describe("an invalid request is rejected and breaks nothing", () => {
  const senseless = [null, [], "text", 1, {}, { "\0": "\0" }, { id: "\ud800", name: {}, config: [[[]]] }];
  test.each(writes.filter(({ route }) => route.body))("$name", async ({ route }) => {
    for (const body of senseless) {
      const { status } = await owner.send(route.method as "POST", addressOf(route), body);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
    }
  });
});

describe("a request from another site changes nothing", () => {
  test.each(writes)("$name", async ({ route }) => {
    for (const origin of ["https://elsewhere.example", "null", null]) {
      const answer = await ask(owner, route, origin);
      expect(answer.status).not.toBe(403);
      expect(answer.body).toMatchObject({ success: false, code: "foreignOrigin" });
    }
  });
});
