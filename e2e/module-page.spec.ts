/** The frame around a module: saving, errors, concurrent editors, leaving, health. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, routeOnce, test } from "./fixtures.ts";

async function openGreetings(page: Page, guildId: string): Promise<void> {
  await page.goto(`/dashboard/${guildId}/greetings?tab=settings`);
  await expect(page.getByRole("heading", { level: 1, name: "Greetings" })).toBeVisible();
}

async function chooseWelcomeChannel(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Welcome channel/ }).click();
  await page.getByRole("combobox", { name: "Welcome channel" }).fill(name);
  await page.keyboard.press("Enter");
}

const message = (page: Page) => page.getByRole("textbox", { name: "Welcome message" });
const saveBar = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const save = (page: Page) => saveBar(page).getByRole("button", { name: "Save", exact: true });

test("greetings are turned on and saved, and the bot greets a member", async ({ openAs, guild, product }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await openGreetings(page, guild.id);
  await page.getByRole("switch", { name: /^Greetings is off/ }).click();
  await chooseWelcomeChannel(page, "general");
  await message(page).fill("Ahoy {member}, welcome to {guild}!");
  await expect(page.getByText(`welcome to ${guild.name}!`)).toBeVisible();
  await expect(saveBar(page)).toContainText("3 unsaved changes");
  await save(page).click();
  await expect(saveBar(page)).toBeHidden();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const channel = guild.channels.find(({ name }) => name === "general");
  await product.control.join(guild.id, "wren.ashby");
  await openTab(page, "Greetings", "Activity");
  await expect(page.getByText("Welcomed Wren Ashby")).toBeVisible({ timeout: 20_000 });
  const posted = await product.control.messages(channel?.id ?? "");
  expect(posted.map(({ content }) => content).join()).toContain(`welcome to ${guild.name}!`);

  await page.goBack();
  await page.reload();
  await expect(message(page)).toHaveValue("Ahoy {member}, welcome to {guild}!");
  expect(errors).toEqual([]);

  await page.goto(`/dashboard/${guild.id}`);
  // Modules that are on come first, then the menu's order; quick setup has no switch and is never "off".
  const tiles = page.getByRole("region", { name: "Modules" }).getByRole("listitem");
  await expect(tiles.nth(0)).toContainText("Greetings");
  await expect(tiles.nth(1)).toContainText("Quick setup");
  await expect(tiles.nth(1)).not.toContainText("Off");
  await expect(tiles.nth(2)).toContainText(/Customize.*Off/);
});

test("a toast appears at the bottom right of a phone, above the save bar", async ({ openAs, guild }) => {
  const page = await openAs(OWNER, PHONE);
  await openGreetings(page, guild.id);
  await page.getByRole("switch", { name: /^Greetings is off/ }).click();
  await expect(saveBar(page)).toBeVisible();
  for (const y of [0, 10_000]) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await save(page).click();
    const toast = page.locator("[data-toast]").last();
    await expect(toast).toBeVisible();
    const [above, bar] = [await toast.boundingBox(), await saveBar(page).boundingBox()];
    if (!above || !bar) throw new Error("toast or bar is gone");
    expect(above.y + above.height).toBeLessThanOrEqual(bar.y);
    expect(bar.y - (above.y + above.height), "pixels between them").toBeLessThanOrEqual(24);
    expect(PHONE.width - (above.x + above.width), "pixels beside it").toBeLessThanOrEqual(16);
  }
});

test("a part of a message shows errors only after it was left or a save was tried", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  await openGreetings(page, guild.id);
  await page.getByRole("button", { name: "Add embed" }).click();
  const marks = page.locator('[data-faulty="true"], [aria-invalid="true"], [role="alert"]');
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toBeVisible();
  await expect(marks).toHaveCount(0);
  await title.fill("News");
  await expect(marks).toHaveCount(0);
  await page.getByRole("button", { name: "Add link button" }).click();
  const label = page.getByRole("textbox", { name: "Label", exact: true });
  const address = page.getByRole("textbox", { name: "Address", exact: true });
  await label.fill("Rules");
  await address.focus();
  await expect(marks).toHaveCount(0);
  await address.blur();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("https://example.com/");
  await expect(address).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Add embed" }).click();
  await expect(marks).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText("Fix the marked settings")).toBeVisible();
  await expect(page.getByText(/embed.*(empty|needs)/i).first()).toBeVisible();
});

test("a message is typed, validated on blur, kept through an outage, discarded and turned into blocks", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await openGreetings(page, guild.id);
  await test.step("a placeholder is inserted at the caret", async () => {
    await message(page).fill("Hi !");
    await message(page).press("ArrowLeft");
    await page.getByRole("button", { name: "Insert a placeholder into Welcome message" }).click();
    await page.getByRole("menuitem", { name: /\{member\.name\}/ }).click();
    await expect(message(page)).toHaveValue("Hi {member.name}!");
    await expect(message(page)).toBeFocused();
  });
  await test.step("an unknown placeholder and a long text show errors on blur", async () => {
    await message(page).fill("Hello {mebmer}");
    await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Hello");
    await expect(page.getByText("{mebmer} isn't a placeholder.")).toHaveCount(0);
    await message(page).blur();
    await expect(page.getByText("{mebmer} isn't a placeholder.")).toBeVisible();
    await message(page).fill("x".repeat(2001));
    await message(page).blur();
    await expect(page.getByText("Use up to 2000 characters.")).toBeVisible();
  });
  await test.step("Ctrl+S saves and Discard resets", async () => {
    await message(page).fill("First");
    await page.keyboard.press("Control+s");
    await expect(saveBar(page)).toBeHidden();
    await message(page).fill("Second");
    await saveBar(page).getByRole("button", { name: "Discard" }).click();
    await expect(message(page)).toHaveValue("First");
  });
  await test.step("a failed save loses nothing typed", async () => {
    // The earlier save is followed by a live refetch of the same URL.
    await routeOnce(page, "**/modules/greetings", (route) => route.abort(), "PUT");
    await message(page).fill("Ahoy {member}, read this first");
    await save(page).click();
    await expect(page.getByText("Not saved")).toBeVisible();
    await expect(message(page)).toHaveValue("Ahoy {member}, read this first");
    await save(page).click();
    await expect(saveBar(page)).toBeHidden();
  });
  await test.step("its text becomes the first block", async () => {
    await page.getByRole("radiogroup", { name: "Style of Welcome message" }).getByText("Blocks").click();
    await expect(page.getByRole("button", { name: /^Text 1.*Ahoy/ })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("read this first");
    await save(page).click();
    await expect(saveBar(page)).toBeHidden();
  });
});

