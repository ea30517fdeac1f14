import {
  ApplicationCommandType,
  ButtonStyle,
  ChannelType,
  type ChatInputCommandInteraction,
  ComponentType,
  Events,
  type Guild,
  type GuildMember,
  type Interaction,
  LabelBuilder,
  type Message,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  ApplicationCommandOptionType as Option,
  type TextChannel,
  TextInputStyle,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { type Listener, listen } from "../testing/bot.ts";
import { type DiscordJsBot, logIn } from "../testing/discord-js.ts";
import { type Acts, actsOf } from "../testing/person-acts.ts";
import { openStage, type Stage } from "../testing/sample.ts";

const EVERY_OPTION = [
  { type: Option.String, name: "text", description: "A text", autocomplete: true },
  { type: Option.Integer, name: "count", description: "A whole number" },
  { type: Option.Number, name: "height", description: "A number" },
  { type: Option.Boolean, name: "loud", description: "Yes or no" },
  { type: Option.User, name: "who", description: "A person" },
  { type: Option.Channel, name: "where", description: "A channel" },
  { type: Option.Role, name: "role", description: "A role" },
  { type: Option.Mentionable, name: "anyone", description: "A person or role" },
] as const;

let stage: Stage;
let bot: DiscordJsBot;
let guild: Guild;
let channel: TextChannel;
let mara: Acts;
/** What Mara's own client is told. */
let hers: Listener;
beforeAll(async () => {
  stage = await openStage({ limits: { rateLimitsLifted: true } });
  bot = await logIn(stage);
  guild = bot.guild("Harbour Lights");
  const found = guild.channels.cache.find((one) => one.name === "bot-commands");
  if (found?.type !== ChannelType.GuildText) throw new Error("No text channel #bot-commands");
  channel = found;
  mara = await actsOf(stage, "Mara Lindqvist", {
    applicationId: SAMPLE_APPLICATION.id,
    guildId: guild.id,
    channelId: channel.id,
  });
  hers = await listen(stage.bot, { token: (await stage.sandbox.control.person("Mara Lindqvist")).token });
});
afterAll(async () => {
  await hers.manager.destroy();
  await bot.client.destroy();
  await stage.sandbox.close();
});

test("a slash command brings every kind of option, and is completed while it is typed", async () => {
  const command = await guild.commands.create({ name: "tide", description: "The tide", options: EVERY_OPTION });
  const role = guild.roles.cache.find((one) => one.name === "Photographer");
  const aiko = memberNamed("Aiko Tanabe");
  const typing = nextInteraction((one) => one.isAutocomplete());
  await mara.type(command, [{ type: Option.String, name: "text", value: "Go", focused: true }]);
  const typed = await typing;
  if (!typed.isAutocomplete()) throw new Error("Not an autocompletion");
  expect(typed.options.getFocused(true)).toMatchObject({ name: "text", value: "Go" });
  await typed.respond([{ name: "Godrevy", value: "godrevy" }]);
  expect(await hers.wait("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE")).toMatchObject({
    choices: [{ name: "Godrevy", value: "godrevy" }],
  });
  const called = nextCommand();
  const values = ["godrevy", 3, 1.5, true, aiko.id, channel.id, role?.id, role?.id];
  await mara.command(
    command,
    EVERY_OPTION.map(({ type, name }, index) => ({ type, name, value: values[index] })),
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
  ]).toEqual(["godrevy", 3, 1.5, true, aiko.id, channel.id, role?.id]);
  expect(options.getMentionable("anyone")).toMatchObject({ id: role?.id });
  expect(options.getMember("who")).toMatchObject({ nickname: aiko.nickname });
  expect(interaction.memberPermissions?.has("ManageGuild")).toBe(true);
  await interaction.reply("High water at two");
  await expect(interaction.reply("again")).rejects.toThrow();
});

