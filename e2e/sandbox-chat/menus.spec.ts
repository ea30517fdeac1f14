/** Actions on messages, members, channels and guilds on the sandbox's chat page, by pointer, keyboard and touch. */
import { ApplicationCommandType, InteractionType } from "discord-api-types/v10";
import { startBot } from "./chat-bot.ts";
import {
  ask,
  become,
  chooseFrom,
  expect,
  expectNoFaults,
  findChannelId,
  messageWith,
  openChannel,
  say,
  test,
} from "./chat-page.ts";

test("a message is pinned, opened from the pins, and unpinned", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const message = messageWith(page, "Is the breakwater open");
  await chooseFrom(message, "Pin message");
  await expect(page.getByRole("log").getByText(/pinned a message/)).toBeVisible();
  await page.getByRole("button", { name: "Pinned messages" }).click();
  const pins = page.getByRole("dialog", { name: "Pinned messages" });
  await expect(pins.getByText("Is the breakwater open")).toBeVisible();
  await expectNoFaults(page);
  await pins.getByRole("button", { name: "Jump" }).click();
  await expect(message).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/${await message.getAttribute("data-message")}$`));
  await chooseFrom(message, "Unpin message");
  await page.getByRole("button", { name: "Pinned messages" }).click();
  await expect(pins.getByText("Nothing is pinned")).toBeVisible();
});

test("the menu of a message opens and is used by keyboard alone", async ({ page, sandbox, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "general");
  const message = messageWith(page, "That did it");
  await message.focus();
  await page.keyboard.press("ContextMenu");
  const menu = page.getByRole("menu", { name: "Message" });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(message).toBeFocused();
  await page.keyboard.press("Shift+F10");
  // An ordinary member can neither edit nor delete others' messages.
  await expect(menu.getByRole("menuitem", { name: /Edit|Delete|Pin/ })).toHaveCount(0);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("menuitem", { name: "Copy message ID" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The ID has been copied.")).toBeVisible();
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(copied).toBe(await message.getAttribute("data-message"));
});

test("a long press opens the menu on a phone", async ({ browser, sandbox }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await become(page, sandbox, "Mara Lindqvist");
  await page.goto(`${sandbox.url}/#/${(await sandbox.control.guild("Harbour Lights")).id}`);
  await page.getByRole("button", { name: "Servers and channels" }).click();
  await page.getByRole("button", { name: "general (text channel)" }).click();
  const text = page.getByText("Is the breakwater open");
  await expect(text).toBeInViewport();
  const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 };
  const touch = await context.newCDPSession(page);
  const touchPoints = [{ x: x + 20, y: y + 8 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(page.getByRole("menu", { name: "Message" })).toBeVisible();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.getByRole("menuitem", { name: "Reply" }).click();
  await expect(page.getByText("Replying to Jonas Weber")).toBeVisible();
  await context.close();
});

test("a moderator times a member out, and kicks them, with a reason", async ({ page, sandbox }) => {
  const jonas = await sandbox.control.person("jonas.weber");
  await become(page, sandbox, "Aiko Tanabe");
  await openChannel(page, "Harbour Lights", "general");
  const members = page.getByRole("complementary", { name: "Members" });
  await members.getByRole("button", { name: /^Tomás Ferreira/ }).click({ button: "right" });
  // Members above can't be moderated.
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Kick|Ban|Time out/ })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const line = members.getByRole("button", { name: /^Jonas Weber/ });
  await chooseFrom(line, "Time out");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("How long").selectOption("1 hour");
  await dialog.getByLabel("Reason").fill("Grüße, zu laut");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Time out" }).click();
  await expect(dialog).toBeHidden();
  await line.click();
  await expect(page.getByText(/^Timed out until/)).toBeVisible();
  await page.keyboard.press("Escape");

  await chooseFrom(line, "Kick");
  await dialog.getByLabel("Reason").fill("Came to shout");
  await dialog.getByRole("button", { name: "Kick" }).click();
  await expect(line).toBeHidden();
  const log = await sandbox.control.auditLog("Harbour Lights");
  expect(log.filter(({ target_id }) => target_id === jonas.id).map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(["Grüße, zu laut", "Came to shout"]),
  );
});

