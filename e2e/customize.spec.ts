/** Customize from both sides: an owner dresses the bot, and chat shows it in what other modules post. */

import { pngOf } from "../packages/kit-server/testing/pictures.ts";
import { channelOf, consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

test.setTimeout(150_000);

const LAGOON = "#4fd0c7";

test("an owner names and dresses the bot, chat shows it, a command is refused there, and an earlier look returns", async ({
  openAs,
  openChat,
  guild,
  product,
  turnOn,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  const general = channelOf(guild, "general");
  const put = (module: string, config: object) => turnOn(page, `/api/guilds/${guild.id}/modules/${module}`, config);

  await page.goto(`/dashboard/${guild.id}/customize?tab=settings`);
  await page.getByRole("switch", { name: /^Customize/ }).check();
  const nickname = page.getByRole("textbox", { name: /^Nickname/ });
  const save = page.getByRole("button", { name: /^Save/ });
  await nickname.fill("Dіscоrd Аdmin");
  await save.click();
  await expect(page.getByText(/is reserved/).first()).toBeVisible();
  await nickname.fill("Lantern");
  await page
    .getByLabel("Avatar: file")
    .setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer: Buffer.from(pngOf(96, 64)) });
  const crop = page.getByRole("dialog", { name: "Crop Avatar" });
  await crop.getByRole("img", { name: /Visible part/ }).press("ArrowLeft");
  await crop.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await expectValidPage(page, "[role=dialog]");
  await crop.getByRole("button", { name: "Use picture" }).click();
  await expect(crop).toBeHidden();
  await page.getByRole("button", { name: "Lagoon" }).click();
  await page.getByRole("textbox", { name: /^Footer/ }).fill("Harbour");
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Lantern");
  await save.click();
  await expect(save).toBeHidden();

  await openTab(page, "Customize", "Profile");
  await expect(page.getByText(/profile in this server matches your settings/)).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Lantern" })).toContainText("Now");
  await expectValidPage(page);

  // Another module's message carries the look.
  const greeting = { content: "", embeds: [{ title: "Welcome", description: "Hello {member.name}" }] };
  await put("greetings", { joinEnabled: true, joinChannel: general, joinMessage: { variants: [greeting] } });
  const chat = await openChat("Wren", "general");
  const message = chat.locator("discord-message", { hasText: "Hello" }).last();
  await expect(message).toContainText("Lantern");
  await expect(message).toContainText("Harbour");
  await expect(message.locator("img").first()).toHaveAttribute("src", /\/guilds\/\d+\/users\/\d+\/avatars\//);
  await expect
    .poll(async () => (await product.control.messages(general)).flatMap(({ embeds }) => embeds)[0])
    .toMatchObject({ color: Number.parseInt(LAGOON.slice(1), 16), footer: { text: "Harbour" } });

  // A command that is off in this channel says so to the member alone.
  await put("invite-tracker", {});
  const rule = { command: "invites", where: "except", channels: [general], who: "everyone", roles: [] };
  await put("customize", { rules: [rule] });
  const input = chat.getByRole("textbox", { name: "Message general" });
  await input.fill("/invites sh");
  await chat.getByRole("option", { name: /\/invites show/ }).click();
  await chat.getByRole("button", { name: "Give the command" }).click();
  await expect(chat.getByText("This command doesn't work in this channel.")).toBeVisible();

  // An earlier look comes back.
  await put("customize", { nickname: "Beacon" });
  await page.getByRole("listitem", { name: "Lantern" }).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("listitem", { name: "Lantern" })).toContainText("Now");
  await expect(chat.getByLabel("Members").getByText("Lantern").first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectValidPage(page);
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});
