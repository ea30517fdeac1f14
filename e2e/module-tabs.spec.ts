/** The tabs of a module's page: their addresses, what is kept while another one is open, and where older links lead. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

const tabs = (page: Page, module: string) =>
  page.getByRole("navigation", { name: module, exact: true }).getByRole("link");
const current = (page: Page, module: string) =>
  page.getByRole("navigation", { name: module, exact: true }).locator("[aria-current=page]");
const saveBar = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });

test("tabs have addresses, go back, and keep unsaved changes, the open section and filters", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const address = `/dashboard/${guild.id}/greetings`;
  await page.goto(address);
  await expect(current(page, "Greetings")).toHaveText("Recipes");
  await expect(tabs(page, "Greetings")).toHaveText(["Messages", "Settings", "Insights", "Activity", "Recipes"]);

  await openTab(page, "Greetings", "Settings");
  await expect(page).toHaveURL(`${address}?tab=settings`);
  await page.getByRole("tab", { name: "Farewell" }).click();
  await page.getByRole("switch", { name: "Say goodbye" }).click();
  for (const tab of ["Insights", "Activity", "Messages"]) {
    await openTab(page, "Greetings", tab);
    await expect(current(page, "Greetings")).toHaveText(tab);
    await expect(saveBar(page)).toContainText("1 unsaved change");
    await expect(page.getByRole("tab", { name: "Farewell" })).toBeHidden();
  }
  await page.goBack();
  await expect(current(page, "Greetings")).toHaveText("Activity");
  await page.goForward();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await openTab(page, "Greetings", "Settings");
  await expect(page.getByRole("switch", { name: "Say goodbye" })).toBeChecked();

  // A save that needs attention leads to the setting from any tab.
  await page.getByRole("switch", { name: /^Greetings is off/ }).click();
  await openTab(page, "Greetings", "Activity");
  await saveBar(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(current(page, "Greetings")).toHaveText(/^Settings/);
  await expect(page.locator("#field-joinChannel")).toBeFocused();

  await page.goto(`${address}?tab=insights`);
  await expect(page.getByText("Charts start with five.")).toBeVisible();
  expect(errors).toEqual([]);
});

test("a module that is on opens on its work, one that is off but set up on its settings", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER);
  const path = `/api/guilds/${guild.id}/modules/click-to-earn`;
  const save = async (enabled: boolean) => {
    const { version, config } = await (await page.request.get(path)).json();
    const data = { version, enabled, config };
    expect((await page.request.put(path, { data, headers: { origin: product.url } })).status()).toBe(200);
  };
  await save(false);
  await page.goto(`/dashboard/${guild.id}/click-to-earn`);
  await expect(current(page, "Click to earn")).toHaveText("Settings");
  await save(true);
  // The tab stays when the module is turned on, here or by someone else.
  await expect(page.getByRole("switch", { name: "Click to earn is on" })).toBeVisible();
  await expect(current(page, "Click to earn")).toHaveText("Settings");
  await page.reload();
  await expect(current(page, "Click to earn")).toHaveText("Drops");
});

test("links from before there were tabs open the right tab", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  const address = `/dashboard/${guild.id}/ticket`;
  for (const [old, tab, rest] of [
    ["#field-staffChannel", "Settings", "?tab=settings#field-staffChannel"],
    ["?history=all", "Settings", "?history=all&tab=settings"],
    ["?state=closed", "Tickets", "?state=closed&tab=work"],
    ["?days=90", "Insights", "?days=90&tab=insights"],
  ] as const) {
    await page.goto(`${address}${old}`);
    await expect(page).toHaveURL(`${address}${rest}`);
    await expect(current(page, "Tickets")).toHaveText(tab);
    await page.goto("/my-servers");
  }
});

test("on a phone tabs are reachable by keyboard, and the open one is visible", async ({ openAs, guild }) => {
  const page = await openAs(OWNER, PHONE);
  await page.goto(`/dashboard/${guild.id}/click-to-earn?tab=activity`);
  await expect(current(page, "Click to earn")).toHaveText("Activity");
  await expect(current(page, "Click to earn")).toBeInViewport({ ratio: 1 });
  await tabs(page, "Click to earn").first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(current(page, "Click to earn")).toHaveText("Settings");
  await expect(current(page, "Click to earn")).toBeFocused();
});

test("sections keep their scroll position, collapse advanced fields, and can be turned on where they are off", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  const advanced = page.getByRole("button", { name: /^Advanced/ });
  await expect(page.locator("#field-joinDeleteAfter")).toHaveCount(0);
  await advanced.press("Enter");
  await expect(page.locator("#field-joinDeleteAfter")).toBeVisible();
  await page.evaluate("scrollTo(0, 400)");
  const farewell = page.getByRole("tab", { name: "Farewell" });
  const before = await farewell.boundingBox();
  await farewell.click();
  await expect(page).toHaveURL(/section=leave/);
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Off, not posted");
  expect(Math.abs(((await farewell.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  await page.getByRole("button", { name: "Turn on: Farewell" }).click();
  await expect(page.getByRole("switch", { name: "Say goodbye" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Say goodbye" })).toBeFocused();
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Discard" }).click();
  await page.reload();
  await expect(farewell).toHaveAttribute("aria-selected", "true");

  // A link to a folded setting opens its section and the fold.
  await page.goto(`/dashboard/${guild.id}/ticket#field-totalLimit`);
  await expect(page.locator("#field-totalLimit")).toBeFocused();
});

test("on a phone the preview is a sheet above the save bar", async ({ openAs, guild }) => {
  const page = await openAs(OWNER, PHONE);
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  await page.getByRole("textbox", { name: "Welcome message" }).fill("Ahoy there");
  await expect(saveBar(page)).toBeVisible();
  const button = page.getByRole("button", { name: "Preview" });
  const [above, bar] = [await button.boundingBox(), await saveBar(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Preview" });
  await expect(sheet).toContainText("Ahoy there");
  await expectValidPage(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});
