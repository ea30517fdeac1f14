/** Claim from both sides: an owner imports a list, a member claims it in the chat page, staff deliver, and the member looks at their page. */
import { channelOf, consoleErrors, DESK, expect, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(150_000);

test("an owner imports a list, a member claims and reads their own page, and the order is delivered", async ({
  openAs,
  openChat,
  guild,
  product,
  turnOn,
}) => {
  const page = await openAs(OWNER, DESK);
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  const api = `/api/guilds/${guild.id}/modules/claim`;
  const headers = { origin: product.url };
  const items = [{ name: "Sticker", price: 5, stock: 3, delivery: "manual" }];
  await turnOn(page, api, { items, lists: true, panelIn: channelOf(guild, "general") });
  await page.request.post(`${api}/panels`, { headers, data: { key: "Rewards" } });
  const chat = await openChat("Robin Reed", "general");

  const lists = page.getByRole("region", { name: "Lists", exact: true });
  const stockLoads = Promise.withResolvers<void>();
  await page.route("**/claim/stock", (route) => stockLoads.promise.then(() => route.continue()));
  await page.goto(`/dashboard/${guild.id}/claim?tab=work`);
  // Below a section of unknown height it would move under the pointer.
  await expect(page.getByText("No orders yet")).toBeVisible();
  await expect(lists).toBeHidden();
  stockLoads.resolve();
  await expect(lists).toContainText("No lists yet");
  await lists.getByRole("button", { name: "Import list" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a list" });
  await dialog.getByLabel("Name").fill("Winners");
  await dialog.getByLabel("Rows").fill("Member,Item\nRobin Reed,Sticker\nNobody at all,Sticker");
  await dialog.getByRole("button", { name: "Check rows" }).click();
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText(/Line 3\s*No member has this name or ID/);
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await expect(lists.getByRole("row", { name: /Winners Open 0 of 1/ })).toBeVisible();

  const panel = chat.getByRole("log").locator("li[data-message]", { hasText: "Daily reward" });
  await panel.getByRole("button", { name: "My rewards" }).click();
  await expect(chat.getByText("The server's staff will deliver it")).toBeVisible();
  const orders = page.getByRole("region", { name: "Orders" });
  await orders.getByRole("button", { name: "Deliver order 1" }).click();
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(orders.getByRole("row", { name: /Robin Reed Sticker From a list Delivered/ })).toBeVisible();

  await panel.getByRole("button", { name: "Inventory" }).click();
  const link = await chat.getByRole("link", { name: "Open my page" }).getAttribute("href");
  const memberPage = await openAs(OWNER, PHONE);
  await memberPage.goto(new URL(link ?? "").pathname);
  await expect(memberPage.getByRole("heading", { name: `Your rewards in ${guild.name}` })).toBeVisible();
  await expect(memberPage.getByText("Delivered")).toBeVisible();
  // Put into the device's zone and the page's language by its script; as it is sent it begins with the year.
  await expect(memberPage.locator("time").first()).toContainText(/^[A-Z][a-z]{2}, /);
  await expectValidPage(memberPage);
  expect(errors).toEqual([]);
});
