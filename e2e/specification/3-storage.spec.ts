/** Specification §3 and §9, "Storage keys": what the browser stores. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, OWNER, test } from "../fixtures.ts";
import { ANY_GUILD } from "./tables.ts";

const SCHEME = "mantine-color-scheme-value";
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("§3 colour scheme: it is dark, whatever was stored and whatever another tab stores", async ({ page }) => {
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem("isSeeded")) localStorage.setItem(key, "light");
    sessionStorage.setItem("isSeeded", "yes");
  }, SCHEME);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/features");
  expect(await kept(page, SCHEME)).toBe("dark");

  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  for (const change of [`localStorage.setItem("${SCHEME}", "light")`, "localStorage.clear()"]) {
    await other.evaluate(change);
    await expect.poll(() => kept(page, SCHEME)).toBe("dark");
  }
  await page.evaluate((key) => localStorage.setItem(key, "auto"), SCHEME);
  await page.getByRole("link", { name: "Guildhall" }).first().click();
  await expect(page).toHaveTitle("Guildhall | homepage");
  expect(await kept(page, SCHEME)).toBe("dark");
  await page.goto(`/dashboard/${ANY_GUILD}/greetings`);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  const background = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  expect(Math.max(...(background.match(/\d+/g)?.slice(0, 3).map(Number) ?? [255]))).toBeLessThan(40);
});

test("§3 referral: ref is kept as referral_code from any route, exactly as it was written", async ({ page }) => {
  for (const [path, code] of [
    ["/?ref=mara-7", "mara-7"],
    ["/features?ref=007", "007"],
    ["/admin?ref=1e5", "1e5"],
    ["/no/such/page?ref=true", "true"],
    [`/dashboard/${ANY_GUILD}/greetings?ref=A%20B`, "A B"],
    [`/dashboard/${ANY_GUILD}?ref=to-the-platform`, "to-the-platform"],
  ] as const) {
    await page.goto(path);
    if (path.endsWith("platform")) await page.waitForURL(/oauth2\/authorize/).then(() => page.goto("/"));
    await expect.poll(() => kept(page, "referral_code"), path).toBe(code);
  }
});

test("§3 referral: it is kept within the page too, replaced by a later one and by nothing else", async ({ page }) => {
  await page.goto("/?ref=first");
  await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveTitle("Guildhall | features");
  expect(await kept(page, "referral_code")).toBe("first");
  await page.evaluate(`history.pushState(null, "", "/my-servers?ref=second")`);
  await expect(page).toHaveTitle("Guildhall | homepage");
  expect(await kept(page, "referral_code")).toBe("second");
  await page.goto("/features?ref=");
  await expect(page).toHaveTitle("Guildhall | features");
  expect(await kept(page, "referral_code")).toBe("second");
});

test("§3 isLoggedIn: a user or guilds that load set it to true, each alone", async ({ openAs }) => {
  for (const failing of ["user", "guilds"]) {
    const page = await openAs(OWNER);
    await page.addInitScript(() => localStorage.setItem("isLoggedIn", "1"));
    await page.route(`**/api/${failing}`, (route) => route.abort());
    await page.goto("/my-servers");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect.poll(() => kept(page, "isLoggedIn"), `without ${failing}`).toBe("true");
  }
});

const json403 = { status: 403, json: { success: false, code: "notSignedIn", message: "You are not signed in." } };
const html403 = { status: 403, contentType: "text/html", body: "<h1>Forbidden</h1>" };
for (const [what, call, refusal] of [
  ["the user call", "**/api/user", json403],
  ["a call in the background", "**/api/guilds/*/overview", json403],
  ["the call for connections", "**/api/connections", json403],
  ["the guild's live events", "**/api/guilds/*/events", json403],
  ["the person's live events", "**/api/events", json403],
  ["something between that answers without JSON", "**/api/guilds/*/overview", html403],
] as const) {
  test(`§3 isLoggedIn: a 403 of ${what} removes it and leads to the root`, async ({ openAs, guild }) => {
    const page = await openAs(OWNER);
    await page.route(call, (route) => route.fulfill(refusal));
    await page.goto(`/dashboard/${guild.id}`);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await kept(page, "isLoggedIn")).toBeNull();
  });
}

/** The additional keys that docs/specification.md lists, by where they are stored. */
const listed = [
  ...readFileSync("docs/specification.md", "utf8").matchAll(/^\| (localStorage|sessionStorage) +\| `([^`]+)`/gm),
].map(([, where, key = ""]) => ({ where, key: new RegExp(`^${key.replaceAll(/\{\w+\}/g, "[\\w-]+")}$`) }));

const keysOf = (page: Page, where: "localStorage" | "sessionStorage") =>
  page.evaluate<string[]>(`Object.keys(${where})`);

test("§3 storage: nothing is kept but what is listed, and signing out removes all but the look and the referral", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings&ref=mara7`);
  await page.getByRole("textbox", { name: "Welcome message" }).fill("Not saved yet");
  await page.evaluate(`scrollTo(0, 200)`);
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: /^Search pages/ }).fill("settings");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/settings$/);
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  await page.getByRole("textbox", { name: "Welcome message" }).fill("Not saved yet");

  const local = await keysOf(page, "localStorage");
  expect(local.some((key) => key.startsWith("unsaved "))).toBe(true);
  expect(local.some((key) => key.startsWith("remembered "))).toBe(true);
  const isListed = (where: string) => (key: string) => listed.some((one) => one.where === where && one.key.test(key));
  const specified = [SCHEME, "referral_code", "isLoggedIn"];
  expect(local.filter((key) => !specified.includes(key) && !isListed("localStorage")(key))).toEqual([]);
  expect((await keysOf(page, "sessionStorage")).filter((key) => !isListed("sessionStorage")(key))).toEqual([]);

  await page.getByRole("button", { name: "Account: Mara Lindqvist" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  expect((await keysOf(page, "localStorage")).sort()).toEqual([SCHEME, "referral_code"]);
  expect((await keysOf(page, "sessionStorage")).filter((key) => !key.startsWith("tsr-scroll"))).toEqual([]);
});
