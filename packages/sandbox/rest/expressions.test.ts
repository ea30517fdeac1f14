import {
  type APIEmoji,
  type APIMessage,
  type APISoundboardSound,
  type APISticker,
  GatewayOpcodes,
  type GatewayVoiceChannelEffectSendDispatchData,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { PICTURE } from "../testing/permissions/scene.ts";

const PNG = Buffer.from(PICTURE.split(",")[1] ?? "", "base64");
const SOUND = `data:audio/ogg;base64,${Buffer.from("OggS").toString("base64")}`;

test("stickers are uploaded, sent, changed by their creator, and as many as the boosts allow", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const upload = (name: string, data: Buffer) =>
    at.bot.post(`/guilds/${at.guildId}/stickers`, {
      appendToFormData: true,
      body: { name, tags: "wave", description: "A wave" },
      files: [{ key: "file", name: "wave.png", data, contentType: "image/png" }],
    }) as Promise<APISticker>;
  const sticker = await upload("Wave", PNG);
  expect(sticker).toMatchObject({ name: "Wave", type: 2, format_type: 1, user: { bot: true } });
  await bot.wait<{ stickers: APISticker[] }>("GUILD_STICKERS_UPDATE", ({ stickers }) => stickers[0]?.id === sticker.id);
  await expect(upload("Text", Buffer.from("hello"))).rejects.toMatchObject({ code: 50046 });
  await expect(upload("Huge", Buffer.alloc(600_000))).rejects.toMatchObject({ code: 50045 });
  const wide = Buffer.from(PNG);
  wide.writeUInt32BE(400, 16);
  await expect(upload("Wide", wide)).rejects.toMatchObject({ code: 50138 });
  expect((await fetch(`${at.sandbox.url}/cdn/stickers/${sticker.id}.png`)).status).toBe(200);

  const channel = await at.channel("general");
  const sent = await at.done<APIMessage>("POST", `${channel}/messages`, { sticker_ids: [sticker.id] });
  expect(sent.sticker_items).toEqual([{ id: sticker.id, name: "Wave", format_type: 1 }]);
  expect(await at.http.ask("POST", `${channel}/messages`, { sticker_ids: ["1"] })).toMatchObject({ code: 50081 });
  const one = `${at.guild}/stickers/${sticker.id}`;
  const jonas = await at.person("Jonas Weber");
  expect((await jonas.http.ask("GET", one)).body).not.toHaveProperty("user");
  expect(await jonas.http.ask("PATCH", one, { name: "Mine" })).toMatchObject({ code: 50013 });
  expect(await at.done("PATCH", one, { name: "Big wave" })).toMatchObject({ name: "Big wave" });
  expect((await jonas.http.ask("GET", `/stickers/${sticker.id}`)).body).toMatchObject({ name: "Big wave" });
  for (let count = 1; count < 5; count++) await upload(`Wave ${count}`, PNG);
  await expect(upload("One more", PNG)).rejects.toMatchObject({ code: 30039 });
  await at.done("DELETE", one);
  expect(await at.http.ask("GET", one)).toMatchObject({ code: 10060 });
  expect(await at.http.ask("GET", "/sticker-packs/1")).toMatchObject({ code: 10061 });
  const actions = (await at.sandbox.control.auditLog(HARBOUR)).map(({ action_type }) => action_type);
  expect(new Set(actions.filter((type) => type >= 90 && type <= 92))).toEqual(new Set([90, 91, 92]));
});

