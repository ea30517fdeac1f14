/** The list of a person's servers, and adding the bot to another one. */
import { expect, OWNER, PHONE, test } from "./fixtures.ts";

test("servers with and without the bot are listed and searched", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  await page.goto("/my-servers");
  await page.getByRole("searchbox", { name: "Search servers" }).fill(guild.name);
  await page.getByRole("link", { name: new RegExp(guild.name) }).click();
  await expect(page.getByRole("heading", { level: 1, name: guild.name })).toBeVisible();
});

test("the bot's arrival is detected live and opens the server's quick setup", async ({ openAs, product }) => {
  const bare = await product.control.createGuild({ name: "Without A Bot", owner: OWNER, members: 1 });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${bare.id}`);
  await expect(page).toHaveURL(`/dashboard/${bare.id}/add-new-server`);
  await expect(page.getByRole("heading", { name: "Add the bot to Without A Bot" })).toBeVisible();
  const link = new URL((await page.getByRole("link", { name: "Add the bot" }).getAttribute("href")) ?? "");
  expect(link.searchParams.get("scope")).toBe("bot applications.commands");
  expect(link.searchParams.get("guild_id")).toBe(bare.id);
  expect(link.searchParams.get("permissions")).toBe(product.config.botPermissions);
  expect(link.searchParams.get("redirect_uri")).toBe(`${product.url}/code`);
  await product.control.join(bare.id, product.config.clientId, {
    isBot: true,
    permissions: product.config.botPermissions,
  });
  await expect(page).toHaveURL(`/dashboard/${bare.id}/quick-setup`, { timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Review the plan" })).toBeVisible();
});

test("another server is chosen from one that has the bot", async ({ openAs, guild, product }) => {
  await product.control.createGuild({ name: "One More Place", owner: OWNER, members: 1 });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/add-new-server`);
  await expect(page.getByRole("heading", { level: 1, name: "Add the bot to another server" })).toBeVisible();
  await page.getByRole("link", { name: /One More Place/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add the bot to One More Place" })).toBeVisible();
});

test("someone without servers sees what to do", async ({ openAs }) => {
  const page = await openAs("wren.ashby");
  await page.goto("/my-servers");
  await expect(page.getByRole("heading", { name: "No servers yet" })).toBeVisible();
});

test("another owner's server looks as if it did not exist", async ({ openAs, guild }) => {
  const page = await openAs("rafael.okoye");
  await page.goto(`/dashboard/${guild.id}`);
  await expect(page.getByRole("alert")).toContainText("This server doesn't exist");
});

test("on a phone the menu opens from a button and leads to modules", async ({ openAs, guild }) => {
  const page = await openAs(OWNER, PHONE);
  await page.goto(`/dashboard/${guild.id}`);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Greetings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Greetings" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("on a short screen the menu is scrolled to the open page", async ({ openAs, guild }) => {
  const page = await openAs(OWNER, { width: 1440, height: 600 });
  const link = (name: string) => page.getByRole("navigation", { name: "Modules" }).getByRole("link", { name });
  await page.goto(`/dashboard/${guild.id}/audit-log`);
  await expect(link("Audit log")).toBeInViewport({ ratio: 1 });
  await expect(link("Overview")).not.toBeInViewport();
  await page.goto(`/dashboard/${guild.id}`);
  await expect(link("Overview")).toBeInViewport({ ratio: 1 });
});

test("another server is reached by keyboard alone", async ({ openAs, guild, product }) => {
  const other = await product.control.createGuild({
    name: "Zenith Reach",
    owner: OWNER,
    members: 1,
    application: product.config.clientId,
  });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}`);
  await page.getByRole("button", { name: /Switch server/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("zenith");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/${other.id}`);
});
