/** The sandbox's chat page as a person uses it, with a separate sandbox. */
import { Client, GatewayDispatchEvents, InteractionType } from "@discordjs/core";
import { REST } from "@discordjs/rest";
import { WebSocketManager } from "@discordjs/ws";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import { ask, become, expect, expectNoFaults, openChannel, type Person, test } from "./chat-page.ts";

test("a newcomer joins a guild, writes, and sees what others write", async ({ page, sandbox }) => {
  await become(page, sandbox, "Wren Ashby");
  await expectNoFaults(page);

  await page.getByRole("main").getByRole("button", { name: "Join a server" }).click();
  await page.getByRole("button", { name: "Join Harbour Lights" }).click();
  await expect(page.getByRole("navigation", { name: "Channels of Harbour Lights" })).toBeVisible();

  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await input.fill("Hello from **Wren**");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText("Hello from")).toBeVisible();
  await expect(page.getByRole("log").locator("strong", { hasText: "Wren" })).toBeVisible();

  const mara = await ask<Person>(sandbox, "GET", "/_sandbox/people/mara.lindqvist");
  const channelId = page.url().split("/").at(-1);
  const path = `/api/v10/channels/${channelId}/messages`;
  const sent = await ask<{ id: string }>(sandbox, "POST", path, { content: "Welcome aboard" }, mara.token);
  await expect(page.getByRole("log").getByText("Welcome aboard")).toBeVisible();
  await ask(sandbox, "PATCH", `${path}/${sent.id}`, { content: "Welcome indeed" }, mara.token);
  await expect(page.getByRole("log").getByText("Welcome indeed")).toBeVisible();
  await ask(sandbox, "DELETE", `${path}/${sent.id}`, undefined, mara.token);
  await expect(page.getByRole("log").getByText("Welcome indeed")).toBeHidden();
  await expectNoFaults(page);
});

test("members' text never becomes HTML", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await input.fill("<img src=x onerror=document.title='taken'> [press](javascript:document.title='taken')");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText("<img src=x")).toBeVisible();
  await expect(page.getByRole("log").getByRole("link", { name: "press" })).toHaveCount(0);
  await expect(page).not.toHaveTitle("taken");
});

test("the last message is edited with the arrow key and deleted with its tools", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await input.fill("Thursday");
  await input.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText("Thursday", { exact: true })).toBeVisible();

  await input.press("ArrowUp");
  const editor = page.getByRole("textbox", { name: "Edit the message" });
  await editor.fill("Friday");
  await editor.press("Enter");
  await expect(log.getByText("Friday", { exact: true })).toBeVisible();
  await expect(log.getByText("(edited)").last()).toBeVisible();

  await log.getByText("Friday", { exact: true }).hover();
  await page.getByRole("toolbar", { name: "Message tools" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete message" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(log.getByText("Friday", { exact: true })).toBeHidden();
});

test("a press on a bot's button reaches the bot, and the reply reaches the page", async ({ page, sandbox }) => {
  const rest = new REST({ version: "10", api: `${sandbox.url}/api` }).setToken(SAMPLE_APPLICATION.botToken);
  const gateway = new WebSocketManager({ token: SAMPLE_APPLICATION.botToken, intents: 0, rest });
  const bot = new Client({ rest, gateway });
  bot.on(GatewayDispatchEvents.InteractionCreate, ({ data: interaction, api }) => {
    if (interaction.type !== InteractionType.MessageComponent) return;
    const isKnown = interaction.data.custom_id === "lamp";
    // The other button gets no reply.
    if (isKnown)
      void api.interactions.reply(interaction.id, interaction.token, { content: "The lamp is lit", flags: 64 });
  });
  await gateway.connect();
  try {
    await become(page, sandbox, "Aiko Tanabe");
    await openChannel(page, "Harbour Lights", "general");
    await bot.api.channels.createMessage(page.url().split("/").at(-1) ?? "", {
      content: "Two switches",
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 1, label: "Light the lamp", custom_id: "lamp" },
            { type: 2, style: 2, label: "Nothing", custom_id: "nothing" },
          ],
        },
      ],
    });
    await page.getByRole("button", { name: "Light the lamp" }).click();
    await expect(page.getByRole("log").getByText("The lamp is lit")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss message" }).click();
    await expect(page.getByRole("log").getByText("The lamp is lit")).toBeHidden();
    await page.getByRole("button", { name: "Nothing" }).click();
    await expect(page.getByText("This interaction failed")).toBeVisible();
  } finally {
    await gateway.destroy();
  }
});

test("a newcomer to a screened guild accepts its rules before talking", async ({ page, sandbox }) => {
  await become(page, sandbox, "Wren Ashby");
  await page.getByRole("main").getByRole("button", { name: "Join a server" }).click();
  await page.getByRole("button", { name: "Join Northwind Makers" }).click();
  await expect(page.getByText(/^You can't write here yet/)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Accept the rules" }).click();
  await page.getByRole("dialog").getByRole("checkbox").check();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("textbox", { name: /^Message / })).toBeVisible();
});

test("a newcomer answers the onboarding and gets the answer's role", async ({ page, sandbox }) => {
  const { token } = await sandbox.control.person("Mara Lindqvist");
  const { id, roles } = await sandbox.control.guild("Harbour Lights");
  const keeper = roles.find(({ managed, id: roleId }) => !managed && roleId !== id);
  const channels = await Promise.all(
    Array.from({ length: 7 }, (_, index) =>
      ask<{ id: string }>(sandbox, "POST", `/api/v10/guilds/${id}/channels`, { name: `open-${index}` }, token),
    ),
  );
  const options = [{ title: "Keeping watch", role_ids: [keeper?.id] }];
  const onboarding = {
    enabled: true,
    default_channel_ids: channels.map((channel) => channel.id),
    prompts: [{ id: "1", title: "What brings you?", required: true, options }],
  };
  await ask(sandbox, "PUT", `/api/v10/guilds/${id}/onboarding`, onboarding, token);
  await become(page, sandbox, "Wren Ashby");
  await page.getByRole("main").getByRole("button", { name: "Join a server" }).click();
  await page.getByRole("button", { name: "Join Harbour Lights" }).click();
  await page.getByRole("main").getByRole("button", { name: "Accept the rules" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
  await dialog.getByRole("group", { name: "What brings you?" }).getByLabel("Keeping watch").check();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("textbox", { name: /^Message / })).toBeVisible();
  const wren = await sandbox.control.person("Wren Ashby");
  const member = (await sandbox.control.members(id)).find(({ user }) => user.id === wren.id);
  expect(member?.roles).toEqual([keeper?.id]);
});

test("explains to a member without permission that they can't write", async ({ page, sandbox }) => {
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "rules");
  await expect(page.getByText(/^You cannot write here/)).toBeVisible();
});

test("on a phone the servers and the members are in drawers", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, sandbox, "Mara Lindqvist");
  const channels = page.getByRole("navigation", { name: "Channels of Harbour Lights" });
  await page.getByRole("button", { name: "Servers and channels" }).click();
  await page.getByRole("navigation", { name: "Servers" }).getByRole("button", { name: "Harbour Lights" }).click();
  await channels.getByRole("button", { name: "general (text channel)" }).click();
  await expect(channels).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Message general" })).toBeVisible();
  await page.getByRole("button", { name: "Members", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Members" })).toBeVisible();
  await expectNoFaults(page);
});