test("sounds are kept, listed by the gateway, and played to who is there", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const { control } = at.sandbox;
  const all = `${at.guild}/soundboard-sounds`;
  const sound = await at.done<APISoundboardSound>("POST", all, {
    name: "Bell",
    sound: SOUND,
    emoji_name: "🔔",
    volume: 0.5,
  });
  await bot.wait<APISoundboardSound>("GUILD_SOUNDBOARD_SOUND_CREATE", ({ sound_id }) => sound_id === sound.sound_id);
  expect(await at.http.ask("POST", all, { name: "Text", sound: "data:text/plain;base64,AA==" })).toMatchObject({
    code: 50035,
  });
  expect(await at.http.ask("POST", all, { name: "Bell", sound: SOUND, emoji_id: "1" })).toMatchObject({ code: 10014 });
  await at.done("PATCH", `${all}/${sound.sound_id}`, { name: "Ship's bell" });
  await bot.manager.send(0, { op: GatewayOpcodes.RequestSoundboardSounds, d: { guild_ids: [at.guildId] } });
  const told = await bot.wait<{ soundboard_sounds: APISoundboardSound[] }>("SOUNDBOARD_SOUNDS");
  expect(told.soundboard_sounds).toMatchObject([{ name: "Ship's bell", volume: 0.5 }]);

  const wheelhouse = await at.channel("Wheelhouse");
  const jonas = await at.person("Jonas Weber");
  const play = (sound_id: string) => jonas.http.ask("POST", `${wheelhouse}/send-soundboard-sound`, { sound_id });
  expect(await play(sound.sound_id)).toMatchObject({ code: 40032 });
  await control.enterVoice(HARBOUR, "Jonas Weber", "Wheelhouse");
  await using his = await listen(at.bot, { token: (await control.person("Jonas Weber")).token });
  expect(await play(sound.sound_id)).toMatchObject({ status: 204 });
  const effect = await his.wait<GatewayVoiceChannelEffectSendDispatchData>("VOICE_CHANNEL_EFFECT_SEND");
  expect(effect).toMatchObject({
    user_id: jonas.id,
    sound_id: sound.sound_id,
    sound_volume: 0.5,
    emoji: { name: "🔔" },
  });
  expect(await play("1")).toMatchObject({ status: 204 });
  expect(await play("999")).toMatchObject({ code: 10097 });
  await at.done("PATCH", `${at.guild}/members/${jonas.id}`, { mute: true });
  expect(await play("1")).toMatchObject({ code: 50167 });
  // the bot is not there and hears nothing of it
  expect(bot.heard.some(({ t }) => t === "VOICE_CHANNEL_EFFECT_SEND")).toBe(false);

  for (let count = 1; count < 8; count++) await at.done("POST", all, { name: `Bell ${count}`, sound: SOUND });
  expect(await at.http.ask("POST", all, { name: "One more", sound: SOUND })).toMatchObject({ code: 30045 });
  await at.done("DELETE", `${all}/${sound.sound_id}`);
  await bot.wait("GUILD_SOUNDBOARD_SOUND_DELETE");
  const actions = (await control.auditLog(HARBOUR)).map(({ action_type }) => action_type);
  expect(new Set(actions.filter((type) => type >= 130 && type <= 132))).toEqual(new Set([130, 131, 132]));
});

test("an application has emojis of its own, for itself alone", async () => {
  await using at = await openHarbour();
  const all = `/applications/${SAMPLE_APPLICATION.id}/emojis`;
  const emoji = await at.done<APIEmoji>("POST", all, { name: "anchor", image: PICTURE });
  expect(emoji).toMatchObject({ name: "anchor", user: { id: SAMPLE_APPLICATION.id } });
  expect(await at.done("PATCH", `${all}/${emoji.id}`, { name: "big_anchor" })).toMatchObject({ name: "big_anchor" });
  expect(await at.done("GET", all)).toMatchObject({ items: [{ id: emoji.id, name: "big_anchor" }] });
  const other = await at.sandbox.control.createApplication({ name: "Other" });
  expect(await at.http.ask("GET", `/applications/${other.id}/emojis`)).toMatchObject({ status: 403 });
  const poll = { question: { text: "?" }, answers: [{ poll_media: { text: "a", emoji: { id: emoji.id } } }] };
  const asked = await at.done<APIMessage>("POST", `${await at.channel("general")}/messages`, { poll });
  expect(asked.poll?.answers[0]?.poll_media.emoji).toMatchObject({ id: emoji.id, name: "big_anchor" });
  await at.done("PUT", `${await at.channel("general")}/messages/${asked.id}/reactions/big_anchor:${emoji.id}/@me`);
  await at.done("DELETE", `${all}/${emoji.id}`);
  expect(await at.http.ask("GET", `${all}/${emoji.id}`)).toMatchObject({ code: 10014 });
});

test("who may only create such things, and events, changes their own and nobody else's", async () => {
  await using at = await openHarbour();
  const jonas = await at.person("Jonas Weber");
  await at.sandbox.control.setPermissions(
    HARBOUR,
    at.guildId,
    P.ViewChannel | P.CreateGuildExpressions | P.CreateEvents,
  );
  const event = {
    ...{ name: "Regatta", privacy_level: 2, entity_type: 3, entity_metadata: { location: "The bay" } },
    scheduled_start_time: new Date(Date.now() + 3_600_000).toISOString(),
    scheduled_end_time: new Date(Date.now() + 7_200_000).toISOString(),
  };
  for (const [path, form, idOf] of [
    ["emojis", { name: "anchor", image: PICTURE }, "id"],
    ["soundboard-sounds", { name: "Bell", sound: SOUND }, "sound_id"],
    ["scheduled-events", event, "id"],
  ] as const) {
    const all = `${at.guild}/${path}`;
    const theirs = await at.done<Record<string, string>>("POST", all, form);
    const own = (await jonas.http.ask("POST", all, form)).body as Record<string, string>;
    const rename = (thing: Record<string, string>) =>
      jonas.http.ask("PATCH", `${all}/${thing[idOf]}`, { name: "other" });
    expect([path, (await rename(theirs)).code]).toEqual([path, 50013]);
    expect([path, (await rename(own)).status]).toEqual([path, 200]);
    expect((await jonas.http.ask("DELETE", `${all}/${theirs[idOf]}`)).code).toBe(50013);
    expect((await jonas.http.ask("DELETE", `${all}/${own[idOf]}`)).status).toBe(204);
  }
});
