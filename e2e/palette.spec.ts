/** The palette: everything is reachable from one field by keyboard, on a desktop and on a phone. */
import { consoleErrors, expect, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

test("a setting is found by its words from any page, and gets the focus once its page is loaded", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await page.goto(`/dashboard/${guild.id}`);
  await page.getByRole("heading", { level: 1, name: guild.name }).waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Search pages/ });
  await expect(field).toBeFocused();
  await expectValidPage(page, "[role=dialog]");
  await field.fill("welcome chan");
  await expect(page.getByRole("option", { selected: true })).toContainText("Welcome channel");
  await expect(page.getByRole("option", { selected: true }).locator("mark").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/${guild.id}/greetings?tab=settings#field-joinChannel`);
  await expect(page.locator("#field-joinChannel")).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option").first()).toContainText(
    "Welcome channel",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("#field-joinChannel")).toBeFocused();
  expect(errors).toEqual([]);
});

test("the open page's actions run from the palette, and leaving still asks about unsaved changes", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/greetings`);
  await page.getByRole("switch", { name: /^Greetings is off/ }).waitFor();
  const choose = async (text: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /Search pages/ }).fill(text);
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
  };
  await choose("turn on greetings");
  await expect(page.getByRole("switch", { name: /^Greetings is on/ })).toBeVisible();
  await choose("my servers");
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await choose("discard changes");
  await expect(page.getByRole("switch", { name: /^Greetings is off/ })).toBeVisible();
});

test("on a phone the palette opens from a button, switches servers and is accessible", async ({
  openAs,
  guild,
  product,
}) => {
  const other = await product.control.createGuild({
    name: "Quayside Quorum",
    owner: OWNER,
    members: 1,
    application: product.config.clientId,
  });
  const page = await openAs(OWNER, PHONE);
  await page.goto(`/dashboard/${guild.id}`);
  await page.getByRole("button", { name: "Search everything" }).click();
  await expectValidPage(page, "[role=dialog]");
  const field = page.getByRole("combobox", { name: /Search pages/ });
  await field.fill("xqzjw");
  await expect(page.getByText("No results.")).toBeVisible();
  await field.fill("quayside");
  await page.getByRole("option", { name: /Quayside Quorum/ }).click();
  await expect(page).toHaveURL(`/dashboard/${other.id}`);
});

test("a link to a hidden setting leads to the setting that hides it, and is copied next to the setting's name", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/dashboard/${guild.id}/greetings#field-leaveChannel`);
  await expect(page.locator("#field-leaveEnabled")).toBeFocused();
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  await page.locator("#field-joinChannel").hover();
  await page.getByRole("button", { name: "Copy the link to Welcome channel" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    new URL(`/dashboard/${guild.id}/greetings?tab=settings#field-joinChannel`, page.url()).toString(),
  );
});

test("lists a pinned server first in the switcher, which keeps the open page", async ({ openAs, guild, product }) => {
  const other = await product.control.createGuild({
    name: "Aa First By Name",
    owner: OWNER,
    members: 1,
    application: product.config.clientId,
  });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/greetings`);
  await page.getByRole("button", { name: /Switch server/ }).click();
  await page.getByRole("button", { name: "Pin this server to the top" }).click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(guild.name);
  await expectValidPage(page, "[role=dialog]");
  await page.getByRole("combobox", { name: /^Search/ }).fill("aa first");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/${other.id}/greetings`);
  await page.getByRole("button", { name: /Switch server/ }).click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(guild.name);
});
