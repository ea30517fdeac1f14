// Every route gets requests that almost match its contract, from every type of caller: none is answered with a bug.
import { afterAll, beforeAll, expect, test } from "vitest";
import { areas } from "#areas/catalog.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { RouteContract } from "#kit/route.ts";
import { saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { type Browser, openBrowser } from "#kit-server/testing/browser.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { catalog } from "#modules/catalog.ts";
import { invalidCall, invalidValue, randomOf } from "./testing/nonsense-calls.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const CALLS = Number(process.env.NONSENSE_CALLS ?? 6);
/** For callers who are refused whatever they send. */
const REFUSED_CALLS = Math.ceil(CALLS / 3);
const SEED = Number(process.env.NONSENSE_SEED ?? 1);
const routes = [...Object.values(areas), ...Object.values(catalog)].flatMap(({ id, routes: declared }) =>
  Object.entries(declared as Record<string, RouteContract>).map(([name, route]) => ({ name: `${id}.${name}`, route })),
);
/** They end the session that the other requests need. */
const LEAVING = ["account.signOut", "account.signOutEverywhere", "account.endSession"];

let whole: WholeApi;
let people: { who: string; browser: Browser; calls: number }[];
let known: string[];

beforeAll(async () => {
  whole = await openWholeApi();
  const ada = await whole.newMember("Ada");
  const { harbour, database, services } = whole;
  const actor = { id: newId(), name: "Mara" };
  await saveWorkRoles(database.orm, { guildId: harbour, actor, version: 0, roles: { ticket: [ada.roleId] } });
  people = [
    { who: "the owner", browser: await whole.signedIn("mara.lindqvist"), calls: CALLS },
    { who: "a manager", browser: await whole.signedIn("tomas.ferreira"), calls: CALLS },
    { who: "staff", browser: await whole.signedIn(ada.username), calls: CALLS },
    { who: "a stranger", browser: await whole.signedIn("aiko.tanabe"), calls: REFUSED_CALLS },
    { who: "a visitor", browser: openBrowser(whole.url), calls: REFUSED_CALLS },
  ];
  const guild = await services.guilds.get(harbour);
  if (!guild) throw new Error("the guild is not there");
  known = [
    ...[...guild.channels, ...guild.roles].slice(0, 8).map(({ id }) => id),
    ...["greetings", "ticket", "click-to-earn", "leaderboard", "1", "General", "2026-01-01", "30", "Europe/Berlin"],
  ];
});
afterAll(() => whole?.close());

test.each(routes.filter(({ name, route }) => !route.stream && !LEAVING.includes(name)))("$name", async ({ route }) => {
  const random = randomOf(SEED);
  const wrong: string[] = [];
  for (const { who, browser, calls } of people) {
    for (let call = 0; call < calls; call += 1) {
      const { path, body } = invalidCall(route, whole.harbour, known, random);
      const answer = await ask(browser, route, path, body);
      if (isWrong(answer)) wrong.push(`${who} ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(Object.values<ModuleContract>(catalog))("saves and shows the settings of $id", async (contract) => {
  const random = randomOf(SEED);
  const path = `/guilds/${whole.harbour}/modules/${contract.id}`;
  const browser = people[0]?.browser ?? openBrowser(whole.url);
  const wrong: string[] = [];
  let saved = 0;
  const before = (await browser.get(path)).body as { config: Record<string, unknown> };
  for (let call = 0; call < CALLS * 5; call += 1) {
    const { version } = (await browser.get(path)).body as { version: number };
    const nonsense = invalidValue(contract.config, known, random);
    // Most settings stay valid, so that the invalid ones are checked individually.
    const all = Object.entries(nonsense ?? {});
    const some = all.filter(() => random() < 2 / all.length);
    const config = random() < 0.8 ? { ...before.config, ...Object.fromEntries(some) } : nonsense;
    const body = { version, enabled: random() < 0.5, config };
    const answers = [await ask(browser, SAVE, path, body)];
    for (const read of [path, `${path}/panels`, `${path}/history`, `/guilds/${whole.harbour}/overview`]) {
      answers.push(await ask(browser, READ, read, undefined));
    }
    saved += answers[0]?.status === 200 ? 1 : 0;
    for (const answer of answers.filter(isWrong)) {
      wrong.push(`${JSON.stringify(config)}: ${answer.status} ${answer.text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(saved).toBeGreaterThan(0);
});

/** A bug's response, or one that shows people a code instead of a sentence. */
function isWrong({ status, text }: { status: number; text: string }): boolean {
  if (status >= 500) return true;
  if (status < 400 || !text.startsWith("{")) return false;
  const { code, message, issues = [] } = JSON.parse(text) as { code: string; message: string; issues?: Issue[] };
  return (
    message === code || issues.some((one) => one.message === one.code || one.message.includes("request is too large"))
  );
}
type Issue = { code: string; message: string };

const SAVE = { method: "PUT" } as RouteContract;
const READ = { method: "GET" } as RouteContract;

async function ask(browser: Browser, { method, upload }: RouteContract, path: string, body: unknown) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sent = upload
    ? Buffer.from(JSON.stringify(body ?? "x"))
    : body === undefined
      ? undefined
      : JSON.stringify(body);
  const type = upload ? "application/octet-stream" : "application/json";
  const response = await fetch(`${whole.url}/api${path}`, {
    method,
    headers: { cookie, origin: whole.url, ...(sent === undefined ? {} : { "content-type": type }) },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return { status: response.status, text: await response.text() };
}
