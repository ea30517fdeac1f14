import {
  type APIChannel,
  type APIMessage,
  type GatewayGuildCreateDispatchData,
  type GatewayGuildMembersChunkDispatchData,
  type GatewayThreadListSyncDispatchData,
  GatewayIntentBits as I,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { RawSocket } from "../testing/raw-socket.ts";
import { channelNamed, guildNamed, openStage, type Stage } from "../testing/sample.ts";

const { botToken: token, id: botId } = SAMPLE_APPLICATION;
const named = (name: string) => (guild: GatewayGuildCreateDispatchData) => guild.name === name;

test("lists a guild's members only to bots with the presence intent", async () => {
  await using stage = await openStage();
  await using modest = await listen(stage.bot, { intents: I.Guilds | I.GuildMembers });
  const harbour = await modest.wait("GUILD_CREATE", named("Harbour Lights"));
  expect(harbour.members.map((member) => member.user.id)).toEqual([botId]);
  expect(harbour.presences).toEqual([]);
  using socket = await RawSocket.identify(stage.sandbox, {
    token,
    intents: I.Guilds | I.GuildPresences,
    large_threshold: 250,
  });
  const northwind = await socket.wait("GUILD_CREATE", named("Northwind Makers"));
  expect(northwind).toMatchObject({ large: false, member_count: 200 });
  expect(northwind.members).toHaveLength(200);
  using narrow = await RawSocket.identify(stage.sandbox, {
    token,
    intents: I.Guilds | I.GuildPresences,
    large_threshold: 50,
  });
  const large = await narrow.wait("GUILD_CREATE", named("Northwind Makers"));
  expect(large).toMatchObject({ large: true, member_count: 200 });
  const online = new Set(large.presences.map((presence) => presence.user.id));
  expect(large.members.length).toBeLessThan(200);
  for (const { user, roles, nick } of large.members)
    expect(online.has(user.id) || roles.length > 0 || (nick ?? null) !== null).toBe(true);
});

test("finds members by name and by id, with presences and the nonce", async () => {
  await using stage = await openStage();
  const guild_id = await guildNamed(stage.sandbox, "Harbour Lights");
  const [mara] = await stage.sandbox.control.people({ search: "Mara" });
  using socket = await RawSocket.identify(stage.sandbox, { token, intents: I.Guilds | I.GuildPresences });
  await socket.wait("READY");
  const chunk = (nonce: string | undefined) =>
    socket.wait<GatewayGuildMembersChunkDispatchData>("GUILD_MEMBERS_CHUNK", (one) => one.nonce === nonce);
  socket.send(8, { guild_id, query: "mar", limit: 5, nonce: "by name" });
  expect((await chunk("by name")).members.map((member) => member.user.id)).toEqual([mara?.id]);
  socket.send(8, { guild_id, user_ids: [mara?.id, "42"], presences: true, nonce: "by id" });
  expect(await chunk("by id")).toMatchObject({
    not_found: ["42"],
    chunk_index: 0,
    chunk_count: 1,
    presences: [{ user: { id: mara?.id } }],
  });
  socket.send(8, { guild_id, user_ids: mara?.id, nonce: "é".repeat(17) });
  const unnamed = await chunk(undefined);
  expect(unnamed.members).toHaveLength(1);
  expect(unnamed).not.toHaveProperty("presences");
});

test("lists all members of a server once in 30 seconds, and max 100 by a name's prefix", async () => {
  await using stage = await openStage();
  const guild_id = await guildNamed(stage.sandbox, "Atlas Assembly");
  using socket = await RawSocket.identify(stage.sandbox, { token, intents: I.Guilds | I.GuildMembers });
  await socket.wait("READY");
  socket.send(8, { guild_id, query: "", limit: 0, nonce: "all" });
  await socket.wait("GUILD_MEMBERS_CHUNK", (one: GatewayGuildMembersChunkDispatchData) => one.chunk_index === 4);
  socket.send(8, { guild_id, query: "", limit: 0, nonce: "again" });
  const limited = await socket.wait<{ retry_after: number }>("RATE_LIMITED");
  expect(limited).toMatchObject({ opcode: 8, meta: { guild_id, nonce: "again" } });
  expect(limited.retry_after).toBeGreaterThan(1);
  await stage.sandbox.control.advance(30_000);
  socket.send(8, { guild_id, query: "", limit: 0, nonce: "later" });
  await socket.wait("GUILD_MEMBERS_CHUNK", (one: GatewayGuildMembersChunkDispatchData) => one.nonce === "later");
  socket.send(8, { guild_id, query: "a", limit: 0, nonce: "named" });
  const found = await socket.wait<GatewayGuildMembersChunkDispatchData>(
    "GUILD_MEMBERS_CHUNK",
    (one) => one.nonce === "named",
  );
  expect(found.members).toHaveLength(100);
});

test("sends nothing for an unavailable server, and all of it when it returns", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const { id } = await bot.wait("GUILD_CREATE", named("Harbour Lights"));
  await stage.sandbox.control.outage("Harbour Lights");
  expect(await bot.wait("GUILD_DELETE")).toEqual({ id, unavailable: true });
  await say(stage, "nobody hears this");
  await stage.sandbox.control.outage("Harbour Lights", false);
  await expect.poll(() => bot.received.filter((one) => one.t === "GUILD_CREATE" && one.d.id === id)).toHaveLength(2);
  await say(stage, "but this");
  await bot.wait("MESSAGE_CREATE", (message: APIMessage) => message.content === "but this");
  expect(bot.received.filter((one) => one.t === "MESSAGE_CREATE")).toHaveLength(1);
});