test("an answer is deferred, filled in, edited, followed up and deleted", async () => {
  const command = await guild.commands.create({ name: "log", description: "The log" });
  const called = nextCommand();
  await mara.command(command);
  const interaction = await called;
  await interaction.deferReply();
  const filled = await interaction.editReply("The log of today");
  expect(filled.content).toBe("The log of today");
  expect((await interaction.fetchReply()).interactionMetadata?.user.id).toBe(guild.ownerId);
  const followUp = await interaction.followUp({ content: "And of yesterday" });
  await interaction.editReply({ message: followUp, content: "And of last week" });
  expect((await channel.messages.fetch(followUp.id)).content).toBe("And of last week");
  await interaction.deleteReply(followUp);
  await interaction.deleteReply();
  const left = await channel.messages.fetch({ limit: 10 });
  expect([left.has(filled.id), left.has(followUp.id)]).toEqual([false, false]);
});

test("an ephemeral answer is for its asker alone", async () => {
  const command = await guild.commands.create({ name: "secret", description: "A secret" });
  const called = nextCommand();
  await mara.command(command);
  const interaction = await called;
  const { resource } = await interaction.reply({
    content: "Only you",
    flags: MessageFlags.Ephemeral,
    withResponse: true,
  });
  const shown = await stage.sandbox.control.ephemeral(resource?.message?.id ?? "");
  expect(shown).toMatchObject({ viewerId: guild.ownerId, message: { content: "Only you" } });
  expect((await interaction.editReply("Only you, still")).flags.has(MessageFlags.Ephemeral)).toBe(true);
  await interaction.deleteReply();
});

