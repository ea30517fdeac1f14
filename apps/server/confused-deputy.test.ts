// People can't use the bot to do what they may not do themselves; over HTTP, with real permission checks.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyMessage } from "#kit/message/composed-message.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

let whole: WholeApi;
let owner: Browser;
let tomas: Browser;
beforeAll(async () => {
  whole = await openWholeApi();
  [owner, tomas] = await Promise.all([whole.signedIn("mara.lindqvist"), whole.signedIn("tomas.ferreira")]);
});
afterAll(() => whole?.close());

type Settings = { version: number; enabled: boolean; config: Record<string, unknown> };
const path = () => `/guilds/${whole.harbour}/modules/greetings`;
const read = async () => (await owner.get(path())).body as unknown as Settings;
const loud = (content: string) => ({
  variants: [{ ...emptyMessage(), content, mentions: { member: false, roles: [], everyone: true } }],
});
const REFUSED = {
  status: 422,
  body: { issues: [{ path: "leaveMessage.variants.0.mentions.everyone", code: "authorMentionsEveryone" }] },
};

async function save(by: Browser, change: object, more: object = {}) {
  const { version, enabled, config } = await read();
  return by.send("PUT", path(), { version, enabled, config: { ...config, ...change }, ...more });
}

beforeEach(async () => {
  expect((await save(owner, { leaveMessage: loud("Plain"), cardTitle: "Hi" })).status).toBe(200);
  const quiet = { variants: [{ ...emptyMessage(), content: "Quiet" }] };
  expect((await save(owner, { leaveMessage: quiet })).status).toBe(200);
});

test("a save", async () => {
  expect(await save(tomas, { leaveMessage: loud("Buy") })).toMatchObject(REFUSED);
  expect((await save(owner, { leaveMessage: loud("Hello") })).status).toBe(200);
});

test("keeps what the owner set when somebody else saves other settings", async () => {
  await save(owner, { leaveMessage: loud("Hello") });
  expect((await save(tomas, { cardTitle: "Ahoy" })).status).toBe(200);
  expect((await read()).config.leaveMessage).toEqual(loud("Hello"));
});

test("a restored version", async () => {
  const { version } = await read();
  const old = (await tomas.get(`${path()}/history/${version - 1}`)).body as unknown as Settings;
  expect(old.config.leaveMessage).toEqual(loud("Plain"));
  expect(await save(tomas, old.config, { restoredFrom: version - 1 })).toMatchObject(REFUSED);
  expect((await save(owner, old.config, { restoredFrom: version - 1 })).status).toBe(200);
});

test("a test message", async () => {
  const { config } = await read();
  const body = { enabled: false, config: { ...config, leaveMessage: loud("Buy") }, to: "me" };
  expect(await tomas.send("POST", `${path()}/tests/leave`, body)).toMatchObject(REFUSED);
});

test("an imported file", async () => {
  await save(owner, { leaveMessage: loud("From a file") });
  const file = (await owner.download(`/guilds/${whole.harbour}/export?format=json`)).content.toString();
  await save(owner, { leaveMessage: { variants: [{ ...emptyMessage(), content: "Quiet" }] } });
  const source = { kind: "file", text: file };
  const plan = await tomas.send("POST", `/guilds/${whole.harbour}/import/plan`, { source, choices: [] });
  const modules = plan.body.modules as { module: string; version: number; issues: { code: string }[] }[];
  const planned = modules.find(({ module }) => module === "greetings");
  expect(planned?.issues.map(({ code }) => code)).toContain("authorMentionsEveryone");
  const chosen = [{ module: "greetings", version: planned?.version, enabled: false }];
  const apply = { source, choices: [], modules: chosen, serverVersion: null, withTemplates: false };
  expect(await tomas.send("POST", `/guilds/${whole.harbour}/import/apply`, apply)).toMatchObject(REFUSED);
});
