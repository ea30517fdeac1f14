// What the operator sees and does over HTTP, with a sandbox that the bot really leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { admin, type LogEntry, type Overview, type Server, type ServerDetails } from "#areas/admin/contract.ts";
import { areaNightly } from "#areas/jobs.ts";
import { raiseAlert } from "#kit-server/guild/alerts/alert-store.ts";
import { gatewayFigures } from "#kit-server/platform/gateway/tables.ts";
import type { Answer, Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { until } from "#kit-server/testing/until.ts";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

let whole: WholeApi;
let operator: Browser;
/** Owns Harbour Lights. */
let mara: Browser;

beforeAll(async () => {
  whole = await openWholeApi({ operator: "noor.haddad" });
  operator = await whole.signedIn("noor.haddad");
  mara = await whole.signedIn("mara.lindqvist");
});
afterAll(() => whole?.close());
beforeEach(() => arrive());

/** Discord's and the database's state while the bot is in Harbour Lights. */
async function arrive(): Promise<void> {
  await addBot();
  await whole.services.guilds.save(sampleGuild({ id: whole.harbour }));
}
async function addBot(): Promise<void> {
  if (await isInGuild()) return;
  const { token } = await whole.sandbox.control.person("mara.lindqvist");
  const path = `/oauth2/authorize?client_id=${SAMPLE_APPLICATION.id}&scope=bot`;
  const body = { authorize: true, guild_id: whole.harbour, permissions: "0" };
  await askPlatform(whole.sandbox.apiUrl, token, "POST", path, body);
}
const list = async (query: string): Promise<Server[]> =>
  ((await operator.get(`/admin/servers?${query}`)).body as { items: Server[] }).items;
const read = async (id = whole.harbour): Promise<ServerDetails> =>
  ((await operator.get(`/admin/servers/${id}`)).body as { server: ServerDetails }).server;
const act = (name: string, body?: object): Promise<Answer> =>
  operator.send("POST", `/admin/servers/${whole.harbour}/${name}`, body);
const log = async (): Promise<LogEntry[]> =>
  ((await operator.get("/admin/log?limit=100")).body as { items: LogEntry[] }).items;
const acts = async (): Promise<string[]> => (await log()).map((entry) => entry.act);
const isInGuild = async (): Promise<boolean> =>
  (await whole.sandbox.control.members(whole.harbour)).some(({ user }) => user.id === SAMPLE_APPLICATION.id);
const sentences = async (): Promise<string[]> =>
  ((await mara.get(`/guilds/${whole.harbour}/audit`)).body as { items: { sentence: string }[] }).items.map(
    ({ sentence }) => sentence,
  );

test("shows the installation's servers, storage, versions and health", async () => {
  const { overview } = (await operator.get("/admin/overview")).body as { overview: Overview };
  expect(overview.servers).toMatchObject({ present: 1, members: 5, addedThisWeek: 1, leftThisWeek: 0, blocked: 0 });
  expect(overview.servers.days).toHaveLength(30);
  expect(overview.servers.days.reduce((sum, { added }) => sum + added, 0)).toBe(1);
  expect(overview.people.accounts).toBeGreaterThanOrEqual(2);
  expect(overview.health.checks).toContainEqual({ name: "database", works: true });
  expect(overview.storage.bytes).toBeGreaterThan(1_000_000);
  expect(overview.versions.map(({ name }) => name)).toEqual(["Guildhall", "Node.js", "PostgreSQL"]);
});

test("shows what the process that leads noted about its connections", async () => {
  const shard = { id: 0, isConnected: true, latencyMs: 42, eventsPerSecond: 1.5, reconnects: 2 };
  const figures = { since: new Date().toISOString(), shardCount: 1, shards: [shard], starts: null };
  const read = async () => admin.routes.overview.answer.parse((await operator.get("/admin/overview")).body).overview;
  expect((await read()).gateway).toBeNull();
  await whole.database.orm.insert(gatewayFigures).values({ id: 1, figures, at: new Date() });
  expect((await read()).gateway).toMatchObject(figures);
});

test("finds servers by name, ID and owner, and those with problems", async () => {
  const other = sampleGuild({ name: "50% off_Rope", memberCount: 70 });
  await whole.services.guilds.save(other);
  const [named] = await list("search=harbour");
  expect(named).toMatchObject({ id: whole.harbour, name: "Harbour Lights", isPresent: true, modules: [] });
  expect((await list(`search=${other.id}`)).map(({ name }) => name)).toEqual([other.name]);
  expect((await list(`search=${other.ownerId}`)).map(({ name }) => name)).toEqual([other.name]);
  // Typed characters have no meaning of their own.
  expect((await list("search=%25 off_")).map(({ name }) => name)).toEqual([other.name]);
  expect(await list("search=_")).toHaveLength(1);
  expect((await list("sort=members&order=desc")).map(({ members }) => members)).toEqual([70, 5]);
  expect(await list("show=faulty")).toEqual([]);
  const alert = {
    guildId: other.id,
    module: "ticket",
    cause: "channelGone",
    code: "channelGone",
    path: null,
    params: {},
  };
  await raiseAlert(whole.database.orm, alert);
  expect((await list("show=faulty")).map(({ id }) => id)).toEqual([other.id]);
  expect((await read(other.id)).problems).toMatchObject([{ module: "ticket", code: "channelGone" }]);
  expect((await operator.get(`/admin/servers/${newId()}`)).body.code).toBe("serverUnknown");
  await whole.services.guilds.markLeft(other.id);
});

test("records a look once, and shows it to the server's managers", async () => {
  await read();
  await read();
  const looks = (await log()).filter((entry) => entry.act === "viewed" && entry.server?.id === whole.harbour);
  expect(looks).toMatchObject([{ server: { name: "Harbour Lights" }, reason: null }]);
  expect((await sentences()).filter((one) => one === "viewed this server as the operator")).toHaveLength(1);
});

test("keeps a note that only operators see", async () => {
  const path = `/admin/servers/${whole.harbour}/note`;
  expect((await operator.send("PUT", path, { text: "x".repeat(2001) })).status).toBe(422);
  await operator.send("PUT", path, { text: " Asked for help twice " });
  expect((await read()).note).toMatchObject({ text: "Asked for help twice" });
  expect((await list("search=harbour"))[0]?.hasNote).toBe(true);
  expect(await acts()).toContain("noted");
  expect((await sentences()).join()).not.toContain("note");
  await operator.send("PUT", path, { text: "" });
  expect((await read()).note).toBeNull();
});

test("removes the bot only when the server's name is typed", async () => {
  expect((await act("leave", { confirmation: "Harbor" })).body.code).toBe("confirmationWrong");
  expect(await isInGuild()).toBe(true);
  expect((await act("leave", { confirmation: "Harbour Lights" })).body.server).toMatchObject({ isPresent: false });
  expect(await isInGuild()).toBe(false);
  expect((await mara.get(`/guilds/${whole.harbour}`)).body.code).toBe("guildNotFound");
  expect((await list("show=left")).map(({ id }) => id)).toContain(whole.harbour);
  expect((await act("leave", { confirmation: "Harbour Lights" })).body.code).toBe("botGone");
  expect((await acts())[0]).toBe("left");
});

test("leaves a blocked server again when the bot is added, and at night what was missed", async () => {
  expect((await act("block", { confirmation: "Harbour Lights", reason: " " })).status).toBe(422);
  expect((await act("block", { confirmation: "Harbour Lights", reason: "Spam" })).status).toBe(200);
  expect((await act("block", { confirmation: "Harbour Lights", reason: "Spam" })).body.code).toBe("alreadyBlocked");
  expect([await isInGuild(), (await read()).block?.reason]).toEqual([false, "Spam"]);
  await arrive();
  await until("the bot has left again", async () => !(await isInGuild()) && (await acts())[0] === "refusedBlocked");

  // As if no process had noticed that the bot was added.
  await addBot();
  await whole.database.orm.execute(`update guild_snapshots set present = true where guild_id = '${whole.harbour}'`);
  const left: string[] = [];
  const tasks = areaNightly({
    ...whole.services,
    orm: whole.database.orm,
    referrals: whole.services.settings.referrals,
    leaveGuild: async (id) => void left.push(id),
  });
  await tasks.blockedServers?.(new Date());
  expect(left).toEqual([whole.harbour]);

  expect((await act("unblock")).status).toBe(200);
  expect((await act("unblock")).body.code).toBe("notBlocked");
  await arrive();
  expect(await isInGuild()).toBe(true);
  expect(await sentences()).toEqual(expect.arrayContaining(["blocked this server as the operator: Spam"]));
});

test("keeps a blocked server on the list after its data was deleted", async () => {
  await act("block", { confirmation: "Harbour Lights", reason: "Spam" });
  await whole.database.orm.execute(`delete from guild_snapshots where guild_id = '${whole.harbour}'`);
  expect(await list("show=blocked")).toMatchObject([{ id: whole.harbour, name: "Harbour Lights", isPresent: false }]);
  expect(await read()).toMatchObject({ isBlocked: true, roles: 0, saved: [] });
  expect((await act("unblock")).status).toBe(200);
  expect((await operator.get(`/admin/servers/${whole.harbour}`)).body.code).toBe("serverUnknown");
  expect(await list("show=blocked")).toEqual([]);
});
