import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIGuildMember, APIMessage } from "discord-api-types/v10";
import { expect, test, vi } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { channelNamed, guildNamed, openStage, restFor } from "../testing/sample.ts";
import { controlClient } from "./client.ts";

const HARBOUR = "Harbour Lights";

test("creates the same sample world each time, with history in each guild", async () => {
  using folder = temporaryFolder();
  const dataDirs = ["one", "other"].map((name) => join(folder.path, name));
  await using one = await openStage({ dataDir: dataDirs[0] ?? "" });
  await using _other = await openStage({ dataDir: dataDirs[1] ?? "" });
  const [file, same] = dataDirs.map((path) => readFileSync(join(path, "sandbox.json")));
  expect(file?.equals(same ?? Buffer.alloc(0))).toBe(true);
  const written = await one.sandbox.control.world<{ guild_id: string }[]>("messages");
  const { id: atlas } = await one.sandbox.control.guild("Atlas Assembly");
  expect(written.flat().filter(({ guild_id }) => guild_id === atlas).length).toBeGreaterThan(1_000);
  const counts = (await one.sandbox.control.guilds()).map(({ name, memberCount }) => [name, memberCount]);
  expect(counts).toEqual([
    [HARBOUR, 5],
    ["Cobalt Reading Room", 2],
    ["Northwind Makers", 200],
    ["Atlas Assembly", 5000],
  ]);
});

