/** The frame around every module: unsaved changes, version history and concurrent editors. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

async function openGreetings(page: Page, guildId: string, rest = "?tab=settings"): Promise<void> {
  await page.goto(`/dashboard/${guildId}/greetings${rest}`);
  await expect(page.getByRole("heading", { level: 1, name: "Greetings" })).toBeVisible();
}
const farewells = (page: Page) => page.getByRole("switch", { name: "Farewell", exact: true });
const welcomes = (page: Page) => page.getByRole("switch", { name: "Welcome", exact: true });
const saveBar = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const save = (page: Page) => saveBar(page).getByRole("button", { name: "Save", exact: true });
const saved = (page: Page) => expect(saveBar(page)).toBeHidden();

test("unsaved changes are listed, can be discarded and restored, and are offered after a reload", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await openGreetings(page, guild.id);
  await farewells(page).click();
  await welcomes(page).click();
  await saveBar(page)
    .getByRole("button", { name: /2 unsaved changes/ })
    .click();
  const details = page.getByRole("region", { name: "Changed settings" });
  await expect(details.getByRole("listitem").filter({ hasText: "Say goodbye" })).toContainText(
    /Saved\s*Off\s*Unsaved\s*On/,
  );
  await expectValidPage(page);
  await saveBar(page).getByRole("button", { name: "Discard" }).click();
  await expect(farewells(page)).not.toBeChecked();
  await page.getByRole("region", { name: "Discarded changes" }).getByRole("button", { name: "Undo" }).click();
  await expect(farewells(page)).toBeChecked();

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(farewells(page)).not.toBeChecked();
  const offer = page.getByRole("region", { name: "Changes from an earlier visit" });
  await offer.getByRole("button", { name: "Restore changes" }).click();
  await expect(farewells(page)).toBeChecked();
  await expect(saveBar(page)).toContainText("2 unsaved changes");
  await page.keyboard.press("Control+s");
  await saved(page);
  await page.reload();
  await expect(farewells(page)).toBeChecked();
  await expect(offer).toBeHidden();
  expect(errors).toEqual([]);
});

test("a save with a lost response is recognized, and one that never arrived loses nothing", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await openGreetings(page, guild.id);
  const isSave = { method: "PUT" };
  await page.route("**/modules/greetings", async (route) => {
    if (route.request().method() !== isSave.method) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await farewells(page).click();
  await save(page).click();
  await saved(page);
  await page.unroute("**/modules/greetings");

  await page.route("**/modules/greetings", (route) => route.abort());
  await farewells(page).click();
  await save(page).click();
  await expect(page.getByText("Not saved")).toBeVisible();
  await expect(saveBar(page)).toContainText("1 unsaved change");
  await page.unroute("**/modules/greetings");
  await save(page).click();
  await saved(page);
});

test("signing out asks about unsaved changes and leaves none behind", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  await openGreetings(page, guild.id);
  await farewells(page).click();
  const signOut = async () => {
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  };
  await signOut();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(farewells(page)).toBeChecked();
  await signOut();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('unsaved')).length")).toBe(0);
});

test("versions are listed, compared, restored and linked", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await openGreetings(page, guild.id);
  await farewells(page).click();
  await page.keyboard.press("Control+s");
  await saved(page);
  await welcomes(page).click();
  await page.keyboard.press("Control+s");
  await saved(page);

  await page.getByRole("button", { name: "History" }).click();
  const list = page.getByRole("dialog", { name: "History of Greetings" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByLabel("Setting").selectOption("Say goodbye");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expectValidPage(page);
  await list.getByRole("button", { name: /Say goodbye/ }).click();
  await expect(page).toHaveURL(/tab=settings&section=leave&history=1$/);
  const version = page.getByRole("dialog", { name: "Version 1" });
  await expect(version.getByRole("listitem").filter({ hasText: "Say goodbye" })).toContainText(
    /Before\s*Off\s*After\s*On/,
  );
  await version.getByRole("button", { name: "Restore this version…" }).click();
  await expect(version.getByRole("listitem").filter({ hasText: "Welcome new members" })).toContainText(
    /Current\s*Off\s*Version 1\s*On/,
  );
  await expectValidPage(page);
  await version.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  await expect(welcomes(page)).toBeChecked();
  await expect(version).toBeHidden();

  await openGreetings(page, guild.id, "?history=3");
  await expect(page.getByRole("dialog", { name: "Version 3" })).toContainText("It restored version 1.");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/greetings\?tab=settings$/);
  expect(errors).toEqual([]);
});

