import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  ContainerBuilder,
  EmbedBuilder,
  Events,
  type Message,
  MessageFlags,
  SectionBuilder,
  StringSelectMenuBuilder,
  type TextChannel,
  TextDisplayBuilder,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DiscordJsBot, logIn } from "../testing/discord-js.ts";
import { openStage, type Stage } from "../testing/sample.ts";

let stage: Stage;
let bot: DiscordJsBot;
let general: TextChannel;
beforeAll(async () => {
  stage = await openStage({ limits: { rateLimitsLifted: true } });
  bot = await logIn(stage);
  const found = bot.guild("Harbour Lights").channels.cache.find((channel) => channel.name === "general");
  if (found?.type !== ChannelType.GuildText) throw new Error("No text channel #general");
  general = found;
});
afterAll(async () => {
  await bot.client.destroy();
  await stage.sandbox.close();
});

test("sends, edits, replies to and deletes a message with every part", async () => {
  const sent = await general.send({
    content: "Tides of today",
    embeds: [new EmbedBuilder().setTitle("High water").addFields({ name: "Godrevy", value: "14:02" })],
    files: [new AttachmentBuilder(Buffer.from("14:02"), { name: "tides.txt", description: "The table" })],
    components: [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder().setCustomId("again").setLabel("Again").setStyle(ButtonStyle.Primary),
        new ButtonBuilder().setURL("https://example.org/").setLabel("More").setStyle(ButtonStyle.Link),
      ),
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        new StringSelectMenuBuilder().setCustomId("port").addOptions({ label: "Godrevy", value: "godrevy" }),
      ),
    ],
    allowedMentions: { parse: [] },
  });
  expect(sent.embeds[0]?.fields[0]?.value).toBe("14:02");
  expect(sent.components).toHaveLength(2);
  const file = sent.attachments.first();
  expect(file).toMatchObject({ name: "tides.txt", description: "The table", size: 5 });
  expect(await (await fetch(file?.url ?? "")).text()).toBe("14:02");
  const edited = await sent.edit({ content: "Tides of tomorrow", embeds: [], components: [] });
  expect([edited.content, edited.embeds.length, edited.attachments.size]).toEqual(["Tides of tomorrow", 0, 1]);
  expect(edited.editedAt).not.toBeNull();
  const reply = await sent.reply("And the day after?");
  expect((await reply.fetchReference()).id).toBe(sent.id);
  const gone = bot.next(Events.MessageDelete, (message) => message.id === sent.id);
  await sent.delete();
  await gone;
  expect((await general.messages.fetch({ limit: 10, before: reply.id })).has(sent.id)).toBe(false);
});

test("returns V2 components as they were built", async () => {
  const sent = await general.send({
    flags: MessageFlags.IsComponentsV2,
    components: [
      new TextDisplayBuilder().setContent("# Harbour"),
      new ContainerBuilder()
        .setAccentColor(0x5865f2)
        .addSectionComponents(
          new SectionBuilder()
            .addTextDisplayComponents(new TextDisplayBuilder().setContent("The lamp is lit"))
            .setButtonAccessory(
              new ButtonBuilder().setCustomId("out").setLabel("Put it out").setStyle(ButtonStyle.Danger),
            ),
        ),
    ],
  });
  const fetched = await general.messages.fetch({ message: sent.id, force: true });
  expect(fetched.flags.has(MessageFlags.IsComponentsV2)).toBe(true);
  expect(fetched.components.map((component) => component.toJSON())).toMatchObject([
    { type: 10, content: "# Harbour" },
    { type: 17, accent_color: 0x5865f2, components: [{ type: 9, accessory: { custom_id: "out" } }] },
  ]);
});

test("reactions send events and are counted, listed and removed", async () => {
  const sent = await general.send("React to me");
  const mara = await stage.as("Mara Lindqvist");
  const added = bot.next(Events.MessageReactionAdd, (_reaction, user) => user.id !== bot.client.user.id);
  await sent.react("🌊");
  await mara.put(`/channels/${general.id}/messages/${sent.id}/reactions/🌊/@me`);
  const [reaction, user] = await added;
  expect([reaction.emoji.name, reaction.count, user.id]).toEqual(["🌊", 2, general.guild.ownerId]);
  expect((await reaction.users.fetch()).size).toBe(2);
  const cleared = bot.next(Events.MessageReactionRemoveAll, (message) => message.id === sent.id);
  await reaction.users.remove(general.guild.ownerId);
  await sent.reactions.removeAll();
  await cleared;
  expect((await general.messages.fetch({ message: sent.id, force: true })).reactions.cache.size).toBe(0);
});

test("pins and bulk deletes messages, and awaits people's messages", async () => {
  const mara = await stage.as("Mara Lindqvist");
  const collected = general.awaitMessages({ max: 2, filter: (message: Message) => !message.author.bot });
  for (const content of ["one", "two"]) await mara.post(`/channels/${general.id}/messages`, { body: { content } });
  expect((await collected).map((message) => message.content)).toEqual(["one", "two"]);
  const [first, second] = [await general.send("first"), await general.send("second")];
  await first.pin("Worth keeping");
  expect((await general.messages.fetchPins()).items.map(({ message }) => message.id)).toEqual([first.id]);
  await first.unpin();
  const gone = bot.next(Events.MessageBulkDelete);
  expect((await general.bulkDelete([first, second])).size).toBe(2);
  expect([...(await gone)[0].keys()].sort()).toEqual([first.id, second.id].sort());
});

test("starts, joins, archives and lists threads, and writes in them", async () => {
  const sent = await general.send("Let us talk");
  const thread = await sent.startThread({ name: "Talk", autoArchiveDuration: 60 });
  await thread.members.add(general.guild.ownerId);
  expect((await thread.members.fetch()).has(general.guild.ownerId)).toBe(true);
  await thread.send("Here");
  expect((await thread.fetchStarterMessage())?.id).toBe(sent.id);
  await thread.setArchived(true);
  expect((await general.threads.fetchArchived()).threads.has(thread.id)).toBe(true);
  const updated = bot.next(Events.ThreadUpdate, (_before, after) => after.archived === false);
  await (await stage.as("Mara Lindqvist")).post(`/channels/${thread.id}/messages`, { body: { content: "Wake up" } });
  await updated;
  await thread.delete();
});

test("posts and edits as a webhook under other names", async () => {
  const webhook = await general.createWebhook({ name: "Weather" });
  const spoken = bot.next(Events.MessageCreate, (message) => message.webhookId === webhook.id);
  const sent = await webhook.send({ content: "Gale warning", username: "Coastguard" });
  expect((await spoken)[0].author.username).toBe("Coastguard");
  expect((await webhook.editMessage(sent, "Gale is over")).content).toBe("Gale is over");
  await webhook.deleteMessage(sent);
  await webhook.delete();
});

test("sends typing in both directions", async () => {
  const event = bot.next(Events.TypingStart);
  await (await stage.as("Mara Lindqvist")).post(`/channels/${general.id}/typing`);
  const [typing] = await event;
  expect([typing.user.id, typing.channel.id, typing.inGuild()]).toEqual([general.guild.ownerId, general.id, true]);
  await general.sendTyping();
});
