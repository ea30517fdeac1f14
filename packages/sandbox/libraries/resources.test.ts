import {
  ChannelType,
  Events,
  type GuildChannelTypes,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  MessageFlags,
} from "discord.js";
import { expect, test } from "vitest";
import { logIn } from "../testing/discord-js.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { PICTURE } from "../testing/permissions/scene.ts";

const HOUR_MS = 3_600_000;

async function openGuild() {
  const at = await openHarbour();
  const bot = await logIn(at);
  const guild = bot.guild(HARBOUR);
  const make = <Type extends GuildChannelTypes>(name: string, type: Type) =>
    guild.channels.create<Type>({ name, type });
  return {
    ...{ at, bot, guild, make, control: at.sandbox.control },
    [Symbol.asyncDispose]: async () => {
      await bot.client.destroy();
      await at.sandbox.close();
    },
  };
}

test("who is in voice is known from the beginning, followed, muted and moved", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  await control.enterVoice(HARBOUR, "Jonas Weber", "Wheelhouse", { isMuted: true });
  const { id } = await control.person("Jonas Weber");
  await using bot = await logIn(at);
  const guild = bot.guild(HARBOUR);
  const voice = guild.voiceStates.cache.get(id);
  expect([voice?.channel?.name, voice?.selfMute]).toEqual(["Wheelhouse", true]);
  const cabin = await guild.channels.create({ name: "Cabin", type: ChannelType.GuildVoice });
  const moved = bot.next(Events.VoiceStateUpdate, (_, after) => after.channelId === cabin.id);
  await (await guild.members.fetch(id)).voice.setChannel(cabin, "make room");
  expect((await moved)[0].channel?.name).toBe("Wheelhouse");
  expect([...cabin.members.keys()]).toEqual([id]);
  const muted = bot.next(Events.VoiceStateUpdate, (_, after) => after.serverMute === true);
  await guild.voiceStates.cache.get(id)?.setMute(true);
  await muted;
  expect((await guild.voiceStates.fetch(id)).serverMute).toBe(true);
  const gone = bot.next(Events.VoiceStateUpdate, (_, after) => after.channelId === null);
  await guild.voiceStates.cache.get(id)?.disconnect();
  await gone;
  expect(cabin.members.size).toBe(0);
});

test("a stage opens with its event, which people are interested in", async () => {
  await using scene = await openGuild();
  const { at, bot, guild, make } = scene;
  const quay = await make("Quay", ChannelType.GuildStageVoice);
  const event = await guild.scheduledEvents.create({
    name: "Tides explained",
    privacyLevel: GuildScheduledEventPrivacyLevel.GuildOnly,
    entityType: GuildScheduledEventEntityType.StageInstance,
    scheduledStartTime: new Date(Date.now() + HOUR_MS),
    channel: quay,
    recurrenceRule: { startAt: new Date(Date.now() + HOUR_MS), frequency: 2, interval: 1, byWeekday: [0] },
  });
  expect(guild.scheduledEvents.cache.get(event.id)?.recurrenceRule?.byWeekday).toEqual([0]);
  const added = bot.next(Events.GuildScheduledEventUserAdd);
  const jonas = await at.person("Jonas Weber");
  await jonas.http.ask("PUT", `${at.guild}/scheduled-events/${event.id}/users/@me`);
  expect((await added)[1].id).toBe(jonas.id);
  expect((await event.fetchSubscribers({ withMember: true })).has(jonas.id)).toBe(true);
  const opened = bot.next(Events.StageInstanceCreate);
  await event.setStatus(GuildScheduledEventStatus.Active);
  const [stage] = await opened;
  expect([stage.topic, stage.guildScheduledEventId]).toEqual(["Tides explained", event.id]);
  const closed = bot.next(Events.StageInstanceDelete);
  await quay.stageInstance?.delete();
  await closed;
  const removed = bot.next(Events.GuildScheduledEventDelete);
  await guild.scheduledEvents.delete(event);
  await removed;
});

test("a poll is asked, voted in, counted and ended", async () => {
  await using scene = await openGuild();
  const { at, bot, make } = scene;
  const channel = await make("votes", ChannelType.GuildText);
  const message = await channel.send({
    poll: {
      question: { text: "When do we sail?" },
      answers: [{ text: "At dawn", emoji: "🌅" }, { text: "At dusk" }],
      duration: 1,
      allowMultiselect: false,
    },
  });
  const voted = bot.next(Events.MessagePollVoteAdd);
  const jonas = await at.person("Jonas Weber");
  await jonas.http.ask("PUT", `/channels/${channel.id}/polls/${message.id}/answers/@me`, { answer_ids: [1] });
  const [answer, userId] = await voted;
  expect([answer.id, userId]).toEqual([1, jonas.id]);
  expect([...((await message.poll?.answers.get(1)?.voters.fetch())?.keys() ?? [])]).toEqual([jonas.id]);
  const result = bot.next(Events.MessageCreate, ({ type }) => type === 46);
  await message.poll?.end();
  expect((await result)[0].embeds[0]?.fields).toContainEqual({ name: "victor_answer_id", value: "1", inline: false });
  expect((await message.fetch()).poll?.resultsFinalized).toBe(true);
});

test("announcements, stickers, sounds, an application's emojis and templates are there for a library", async () => {
  await using scene = await openGuild();
  const { bot, guild, make } = scene;
  const [news, elsewhere] = [
    await make("news", ChannelType.GuildAnnouncement),
    await make("elsewhere", ChannelType.GuildText),
  ];
  await news.addFollower(elsewhere.id);
  const arrived = bot.next(
    Events.MessageCreate,
    ({ channelId, flags }) => channelId === elsewhere.id && flags.has(MessageFlags.IsCrosspost),
  );
  const message = await news.send("High water");
  expect((await message.crosspost()).flags.has(MessageFlags.Crossposted)).toBe(true);
  expect((await arrived)[0].content).toBe("High water");

  const file = Buffer.from(PICTURE.split(",")[1] ?? "", "base64");
  const sticker = await guild.stickers.create({
    file: { attachment: file, name: "wave.png" },
    name: "Wave",
    tags: "wave",
  });
  const sent = await message.reply({ stickers: [sticker] });
  expect(sent.stickers.first()?.name).toBe("Wave");
  expect((await guild.stickers.fetch()).size).toBe(1);
  expect((await bot.client.fetchStickerPacks()).size).toBe(0);

  const sound = await guild.soundboardSounds.create({
    name: "Bell",
    file: Buffer.from("OggS"),
    contentType: "audio/ogg",
  });
  expect((await guild.soundboardSounds.fetch()).get(sound.soundId)?.name).toBe("Bell");
  const told = await bot.client.guilds.fetchSoundboardSounds({ guildIds: [guild.id] });
  expect(told.get(guild.id)?.size).toBe(1);

  const emojis = bot.client.application.emojis;
  const emoji = await emojis.create({ attachment: file, name: "anchor" });
  expect((await emojis.fetch()).has(emoji.id)).toBe(true);
  await message.react(emoji);

  const template = await guild.createTemplate("Boats", "For sailors");
  await make("slipway", ChannelType.GuildText);
  expect((await bot.client.fetchGuildTemplate(template.code)).unSynced).toBe(true);
  expect((await template.sync()).unSynced).toBe(false);
  await template.delete();
});
