import {
  type APIAuditLogEntry,
  type APIChannel,
  type APIMessage,
  AuditLogEvent,
  ChannelType,
  type GatewayChannelInfoDispatchData,
  type GatewayGuildCreateDispatchData,
  GatewayOpcodes,
  type GatewayVoiceServerUpdateDispatchData,
  type GatewayVoiceState,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { listen } from "../testing/bot.ts";
import { HARBOUR, type Harbour, openHarbour } from "../testing/harbour.ts";

const isOf = (userId: string, channelId: string | null) => (state: GatewayVoiceState) =>
  state.user_id === userId && state.channel_id === channelId;

async function makeVoice(at: Harbour, given: object = {}): Promise<APIChannel> {
  return at.done<APIChannel>("POST", `${at.guild}/channels`, { name: "Cabin", type: ChannelType.GuildVoice, ...given });
}

test("a bot comes into voice by the gateway, is told of a server, is seen there, and leaves with its session", async () => {
  await using at = await openHarbour();
  const bot = await listen(at.bot);
  const me = (await at.done<{ id: string }>("GET", "/users/@me")).id;
  const wheelhouse = (await at.channel("Wheelhouse")).split("/").at(-1) ?? "";
  const speak = (channel_id: string | null, flags = {}) =>
    bot.manager.send(0, {
      op: GatewayOpcodes.VoiceStateUpdate,
      d: { guild_id: at.guildId, channel_id, self_mute: false, self_deaf: true, ...flags },
    });
  expect(await at.http.ask("GET", `${at.guild}/voice-states/@me`)).toMatchObject({ status: 404, code: 10065 });
  await speak(wheelhouse);
  const state = await bot.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", isOf(me, wheelhouse));
  expect(state).toMatchObject({ guild_id: at.guildId, self_deaf: true, suppress: false, member: { user: { id: me } } });
  const server = await bot.wait<GatewayVoiceServerUpdateDispatchData>("VOICE_SERVER_UPDATE");
  // what stands at that address says that there is no voice server
  const refused = await new Promise((resolve) => {
    new WebSocket(`ws://${server.endpoint}?v=8`)
      .on("unexpected-response", (_, { statusCode }) => resolve(statusCode))
      .on("error", () => undefined);
  });
  expect(refused).toBe(501);
  await bot.wait(
    "VOICE_CHANNEL_START_TIME_UPDATE",
    (one: { voice_start_time?: number }) => one.voice_start_time !== null,
  );
  await speak(wheelhouse, { self_mute: true });
  await bot.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", (one) => one.self_mute);
  expect(await at.done("GET", `${at.guild}/voice-states/@me`)).toMatchObject({ session_id: state.session_id });

  await at.done("PUT", `/channels/${wheelhouse}/voice-status`, { status: "steering" });
  await bot.wait("VOICE_CHANNEL_STATUS_UPDATE", (one: { status: string }) => one.status === "steering");
  await bot.manager.send(0, {
    op: GatewayOpcodes.RequestChannelInfo,
    d: { guild_id: at.guildId, fields: ["status", "voice_start_time"] },
  });
  const info = await bot.wait<GatewayChannelInfoDispatchData>("CHANNEL_INFO");
  expect(info.channels.find(({ id }) => id === wheelhouse)).toMatchObject({ status: "steering" });

  const mara = await at.person("Mara Lindqvist");
  await using hers = await listen(at.bot, { token: (await at.sandbox.control.person("Mara Lindqvist")).token });
  const seen = await hers.wait<GatewayGuildCreateDispatchData>("GUILD_CREATE", ({ id }) => id === at.guildId);
  expect(seen.voice_states).toMatchObject([{ user_id: me, channel_id: wheelhouse, self_mute: true }]);
  await bot.manager.destroy();
  await hers.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", isOf(me, null));
  // the last to leave takes the status along
  await hers.wait("VOICE_CHANNEL_STATUS_UPDATE", (one: { status: string | null }) => one.status === null);
  expect(await mara.http.ask("GET", `${at.guild}/voice-states/${me}`)).toMatchObject({ code: 10065 });
});

test("members are moved, muted, deafened and thrown out of voice, with an entry in the audit log for each", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  await using bot = await listen(at.bot);
  const [jonas, aiko] = [await at.person("Jonas Weber"), await at.person("Aiko Tanabe")];
  const target = `${at.guild}/members/${jonas.id}`;
  const cabin = await makeVoice(at, { user_limit: 1 });
  expect(await at.http.ask("PATCH", target, { mute: true })).toMatchObject({ status: 400, code: 40032 });
  expect(await at.http.ask("PATCH", target, { channel_id: cabin.id })).toMatchObject({ code: 40032 });
  await control.enterVoice(HARBOUR, "Aiko Tanabe", cabin.id);
  // one is the limit here, but not for those who are moved
  await expect(control.enterVoice(HARBOUR, "Jonas Weber", cabin.id)).rejects.toThrow("50001");
  await control.enterVoice(HARBOUR, "Jonas Weber", "Wheelhouse");
  const text = (await at.channel("general")).split("/").at(-1);
  expect(await at.http.ask("PATCH", target, { channel_id: text })).toMatchObject({ code: 50024 });
  expect(await jonas.http.ask("PATCH", `${at.guild}/members/${aiko.id}`, { mute: true })).toMatchObject({
    code: 50013,
  });
  await at.done("PATCH", target, { mute: true, deaf: true, channel_id: cabin.id });
  await bot.wait<GatewayVoiceState>(
    "VOICE_STATE_UPDATE",
    (one) => isOf(jonas.id, cabin.id)(one) && one.mute && one.deaf,
  );
  await at.done("PATCH", target, { channel_id: null });
  await bot.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", isOf(jonas.id, null));
  // a mute of the server's stays with the member
  expect(await control.enterVoice(HARBOUR, "Jonas Weber", "Wheelhouse")).toMatchObject({ mute: true, deaf: true });
  const log = await control.auditLog(HARBOUR);
  const of = (action: AuditLogEvent): APIAuditLogEntry | undefined => log.find((one) => one.action_type === action);
  expect(of(AuditLogEvent.MemberUpdate)?.changes).toMatchObject([{ key: "mute" }, { key: "deaf" }]);
  expect(of(AuditLogEvent.MemberMove)?.options).toEqual({ channel_id: cabin.id, count: "1" });
  expect(of(AuditLogEvent.MemberDisconnect)?.options).toEqual({ count: "1" });
  // a channel that goes throws out who is in it
  await at.done("DELETE", `/channels/${cabin.id}`);
  await bot.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", isOf(aiko.id, null));
  // and so does the guild
  await control.leave(HARBOUR, "Jonas Weber");
  await bot.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", isOf(jonas.id, null));
  expect(await control.voiceStates(HARBOUR)).toEqual([]);
});

