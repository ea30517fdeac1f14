/** Pickers for channels and roles in a guild of Discord's maximum size. */
import { expect, expectValidPage, OWNER, test } from "./fixtures.ts";

test("only visible rows of 250 roles and 500 channels are rendered, and all are found by typing", async ({
  openAs,
  product,
}) => {
  const { control, config } = product;
  const large = await control.createGuild({
    name: "The Largest",
    owner: OWNER,
    members: 2,
    roles: 245,
    channels: 495,
    application: config.clientId,
  });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${large.id}/greetings?tab=settings`);
  const channel = page.getByRole("button", { name: /^Welcome channel/ });
  await channel.waitFor();
  await channel.click();
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  // The reason why it opens at once (`npm run bench` measures the time): only visible rows are rendered.
  expect(await page.getByRole("listbox").getByRole("option").count()).toBeLessThan(30);
  const list = page.getByRole("listbox", { name: "Welcome channel" });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200);

  await page.getByRole("combobox", { name: /^Search/ }).fill("general");
  await page.keyboard.press("Enter");
  await expect(channel).toContainText("general");
  await expect(channel).toBeFocused();
  // Also once all code is loaded and everything renders at once.
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: /^Search/ }).fill("general");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(channel).toBeFocused();
});

test("a missing channel and role are created in their pickers and can be saved", async ({ openAs, guild, product }) => {
  const page = await openAs(OWNER);
  const bot = await product.control.guild(guild.id);
  const managed = bot.roles.find(({ managed }) => managed);
  const { token } = await product.control.person(OWNER);
  await fetch(`${product.sandboxUrl}/api/v10/guilds/${guild.id}/roles/${managed?.id}`, {
    method: "PATCH",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ permissions: String((1n << 3n) | 0n) }),
  });
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  const channel = page.getByRole("button", { name: /^Welcome channel/ });
  await channel.click();
  await page.getByRole("combobox", { name: /^Search/ }).fill("Front Porch");
  const offer = page.getByRole("option", { name: "Create channel “front-porch”", exact: true });
  await expect(offer).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectValidPage(page, "[role=dialog]");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(channel).toContainText("front-porch");
  expect((await product.control.guild(guild.id)).channels.map(({ name }) => name)).toContain("front-porch");

  await page.getByRole("tab", { name: "Roles" }).click();
  await page
    .getByRole("button", { name: /Choose roles/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: /^Search/ }).fill("Ship’s Newcomer");
  await page.getByRole("option", { name: "Create role “Ship’s Newcomer”" }).click();
  await expect(page.getByRole("button", { name: "Remove Ship’s Newcomer" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("region", { name: "Unsaved changes" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const made = (await product.control.guild(guild.id)).roles.filter(({ name }) => name === "Ship’s Newcomer");
  expect(made).toMatchObject([{ permissions: "0" }]);
});

test("links from a role above the bot to the fix, and explains when the bot can't create roles", async ({
  openAs,
  product,
}) => {
  const bare = await product.control.createGuild({
    name: "Tied Hands",
    owner: OWNER,
    members: 2,
    roles: 4,
    channels: 3,
    application: product.config.clientId,
    permissions: String((1n << 10n) | (1n << 11n)),
  });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${bare.id}/greetings#field-autoRoles`);
  await page
    .getByRole("button", { name: /Choose roles/ })
    .first()
    .click();
  const high = page.getByRole("option", { name: /above the bot/ }).first();
  await high.click({ force: true });
  await expect(page.getByRole("link", { name: "Open the server in Discord" })).toBeVisible();
  await page.getByRole("combobox", { name: /^Search/ }).fill("Something New");
  const offer = page.getByRole("option", { name: /Create role/ });
  await expect(offer).toHaveAttribute("aria-disabled", "true");
  await expect(offer).toContainText("The bot needs Manage Roles");
  await expectValidPage(page, "[role=dialog]");
});

test("text typed while a picker opens is complete, even while the list is loading", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  const slow = /\/assets\/(?:option-list|anchored-popover|overlays)-[^/]+\.js$/;
  await page.route(slow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  const channel = page.getByRole("button", { name: /^Welcome channel/ });
  const search = page.getByRole("combobox", { name: /^Search/ });
  await channel.waitFor();
  await channel.evaluate((button) => (button as unknown as { click(): void }).click());
  await page.keyboard.type("gen");
  await expect(search).toHaveValue("gen");
  await expect(search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(channel).toContainText("general");

  // Again with all code loaded, by keyboard only, with Enter to choose.
  await page.reload();
  await channel.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("gen");
  await page.keyboard.press("Enter");
  await expect(channel).toContainText("general");
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("Enter chooses only what was typed or hovered, and a role above the bot can't be chosen", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  const channel = page.getByRole("button", { name: /^Welcome channel/ });
  const search = page.getByRole("combobox", { name: /^Search/ });
  await channel.click();
  await expect(search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search).toBeVisible();
  await search.fill("gen");
  await search.fill("");
  await page.keyboard.press("Enter");
  await expect(search).toBeVisible();
  await search.fill("no channel is called this way");
  // An offer to create something isn't a search result: it must be chosen deliberately.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(channel).toContainText("Choose a channel");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();

  await channel.click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(channel).not.toContainText("Choose a channel");

  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Discard" }).click();
  await page.getByRole("tab", { name: "Roles" }).click();
  await page
    .getByRole("button", { name: /Choose roles/ })
    .first()
    .click();
  const managedRole = page.getByRole("option", { name: /belongs to an integration/ }).first();
  await expect(managedRole).toHaveAttribute("aria-disabled", "true");
  await managedRole.click({ force: true });
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
});
