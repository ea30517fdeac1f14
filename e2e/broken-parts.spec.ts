/**
 * A part that can't be rendered affects only itself and can be retried; a value that doesn't parse leaves previews
 * unchanged.
 */

import type { Page } from "@playwright/test";
import { pointsReward } from "#kit/rewards/reward.ts";
import { expect, OWNER, test } from "./fixtures.ts";

/** Saves settings of a module, which stays off. */
async function configure(page: Page, origin: string, path: string, settings: object): Promise<void> {
  const { version, config } = await (await page.request.get(path)).json();
  const data = { version, enabled: false, config: { ...config, ...settings } };
  const saved = await page.request.put(path, { data, headers: { origin } });
  expect(saved.status(), await saved.text()).toBe(200);
}

test("previews keep the last valid values while a number is empty", async ({ openAs, guild, product }) => {
  const page = await openAs(OWNER);
  const base = `/api/guilds/${guild.id}/modules`;
  await configure(page, product.url, `${base}/click-to-earn`, {
    drops: [{ name: "Sunday drop", reward: pointsReward(20, 50), isUnlimited: false, winners: 3 }],
  });
  await page.goto(`/dashboard/${guild.id}/click-to-earn?tab=settings`);
  await page.getByRole("button", { name: /^Sunday drop/ }).click();
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText("20 to 50 points");
  for (const name of ["Min. points", "Max. points", "Winners"]) {
    await page.getByRole("spinbutton", { name }).fill("");
    await expect(preview).toContainText("20 to 50 points");
    await expect(preview).toContainText("0 of 3 claimed");
  }
  // Another value that parses is applied in the meantime.
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Monday drop");
  await expect(preview).toContainText("Monday drop");
  await page.getByRole("spinbutton", { name: "Winners" }).fill("7");
  await expect(preview).toContainText("0 of 7 claimed");

  await configure(page, product.url, `${base}/greetings`, { milestoneEnabled: true, milestoneEvery: 250 });
  await page.goto(`/dashboard/${guild.id}/greetings#field-milestoneEvery`);
  await expect(preview).toContainText("has 250 members");
  await page.locator("[id=field-milestoneEvery]").fill("");
  await expect(preview).toContainText("has 250 members");
});

test("a preview, a chart and a record that fail to load leave the page usable and can be retried", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER);
  const base = `/api/guilds/${guild.id}/modules`;
  await configure(page, product.url, `${base}/click-to-earn`, { drops: [{ name: "Sunday drop" }] });

  /** Prevents a part from being fetched until it is retried. */
  const breakPart = async (address: string, request: RegExp, said: string, below?: RegExp) => {
    await page.route(request, (route) => route.abort());
    await page.goto(address);
    // Content below the fold is fetched when it is scrolled to.
    if (below) await page.getByRole("heading", { name: below }).scrollIntoViewIfNeeded();
    const broken = page.locator("[data-broken]");
    await expect(broken).toContainText(said);
    await expect(page.getByRole("heading", { level: 1, name: "This page can't be opened" })).toHaveCount(0);
    await page.unroute(request);
    return broken.getByRole("button", { name: "Try again" });
  };
  const preview = page.getByRole("complementary", { name: "Preview" });
  const again = await breakPart(
    `/dashboard/${guild.id}/click-to-earn?tab=settings`,
    /\/drop-preview-[^/]+\.js$/,
    "preview can't",
  );
  await page.getByRole("button", { name: /^Sunday drop/ }).click();
  await again.click();
  await expect(preview).toContainText("Be quick");

  const joins = /^Joins and leaves/;
  const chart = await breakPart(`/dashboard/${guild.id}`, /\/members-chart-[^/]+\.js$/, "can't be shown", joins);
  await expect(page.getByRole("heading", { name: "Modules" })).toBeVisible();
  await chart.click();
  // The page is loaded again.
  await page.getByRole("heading", { name: joins }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Joined", { exact: true }).first()).toBeVisible();

  const record = await breakPart(
    `/dashboard/${guild.id}/click-to-earn?record=1`,
    /\/drop-record-[^/]+\.js$/,
    "can't be shown",
  );
  await record.click();
  await expect(page.locator("[data-broken]")).toHaveCount(0);
});

test("a chart that throws takes down only itself", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  await page.addInitScript(() => {
    const whole = Array.prototype.toReversed;
    Array.prototype.toReversed = function (this: unknown[]) {
      if (JSON.stringify(this[0] ?? null).includes("joins") && !("isWhole" in globalThis)) throw new Error("cut short");
      return whole.call(this);
    };
  });
  await page.goto(`/dashboard/${guild.id}`);
  await page.getByRole("heading", { name: /^Joins and leaves/ }).scrollIntoViewIfNeeded();
  const broken = page.locator("[data-broken]");
  await expect(broken).toHaveText(/This chart can't be shown/);
  await expect(page.getByRole("heading", { name: "Modules" })).toBeVisible();
  await page.evaluate("globalThis.isWhole = true");
  await broken.getByRole("button", { name: "Try again" }).click();
  await expect(broken).toHaveCount(0);
  await expect(page.getByText("Show as a table").first()).toBeVisible();
});

test("a dialog that fails to load keeps the page and its unsaved text, and opens on retry", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  const field = page.getByRole("textbox", { name: "Welcome message", exact: true });
  await field.fill("Typed and not saved");
  const offer = page.getByRole("alert").filter({ hasText: "Part of this page couldn't be loaded" });
  const isThere = async () => {
    await expect(page.getByRole("heading", { level: 1, name: "This page can't be opened" })).toHaveCount(0);
    await expect(field).toHaveValue("Typed and not saved");
  };
  await page.route(/\/(?:anchored-menu|anchored-popover|palette|module-history|reset-dialog)-[^/]+\.js$/, (route) =>
    route.abort(),
  );
  await page.getByRole("button", { name: /^Account:/ }).click();
  await expect(offer).toBeVisible();
  await isThere();
  for (const name of ["History", "Reset to defaults"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await isThere();
  }
  await page.keyboard.press("ControlOrMeta+k");
  await isThere();
  // The rest of the page still works.
  await field.press("End");
  await field.pressSequentially("!");
  await expect(page.getByRole("button", { name: /unsaved change/ })).toBeVisible();

  await page.unrouteAll();
  page.on("dialog", (dialog) => void dialog.accept());
  await offer.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("button", { name: "Restore changes" }).click();
  await expect(field).toHaveValue("Typed and not saved!");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await expect(page.getByRole("menuitem", { name: "Your sessions" })).toBeVisible();
});

test("an embed and the blocks of a message that fail to load leave the rest of the message usable", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.route(/\/(?:embed-editor|blocks-message)-[^/]+\.js$/, (route) => route.abort());
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  const field = page.getByRole("textbox", { name: "Welcome message", exact: true });
  await field.fill("Ahoy");
  await page.getByRole("button", { name: "Add embed" }).click();
  const broken = page.locator("[data-broken]");
  await expect(broken).toContainText("This embed can't be shown");
  await expect(broken.getByRole("button", { name: "Try again" })).toBeVisible();
  await field.fill("Ahoy there");
  await expect(field).toHaveValue("Ahoy there");

  const style = page.getByRole("radiogroup", { name: "Style of Welcome message" });
  await style.getByText("Blocks", { exact: true }).click();
  await expect(broken).toContainText("These blocks can't be shown");
  await style.getByText("Text and embeds", { exact: true }).click();
  await expect(field).toHaveValue("Ahoy there");
});