test("subcommands in groups are told apart", async () => {
  const command = await guild.commands.create({
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
  const called = nextCommand();
  const list = { type: Option.Subcommand, name: "list", options: [] };
  await mara.command(command, [{ type: Option.SubcommandGroup, name: "crew", options: [list] }]);
  const interaction = await called;
  expect([interaction.options.getSubcommandGroup(), interaction.options.getSubcommand()]).toEqual(["crew", "list"]);
  await interaction.reply("Nobody aboard");
});

test("context menus bring their person and their message", async () => {
  const greet = await guild.commands.create({ name: "Greet", type: ApplicationCommandType.User });
  const keep = await guild.commands.create({ name: "Keep", type: ApplicationCommandType.Message });
  const aiko = memberNamed("Aiko Tanabe");
  const greeted = nextInteraction((one) => one.isUserContextMenuCommand());
  await mara.menu(greet, aiko.id);
  const user = await greeted;
  if (!user.isUserContextMenuCommand()) throw new Error("Not a user command");
  expect([user.targetUser.id, user.targetMember?.user.id]).toEqual([aiko.id, aiko.id]);
  await user.reply({ content: "Hello", flags: MessageFlags.Ephemeral });
  const kept = await channel.send("Keep me");
  const keeping = nextInteraction((one) => one.isMessageContextMenuCommand());
  await mara.menu(keep, kept.id);
  const message = await keeping;
  if (!message.isMessageContextMenuCommand()) throw new Error("Not a message command");
  expect(message.targetMessage.content).toBe("Keep me");
  await message.reply({ content: "Kept", flags: MessageFlags.Ephemeral });
});

test("buttons and each kind of select bring what was chosen", async () => {
  const [aiko, role] = [memberNamed("Aiko Tanabe"), guild.roles.cache.find((one) => one.name === "Photographer")];
  const panel = await channel.send({
    content: "A panel",
    components: [
      row({ type: ComponentType.Button, customId: "press", label: "Press", style: ButtonStyle.Primary }),
      row({ type: ComponentType.StringSelect, customId: "port", options: [{ label: "Godrevy", value: "godrevy" }] }),
      row({ type: ComponentType.UserSelect, customId: "who" }),
      row({ type: ComponentType.RoleSelect, customId: "role" }),
      row({ type: ComponentType.ChannelSelect, customId: "where" }),
    ],
  });
  const pressed = await used(panel, "press", ComponentType.Button);
  if (!pressed.isButton()) throw new Error("Not a button");
  await pressed.update("A panel, pressed");
  expect((await panel.fetch(true)).content).toBe("A panel, pressed");
  const port = await used(panel, "port", ComponentType.StringSelect, ["godrevy"]);
  if (!port.isStringSelectMenu()) throw new Error("Not a string select");
  expect(port.values).toEqual(["godrevy"]);
  await port.deferUpdate();
  await port.editReply("A panel, filled");
  const who = await used(panel, "who", ComponentType.UserSelect, [aiko.id]);
  expect(who.isUserSelectMenu() && [...who.members.keys()]).toEqual([aiko.id]);
  const roles = await used(panel, "role", ComponentType.RoleSelect, [role?.id ?? ""]);
  expect(roles.isRoleSelectMenu() && [...roles.roles.keys()]).toEqual([role?.id]);
  const where = await used(panel, "where", ComponentType.ChannelSelect, [channel.id]);
  expect(where.isChannelSelectMenu() && [...where.channels.keys()]).toEqual([channel.id]);
  await panel.edit({ components: [row({ type: ComponentType.MentionableSelect, customId: "any", maxValues: 2 })] });
  const any = await used(panel, "any", ComponentType.MentionableSelect, [aiko.id, role?.id ?? ""]);
  if (!any.isMentionableSelectMenu()) throw new Error("Not a mentionable select");
  expect([any.users.has(aiko.id), any.roles.has(role?.id ?? "")]).toEqual([true, true]);
});

test("a modal brings back what was filled into each of its inputs", async () => {
  const command = await guild.commands.create({ name: "report", description: "A report" });
  const aiko = memberNamed("Aiko Tanabe");
  const called = nextCommand();
  await mara.command(command);
  const modal = new ModalBuilder()
    .setCustomId("report")
    .setTitle("A report")
    .addLabelComponents(
      new LabelBuilder()
        .setLabel("What happened?")
        .setTextInputComponent((input) => input.setCustomId("what").setStyle(TextInputStyle.Paragraph)),
      new LabelBuilder()
        .setLabel("How bad is it?")
        .setStringSelectMenuComponent((select) =>
          select.setCustomId("how").addOptions({ label: "Bad", value: "bad" }, { label: "Worse", value: "worse" }),
        ),
      new LabelBuilder()
        .setLabel("Who was it?")
        .setUserSelectMenuComponent((select) => select.setCustomId("who").setRequired(false)),
    );
  await (await called).showModal(modal);
  const { id } = await hers.wait<{ id: string }>("INTERACTION_MODAL_CREATE");
  const submitted = nextInteraction((one) => one.isModalSubmit());
  await mara.submit({ id, custom_id: "report" }, [
    label({ type: ComponentType.TextInput, custom_id: "what", value: "The lamp went out" }),
    label({ type: ComponentType.StringSelect, custom_id: "how", values: ["worse"] }),
    label({ type: ComponentType.UserSelect, custom_id: "who", values: [aiko.id] }),
  ]);
  const answered = (await submitted) as ModalSubmitInteraction;
  const { fields } = answered;
  expect(fields.getTextInputValue("what")).toBe("The lamp went out");
  expect(fields.getStringSelectValues("how")).toEqual(["worse"]);
  expect(fields.getSelectedUsers("who")?.has(aiko.id)).toBe(true);
  await answered.reply({ content: "Thank you", flags: MessageFlags.Ephemeral });
});

function label(component: object): object {
  return { type: ComponentType.Label, component };
}

function row<Component>(component: Component) {
  return { type: ComponentType.ActionRow as const, components: [component] };
}

async function used(panel: Message, customId: string, type: ComponentType, values?: string[]): Promise<Interaction> {
  const heard = nextInteraction((one) => one.isMessageComponent() && one.customId === customId);
  await mara.press(panel.id, customId, type, values);
  return heard;
}

async function nextInteraction(fits: (interaction: Interaction) => boolean): Promise<Interaction> {
  return (await bot.next(Events.InteractionCreate, fits))[0];
}

async function nextCommand(): Promise<ChatInputCommandInteraction> {
  return (await nextInteraction((one) => one.isChatInputCommand())) as ChatInputCommandInteraction;
}

function memberNamed(name: string): GuildMember {
  const found = guild.members.cache.find((member) => member.user.displayName === name);
  if (found === undefined) throw new Error(`No member ${name} in the client's cache`);
  return found;
}
