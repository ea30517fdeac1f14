/** Quick setup: from the presets to roles and channels in chat, live in two dashboards, and back. */
import { channelOf, expect, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

// A server and several browsers are slow on a busy machine.
test.setTimeout(150_000);

test("an owner sets up a community live, sees it in another dashboard and in chat, and undoes it", async ({
  openAs,
  browser,
  product,
}) => {
  const { control, config } = product;
  const guild = await control.createGuild({
    ...{ name: "New Harbour", owner: OWNER, members: 2, channels: 2, permissions: "8", application: config.clientId },
  });
  const page = await openAs(OWNER);
  page.setDefaultTimeout(15_000);
  // Confetti respects reduced motion, which other tests ask for.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const other = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/quick-setup`);
  await expect(page.getByRole("radio", { name: /^Community/ })).toBeChecked();
  await expectValidPage(page);
  await page.getByRole("radio", { name: /^Gaming/ }).check();
  await page.getByRole("radio", { name: /^Community/ }).check();
  await page.getByRole("checkbox", { name: "Voice" }).uncheck();
  await page.getByRole("button", { name: "Review the plan" }).click();
  await expect(page.getByRole("heading", { name: "What will change" })).toBeVisible();
  const rules = page.getByRole("combobox", { name: "What to do with #rules" });
  await rules.selectOption("Skip");
  // The plan is checked again, and a button that becomes enabled changes its colors.
  await expect(page.getByRole("button", { name: /^Set up \d+ items$/ })).toBeEnabled();
  await expectValidPage(page);
  await page.setViewportSize(PHONE);
  await expectValidPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await other.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  const channel = other.getByRole("button", { name: /^Welcome channel/ });
  await channel.waitFor();
  const confetti = page.locator("canvas").waitFor({ state: "attached", timeout: 60_000 });
  await page.getByRole("button", { name: /^Set up \d+ items$/ }).click();
  await confetti;
  await expect(page.getByRole("heading", { name: "Community: done" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: /^Open Greetings/ })).toBeVisible();
  await expectValidPage(page);
  await expect(channel).toContainText("welcome");

  const made = (await control.guild(guild.id)) as unknown as { channels: { id: string; name: string }[] };
  const introductions = made.channels.find(({ name }) => name === "introductions")?.id ?? "";
  expect(made.channels.map(({ name }) => name)).not.toContain("rules");
  const robin = await control.createPerson({ displayName: "Robin" });
  await control.join(guild.id, robin.id);
  const chat = await (await browser.newContext()).newPage();
  await chat.addInitScript(
    (identity) =>
      localStorage.setItem("sandbox-chat.identities", JSON.stringify({ all: [identity], currentId: identity.id })),
    robin,
  );
  await chat.goto(`${product.sandboxUrl}/#/${guild.id}/${introductions}`);
  await expect(chat.getByRole("button", { name: /^announcements \(text channel/ })).toBeVisible();
  await expect(chat.getByRole("button", { name: /^staff-chat/ })).toBeHidden();
  await chat.getByRole("textbox", { name: "Message introductions" }).fill("Hello!");
  await chat.keyboard.press("Enter");
  await expect(chat.getByRole("log").getByText("Hello!")).toBeVisible();

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectValidPage(page, "[role=dialog]");
  await page.getByRole("dialog").getByRole("button", { name: "Undo setup" }).click();
  await expect(page.getByRole("heading", { name: "Community: undone" })).toBeVisible({ timeout: 60_000 });
  const step = page.getByRole("list", { name: "Steps" }).getByRole("listitem").filter({ hasText: "#introductions" });
  await expect(step).toContainText("Someone wrote in it.");
  await expect(
    page.getByRole("list", { name: "Steps" }).getByRole("listitem").filter({ hasText: "@News" }),
  ).toContainText("Removed");
});

test("an owner brings another server's exported settings here by a plan", async ({
  openAs,
  guild,
  product,
  turnOn,
}) => {
  const { control, config } = product;
  const here = await control.createGuild({
    ...{ name: "Second Harbour", owner: OWNER, members: 2, permissions: "8", application: config.clientId },
  });
  const page = await openAs(OWNER);
  page.setDefaultTimeout(15_000);
  const source = `/api/guilds/${guild.id}`;
  const joinChannel = channelOf(guild, "general");
  await turnOn(page, `${source}/modules/greetings`, { joinEnabled: true, joinChannel });
  const zone = await page.request.put(`${source}/settings`, {
    data: { version: 0, alertChannelId: joinChannel, timeZone: "Europe/Berlin", language: "auto" },
    headers: { origin: product.url },
  });
  expect(zone.status(), await zone.text()).toBe(200);
  const file = await (await page.request.get(`${source}/export`)).text();

  await page.goto(`/dashboard/${here.id}/quick-setup`);
  const chooser = page.getByRole("region", { name: "Set up from a file" });
  const choose = async (name: string, text: string) => {
    const opened = page.waitForEvent("filechooser");
    await chooser.getByRole("button", { name: "Choose a file" }).click();
    await (await opened).setFiles({ name, mimeType: "application/yaml", buffer: Buffer.from(text) });
  };
  await choose("notes.yaml", "hello: world");
  await expect(page.getByText("This isn't a settings file.")).toBeVisible();
  await expectValidPage(page);
  await page.getByRole("button", { name: "Back to presets" }).click();
  await choose("harbour.yaml", file);
  await expect(page.getByRole("heading", { name: "What will change" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "What to do with Greetings" })).toHaveValue("create");
  const server = page.getByRole("listitem").filter({ hasText: "Settings of the whole server" });
  await expect(server).toContainText("Time zone: Europe/Berlin · Bot language: as on Discord · Alert channel");
  await page.setViewportSize(PHONE);
  await expectValidPage(page);
  await page.getByRole("button", { name: /^Set up \d+ items?$/ }).click();
  await expect(page.getByRole("heading", { name: `Settings of ${guild.name}: done` })).toBeVisible();
  const now = await (await page.request.get(`/api/guilds/${here.id}/modules/greetings`)).json();
  const made = (await control.guild(here.id)) as unknown as { channels: { id: string; name: string }[] };
  expect(made.channels.find(({ id }) => id === now.config.joinChannel)?.name).toBe("general");
  const { settings } = await (await page.request.get(`/api/guilds/${here.id}/settings`)).json();
  expect(settings).toMatchObject({ timeZone: "Europe/Berlin", alertChannelId: now.config.joinChannel });
});
