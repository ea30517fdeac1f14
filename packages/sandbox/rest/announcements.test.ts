import { type APIMessage, type APIWebhook, ChannelType, MessageFlags, MessageType } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { HARBOUR, type Harbour, openHarbour } from "../testing/harbour.ts";

async function openNews() {
  const at = await openHarbour();
  const make = async (name: string, type: ChannelType) =>
    `/channels/${(await at.done<{ id: string }>("POST", `${at.guild}/channels`, { name, type })).id}`;
  return Object.assign(at, {
    news: await make("news", ChannelType.GuildAnnouncement),
    elsewhere: await make("elsewhere", ChannelType.GuildText),
  });
}

const idOf = (path: string): string => path.split("/").at(-1) ?? "";
const latest = async ({ done }: Harbour, channel: string): Promise<APIMessage | undefined> =>
  (await done<APIMessage[]>("GET", `${channel}/messages?limit=1`))[0];

test("delivers, edits and deletes published posts in a channel that follows another", async () => {
  await using at = await openNews();
  await using bot = await listen(at.bot);
  const target = { webhook_channel_id: idOf(at.elsewhere) };
  const jonas = await at.person("Jonas Weber");
  expect(await jonas.http.ask("POST", `${at.news}/followers`, target)).toMatchObject({ code: 50013 });
  expect(await at.http.ask("POST", `${at.elsewhere}/followers`, target)).toMatchObject({ code: 50024 });
  const followed = await at.done<{ channel_id: string; webhook_id: string }>("POST", `${at.news}/followers`, target);
  expect(followed.channel_id).toBe(idOf(at.news));
  await bot.wait<{ channel_id: string }>("WEBHOOKS_UPDATE", ({ channel_id }) => channel_id === idOf(at.elsewhere));
  expect(await latest(at, at.elsewhere)).toMatchObject({
    type: MessageType.ChannelFollowAdd,
    content: `${HARBOUR} #news`,
  });
  const [webhook] = await at.done<APIWebhook[]>("GET", `${at.elsewhere}/webhooks`);
  expect(webhook).toMatchObject({ id: followed.webhook_id, type: 2, source_channel: { name: "news" } });
  expect(webhook?.token).toBeUndefined();

  const sent = await at.done<APIMessage>("POST", `${at.news}/messages`, {
    content: "High water",
    embeds: [{ title: "Tides" }],
  });
  const one = `${at.news}/messages/${sent.id}`;
  expect((await latest(at, at.elsewhere))?.content).not.toBe("High water");
  expect(await at.done("POST", `${one}/crosspost`)).toMatchObject({ flags: MessageFlags.Crossposted });
  expect(await at.http.ask("POST", `${one}/crosspost`)).toMatchObject({ status: 400, code: 40033 });
  const copy = await bot.wait<APIMessage>("MESSAGE_CREATE", ({ flags }) => flags === MessageFlags.IsCrosspost);
  expect(copy).toMatchObject({
    channel_id: idOf(at.elsewhere),
    content: "High water",
    embeds: [{ title: "Tides" }],
    webhook_id: followed.webhook_id,
    author: { username: `${HARBOUR} #news`, bot: true },
    message_reference: { channel_id: idOf(at.news), message_id: sent.id, guild_id: at.guildId },
  });
  await at.done("PATCH", one, { content: "Low water" });
  await bot.wait<APIMessage>("MESSAGE_UPDATE", ({ id, content }) => id === copy.id && content === "Low water");
  await at.done("DELETE", one);
  const withdrawn = await bot.wait<APIMessage>(
    "MESSAGE_UPDATE",
    ({ id, content }) => id === copy.id && content.startsWith("["),
  );
  expect(withdrawn).toMatchObject({ embeds: [], flags: MessageFlags.IsCrosspost | MessageFlags.SourceMessageDeleted });

  // a channel that no longer follows does not receive posts
  await at.done("DELETE", `/webhooks/${followed.webhook_id}`);
  const next = await at.done<APIMessage>("POST", `${at.news}/messages`, { content: "Fog" });
  await at.done("POST", `${at.news}/messages/${next.id}/crosspost`);
  expect((await latest(at, at.elsewhere))?.content).toMatch(/^\[/);
});

test("publishes only announcements, ten per hour, and others' only with Manage Messages", async () => {
  await using at = await openNews();
  await at.sandbox.control.rateLimits({ lifted: false });
  const send = async (channel: string) => {
    const { id } = await at.done<APIMessage>("POST", `${channel}/messages`, { content: "x" });
    return `${channel}/messages/${id}`;
  };
  expect(await at.http.ask("POST", `${await send(at.elsewhere)}/crosspost`)).toMatchObject({ code: 50024 });
  const jonas = await at.person("Jonas Weber");
  expect(await jonas.http.ask("POST", `${await send(at.news)}/crosspost`)).toMatchObject({ code: 50013 });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) {
    await at.sandbox.control.advance(5_000);
    statuses.push((await at.http.ask("POST", `${await send(at.news)}/crosspost`)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect(statuses.at(-1)).toBe(429);
  await at.sandbox.control.advance(3_600_000);
  expect(await at.http.ask("POST", `${await send(at.news)}/crosspost`)).toMatchObject({ status: 200 });
});
