/** Commands, components and forms of bots on the sandbox's chat page. */
import { ApplicationCommandOptionType, InteractionType } from "discord-api-types/v10";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import { startBot } from "./chat-bot.ts";
import { become, expect, expectNoFaults, findChannelId, openChannel, say, test } from "./chat-page.ts";

const BOT = `Bot ${SAMPLE_APPLICATION.botToken}`;

test("a command with every option type is autocompleted, sent and replied to", async ({ page, sandbox }) => {
  const {
    String: Text,
    Integer,
    Boolean: Truth,
    User,
    Channel,
    Role,
    Mentionable,
    Number: Decimal,
    Attachment,
  } = ApplicationCommandOptionType;
  await using bot = await startBot(sandbox, async (interaction, { api }) => {
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) {
      const choices = [
        { name: "Godrevy", value: "godrevy" },
        { name: "Skerryvore", value: "skerryvore" },
      ];
      await api.interactions.createAutocompleteResponse(interaction.id, interaction.token, { choices });
      return undefined;
    }
    if (interaction.type !== InteractionType.ApplicationCommand || interaction.data.type !== 1) return undefined;
    const options = interaction.data.options ?? [];
    await api.interactions.defer(interaction.id, interaction.token);
    await expect(page.getByText(/is thinking/)).toBeVisible();
    const received = options.map((option) => `${option.name}=${"value" in option ? option.value : ""}`).join(" ");
    await api.interactions.editReply(SAMPLE_APPLICATION.id, interaction.token, { content: `Received ${received}` });
    return undefined;
  });
  await bot.setCommands([
    {
      name: "lamp",
      description: "Sets a lamp",
      options: [
        { type: Text, name: "light", description: "Which light", required: true, autocomplete: true },
        { type: Integer, name: "seconds", description: "How long", required: true, min_value: 1, max_value: 60 },
        { type: Truth, name: "on", description: "Whether", required: true },
        { type: User, name: "keeper", description: "Who", required: true },
        { type: Channel, name: "where", description: "Where", required: true },
        { type: Role, name: "crew", description: "Which crew", required: true },
        { type: Mentionable, name: "anybody", description: "Anybody", required: true },
        { type: Decimal, name: "strength", description: "How strong", required: true },
        { type: Attachment, name: "chart", description: "A chart", required: true },
        { type: Text, name: "colour", description: "Which", choices: [{ name: "Red", value: "red" }] },
      ],
    },
  ]);
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "bot-commands");
  const input = page.getByRole("textbox", { name: "Message bot-commands" });
  await input.fill("/la");
  await expect(page.getByRole("option", { name: /\/lamp/ })).toBeVisible();
  await input.press("Enter");
  const form = page.getByRole("form", { name: "Command /lamp" });
  await form.getByLabel("light").fill("g");
  await page.getByRole("option", { name: "Godrevy" }).click();
  const fill = async (label: string, text: string, option?: string | RegExp) => {
    await form.getByLabel(label, { exact: true }).fill(text);
    if (option !== undefined) await page.getByRole("option", { name: option }).first().click();
  };
  await fill("seconds", "90");
  await fill("on", "T", "True");
  await fill("keeper", "Aiko", /Aiko Tanabe/);
  await fill("where", "photos", "#photos");
  await fill("crew", "Photo", /Photographer/);
  await fill("anybody", "Mara", /Mara Lindqvist/);
  await fill("strength", "1.5");
  const chart = { name: "chart.txt", mimeType: "text/plain", buffer: Buffer.from("rocks") };
  await form.getByLabel("chart").setInputFiles(chart);
  await form.getByRole("button", { name: "colour" }).click();
  await fill("colour", "R", "Red");
  await expectNoFaults(page);
  await form.getByRole("button", { name: "Give the command" }).click();
  await expect(form.getByRole("alert")).toHaveText("seconds: at most 60");
  await fill("seconds", "45");
  await form.getByRole("button", { name: "Give the command" }).click();
  const aiko = await sandbox.control.person("aiko.tanabe");
  await expect(page.getByText(new RegExp(`Received light=godrevy seconds=45 on=true keeper=${aiko.id}`))).toBeVisible();
  await expect(page.getByText(/strength=1.5 chart=\d+ colour=red/)).toBeVisible();
});