test("who is idle is taken to the channel for it, and nobody speaks there or without permission", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  const [cabin, berth] = [await makeVoice(at), await makeVoice(at, { name: "Berth" })];
  await at.done("PATCH", at.guild, { afk_channel_id: berth.id, afk_timeout: 60 });
  await control.enterVoice(HARBOUR, "Jonas Weber", cabin.id, { isIdle: true });
  await control.enterVoice(HARBOUR, "Aiko Tanabe", cabin.id);
  await control.advance(59_000);
  expect(new Set((await control.voiceStates(HARBOUR)).map(({ channel_id }) => channel_id))).toEqual(
    new Set([cabin.id]),
  );
  await control.advance(1_000);
  const jonas = await at.person("Jonas Weber");
  const states = await control.voiceStates(HARBOUR);
  expect(states.find((one) => one.user_id === jonas.id)).toMatchObject({ channel_id: berth.id, suppress: true });
  expect(states.filter(({ channel_id }) => channel_id === cabin.id)).toHaveLength(1);
  const deny = String(P.Speak);
  const quiet = await makeVoice(at, { permission_overwrites: [{ id: at.guildId, type: 0, deny }] });
  expect(await control.enterVoice(HARBOUR, "Jonas Weber", quiet.id)).toMatchObject({ suppress: true });
  const shut = await makeVoice(at, { permission_overwrites: [{ id: at.guildId, type: 0, deny: String(P.Connect) }] });
  await expect(control.enterVoice(HARBOUR, "Jonas Weber", shut.id)).rejects.toThrow("50001");
});

test("a stage opens, has listeners who ask to speak, and closes", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  await using bot = await listen(at.bot);
  const stage = await makeVoice(at, { name: "Quay", type: ChannelType.GuildStageVoice });
  const jonas = await at.person("Jonas Weber");
  const path = `/stage-instances/${stage.id}`;
  const opening = { channel_id: stage.id, topic: "Tides" };
  expect(await at.http.ask("GET", path)).toMatchObject({ code: 10067 });
  expect(await jonas.http.ask("POST", "/stage-instances", opening)).toMatchObject({ code: 50013 });
  expect(await at.done("POST", "/stage-instances", opening)).toMatchObject({ topic: "Tides", privacy_level: 2 });
  expect(await at.http.ask("POST", "/stage-instances", opening)).toMatchObject({ code: 150006 });
  await at.done("PATCH", path, { topic: "Spring tides" });
  await bot.wait("STAGE_INSTANCE_UPDATE", (one: { topic: string }) => one.topic === "Spring tides");

  const mine = `${at.guild}/voice-states/@me`;
  expect(await control.enterVoice(HARBOUR, "Jonas Weber", stage.id)).toMatchObject({ suppress: true });
  expect(await jonas.http.ask("PATCH", mine, { suppress: false })).toMatchObject({ code: 50013 });
  const asked = new Date(Date.now() + 1_000).toISOString();
  expect(await jonas.http.ask("PATCH", mine, { request_to_speak_timestamp: asked })).toMatchObject({ status: 204 });
  await bot.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", (one) => one.request_to_speak_timestamp !== null);
  await at.done("PATCH", `${at.guild}/voice-states/${jonas.id}`, { channel_id: stage.id, suppress: false });
  await bot.wait<GatewayVoiceState>("VOICE_STATE_UPDATE", (one) => one.user_id === jonas.id && !one.suppress);
  expect(await jonas.http.ask("PATCH", mine, { suppress: true })).toMatchObject({ status: 204 });
  expect(await at.done("GET", `${at.guild}/voice-states/${jonas.id}`)).toMatchObject({
    suppress: true,
    request_to_speak_timestamp: null,
  });
  await control.enterVoice(HARBOUR, "Jonas Weber", "Wheelhouse");
  expect(await jonas.http.ask("PATCH", mine, { suppress: true })).toMatchObject({ code: 50024 });

  await at.done("DELETE", path);
  await bot.wait("STAGE_INSTANCE_DELETE", (one: { channel_id: string }) => one.channel_id === stage.id);
  const told = await at.done<APIMessage[]>("GET", `/channels/${stage.id}/messages`);
  expect(told.map(({ type }) => type)).toEqual([28, 31, 27]);
  const actions = (await control.auditLog(HARBOUR)).map(({ action_type }) => action_type);
  expect(actions.filter((one) => one >= 83 && one <= 85)).toEqual([83, 84, 85]);
});
