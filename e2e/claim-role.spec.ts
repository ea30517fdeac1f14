/** Claim role from both sides: an owner builds a panel, a member claims in the chat page, a bulk change runs and is undone. */
import { consoleErrors, expect, expectValidPage, OWNER, openTab, test } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(150_000);

test("an owner posts a panel, a member claims its role, and a bulk change is counted, run and undone", async ({
  openAs,
  openChat,
  guild,
  product,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  const made: string[] = [];
  for (const name of ["Lookout", "Summer crew"]) {
    const data = { name, key: crypto.randomUUID() };
    const answer = await page.request.post(`/api/guilds/${guild.id}/roles`, { data, headers: { origin: product.url } });
    made.push((await answer.json()).role.id);
  }
  await page.goto(`/dashboard/${guild.id}/claim-role?tab=settings`);
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText("Choose your roles.");

  await page.getByRole("switch", { name: /Claim role/ }).check();
  await page.getByRole("button", { name: "Add panel" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Watches");
  await page.getByRole("button", { name: /^Channel/ }).click();
  await page.getByRole("combobox", { name: "Channel" }).fill("general");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add role" }).click();
  await page.getByRole("button", { name: /^Role Choose/ }).click();
  await page.getByRole("combobox", { name: "Role" }).fill("Lookout");
  await page.keyboard.press("Enter");
  await page.getByRole("spinbutton", { name: "Seats" }).fill("2");
  await expect(preview).toContainText("Lookout (2 seats left)");
  await expectValidPage(page);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();
  const unposted = page.getByRole("region", { name: "Panels that differ from what's posted" });
  await unposted.getByRole("button", { name: /^Post/ }).click();
  await expect(unposted).toBeHidden();

  const chat = await openChat("Robin Reed", "general");
  const posted = chat.getByRole("log").locator("li[data-message]", { hasText: "Choose your roles." });
  await posted.getByRole("button", { name: "Lookout (2 seats left)" }).click();
  await expect(chat.getByText("You now have")).toBeVisible();
  await expect(posted.getByRole("button", { name: "Lookout (1 seat left)" })).toBeVisible();
  await openTab(page, "Claim role", "Members");
  const claims = page.getByRole("region", { name: "Claims", exact: true });
  await expect(claims.getByRole("row", { name: /Robin Reed Lookout Watches Has role/ })).toBeVisible();

  const runs = page.getByRole("region", { name: "Bulk changes" });
  await runs.getByRole("button", { name: "Change many members" }).click();
  const dialog = page.getByRole("dialog", { name: "Change many members" });
  await dialog.getByRole("combobox", { name: "Role" }).selectOption("Summer crew");
  await dialog.getByRole("combobox", { name: "Members" }).selectOption("Humans");
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Count members" }).click();
  const run = runs.getByRole("listitem", { name: "Bulk change 1" });
  await expect(run).toContainText(/\d members will change/);
  await run.getByRole("button", { name: "Start" }).click();
  await expect(run).toContainText("Done");
  const holders = async () =>
    (await product.control.members(guild.id)).filter(({ roles }) => roles.includes(made[1] ?? "")).length;
  expect(await holders()).toBeGreaterThan(3);
  await expectValidPage(page);
  await run.getByRole("button", { name: "Undo" }).click();
  await expect(run).toContainText("Undone");
  expect(await holders()).toBe(0);
  expect(errors).toEqual([]);
});