test("selects of every type send the bot the chosen values", async ({ page, sandbox }) => {
  const chosen: string[] = [];
  await using _bot = await startBot(sandbox, (interaction) => {
    if (interaction.type !== InteractionType.MessageComponent || !("values" in interaction.data)) return undefined;
    chosen.push(interaction.data.custom_id);
    return { content: `${interaction.data.custom_id}: ${interaction.data.values.join(" ")}`, flags: 64 };
  });
  const rows = [
    { type: 5, custom_id: "user", placeholder: "A person" },
    { type: 6, custom_id: "role", placeholder: "A role" },
    { type: 7, custom_id: "mentionable", placeholder: "Anybody" },
    { type: 8, custom_id: "channel", placeholder: "A channel", channel_types: [2] },
    {
      type: 3,
      custom_id: "string",
      placeholder: "Words",
      min_values: 1,
      max_values: 2,
      options: [
        { label: "First", value: "1", description: "The one before" },
        { label: "Second", value: "2" },
      ],
    },
  ].map((select) => ({ type: 1, components: [select] }));
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "bot-commands");
  await say(sandbox, BOT, await findChannelId(sandbox, "Harbour Lights", "bot-commands"), {
    content: "Choose",
    components: rows,
  });
  const log = page.getByRole("log");
  const choose = async (box: string, option: string | RegExp) => {
    await log.getByRole("button", { name: box }).click();
    await page.getByRole("option", { name: option }).first().click();
  };
  await choose("A person", /Aiko Tanabe/);
  await expect(log.getByText(`user: ${(await sandbox.control.person("aiko.tanabe")).id}`)).toBeVisible();
  await choose("A role", /Keeper/);
  await expect(log.getByText(/^role: \d+$/)).toBeVisible();
  await choose("Anybody", /Mara Lindqvist/);
  await expect(log.getByText(/^mentionable: \d+$/)).toBeVisible();
  await choose("A channel", /Wheelhouse/);
  await expect(log.getByText(/^channel: \d+$/)).toBeVisible();
  await log.getByRole("button", { name: "Words" }).click();
  await page.getByRole("option", { name: /First/ }).click();
  await expectNoFaults(page);
  await page.getByRole("option", { name: "Second" }).click();
  await page.keyboard.press("Escape");
  await expect(log.getByText("string: 1 2")).toBeVisible();
  expect(chosen).toEqual(["user", "role", "mentionable", "channel", "string"]);
});

test("submits a form with every input type", async ({ page, sandbox }) => {
  const label = (name: string, component: object) => ({ type: 18, label: name, component });
  const modal = {
    custom_id: "log-entry",
    title: "Log entry",
    components: [
      { type: 10, content: "Fill in **all** of it" },
      label("Words", { type: 4, custom_id: "words", style: 2, min_length: 2 }),
      label("Weather", {
        type: 21,
        custom_id: "weather",
        options: [
          { label: "Fog", value: "fog" },
          { label: "Clear", value: "clear" },
        ],
      }),
      label("Seen", {
        type: 22,
        custom_id: "seen",
        options: [
          { label: "Gulls", value: "gulls" },
          { label: "Seals", value: "seals" },
        ],
      }),
      label("A picture", { type: 19, custom_id: "picture" }),
    ],
  };
  await using _bot = await startBot(sandbox, async (interaction, { api }) => {
    if (interaction.type === InteractionType.MessageComponent) {
      await api.interactions.createModal(interaction.id, interaction.token, modal as never);
      return undefined;
    }
    if (interaction.type !== InteractionType.ModalSubmit) return undefined;
    const submitted = JSON.stringify(interaction.data.components);
    const files = Object.values(interaction.data.resolved?.attachments ?? {}).map(({ filename }) => filename);
    return {
      content: `${submitted.includes("Gulls") || submitted.includes("gulls")} ${submitted.includes("fog")} ${files.join()}`,
      flags: 64,
    };
  });
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "bot-commands");
  const button = { type: 2, style: 1, label: "Write", custom_id: "open" };
  await say(sandbox, BOT, await findChannelId(sandbox, "Harbour Lights", "bot-commands"), {
    content: "The log",
    components: [{ type: 1, components: [button] }],
  });
  await page.getByRole("log").getByRole("button", { name: "Write" }).click();
  const dialog = page.getByRole("dialog", { name: "Log entry" });
  await dialog.getByLabel("Words").fill("Calm sea");
  await dialog.getByRole("radio", { name: "Fog" }).check();
  await dialog.getByRole("checkbox", { name: "Gulls" }).check();
  const picture = { name: "sea.png", mimeType: "image/png", buffer: Buffer.from("not really") };
  await dialog.getByLabel("A picture").setInputFiles(picture);
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("log").getByText("true true sea.png")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss message" }).click();
  await expect(page.getByRole("log").getByText("true true sea.png")).toBeHidden();
});
