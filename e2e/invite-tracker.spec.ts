/** The invite tracker from both sides: an owner turns it on, someone uses an invite, and page and chat say whose it was. */
import { consoleErrors, expect, expectValidPage, OWNER, openTab, test } from "./fixtures.ts";

// A server, its members and several browsers take their time on a busy machine.
test.setTimeout(150_000);

test("an owner turns on the announcement, a guest uses an invite, and the page says who invited them", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/invite-tracker?tab=recipes&recipe=announce`);
  const recipe = page.getByRole("region", { name: "Who invited whom" });
  await expect(recipe.getByRole("complementary")).toContainText("Robin joined. Invited by Wren.");
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();
  const channelName = (await live.textContent())?.split("#")[1] ?? "";
  const channelId = guild.channels.find(({ name }) => name === channelName)?.id ?? "";

  const as = async (name: string) => {
    const { id, token } = await product.control.createPerson({ displayName: name });
    const ask = (path: string, body: object) =>
      page.request.post(`${product.sandboxUrl}/api/v10${path}`, { data: body, headers: { authorization: token } });
    return { id, ask };
  };
  const [wren, robin] = [await as("Wren Wood"), await as("Robin Reed")];
  await product.control.join(guild.id, wren.id);
  const made = await wren.ask(`/channels/${channelId}/invites`, { max_age: 0, unique: true });
  const { code } = (await made.json()) as { code: string };
  await openTab(page, "Invite tracker", "Joins");
  const joins = page.getByRole("region", { name: "Joins", exact: true });
  await expect(joins.getByRole("row", { name: /Wren Wood Unknown/ })).toBeVisible();
  await robin.ask(`/invites/${code}`, {});
  const row = joins.getByRole("row", { name: /Robin Reed/ });
  await expect(row).toContainText(`Invite ${code}`);
  await expect(row).toContainText("Wren Wood");
  await expectValidPage(page);
  const inviters = page.getByRole("region", { name: "Inviters", exact: true });
  await inviters.getByRole("button", { name: "Adjust invites" }).click();
  const adjusting = page.getByRole("dialog", { name: "Adjust invites" });
  await adjusting.getByRole("searchbox", { name: "Member" }).fill("Wren");
  await adjusting.getByRole("button", { name: "Wren Wood" }).click();
  await adjusting.getByRole("textbox", { name: "How many" }).fill("4");
  await adjusting.getByRole("textbox", { name: "Reason" }).fill("From the old bot");
  await adjusting.getByRole("button", { name: "Adjust", exact: true }).click();
  await expect(adjusting).toBeHidden();
  await inviters.getByRole("link", { name: "Wren Wood" }).click();
  await expect(page.getByRole("heading", { name: "Wren Wood" })).toBeVisible();
  await expect(page.getByRole("row", { name: /From the old bot/ })).toContainText("+4");
  await expectValidPage(page);
  await page.getByRole("button", { name: "All joins" }).click();
  await openTab(page, "Invite tracker", "Insights");
  await page.getByRole("button", { name: "Members invited by Wren Wood" }).press("Enter");
  await expect(page.getByRole("list", { name: "Invited by Wren Wood" })).toContainText("Robin Reed");
  await expect
    .poll(async () => (await product.control.messages(channelId)).map(({ content }) => content))
    .toContain("Robin Reed joined. Invited by Wren Wood.");
  expect(errors).toEqual([]);
});
