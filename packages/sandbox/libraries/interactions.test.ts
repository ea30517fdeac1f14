import { ApplicationCommandType, MessageFlags, ApplicationCommandOptionType as Option } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DiscordJsScene, openDiscordJsScene } from "../testing/discord-js-scene.ts";

const EVERY_OPTION = [
  { type: Option.String, name: "text", description: "A text", autocomplete: true },
  { type: Option.Integer, name: "count", description: "A whole number" },
  { type: Option.Number, name: "height", description: "A number" },
  { type: Option.Boolean, name: "loud", description: "Yes or no" },
  { type: Option.User, name: "who", description: "A person" },
  { type: Option.Channel, name: "where", description: "A channel" },
  { type: Option.Role, name: "role", description: "A role" },
  { type: Option.Mentionable, name: "anyone", description: "A person or role" },
  { type: Option.Attachment, name: "file", description: "A file" },
] as const;

let scene: DiscordJsScene;
beforeAll(async () => {
  scene = await openDiscordJsScene();
});
afterAll(() => scene[Symbol.asyncDispose]());

test("a slash command sends options of every type, with autocomplete", async () => {
  const command = await scene.guild.commands.create({ name: "tide", description: "The tide", options: EVERY_OPTION });
  const role = scene.guild.roles.cache.find((one) => one.name === "Photographer");
  const aiko = scene.memberNamed("Aiko Tanabe");
  const typing = scene.nextInteraction((one) => one.isAutocomplete());
  await scene.mara.type(command, [{ type: Option.String, name: "text", value: "Go", focused: true }]);
  const typed = await typing;
  if (!typed.isAutocomplete()) throw new Error("Not an autocompletion");
  expect(typed.options.getFocused(true)).toMatchObject({ name: "text", value: "Go" });
  await typed.respond([{ name: "Godrevy", value: "godrevy" }]);
  expect(await scene.hers.wait("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE")).toMatchObject({
    choices: [{ name: "Godrevy", value: "godrevy" }],
  });
  const called = scene.nextCommand();
  const values = ["godrevy", 3, 1.5, true, aiko.id, scene.channel.id, role?.id, role?.id, "0"];
  await scene.mara.command(
    command,
    EVERY_OPTION.map(({ type, name }, index) => ({ type, name, value: values[index] })),
    [{ name: "tides.txt", data: "14:02" }],
  );
  const interaction = await called;
  const { options } = interaction;
  expect([
    options.getString("text"),
    options.getInteger("count"),
    options.getNumber("height"),
    options.getBoolean("loud"),
    options.getUser("who")?.id,
    options.getChannel("where")?.id,
    options.getRole("role")?.id,
  ]).toEqual(["godrevy", 3, 1.5, true, aiko.id, scene.channel.id, role?.id]);
  expect(options.getMentionable("anyone")).toMatchObject({ id: role?.id });
  expect(options.getAttachment("file")).toMatchObject({ name: "tides.txt", size: 5 });
  expect(options.getMember("who")).toMatchObject({ nickname: aiko.nickname });
  expect(interaction.memberPermissions?.has("ManageGuild")).toBe(true);
  await interaction.reply("High water at two");
  await expect(interaction.reply("again")).rejects.toThrow();
});

test("defers, completes, edits, follows up and deletes a reply", async () => {
  const command = await scene.guild.commands.create({ name: "log", description: "The log" });
  const called = scene.nextCommand();
  await scene.mara.command(command);
  const interaction = await called;
  await interaction.deferReply();
  const filled = await interaction.editReply("The log of today");
  expect(filled.content).toBe("The log of today");
  expect((await interaction.fetchReply()).interactionMetadata?.user.id).toBe(scene.guild.ownerId);
  const followUp = await interaction.followUp({ content: "And of yesterday" });
  await interaction.editReply({ message: followUp, content: "And of last week" });
  expect((await scene.channel.messages.fetch(followUp.id)).content).toBe("And of last week");
  await interaction.deleteReply(followUp);
  await interaction.deleteReply();
  const left = await scene.channel.messages.fetch({ limit: 10 });
  expect([left.has(filled.id), left.has(followUp.id)]).toEqual([false, false]);
});

test("shows an ephemeral reply only to its member", async () => {
  const command = await scene.guild.commands.create({ name: "secret", description: "A secret" });
  const called = scene.nextCommand();
  await scene.mara.command(command);
  const interaction = await called;
  const { resource } = await interaction.reply({
    content: "Only you",
    flags: MessageFlags.Ephemeral,
    withResponse: true,
  });
  const shown = await scene.stage.sandbox.control.ephemeral(resource?.message?.id ?? "");
  expect(shown).toMatchObject({ viewerId: scene.guild.ownerId, message: { content: "Only you" } });
  expect((await interaction.editReply("Only you, still")).flags.has(MessageFlags.Ephemeral)).toBe(true);
  await interaction.deleteReply();
});

test("distinguishes subcommands in groups", async () => {
  const command = await scene.guild.commands.create({
    name: "boat",
    description: "Boats",
    options: [
      {
        type: Option.SubcommandGroup,
        name: "crew",
        description: "The crew",
        options: [{ type: Option.Subcommand, name: "list", description: "Lists them" }],
      },
    ],
  });
  const called = scene.nextCommand();
  const list = { type: Option.Subcommand, name: "list", options: [] };
  await scene.mara.command(command, [{ type: Option.SubcommandGroup, name: "crew", options: [list] }]);
  const interaction = await called;
  expect([interaction.options.getSubcommandGroup(), interaction.options.getSubcommand()]).toEqual(["crew", "list"]);
  await interaction.reply("Nobody aboard");
});

test("sends a context menu's person or message", async () => {
  const greet = await scene.guild.commands.create({ name: "Greet", type: ApplicationCommandType.User });
  const keep = await scene.guild.commands.create({ name: "Keep", type: ApplicationCommandType.Message });
  const aiko = scene.memberNamed("Aiko Tanabe");
  const greeted = scene.nextInteraction((one) => one.isUserContextMenuCommand());
  await scene.mara.menu(greet, aiko.id);
  const user = await greeted;
  if (!user.isUserContextMenuCommand()) throw new Error("Not a user command");
  expect([user.targetUser.id, user.targetMember?.user.id]).toEqual([aiko.id, aiko.id]);
  await user.reply({ content: "Hello", flags: MessageFlags.Ephemeral });
  const kept = await scene.channel.send("Keep me");
  const keeping = scene.nextInteraction((one) => one.isMessageContextMenuCommand());
  await scene.mara.menu(keep, kept.id);
  const message = await keeping;
  if (!message.isMessageContextMenuCommand()) throw new Error("Not a message command");
  expect(message.targetMessage.content).toBe("Keep me");
  await message.reply({ content: "Kept", flags: MessageFlags.Ephemeral });
});
