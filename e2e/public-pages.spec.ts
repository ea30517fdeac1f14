/** The public pages, without signing in. */
import type { Locator, Page } from "@playwright/test";
import { consoleErrors, expect, PHONE, test } from "./fixtures.ts";

// The home page's demo starts automatically unless the visitor prefers reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const messageIn = (page: Page): Locator => page.getByRole("textbox", { name: "Welcome message" });
const chatOf = (page: Page): Locator => page.getByRole("region", { name: "Chat preview" });

test("home describes the product and links to sign-in", async ({ page, product }) => {
  const errors = consoleErrors(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  expect(errors).toEqual([]);
  await page.getByRole("button", { name: "Add to Discord" }).first().click();
  await page.waitForURL(new RegExp(new URL(product.config.authorizeUrl).pathname));
});

test("the demo types, saves and greets automatically, and can be paused and taken over", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await page.goto("/");
  const chat = chatOf(page);
  await expect(chat.getByText("You are number 1,206 on deck.")).toBeVisible({ timeout: 20_000 });
  await expect(chat.getByText("Robin joined the server.")).toBeVisible();

  await page.getByRole("button", { name: "Pause" }).click();
  const unchanged = await messageIn(page).inputValue();
  await messageIn(page).fill("Hello {member.name}, come in.");
  expect(unchanged).toContain("{member}");
  await expect(chat.getByText("Preview")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await chat.getByRole("button", { name: "Simulate a join" }).click();
  await expect(chat.getByText("Hello Imani, come in.")).toBeVisible();
  await expect(messageIn(page)).toHaveValue("Hello {member.name}, come in.");
  await page.getByRole("switch", { name: "Welcome new members" }).click({ force: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await chat.getByRole("button", { name: "Simulate a join" }).click();
  await expect(chat.getByText("Kaito joined the server.")).toBeVisible();
  await expect(chat.getByText("Hello Kaito")).toBeHidden();
  expect(calls).toEqual([]);
});

test("shows the end of the first scene with reduced motion, and plays it only on request", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(chatOf(page).getByText("You are number 1,206 on deck.")).toBeVisible();
  await page.getByRole("button", { name: "Play" }).click();
  await expect(messageIn(page)).toHaveValue(/^## Glad/);
  await context.close();
});

test("features are searched, and a module opens with sample data without a session request", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await page.goto("/features");
  // Each has a picture, loaded as it comes near. Embeds in pictures are articles too.
  const features = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 2 }) });
  for (const feature of await features.all()) {
    await feature.scrollIntoViewIfNeeded();
    await expect(feature.locator("figure").first()).toHaveText(/\S/);
  }
  const search = page.getByRole("searchbox", { name: "Search features" });
  await search.fill("no such thing");
  await expect(page.getByText("No features match")).toBeVisible();
  await page.getByRole("button", { name: "Show all features" }).click();
  // Found by the name of a setting, and by that of a permission.
  await search.fill("farewell");
  await expect(page.getByText("Found in: Farewell channel, Farewell message")).toBeVisible();
  await search.fill("attach files");
  await page.getByRole("link", { name: "Try Greetings" }).press("Enter");
  await expect(page).toHaveTitle("Guildhall | greetings");
  await expect(page.getByText("This is sample data.")).toBeVisible();
  expect(calls).toEqual([]);
});

test("on a phone the menu opens and closes by keyboard", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await menu.getByRole("link", { name: "Your data" }).press("Enter");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your data stays with you" })).toBeInViewport();
});
