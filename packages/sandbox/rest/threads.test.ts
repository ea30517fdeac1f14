import { type APIChannel, type APIThreadChannel, ChannelType } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { HttpClient } from "../testing/http-client.ts";
import { channelNamed, guildNamed, openStage, type Stage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";
const HOUR_MS = 3_600_000;

async function openHarbour() {
  const stage = await openStage({ limits: { rateLimitsLifted: true } });
  const bot = new HttpClient(stage.sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`);
  const general = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "general")}`;
  const harbour = `/guilds/${await guildNamed(stage.sandbox, HARBOUR)}`;
  return Object.assign(stage, { http: bot, general, harbour });
}

async function personIn({ sandbox }: Stage, name: string): Promise<HttpClient> {
  return new HttpClient(sandbox, (await sandbox.control.person(name)).token);
}

function isArchived(thread: unknown): boolean | undefined {
  return (thread as APIThreadChannel).thread_metadata?.archived;
}

test("archives an inactive thread and reopens it with a message, each with an event", async () => {
  await using stage = await openHarbour();
  await using bot = await listen(stage.bot);
  const { control } = stage.sandbox;
  const thread = (
    await stage.http.ask("POST", `${stage.general}/threads`, {
      name: "talk",
      type: 11,
      auto_archive_duration: 60,
    })
  ).body as APIThreadChannel;
  const look = async () => isArchived((await stage.http.ask("GET", `/channels/${thread.id}`)).body);
  const say = (who: HttpClient) => who.ask("POST", `/channels/${thread.id}/messages`, { content: "still here" });
  await control.advance(HOUR_MS - 60_000);
  await say(stage.http);
  await control.advance(HOUR_MS - 60_000);
  expect(await look()).toBe(false);
  await control.advance(61_000);
  expect(await look()).toBe(true);
  await bot.wait<APIChannel>("THREAD_UPDATE", (one) => one.id === thread.id && isArchived(one) === true);
  const active = (await stage.http.ask("GET", `${stage.harbour}/threads/active`)).body as { threads: APIChannel[] };
  expect(active.threads.some(({ id }) => id === thread.id)).toBe(false);
  expect(await stage.http.ask("PUT", `/channels/${thread.id}/thread-members/@me`)).toMatchObject({ code: 50083 });
  const jonas = await personIn(stage, "Jonas Weber");
  expect(await say(jonas)).toMatchObject({ status: 200 });
  expect(await look()).toBe(false);
  // a longer duration counts from now on, and a locked thread can only be reopened with Manage Threads
  await stage.http.ask("PATCH", `/channels/${thread.id}`, { auto_archive_duration: 1440 });
  await control.advance(23 * HOUR_MS);
  expect(await look()).toBe(false);
  await control.advance(HOUR_MS + 1_000);
  expect(await look()).toBe(true);
  await stage.http.ask("PATCH", `/channels/${thread.id}`, { archived: false });
  await stage.http.ask("PATCH", `/channels/${thread.id}`, { locked: true, archived: true });
  expect(await say(jonas)).toMatchObject({ code: 160005 });
  expect(await jonas.ask("PATCH", `/channels/${thread.id}`, { archived: false })).toMatchObject({ code: 50013 });
});

test("adds mentioned members and members of mentioned roles to a private thread", async () => {
  await using stage = await openHarbour();
  const ask = async <T>(method: string, path: string, body?: object) =>
    (await stage.http.ask(method, path, body)).body as T;
  const keeper = await stage.sandbox.control.person("Aiko Tanabe");
  const jonas = await stage.sandbox.control.person("Jonas Weber");
  const { id } = await ask<APIThreadChannel>("POST", `${stage.general}/threads`, { name: "quiet", type: 12 });
  const role = await ask<{ id: string }>("POST", `${stage.harbour}/roles`, { name: "Watch" });
  await ask("PUT", `${stage.harbour}/members/${keeper.id}/roles/${role.id}`);
  const people = async () =>
    (await ask<{ user_id: string }[]>("GET", `/channels/${id}/thread-members`)).map(({ user_id }) => user_id);
  const say = (content: string, allowed_mentions: object) =>
    ask("POST", `/channels/${id}/messages`, { content, allowed_mentions });
  // Mentioned, but neither notified nor added.
  await say(`<@${jonas.id}> <@&${role.id}>`, { parse: [] });
  expect(await people()).toHaveLength(1);
  await say(`<@${jonas.id}> <@&${role.id}>`, { parse: ["users", "roles"] });
  expect(await people()).toEqual(expect.arrayContaining([jonas.id, keeper.id]));
});

test("applies a thread's own slow mode", async () => {
  await using stage = await openHarbour();
  const thread = (
    await stage.http.ask("POST", `${stage.general}/threads`, { name: "slow", type: 11, rate_limit_per_user: 20 })
  ).body as APIThreadChannel;
  const jonas = await personIn(stage, "Jonas Weber");
  const say = () => jonas.ask("POST", `/channels/${thread.id}/messages`, { content: "x" });
  expect(await say()).toMatchObject({ status: 200 });
  expect(await say()).toMatchObject({ code: 20016 });
  await stage.sandbox.control.advance(20_001);
  expect(await say()).toMatchObject({ status: 200 });
});

test("gives forum posts their defaults, requires a tag, and pins one post", async () => {
  await using stage = await openHarbour();
  const forum = (
    await stage.http.ask("POST", `${stage.harbour}/channels`, {
      name: "ideas",
      type: ChannelType.GuildForum,
      flags: 1 << 4,
      default_auto_archive_duration: 4320,
      default_thread_rate_limit_per_user: 15,
      available_tags: [{ name: "new" }, { name: "official", moderated: true }],
    })
  ).body as APIChannel & { available_tags: { id: string }[] };
  const [free, moderated] = forum.available_tags.map(({ id }) => id);
  const jonas = await personIn(stage, "Jonas Weber");
  const post = (who: HttpClient, applied_tags?: (string | undefined)[]) =>
    who.ask("POST", `/channels/${forum.id}/threads`, { name: "post", message: { content: "hi" }, applied_tags });
  expect(await post(jonas)).toMatchObject({ status: 400, code: 40067 });
  expect(await post(jonas, ["1"])).toMatchObject({ code: 10087 });
  expect(await post(jonas, [moderated])).toMatchObject({ code: 50013 });
  const { body } = await post(jonas, [free]);
  expect(body).toMatchObject({
    rate_limit_per_user: 15,
    applied_tags: [free],
    thread_metadata: { auto_archive_duration: 4320 },
  });
  const { id } = body as APIChannel;
  expect(await jonas.ask("PATCH", `/channels/${id}`, { applied_tags: [] })).toMatchObject({ code: 40067 });
  const other = (await post(stage.http, [moderated])).body as APIChannel;
  expect(await jonas.ask("PATCH", `/channels/${id}`, { flags: 2 })).toMatchObject({ code: 50013 });
  expect(await stage.http.ask("PATCH", `/channels/${id}`, { flags: 2 })).toMatchObject({ status: 200 });
  expect(await stage.http.ask("PATCH", `/channels/${other.id}`, { flags: 2 })).toMatchObject({ code: 30047 });
  await stage.http.ask("PATCH", `/channels/${forum.id}`, { available_tags: [{ name: "official", moderated: true }] });
  expect(await post(jonas)).toMatchObject({ code: 40066 });
});
