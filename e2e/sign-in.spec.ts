/** Signing in through Discord's consent page, and signing out. */
import { expect, OWNER, test } from "./fixtures.ts";

test("a visitor signs in and continues to the requested page", async ({ page, guild }) => {
  await page.goto(`/dashboard/${guild.id}`);
  await page.getByRole("button", { name: /Mara Lindqvist/ }).click();
  const allow = page.getByRole("button", { name: /authorise|authorize|allow/i });
  if (await allow.isVisible()) await allow.click();
  await expect(page).toHaveURL(`/dashboard/${guild.id}`);
  await expect(page.getByRole("heading", { level: 1, name: guild.name })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");
});

test("going back from Discord's page leads to the previous page and not to Discord again", async ({ page, guild }) => {
  await page.goto("/features");
  await page.evaluate(`location.assign("/dashboard/${guild.id}")`);
  await page.waitForURL(/oauth2\/authorize/);
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // The same within the page: the address changes, and nothing is loaded before the guard redirects.
  await page.evaluate(`history.pushState(null, "", "/dashboard/${guild.id}")`);
  await page.waitForURL(/oauth2\/authorize/);
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.waitForURL(/oauth2\/authorize/);
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a response to a sign-in that this browser didn't start is rejected", async ({ page }) => {
  await page.goto("/code?code=stolen&state=someone-elses");
  await expect(page.getByRole("alert")).toContainText("was started in another browser");
  await page.getByRole("button", { name: "Sign in again" }).click();
  await page.waitForURL(/oauth2\/authorize/);
});

test("reports a canceled sign-in", async ({ page }) => {
  await page.goto("/code?error=access_denied&state=x");
  await expect(page.getByRole("alert")).toContainText("You canceled the sign-in");
});

test("signing out ends the session and leads home", async ({ openAs }) => {
  const page = await openAs(OWNER);
  await page.goto("/my-servers");
  await page.getByRole("button", { name: "Account: Mara Lindqvist" }).click();
  const answered = page.waitForResponse("**/api/auth/sign-out");
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  expect((await answered).ok()).toBe(true);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("signing out everywhere asks for confirmation and ends other devices' sessions too", async ({ openAs }) => {
  const [here, there] = [await openAs("rafael.okoye"), await openAs("rafael.okoye")];
  await there.goto("/my-servers");
  await expect(there.getByRole("heading", { name: "My servers" })).toBeVisible();
  await here.goto("/my-servers");
  await here.getByRole("button", { name: /^Account:/ }).click();
  await here.getByRole("menuitem", { name: "Sign out everywhere" }).click();
  await here.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(here).toHaveURL("/");
  await expect(there).toHaveURL("/");
});