test("a manager creates a channel, sets its topic, and gives a role", async ({ page, sandbox }) => {
  await become(page, sandbox, "Tomás Ferreira");
  await openChannel(page, "Harbour Lights", "general");
  await page.getByRole("button", { name: /^Harbour Lights\s?5 members/ }).click();
  await page.getByRole("menuitem", { name: "Create channel" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("tide-tables");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "tide-tables" })).toBeVisible();
  await chooseFrom(page.getByRole("button", { name: "tide-tables (text channel)" }), "Edit channel");
  await dialog.getByLabel("Topic").fill("High and low water");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("High and low water")).toBeVisible();

  const jonas = page.getByRole("complementary", { name: "Members" }).getByRole("button", { name: /^Jonas Weber/ });
  await chooseFrom(jonas, "Roles");
  await dialog.getByLabel("Photographer").click();
  await expect(dialog.getByLabel("Photographer")).toBeChecked();
  await dialog.getByRole("button", { name: "Close" }).click();
  await jonas.click();
  await expect(page.getByRole("list", { name: "Roles" }).getByText("Photographer")).toBeVisible();
});

test("apps' commands for messages and people run from their menus", async ({ page, sandbox }) => {
  await using bot = await startBot(sandbox, (interaction) => {
    if (interaction.type !== InteractionType.ApplicationCommand || interaction.data.type === 1) return undefined;
    const { name } = interaction.data;
    const target = "target_id" in interaction.data ? interaction.data.target_id : "";
    return { content: `${name} on ${target}`, flags: 64 };
  });
  await bot.setCommands([
    { type: ApplicationCommandType.Message, name: "Archive this" },
    { type: ApplicationCommandType.User, name: "Greet" },
  ]);
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "general");
  const message = messageWith(page, "That did it");
  await message.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Apps" }).click();
  await page.getByRole("menuitem", { name: "Archive this" }).click();
  await expect(page.getByText(`Archive this on ${await message.getAttribute("data-message")}`)).toBeVisible();
  const mara = page.getByRole("complementary", { name: "Members" }).getByRole("button", { name: /^Mara Lindqvist/ });
  await chooseFrom(mara, "Apps");
  await page.getByRole("menuitem", { name: "Greet" }).click();
  await expect(page.getByText(`Greet on ${(await sandbox.control.person("mara.lindqvist")).id}`)).toBeVisible();
});

test("a member reacts with a custom emoji, and a spoiler is hidden until it is pressed", async ({ page, sandbox }) => {
  const { id } = await sandbox.control.guild("Harbour Lights");
  const { token } = await sandbox.control.person("mara.lindqvist");
  const image =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await ask(sandbox, "POST", `/api/v10/guilds/${id}/emojis`, { name: "lamp", image, roles: [] }, token);
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "general");
  const message = messageWith(page, "That did it");
  await message.hover();
  await page.getByRole("button", { name: "Add a reaction" }).click();
  await page.getByRole("dialog", { name: "Choose an emoji" }).getByTitle(":lamp:").click();
  await expect(message.getByRole("button", { name: "lamp, 1 reaction", pressed: true })).toBeVisible();

  await say(
    sandbox,
    token,
    await findChannelId(sandbox, "Harbour Lights", "general"),
    "It was ||the butler|| all along",
  );
  const secret = messageWith(page, "all along");
  await expect(secret.getByRole("button", { name: "Spoiler: select to show" })).toBeVisible();
  await secret.getByRole("button", { name: "Spoiler: select to show" }).click();
  await expect(secret.getByText("the butler")).toBeVisible();
});