test("lists each of its routes with its input, and the typed client has them all", async () => {
  await using stage = await openStage();
  const { routes } = (await (await fetch(`${stage.sandbox.url}/_sandbox`)).json()) as {
    routes: { route: string; does: string; body?: { properties: object } }[];
  };
  expect(routes.find(({ route }) => route === "POST /_sandbox/settle")).toMatchObject({
    does: expect.stringContaining("no request runs"),
    body: { properties: { quietMs: { default: 50, type: "number" } } },
  });
  // calls each method of the client with anything, only to see which route it requests
  const asked: string[] = [];
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    asked.push(`${init?.method} ${new URL(String(url)).pathname}`);
    return new Response("null");
  });
  for (const call of Object.values(controlClient("http://sandbox")) as ((...given: unknown[]) => Promise<unknown>)[])
    await call("any", "any", "any").catch(() => undefined);
  fetched.mockRestore();
  const isCovered = ({ route }: { route: string }): boolean => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`);
    return asked.some((one) => pattern.test(one));
  };
  expect(routes.filter((one) => !isCovered(one)).map(({ route }) => route)).toEqual([]);
});

test("reads any part of the world, and changes guilds and people for tests", async () => {
  await using stage = await openStage();
  const { control } = stage.sandbox;
  await control.changePerson("Aiko Tanabe", { locale: "ja", email: "aiko@example.com" });
  expect(await control.world("users")).toContainEqual(
    expect.objectContaining({ username: "aiko.tanabe", locale: "ja", email: "aiko@example.com" }),
  );
  await control.changeGuild(HARBOUR, { owner: "Aiko Tanabe", verificationLevel: 2 });
  const { id } = await control.person("Aiko Tanabe");
  expect(await control.guild(HARBOUR)).toMatchObject({ owner_id: id, verification_level: 2 });
  await control.setPermissions(HARBOUR, "Keeper", 1024n);
  expect((await control.guild(HARBOUR)).roles.find(({ name }) => name === "Keeper")).toMatchObject({
    permissions: "1024",
  });
  await expect(control.world("nothing" as never)).rejects.toThrow("501");
});

test("sends no response on a connection that is cut", async () => {
  await using stage = await openStage();
  await stage.sandbox.control.faultRequests({ path: "/users/@me", cuts: true, times: 1 });
  await expect(stage.bot.get("/users/@me")).rejects.toThrow(/fetch failed|other side closed|terminated|socket/i);
  await stage.bot.get("/users/@me");
  await stage.sandbox.control.settle();
});

test("creates guilds of any size, people and applications", async () => {
  await using stage = await openStage({ world: "empty" });
  const { control } = stage.sandbox;
  const application = await control.createApplication({ name: "Another" });
  const guild = await control.createGuild({
    name: "Made",
    members: 30,
    roles: 5,
    channels: 7,
    application: application.id,
  });
  expect(guild).toMatchObject({ memberCount: 32, botIds: [application.botId] });
  const rest = restFor(stage.sandbox, application.botToken);
  expect(await rest.get(`/guilds/${guild.id}/members?limit=1000`)).toHaveLength(32);
  const person = await control.createPerson({ username: "new.comer", displayName: "New Comer" });
  expect(await control.join("Made", "New Comer", { pending: true })).toMatchObject({
    user: { id: person.id },
    pending: true,
  });
});

test("sends one event per new member of a burst, and one for a leaver", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const ids = await stage.sandbox.control.burst(HARBOUR, 50);
  await stage.sandbox.control.leave(HARBOUR, "Jonas Weber");
  await bot.wait("GUILD_MEMBER_REMOVE");
  const added = bot.received
    .filter((one) => one.t === "GUILD_MEMBER_ADD")
    .map((one) => (one.d as unknown as APIGuildMember).user.id);
  expect(added).toEqual(ids);
});

test("shows a boost in the member and in the guild", async () => {
  await using stage = await openStage();
  await stage.sandbox.control.boost(HARBOUR, "Aiko Tanabe");
  expect(await stage.bot.get(`/guilds/${await guildNamed(stage.sandbox, HARBOUR)}`)).toMatchObject({
    premium_subscription_count: 1,
  });
});

test("records requests with bodies and responses", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  await stage.bot.post(`/channels/${channel}/messages`, { body: { content: "hello" } });
  const [request] = await stage.sandbox.control.requests({ method: "POST", path: "/channels/:channel_id/messages" });
  expect(request).toMatchObject({
    status: 200,
    caller: "bot",
    applicationId: SAMPLE_APPLICATION.id,
    path: `/channels/${channel}/messages`,
    body: { content: "hello" },
  });
});

test("applies faults to the matching requests, as often as ordered", async () => {
  await using stage = await openStage();
  await stage.sandbox.control.faultRequests({ path: "/users/*", status: 502, times: 1 });
  await stage.bot.get("/gateway/bot");
  await expect(stage.bot.get("/users/@me")).rejects.toMatchObject({ status: 502 });
  await stage.bot.get("/users/@me");
  await stage.sandbox.control.faultRequests({ path: "/users/@me", status: 429, retryAfter: 0.1, times: 1 });
  await stage.bot.get("/users/@me");
  expect(await stage.sandbox.control.requests({ path: "/users/@me", status: 429 })).toHaveLength(1);
  await stage.sandbox.control.faultRequests({ latencyMs: 120, times: 1 });
  const began = performance.now();
  await stage.bot.get("/users/@me");
  expect(performance.now() - began).toBeGreaterThan(110);
});

test("waits for running work when settling", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  await stage.sandbox.control.faultRequests({ method: "POST", latencyMs: 150, times: 1 });
  const sending = stage.bot.post(`/channels/${channel}/messages`, { body: { content: "slow" } });
  await expect.poll(async () => (await stage.sandbox.control.requests({ method: "POST" })).length).toBe(1);
  // As a process of its own asks.
  await controlClient(stage.sandbox.url).settle();
  expect((await stage.sandbox.control.messages(channel)).at(-1)?.content).toBe("slow");
  await sending;
});

test("a reset restores the initial world", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  const { id } = (await stage.bot.post(`/channels/${channel}/messages`, {
    body: { content: "gone soon" },
  })) as APIMessage;
  await stage.sandbox.control.reset();
  await expect(stage.bot.get(`/channels/${channel}/messages/${id}`)).rejects.toMatchObject({ code: 10008 });
});

test("rejects invalid requests with the reason", async () => {
  await using stage = await openStage();
  await expect(stage.sandbox.control.createGuild({ members: -1 })).rejects.toThrow("400");
  await expect(stage.sandbox.control.person("Nobody At All")).rejects.toThrow("404");
});

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "sandbox-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