test("a deleted channel is reported on the open page with a way to fix it", async ({ openAs, guild, product }) => {
  const page = await openAs(OWNER);
  await openGreetings(page, guild.id);
  await page.getByRole("switch", { name: /^Greetings is off/ }).click();
  await chooseWelcomeChannel(page, "general");
  await save(page).click();
  await expect(saveBar(page)).toBeHidden();

  const channel = guild.channels.find(({ name }) => name === "general");
  const { token } = await product.control.person(OWNER);
  const address = `${product.sandboxUrl}/api/v10/channels/${channel?.id}`;
  const deleted = await fetch(address, { method: "DELETE", headers: { authorization: token } });
  expect(deleted.status).toBe(200);
  const fault = page.getByRole("region", { name: "Greetings has no welcome channel" });
  await expect(fault).toContainText("This channel was deleted. Choose another.");
  await fault.getByRole("button", { name: "Go to Welcome channel" }).click();
  await expect(page.locator("#field-joinChannel")).toBeFocused();

  // It is fixed in the card itself, on any tab.
  await openTab(page, "Greetings", "Messages");
  await expectValidPage(page);
  await fault.getByRole("button", { name: /^Welcome channel/ }).click();
  const other = guild.channels.find(({ name, type }) => type === channel?.type && name !== "general");
  await page.getByRole("combobox", { name: /Welcome channel/ }).fill(other?.name ?? "");
  await page.keyboard.press("Enter");
  await expect(fault).toContainText("Save to use it.");
  const menu = page.getByRole("navigation", { name: "Modules" });
  await expect(menu.getByRole("link", { name: "Greetings needs attention" })).toBeVisible();
  const servers = await openAs(OWNER);
  await servers.goto("/my-servers");
  await expect(servers.getByRole("link", { name: new RegExp(`${guild.name}.*1 module to fix`) })).toBeVisible();
  await save(page).click();
  await expect(fault).toBeHidden();
  await expect(menu.getByRole("link", { name: "Greetings on" })).toBeVisible();
});

test("a stale save shows both versions", async ({ openAs, guild }) => {
  const [mine, theirs] = [await openAs(OWNER), await openAs(OWNER)];
  await mine.route("**/events", (route) => route.abort());
  await Promise.all([openGreetings(mine, guild.id), openGreetings(theirs, guild.id)]);
  await message(mine).fill("Mine");
  await message(theirs).fill("Theirs");
  await theirs.getByRole("switch", { name: "Farewell", exact: true }).click();
  await save(theirs).click();
  await expect(saveBar(theirs)).toBeHidden();
  await save(mine).click();
  await mine.getByRole("button", { name: "Compare versions" }).click();
  await expect(mine.getByRole("dialog").getByText("Both of you changed this")).toBeVisible();
  await expect(mine.getByRole("dialog").getByText("Only Mara Lindqvist changed this")).toBeVisible();
  await mine.getByRole("dialog").getByRole("button", { name: "Use all of theirs" }).click();
  await mine.getByRole("dialog").getByRole("button", { name: "Use this version" }).click();
  await expect(message(mine)).toHaveValue("Theirs");
  await expect(saveBar(mine)).toBeHidden();
});

test("leaving asks about unsaved changes, and a reset restores all defaults", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  await openGreetings(page, guild.id);
  const before = await message(page).inputValue();
  await message(page).fill("Not saved yet");
  const overview = page.getByRole("navigation", { name: "Modules" }).getByRole("link", { name: "Overview" });
  await overview.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(message(page)).toHaveValue("Not saved yet");
  await overview.click();
  await dialog.getByRole("button", { name: "Save and leave" }).click();
  await expect(page).toHaveURL(`/dashboard/${guild.id}`);
  await openGreetings(page, guild.id);
  await expect(message(page)).toHaveValue("Not saved yet");

  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
  await expect(message(page)).toHaveValue(before);
  await expect(saveBar(page)).toContainText("1 unsaved change");
});
