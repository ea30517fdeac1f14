/** The composer: every part of a message is written, ordered, validated, saved and restored. */
import type { Page } from "@playwright/test";
import { pngOf } from "#kit-server/testing/pictures.ts";
import { test } from "./composer-fixtures.ts";
import { consoleErrors, expect, expectValidPage, PHONE } from "./fixtures.ts";

const content = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const preview = (page: Page) => page.getByRole("complementary", { name: "Preview" });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const style = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Style of Message" }).getByText(name, { exact: true }).click();

test("a text is formatted with keys and tools and filled from menus, and undo reverts a format", async ({
  openComposer,
}) => {
  const page = await openComposer();
  const errors = consoleErrors(page);
  await content(page).fill("Welcome aboard");
  await content(page).press("ControlOrMeta+a");
  await content(page).press("ControlOrMeta+b");
  await expect(content(page)).toHaveValue("**Welcome aboard**");
  await expect(preview(page).locator("strong", { hasText: "Welcome aboard" })).toBeVisible();
  await content(page).press("ControlOrMeta+z");
  await expect(content(page)).toHaveValue("Welcome aboard");

  await content(page).press("End");
  await content(page).pressSequentially(" ");
  await press(page, "Insert a placeholder into Message");
  await page.getByRole("menuitem", { name: /\{member\.name\}/ }).click();
  await press(page, "Insert a mention or emoji into Message");
  await page.getByRole("combobox").fill("general");
  await page.keyboard.press("Enter");
  await expect(content(page)).toHaveValue(/^Welcome aboard \{member\.name\}<#\d+>$/);
  await expect(content(page)).toBeFocused();
  await expect(preview(page)).toContainText("Welcome aboard Robin");

  // One tab stop, then the arrow keys move between the buttons.
  await page.getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "List" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(content(page)).toHaveValue(/^- Welcome/);

  await content(page).fill("x".repeat(2001));
  await expect(page.getByText("Use up to 2000 characters.")).toBeVisible();
  await content(page).fill("Hello {mebmer}");
  await expect(page.getByText("{mebmer} isn't a placeholder.")).toBeVisible();
  expect(errors).toEqual([]);
});

test("fills, copies and reorders embeds by keyboard, and shows errors at their part", async ({ openComposer }) => {
  const page = await openComposer();
  await press(page, "Add embed");
  await expect(page.getByText("This embed is empty.")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("First");
  await page.getByRole("button", { name: "Mint" }).click();
  await press(page, /^Fields/);
  await press(page, "Add field");
  await expect(page.getByText("Fill this in.")).toHaveCount(2);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("When");
  await page.getByRole("region", { name: "Embeds" }).getByRole("textbox", { name: "Text" }).last().fill("Tonight");
  await expect(page.getByText("Fill this in.")).toHaveCount(0);
  await expect(page.getByText("16 of 6,000 characters total")).toBeVisible();
  await press(page, "Duplicate Embed 1");
  await press(page, /^Embed 1/);
  await page.getByRole("textbox", { name: "Title" }).fill("Second");
  await page.getByRole("button", { name: "Move Embed 2 up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Embed 1 up" })).toBeFocused();
  await expect(preview(page).locator("article")).toHaveText([/^Second/, /^First/]);
  await press(page, "Remove Embed 2");
  await expect(preview(page).locator("article")).toHaveCount(1);
});

test("a picture is uploaded, shown with its description, and reused; other files are rejected", async ({
  openComposer,
}) => {
  const page = await openComposer();
  await style(page, "Blocks");
  await press(page, "Add part");
  await page.getByRole("menuitem", { name: /^Gallery/ }).click();
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await press(page, "Upload Picture");
    await (await chooser).setFiles({ name, mimeType: "image/png", buffer });
  };
  await choose("letter.png", Buffer.from("no picture at all"));
  await expect(page.getByText(/^This file isn't a PNG, JPEG, GIF or WebP image/)).toBeVisible();
  await choose("harbour.png", Buffer.from(pngOf(40, 30)));
  await page.getByRole("textbox", { name: "Description" }).fill("A harbour");
  const shown = preview(page).getByRole("img", { name: "A harbour" });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(40);

  await press(page, "Add picture");
  await page.getByRole("button", { name: "Choose Picture from uploaded pictures" }).last().click();
  await press(page, "Choose the picture of 40 × 30 pixels");
  await expect(preview(page).locator("img[src*='/assets/']")).toHaveCount(2);
});

test("blocks are nested and moved; switching style or wording loses nothing", async ({ openComposer }) => {
  const page = await openComposer();
  await content(page).fill("Classic words");
  await style(page, "Blocks");
  await press(page, "Add part");
  await page.getByRole("menuitem", { name: /^Container/ }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Inner words");
  await press(page, "Add part to the container");
  await page.getByRole("menuitem", { name: /^Separator/ }).click();
  await page.getByRole("button", { name: "Move Separator 2 up" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Text 2/ })).toBeVisible();
  await expect(page.getByText("4 of 40 parts")).toBeVisible();
  await expect(preview(page)).toContainText("Inner words");

  await style(page, "Text and embeds");
  await expect(content(page)).toHaveValue("Classic words");
  await press(page, "Duplicate this wording");
  await content(page).fill("Second words");
  await page.getByText("Wording 1", { exact: true }).click();
  await expect(content(page)).toHaveValue("Classic words");
  await style(page, "Blocks");
  await expect(page.getByRole("button", { name: /^Container 2/ })).toBeVisible();
  await page.getByText("Wording 2", { exact: true }).click();
  await expect(content(page)).toHaveValue("Second words");
  await expect(preview(page)).toContainText("One of 2 is picked at random");
  await press(page, "Remove this wording");
  await expect(preview(page)).toContainText("Inner words");
});

test("templates are used, saved and deleted; a replaced message is restored", async ({ openComposer }) => {
  const page = await openComposer();
  await content(page).fill("My own words");
  await press(page, "Templates for Message");
  const dialog = page.getByRole("dialog", { name: "Templates" });
  await dialog.getByRole("textbox", { name: "Save message as template" }).fill("Ours");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog.getByRole("button", { name: "Use Ours" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Save message as template" }).fill("ours");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog.getByText(/^A template with this name already exists/)).toBeVisible();
  await expectValidPage(page);
  await dialog.getByRole("button", { name: "Use Welcome in blocks" }).click();
  await expect(preview(page)).toContainText("Where to start:");
  await press(page, "Undo replace");
  await expect(content(page)).toHaveValue("My own words");

  await content(page).fill("");
  await press(page, "Templates for Message");
  await dialog.getByRole("button", { name: "Use Ours" }).click();
  await expect(content(page)).toHaveValue("My own words");
  await press(page, "Templates for Message");
  await dialog.getByRole("button", { name: "Delete template Ours" }).click();
  await expect(dialog.getByText("No templates yet.")).toBeVisible();
});

test("pastes a message from another tool and lists what was skipped", async ({ openComposer }) => {
  const page = await openComposer();
  await press(page, "Copy or paste Message");
  await page.getByRole("menuitem", { name: "Paste a message…" }).click();
  const json = page.getByRole("textbox", { name: "Message JSON" });
  await json.fill("{ not json");
  await expect(page.getByText(/^This is not JSON/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Use this message" })).toBeDisabled();
  await json.fill(JSON.stringify({ content: "From elsewhere", poll: {}, embeds: [{ title: "T", color: "#63d297" }] }));
  await expect(page.getByText("The poll")).toBeVisible();
  await press(page, "Use this message");
  await expect(page.getByRole("button", { name: "Copy or paste Message" })).toBeFocused();
  await expect(content(page)).toHaveValue("From elsewhere");
  await expect(preview(page).locator("article")).toHaveText("T");
});

test("notified roles are chosen, and notifying everyone shows a warning", async ({ openComposer }) => {
  const page = await openComposer();
  await press(page, "Who is notified nobody");
  await page.getByLabel("@everyone and @here").check();
  await expect(page.getByText(/notifies the whole server/)).toBeVisible();
  await page.getByLabel("@everyone and @here").uncheck();
  await press(page, /^Roles/);
  await page.getByRole("combobox").fill("role-2");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await press(page, "Who is notified");
  await expect(page.getByRole("button", { name: "Who is notified role-2" })).toBeVisible();
});

test("everything is accessible on a phone", async ({ openComposer }) => {
  const page = await openComposer(PHONE);
  for (const name of ["Use Welcome card", "Use Welcome in blocks"]) {
    await press(page, "Templates for Message");
    await press(page, name);
    await press(page, /^(?:Embed|Container) 1/);
    await expectValidPage(page);
  }
});
