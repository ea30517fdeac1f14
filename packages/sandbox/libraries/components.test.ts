import {
  ButtonStyle,
  ComponentType,
  type Interaction,
  LabelBuilder,
  type Message,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputStyle,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DiscordJsScene, openDiscordJsScene } from "../testing/discord-js-scene.ts";

let scene: DiscordJsScene;
beforeAll(async () => {
  scene = await openDiscordJsScene();
});
afterAll(() => scene[Symbol.asyncDispose]());

test("sends the selected values of buttons and selects of each type", async () => {
  const [aiko, role] = [
    scene.memberNamed("Aiko Tanabe"),
    scene.guild.roles.cache.find((one) => one.name === "Photographer"),
  ];
  const panel = await scene.channel.send({
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
  const where = await used(panel, "where", ComponentType.ChannelSelect, [scene.channel.id]);
  expect(where.isChannelSelectMenu() && [...where.channels.keys()]).toEqual([scene.channel.id]);
  await panel.edit({ components: [row({ type: ComponentType.MentionableSelect, customId: "any", maxValues: 2 })] });
  const any = await used(panel, "any", ComponentType.MentionableSelect, [aiko.id, role?.id ?? ""]);
  if (!any.isMentionableSelectMenu()) throw new Error("Not a mentionable select");
  expect([any.users.has(aiko.id), any.roles.has(role?.id ?? "")]).toEqual([true, true]);
});

test("returns the values of each of a modal's inputs", async () => {
  const command = await scene.guild.commands.create({ name: "report", description: "A report" });
  const aiko = scene.memberNamed("Aiko Tanabe");
  const called = scene.nextCommand();
  await scene.mara.command(command);
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
      new LabelBuilder()
        .setLabel("Where is the picture?")
        .setFileUploadComponent((upload) => upload.setCustomId("picture")),
      new LabelBuilder()
        .setLabel("Which side?")
        .setRadioGroupComponent((group) =>
          group.setCustomId("side").addOptions({ label: "Port", value: "port" }, { label: "Starboard", value: "star" }),
        ),
    );
  await (await called).showModal(modal);
  const shown = await modalShown("report");
  const submitted = scene.nextInteraction((one) => one.isModalSubmit());
  const filled = [
    label({ type: ComponentType.TextInput, custom_id: "what", value: "The lamp went out" }),
    label({ type: ComponentType.StringSelect, custom_id: "how", values: ["worse"] }),
    label({ type: ComponentType.UserSelect, custom_id: "who", values: [aiko.id] }),
    label({ type: ComponentType.FileUpload, custom_id: "picture", values: ["0"] }),
    label({ type: ComponentType.RadioGroup, custom_id: "side", value: "star" }),
  ];
  await scene.mara.submit(shown, filled, [{ name: "lamp.txt", data: "dark" }]);
  const answered = (await submitted) as ModalSubmitInteraction;
  const { fields } = answered;
  expect(fields.getTextInputValue("what")).toBe("The lamp went out");
  expect(fields.getStringSelectValues("how")).toEqual(["worse"]);
  expect(fields.getSelectedUsers("who")?.has(aiko.id)).toBe(true);
  expect(fields.getUploadedFiles("picture")?.first()?.name).toBe("lamp.txt");
  expect(fields.getRadioGroup("side")).toBe("star");
  await answered.reply({ content: "Thank you", flags: MessageFlags.Ephemeral });
});

test("returns the checkboxes of a modal opened by a button", async () => {
  const panel = await scene.channel.send({
    content: "Inspect",
    components: [row({ type: ComponentType.Button, customId: "open", label: "Open", style: ButtonStyle.Primary })],
  });
  const opened = await used(panel, "open", ComponentType.Button);
  if (!opened.isButton()) throw new Error("Not a button");
  await opened.showModal(
    new ModalBuilder()
      .setCustomId("ticks")
      .setTitle("Inspection")
      .addLabelComponents(
        new LabelBuilder()
          .setLabel("What is in order?")
          .setCheckboxGroupComponent((group) =>
            group
              .setCustomId("order")
              .addOptions(
                { label: "Hull", value: "hull" },
                { label: "Rig", value: "rig" },
                { label: "Oars", value: "oars" },
              ),
          ),
        new LabelBuilder().setLabel("Done?").setCheckboxComponent((box) => box.setCustomId("done")),
      ),
  );
  const modal = await modalShown("ticks");
  const submitted = scene.nextInteraction((one) => one.isModalSubmit());
  await scene.mara.submit(modal, [
    label({ type: ComponentType.CheckboxGroup, custom_id: "order", values: ["hull", "oars"] }),
    label({ type: ComponentType.Checkbox, custom_id: "done", value: true }),
  ]);
  const answered = (await submitted) as ModalSubmitInteraction;
  expect(answered.fields.getCheckboxGroup("order")).toEqual(["hull", "oars"]);
  expect(answered.fields.getCheckbox("done")).toBe(true);
  if (!answered.isFromMessage()) throw new Error("Not from a message");
  await answered.update("Inspected");
  expect((await panel.fetch(true)).content).toBe("Inspected");
});

function label(component: object): object {
  return { type: ComponentType.Label, component };
}

function row<Component>(component: Component) {
  return { type: ComponentType.ActionRow as const, components: [component] };
}

async function used(panel: Message, customId: string, type: ComponentType, values?: string[]): Promise<Interaction> {
  const interaction = scene.nextInteraction((one) => one.isMessageComponent() && one.customId === customId);
  await scene.mara.press(panel.id, customId, type, values);
  return interaction;
}

interface ShownModal {
  id: string;
  custom_id: string;
}

/** The modal as Mara's client receives it. */
function modalShown(customId: string): Promise<ShownModal> {
  return scene.hers.wait<ShownModal>("INTERACTION_MODAL_CREATE", (modal) => modal.custom_id === customId);
}
