import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { HttpClient } from "../testing/http-client.ts";
import { PICTURE } from "../testing/permissions/scene.ts";
import { channelNamed, guildNamed, openStage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";
const WAVE = encodeURIComponent("🌊");

async function open(options: Parameters<typeof openStage>[0] = {}) {
  const stage = await openStage(options);
  const bot = new HttpClient(stage.sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`);
  const general = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "general")}`;
  const photos = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "photos")}`;
  return Object.assign(stage, { http: bot, general, photos });
}

test("counts a bucket per route and channel, in headers and Discord's time", async () => {
  await using stage = await open({
    limits: { rateLimits: { "POST /channels/:channel_id/messages": { max: 2, perMs: 60_000 } } },
  });
  const say = (channel: string) => stage.http.ask("POST", `${channel}/messages`, { content: "hi" });
  const [first, second, third] = [await say(stage.general), await say(stage.general), await say(stage.general)];
  expect([first, second].map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual(["1", "0"]);
  expect(third.status).toBe(429);
  expect(third.body).toEqual({
    message: "You are being rate limited.",
    retry_after: expect.any(Number),
    global: false,
  });
  expect(third.headers.get("x-ratelimit-scope")).toBe("user");
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(55);
  // the same route in another channel has its own count, in a bucket of the same name
  const elsewhere = await say(stage.photos);
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.headers.get("x-ratelimit-bucket")).toBe(first.headers.get("x-ratelimit-bucket"));
  await stage.sandbox.control.advance(60_000);
  expect((await say(stage.general)).status).toBe(200);
  await stage.sandbox.control.rateLimits({ routes: { "POST /channels/:channel_id/messages": { max: 0, perMs: 1 } } });
  await stage.sandbox.control.reset();
  // the limit that the sandbox started with
  const afterReset = await say(stage.general);
  expect(afterReset.headers.get("x-ratelimit-limit")).toBe("2");
});

test("shares one bucket for reactions, and limits deletion by message age", async () => {
  await using stage = await open();
  const { body } = await stage.http.ask("GET", `${stage.general}/messages?limit=1`);
  const [old] = body as { id: string }[];
  const reaction = `${stage.general}/messages/${old?.id}/reactions/${WAVE}/@me`;
  // At once: a quarter of a second later another is allowed.
  const [add, takeBack] = await Promise.all([stage.http.ask("PUT", reaction), stage.http.ask("DELETE", reaction)]);
  expect(add.headers.get("x-ratelimit-limit")).toBe("1");
  expect([add.status, takeBack.status].sort()).toEqual([204, 429]);
  expect(takeBack.headers.get("x-ratelimit-bucket")).toBe(add.headers.get("x-ratelimit-bucket"));
  const say = async () =>
    ((await stage.http.ask("POST", `${stage.general}/messages`, { content: "x" })).body as { id: string }).id;
  const [young, recent] = [await say(), await say()];
  const remove = async (id: string | undefined) =>
    (await stage.http.ask("DELETE", `${stage.general}/messages/${id}`)).headers.get("x-ratelimit-limit");
  expect(await remove(young)).toBe("5");
  await stage.sandbox.control.advance(11_000);
  expect(await remove(recent)).toBe("3");
  expect(await remove(old?.id)).toBe("30");
});

test("limits renames and topic changes of a channel to two in ten minutes, but not other edits", async () => {
  await using stage = await open();
  const edit = (body: object) => stage.http.ask("PATCH", stage.general, body);
  for (const name of ["one", "two"]) expect((await edit({ name })).status).toBe(200);
  const refused = await edit({ name: "three" });
  expect(refused.status).toBe(429);
  expect((refused.body as { retry_after: number }).retry_after).toBeGreaterThan(590);
  // no header announced it
  expect(refused.headers.get("x-ratelimit-remaining")).not.toBe("0");
  expect((await edit({ topic: "x" })).status).toBe(200);
  expect((await edit({ name: "two", nsfw: true })).status).toBe(200);
  await stage.sandbox.control.advance(600_000);
  expect((await edit({ name: "three" })).status).toBe(200);
});

test("shares one limit for a server's emojis among everyone, which counts against nobody", async () => {
  await using stage = await open({ limits: { rateLimits: {} } });
  const guild = await guildNamed(stage.sandbox, HARBOUR);
  await stage.sandbox.control.rateLimits({ invalid: { max: 1, perMs: 60_000 } });
  const { id } = (await stage.http.ask("POST", `/guilds/${guild}/emojis`, { name: "seal", image: PICTURE })).body as {
    id: string;
  };
  const tomas = new HttpClient(stage.sandbox, (await stage.sandbox.control.person("Mara Lindqvist")).token);
  const rename = (who: HttpClient) => who.ask("PATCH", `/guilds/${guild}/emojis/${id}`, { name: "other" });
  let refused = await rename(tomas);
  for (let count = 0; count < 60 && refused.status === 200; count++) {
    refused = await rename(count % 2 === 0 ? tomas : stage.http);
  }
  expect(refused.status).toBe(429);
  expect(refused.headers.get("x-ratelimit-scope")).toBe("shared");
  expect(refused.body).toMatchObject({ message: "The resource is being rate limited.", global: false });
  expect((await stage.http.ask("GET", "/users/@me")).status).toBe(200);
});

test("limits all of a bot's requests together, except interaction responses and webhooks", async () => {
  await using stage = await open({ limits: { globalRateLimit: { max: 3, perMs: 60_000 } } });
  const webhook = (await stage.http.ask("POST", `${stage.general}/webhooks`, { name: "hook" })).body as {
    id: string;
    token: string;
  };
  const statuses: number[] = [];
  for (const path of ["/users/@me", "/applications/@me", "/gateway/bot"])
    statuses.push((await stage.http.ask("GET", path)).status);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await stage.http.ask("GET", "/users/@me");
  expect(refused.headers.get("x-ratelimit-global")).toBe("true");
  expect(refused.headers.get("x-ratelimit-scope")).toBe("global");
  expect(refused.headers.get("x-ratelimit-bucket")).toBeNull();
  expect(refused.body).toMatchObject({ global: true });
  const nobody = new HttpClient(stage.sandbox);
  const sent = await nobody.ask("POST", `/webhooks/${webhook.id}/${webhook.token}?wait=true`, { content: "x" });
  expect(sent.status).toBe(200);
  expect((await nobody.ask("POST", "/interactions/1/none/callback", { type: 1 })).status).toBe(404);
  // callers without a token are counted by address
  const asked = [1, 2, 3, 4].map(() => nobody.ask("GET", "/gateway"));
  expect((await Promise.all(asked)).filter(({ status }) => status === 429)).toHaveLength(1);
  await stage.sandbox.control.rateLimits({ lifted: true });
  expect((await stage.http.ask("GET", "/users/@me")).status).toBe(200);
});

test("stops responding for a while to a caller with too many rejected requests", async () => {
  await using stage = await open();
  await stage.sandbox.control.rateLimits({ invalid: { max: 3, perMs: 600_000 } });
  const wrong = new HttpClient(stage.sandbox, "Bot wrong");
  for (let count = 0; count < 3; count++) expect((await wrong.ask("GET", "/users/@me")).status).toBe(401);
  const blocked = await stage.http.ask("GET", "/users/@me");
  expect(blocked.status).toBe(429);
  expect(blocked.body).toBe("error code: 1015");
  expect(blocked.headers.get("via")).toBeNull();
  expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(590);
  await stage.sandbox.control.advance(600_000);
  expect((await stage.http.ask("GET", "/users/@me")).status).toBe(200);
});
