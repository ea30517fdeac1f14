/** The promote page: its content for visitors, and a code from its owner to a server that was added with it. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { consoleErrors, DESK, expect, expectFits, expectValidPage, PHONE, test } from "./fixtures.ts";

/** A name that nobody in the sandbox has. */
const newName = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}`;

async function makeCode(page: Page): Promise<string> {
  await page.goto("/promote");
  await page.getByRole("button", { name: "Create code" }).click();
  const code = page.getByRole("region", { name: "Your code", exact: true }).getByText(/^[A-Z0-9]{8}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? "";
}
const figure = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .first();

test("a visitor reads how referrals count without a request", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  await page.goto("/promote");
  await expect(page).toHaveTitle("Guildhall | promote");
  await expect(page.getByText("An example with sample figures")).toBeVisible();
  await expect(page.getByText(/at least 10 members/)).toBeVisible();
  await expect(page.getByText("You added the bot yourself.")).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole("button", { name: "Sign in with Discord" }).click();
  await page.waitForURL(/oauth2\/authorize/);
});

test("a referred visitor signs in and adds a server, and the code's owner sees each step", async ({
  openAs,
  page: visitor,
  product: { control },
}) => {
  const [ada, kim] = [newName("ada"), newName("kim")];
  await control.createPerson({ username: ada });
  await control.createPerson({ username: kim, displayName: kim });
  const bare = await control.createGuild({ name: "Tidewater", owner: kim, members: 11 });
  const page = await openAs(ada);
  const code = await makeCode(page);

  const counted = visitor.waitForResponse("**/api/promote/click");
  await visitor.goto(`/?ref=${code.toLowerCase()}`);
  expect((await counted).status()).toBe(200);
  await visitor.goto(`/dashboard/${bare.id}`);
  await visitor.getByRole("searchbox").fill(kim);
  await visitor.getByRole("button", { name: new RegExp(kim) }).click();
  const allow = visitor.getByRole("button", { name: /authorise|authorize|allow/i });
  if (await allow.isVisible()) await allow.click();
  await expect(visitor.getByRole("heading", { name: "Add the bot to Tidewater" })).toBeVisible();
  const noted = visitor.waitForRequest("**/api/promote/adding");
  await visitor.getByRole("link", { name: "Add the bot" }).click();
  await noted;
  await visitor.getByRole("button", { name: "Authorize" }).click();
  await expect(visitor.getByRole("button", { name: "Review the plan" })).toBeVisible({ timeout: 20_000 });

  await page.reload();
  await expect(figure(page, "Clicked")).toHaveText("1");
  await expect(figure(page, "Joined")).toHaveText("1");
  await expect(figure(page, "Pending")).toHaveText("1");
  await page.getByRole("heading", { name: "Referrals", exact: true }).scrollIntoViewIfNeeded();
  const row = page.getByRole("row", { name: /A server added the bot/ });
  await expect(row).toContainText("Day 0 of 14, no module on yet");
  await expect(page.getByRole("button", { name: "Change code" })).toBeHidden();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await (viewport === DESK ? expectValidPage(page) : expectFits(page));
  }
});

test("a code is shared, downloaded as an image, changed once and deleted by typing it", async ({
  openAs,
  product: { control },
}) => {
  const ada = newName("ada");
  await control.createPerson({ username: ada });
  const page = await openAs(ada);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const errors = consoleErrors(page);
  const code = await makeCode(page);
  const link = `${new URL(page.url()).origin}/?ref=${code}`;
  const clipboard = () => page.evaluate<string>("navigator.clipboard.readText()");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(clipboard).toBe(link);
  await page.getByRole("button", { name: "Copy the text for Forum" }).click();
  await expect.poll(clipboard).toContain(`Open source: one command starts it on your own machine.\n\n${link}`);
  await expect(page.getByRole("img", { name: `QR code that opens ${link}` })).toBeVisible();
  for (const [kind, begin] of [
    ["PNG", "\x89PNG"],
    ["SVG", "<svg"],
  ] as const) {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download ${kind}` }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe(`referral-${code.toLowerCase()}.${kind.toLowerCase()}`);
    expect((await readFile(await file.path(), "latin1")).slice(0, begin.length)).toBe(begin);
  }

  await page.getByRole("button", { name: "Change code" }).click();
  const input = page.getByRole("textbox", { name: "New code" });
  await input.fill("supp0rt");
  await page.getByRole("button", { name: "Change code" }).click();
  await expect(page.getByText("This code is reserved.")).toBeVisible();
  const mine = `ada${crypto.randomUUID().slice(0, 8)}`;
  await input.fill(mine);
  await page.getByRole("button", { name: "Change code" }).click();
  await expect(page.getByRole("region", { name: "Your code", exact: true })).toContainText(mine.toUpperCase());
  await expect(page.getByRole("button", { name: "Change code" })).toBeHidden();

  await page.getByRole("button", { name: "Delete code" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Delete code" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Your code", exact: true }).fill(mine);
  await expectValidPage(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Delete code" }).click();
  await expect(page.getByRole("button", { name: "Create code" })).toBeVisible();
  // The rejected code returns 422, which browsers write to their console.
  expect(errors.filter((text) => !text.includes("422"))).toEqual([]);
});