test("sends a channel's threads when the channel becomes visible", async () => {
  await using stage = await openStage();
  const staff = await channelNamed(stage.sandbox, "Harbour Lights", "staff");
  const mara = await stage.as("Mara Lindqvist");
  const open = await mara.post(`/channels/${staff}/threads`, { body: { name: "open", type: 11 } });
  await mara.post(`/channels/${staff}/threads`, { body: { name: "closed", type: 12 } });
  const person = await stage.sandbox.control.person("Jonas Weber");
  await using jonas = await listen(stage.bot, { token: person.token });
  expect((await jonas.wait("GUILD_CREATE", named("Harbour Lights"))).threads).toEqual([]);
  const allow = { body: { type: 1, allow: String(1 << 10), deny: "0" } };
  await mara.put(`/channels/${staff}/permissions/${person.id}`, allow);
  const sync = await jonas.wait<GatewayThreadListSyncDispatchData>("THREAD_LIST_SYNC");
  expect(sync.channel_ids).toEqual([staff]);
  expect(sync.threads.map((thread) => thread.id)).toEqual([(open as APIChannel).id]);
  await mara.put(`/channels/${staff}/permissions/${person.id}`, allow);
  await stage.sandbox.control.settle();
  expect(jonas.received.filter((one) => one.t === "THREAD_LIST_SYNC")).toHaveLength(1);
});

test("sends a private thread when a member is added to it", async () => {
  await using stage = await openStage();
  const person = await stage.sandbox.control.person("Jonas Weber");
  await using jonas = await listen(stage.bot, { token: person.token });
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  const mara = await stage.as("Mara Lindqvist");
  const begin = async (name: string) =>
    (await mara.post(`/channels/${general}/threads`, { body: { name, type: 12 } })) as APIChannel;
  await begin("without him");
  const thread = await begin("with him");
  await mara.put(`/channels/${thread.id}/thread-members/${person.id}`);
  const created = await jonas.wait<APIChannel>("THREAD_CREATE");
  expect(created).toMatchObject({ id: thread.id, member: { user_id: person.id } });
});

test("sends only the bot's own thread membership without the members intent", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot, { intents: I.Guilds });
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  const aiko = await stage.sandbox.control.person("Aiko Tanabe");
  const thread = (await (
    await stage.as("Mara Lindqvist")
  ).post(`/channels/${general}/threads`, {
    body: { name: "a thread", type: 11 },
  })) as APIChannel;
  await stage.bot.put(`/channels/${thread.id}/thread-members/${aiko.id}`);
  await stage.bot.put(`/channels/${thread.id}/thread-members/@me`);
  const update = await bot.wait<{ added_members: { user_id: string }[] }>("THREAD_MEMBERS_UPDATE");
  expect(update.added_members.map((member) => member.user_id)).toEqual([botId]);
  expect(bot.received.filter((one) => one.t === "THREAD_MEMBERS_UPDATE")).toHaveLength(1);
});

test("shows a bot without the content intent only its own messages, those that mention it and its DMs", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot, { intents: I.Guilds | I.GuildMessages | I.DirectMessages });
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  const mara = await stage.sandbox.control.person("Mara Lindqvist");
  const receive = (id: string) => bot.wait<APIMessage>("MESSAGE_CREATE", (one) => one.id === id);
  const ownMessage = (await stage.bot.post(`/channels/${general}/messages`, {
    body: { content: "from the bot", embeds: [{ description: "kept" }] },
  })) as APIMessage;
  expect(await receive(ownMessage.id)).toMatchObject({ content: "from the bot", embeds: [{ description: "kept" }] });
  const reply = (await say(stage, "a reply", {
    message_reference: { message_id: ownMessage.id },
    allowed_mentions: { parse: [], replied_user: false },
  })) as APIMessage;
  expect(await receive(reply.id)).toMatchObject({ content: "", referenced_message: { content: "from the bot" } });
  const file = (await (
    await stage.as("Mara Lindqvist")
  ).post(`/channels/${general}/messages`, {
    body: { content: "a file" },
    files: [{ name: "secret.txt", data: Buffer.from("secret") }],
  })) as APIMessage;
  expect(file.attachments).toHaveLength(1);
  expect(await receive(file.id)).toMatchObject({ content: "", attachments: [] });
  const dm = (await stage.bot.post("/users/@me/channels", { body: { recipient_id: mara.id } })) as APIChannel;
  await (await stage.as("Mara Lindqvist")).post(`/channels/${dm.id}/messages`, { body: { content: "between us" } });
  await bot.wait("MESSAGE_CREATE", (one: APIMessage) => one.content === "between us");
});

async function say(stage: Stage, content: string, more: object = {}): Promise<unknown> {
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  return (await stage.as("Mara Lindqvist")).post(`/channels/${general}/messages`, { body: { content, ...more } });
}