test("on a phone, a change is made by keyboard, reviewed, saved and found in the history", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER, PHONE);
  await openGreetings(page, guild.id);
  await page.getByRole("button", { name: /^Welcome.*Section 1 of/ }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Greeting settings" });
  await sheet.getByRole("switch", { name: "Farewell", exact: true }).focus();
  await page.keyboard.press("Space");
  await expectValidPage(page, "[role=dialog]");
  await sheet.getByRole("tab", { name: "Welcome" }).focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("switch", { name: "Say goodbye" })).toBeChecked();
  const count = saveBar(page).getByRole("button", { name: /1 unsaved change/ });
  await count.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Changed settings" })).toContainText("Say goodbye");
  await expectFits(page);
  await page.keyboard.press("Control+s");
  await saved(page);
  await page.getByRole("button", { name: "History" }).focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "History of Greetings" });
  await list.getByRole("button", { name: /Say goodbye/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Version 1" })).toBeVisible();
  await expectFits(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a test is sent to a channel with unsaved settings and saves nothing", async ({ openAs, guild, product }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await openGreetings(page, guild.id);
  await page.getByRole("textbox", { name: "Welcome message" }).fill("A trial for {member}");
  await page.getByRole("button", { name: "Send test" }).click();
  const dialog = page.getByRole("dialog", { name: "Send test" });
  await dialog.getByText("A channel", { exact: true }).click();
  await dialog.getByRole("button", { name: /^Channel/ }).click();
  await page.getByRole("combobox", { name: "Search: Channel" }).fill("general");
  await page.keyboard.press("Enter");
  await expectValidPage(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByRole("link", { name: "View message" })).toHaveAttribute("href", new RegExp(guild.id));
  const channel = guild.channels.find(({ name }) => name === "general");
  const posted = await product.control.messages(channel?.id ?? "");
  expect(posted.map(({ content }) => content).join()).toContain("A trial for <@");

  await dialog.getByText("Me", { exact: true }).click();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByRole("link", { name: "View message" })).toHaveAttribute("href", /@me/);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(saveBar(page)).toContainText("1 unsaved change");
  expect(errors).toEqual([]);
});

test("two people see each other and merge twice without losing changes", async ({ openAs, guild }) => {
  const [mine, theirs] = [await openAs(OWNER), await openAs(OWNER)];
  await Promise.all([openGreetings(mine, guild.id), openGreetings(theirs, guild.id)]);
  const company = mine.getByRole("list", { name: "Also editing" });
  await expect(company).toContainText("You, in another tab");
  await welcomes(theirs).focus();
  await expect(company).toContainText("Welcome new members");
  await expectValidPage(mine);

  await farewells(mine).click();
  for (const isOn of [false, true]) {
    await welcomes(theirs).click();
    await save(theirs).click();
    await saved(theirs);
    const banner = mine.getByRole("alert").filter({ hasText: "saved these settings" });
    await banner.getByRole("button", { name: "Compare versions" }).click();
    const dialog = mine.getByRole("dialog", { name: "Two versions of these settings" });
    await expect(dialog.getByRole("listitem").filter({ hasText: "Say goodbye" })).toContainText(
      "Only you changed this",
    );
    if (!isOn) await expectValidPage(mine, "[role=dialog]");
    await dialog.getByRole("button", { name: "Use this version" }).click();
    await expect(farewells(mine)).toBeChecked();
    await expect(welcomes(mine)).toBeChecked({ checked: isOn });
  }
  await save(mine).click();
  await saved(mine);
  await expect(farewells(theirs)).toBeChecked();

  await theirs.close();
  await expect(company).toBeHidden();
});

test("activity appears on the page as it happens", async ({ openAs, guild, product, turnOn }) => {
  const page = await openAs(OWNER, PHONE);
  await openGreetings(page, guild.id, "?tab=activity");
  const activity = page.getByRole("region", { name: "Recent activity" });
  await expect(activity.getByText("Greetings is off. Once it's on")).toBeVisible();
  const path = `/api/guilds/${guild.id}/modules/greetings`;
  await turnOn(page, path, { joinChannel: guild.channels.find(({ name }) => name === "general")?.id });
  const robin = await product.control.createPerson({ displayName: "Robin Reef" });
  await product.control.join(guild.id, robin.id);
  await expect(activity.getByText("Welcomed Robin Reef")).toBeVisible({ timeout: 20_000 });
});
