/** What anyone sees before signing in. */
import { expect, test } from "./fixtures.ts";

test("home says what the product is and leads to signing in", async ({ page, product }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign in with Discord" }).first().click();
  await page.waitForURL(new RegExp(new URL(product.config.authorizeUrl).pathname));
});

test("features are searched, and a module opens on sample data", async ({ page }) => {
  await page.goto("/features");
  await page.getByRole("searchbox").fill("no such thing");
  await expect(page.getByText("Nothing here is called")).toBeVisible();
  await page.getByRole("button", { name: "Show all features" }).click();
  await page.getByRole("link", { name: "Try Greetings" }).click();
  await expect(page).toHaveTitle("Guildhall | greetings");
  await expect(page.getByText("You are looking at sample data.")).toBeVisible();
});

test("the link of the page that is open has the class active", async ({ page }) => {
  await page.goto("/features");
  await expect(
    page.getByRole("navigation", { name: "Pages", exact: true }).getByRole("link", { name: "Features" }),
  ).toHaveClass(/(^|\s)active(\s|$)/);
});
