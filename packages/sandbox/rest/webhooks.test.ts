import {
  type APIMessage,
  type APIThreadChannel,
  type APIWebhook,
  AuditLogEvent,
  ChannelType,
  ComponentType,
  type GatewayThreadCreateDispatchData,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { HttpClient } from "../testing/http-client.ts";

const LINK = { type: ComponentType.Button, style: 5, label: "Tide table", url: "https://example.org/tides" };
const PRESS = { type: ComponentType.Button, style: 1, label: "Aye", custom_id: "aye" };

const row = (...components: object[]) => ({ components: [{ type: ComponentType.ActionRow, components }] });

async function madeBy(who: HttpClient, channel: string): Promise<string> {
  const { id, token } = (await who.ask("POST", `${channel}/webhooks`, { name: "Tides" })).body as APIWebhook;
  expect(token).toBeTypeOf("string");
  return `/webhooks/${id}/${token}`;
}

test("creates forum posts as a webhook, with tags, and finds its messages only in their threads", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const given = { name: "logbook", type: ChannelType.GuildForum, available_tags: [{ name: "Storm" }], flags: 16 };
  const forum = await at.done<{ id: string; available_tags: { id: string }[] }>("POST", `${at.guild}/channels`, given);
  const path = await madeBy(at.http, `/channels/${forum.id}`);
  const anyone = new HttpClient(at.sandbox);
  const send = (body: object, query = "?wait=true") => anyone.ask("POST", path + query, { content: "Gale", ...body });
  const tags = { applied_tags: [forum.available_tags[0]?.id] };
  expect(await send({})).toMatchObject({ code: 220001 });
  expect(await send({ thread_name: "Night" })).toMatchObject({ code: 40067 });
  expect(await send({ thread_name: "Night", applied_tags: ["1"] })).toMatchObject({ code: 10087 });
  expect(await send({ thread_name: "Night", content: "", ...tags })).toMatchObject({ code: 50006 });
  const first = (await send({ thread_name: "Night", ...tags })).body as APIMessage;
  const thread = await bot.wait<GatewayThreadCreateDispatchData>("THREAD_CREATE");
  expect(thread).toMatchObject({ id: first.channel_id, name: "Night", ...tags });
  // its first message has the thread's own id, and a rejected request created no thread
  expect(first.id).toBe(first.channel_id);
  const { threads } = await at.done<{ threads: APIThreadChannel[] }>("GET", `${at.guild}/threads/active`);
  expect(threads.map(({ id }) => id)).toEqual([thread.id]);

  const within = `?wait=true&thread_id=${thread.id}`;
  expect(await send({ thread_name: "Other" }, within)).toMatchObject({ code: 220002 });
  const second = (await send({ content: "Calm" }, within)).body as APIMessage;
  const message = `${path}/messages/${second.id}`;
  expect(await anyone.ask("GET", message)).toMatchObject({ code: 10008 });
  expect(await anyone.ask("GET", `${message}?thread_id=${thread.id}`)).toMatchObject({ body: { content: "Calm" } });
  const edited = await anyone.ask("PATCH", `${message}?thread_id=${thread.id}`, { content: "Dead calm" });
  expect(edited.body).toMatchObject({ content: "Dead calm" });
  expect(await anyone.ask("DELETE", `${message}?thread_id=${thread.id}`)).toMatchObject({ status: 204 });
  // no interaction, so there is no original response
  expect(await anyone.ask("GET", `${path}/messages/@original`)).toMatchObject({ code: 10008 });
  const general = await madeBy(at.http, await at.channel("general"));
  expect(await anyone.ask("POST", general, { content: "x", thread_name: "y" })).toMatchObject({ code: 220003 });
});

test("allows components by a webhook's owner, and serves a custom avatar under the message's author", async () => {
  await using at = await openHarbour();
  const channel = await at.channel("general");
  const mara = await at.person("Mara Lindqvist");
  const [hers, ours] = [await madeBy(mara.http, channel), await madeBy(at.http, channel)];
  const anyone = new HttpClient(at.sandbox);
  const send = async (path: string, query: string, body: object) =>
    (await anyone.ask("POST", `${path}?wait=true${query}`, { content: "Tides", ...body })).body as APIMessage;
  expect((await send(ours, "", row(PRESS))).components).toHaveLength(1);
  expect((await send(hers, "", row(LINK))).components).toHaveLength(0);
  const shown = await send(hers, "&with_components=true", row(LINK));
  expect(shown.components).toHaveLength(1);
  expect(await send(hers, "&with_components=true", row(LINK, PRESS))).toMatchObject({ code: 50035 });
  const edit = `${hers}/messages/${shown.id}`;
  expect((await anyone.ask("PATCH", edit, row(PRESS))).body).toMatchObject(row({ label: "Tide table" }));
  expect(await anyone.ask("PATCH", `${edit}?with_components=true`, row(PRESS))).toMatchObject({ code: 50035 });

  const avatar_url = "https://example.org/lamp.png";
  const { author } = await send(hers, "", { avatar_url, username: "Lamp" });
  const picture = `${at.sandbox.url}/cdn/avatars/${author.id}/${author.avatar}.png`;
  expect((await fetch(picture, { redirect: "manual" })).headers.get("location")).toBe(avatar_url);
});

test("moves a webhook within its server to channels below the limit, with an event in both channels", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const [from, to] = [await at.channel("general"), await at.channel("announcements")];
  const id = (path: string) => path.split("/").at(-1) ?? "";
  const webhook = (await madeBy(at.http, from)).split("/").slice(0, 3).join("/");
  const category = await at.done<{ id: string }>("POST", `${at.guild}/channels`, {
    name: "Hold",
    type: ChannelType.GuildCategory,
  });
  expect(await at.http.ask("PATCH", webhook, { channel_id: category.id })).toMatchObject({ code: 50024 });
  const seen = bot.received.length;
  expect(await at.done("PATCH", webhook, { channel_id: id(to), name: "Tide table" })).toMatchObject({
    channel_id: id(to),
    name: "Tide table",
  });
  await bot.wait<{ channel_id: string }>("WEBHOOKS_UPDATE", (one) => one.channel_id === id(to));
  const channels = bot.received.slice(seen).flatMap((one) => (one.t === "WEBHOOKS_UPDATE" ? [one.d.channel_id] : []));
  expect(channels).toEqual([id(from), id(to)]);
  const [entry] = await at.sandbox.control
    .auditLog(HARBOUR)
    .then((log) => log.filter(({ action_type }) => action_type === AuditLogEvent.WebhookUpdate));
  expect(entry?.changes).toEqual([
    { key: "name", old_value: "Tides", new_value: "Tide table" },
    { key: "channel_id", old_value: id(from), new_value: id(to) },
  ]);
});
