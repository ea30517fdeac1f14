/**
 * Role grants on a module's page: members who couldn't get their role, the reasons, and the recovery on the open page.
 */
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

const VIEW_AND_SEND = (1n << 10n) | (1n << 11n);
const MANAGE_ROLES = 1n << 28n;

test("a failed role lists every reason and is given once the bot can", async ({ openAs, guild, product, turnOn }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const headers = { origin: product.url };
  const made = await page.request.post(`/api/guilds/${guild.id}/roles`, {
    data: { name: "Newcomer", key: crypto.randomUUID() },
    headers,
  });
  const { role } = await made.json();
  const path = `/api/guilds/${guild.id}/modules/greetings`;
  await turnOn(page, path, { joinEnabled: false, autoRoles: [role.id] });
  await page.goto(`/dashboard/${guild.id}/greetings`);
  await expect(page.getByText("No messages yet")).toBeVisible();
  await openTab(page, "Greetings", "Activity");
  await expect(page.getByText("No activity yet")).toBeVisible();
  const roles = page.getByRole("region", { name: "Roles for members" });
  await expect(roles).toHaveCount(0);

  const botRole = guild.roles.find(({ name, id }) => !name.startsWith("role-") && id !== guild.id)?.id ?? "";
  await product.control.setPermissions(guild.id, botRole, VIEW_AND_SEND);
  const robin = await product.control.createPerson({ displayName: "Robin Waters" });
  await product.control.join(guild.id, robin.id);
  const row = roles.getByRole("row", { name: /Robin Waters/ });
  await expect(row).toContainText("The bot doesn't have Manage Roles", { timeout: 20_000 });
  await roles.getByRole("button", { name: "Retry for Robin Waters" }).press("Enter");
  await expect(page.getByText("Retrying")).toBeVisible();
  await expect(row).toContainText("Waiting for you");
  await expectValidPage(page);

  const phone = await openAs(OWNER, PHONE);
  await phone.goto(`/dashboard/${guild.id}/greetings?tab=activity`);
  await expect(
    phone.getByRole("region", { name: "Roles for members" }).getByText("Robin Waters").first(),
  ).toBeVisible();
  await expectFits(phone);

  const wren = await product.control.createPerson({ displayName: "Wren Field" });
  await product.control.join(guild.id, wren.id);
  const other = roles.getByRole("row", { name: /Wren Field/ });
  await expect(other).toContainText("Waiting for you", { timeout: 20_000 });
  await roles.getByRole("button", { name: "Stop trying for Wren Field" }).press("Enter");
  await page.getByRole("button", { name: "Stop trying", exact: true }).press("Enter");
  await expect(other).toContainText("Canceled");
  await expect(other).toContainText("Someone canceled it");

  await product.control.setPermissions(guild.id, botRole, VIEW_AND_SEND | MANAGE_ROLES);
  await expect(row).toContainText("Done", { timeout: 20_000 });
  const members = await product.control.members(guild.id);
  expect(members.find(({ user }) => user.id === robin.id)?.roles).toEqual([role.id]);
  expect(members.find(({ user }) => user.id === wren.id)?.roles).toEqual([]);
  expect(errors).toEqual([]);
});
