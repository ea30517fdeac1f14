import { ChannelType, Events, type GuildChannelTypes, MessageFlags } from "discord.js";
import { expect, test } from "vitest";
import { logIn } from "../testing/discord-js.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { PICTURE } from "../testing/permissions/scene.ts";

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

test("supports announcements and application emojis with a library", async () => {
  await using scene = await openGuild();
  const { bot, make } = scene;
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
  const emojis = bot.client.application.emojis;
  const emoji = await emojis.create({ attachment: file, name: "anchor" });
  expect((await emojis.fetch()).has(emoji.id)).toBe(true);
  await message.react(emoji);
});
