/** Everything that greetings renders: every greeting as members see it, the card, and the records. */
import { channelOf, consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

test("every greeting is previewed, the card matches the server's, and sent messages appear live", async ({
  openAs,
  guild,
  product,
  turnOn,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const channelId = channelOf(guild, "general");
  await turnOn(page, `/api/guilds/${guild.id}/modules/greetings`, {
    joinChannel: channelId,
    leaveEnabled: true,
    leaveChannel: channelId,
    cardEnabled: true,
    dmEnabled: true,
  });
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);

  const preview = page.getByRole("complementary", { name: "Preview" });
  for (const [tab, figure] of [
    ["Farewell", "Robin has left. Fair winds!"],
    ["Direct message", "Good to have you."],
    ["Join surges", "and 13 others"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(preview).toContainText(figure);
  }
  await page.getByRole("tab", { name: "Picture card" }).click();
  const card = page.getByRole("complementary", { name: "Preview" }).getByRole("img", { name: /Welcome, Robin/ });
  await expect(card).toBeVisible();
  const width = () => card.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width).toBe(960);
  const before = await card.getAttribute("src");
  await page.getByRole("textbox", { name: "First line" }).fill("Ahoy, {member.name}");
  await expect(card).not.toHaveAttribute("src", before ?? "");
  await expect.poll(width).toBe(960);
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Discard" }).click();

  const shy = await product.control.createPerson({ displayName: "Shy Person" });
  await product.control.closeDms(shy.id);
  await product.control.join(guild.id, shy.id);
  await openTab(page, "Greetings", "Messages");
  const records = page.getByRole("region", { name: "Messages", exact: true });
  await expect(records.getByRole("row", { name: /Welcome Shy Person Sent #general/ })).toBeVisible({ timeout: 20_000 });
  await expect(records.getByRole("row", { name: /Shy Person DMs closed/ })).toBeVisible({
    timeout: 20_000,
  });
  const who = records.getByRole("columnheader", { name: "Member" });
  await who.getByRole("button").press("Enter");
  await expect(who).toHaveAttribute("aria-sort", "descending");
  await records.getByRole("searchbox", { name: "Member" }).fill("h_y");
  await expect(records.getByText("No results")).toBeVisible();
  await records.getByRole("button", { name: "Clear filters" }).click();
  await records.getByRole("searchbox", { name: "Member" }).fill("shy p");
  await records.getByRole("combobox", { name: "Outcome" }).selectOption("Sent");
  await expect(records.getByRole("row")).toHaveCount(2);
  await page.setViewportSize(PHONE);
  await expect(records.getByRole("row", { name: /Shy Person/ })).toBeVisible();
  await records.getByRole("combobox", { name: "Sort by" }).selectOption("When, ascending");
  await expect(page).toHaveURL(/order=asc/);
  await expectValidPage(page);
  const download = page.waitForEvent("download");
  await records.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("greetings.csv");
  expect(errors).toEqual([]);
});

test("sections open by keyboard, by a link and where a save needs attention", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const tab = (name: string | RegExp) => page.getByRole("tab", { name });
  const panel = page.getByRole("tabpanel");
  await page.goto(`/dashboard/${guild.id}/greetings#field-cardEnabled`);
  await expect(page.locator("#field-cardEnabled")).toBeFocused();
  await expect(tab("Picture card")).toHaveAttribute("aria-selected", "true");

  await tab("Picture card").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("Welcome new members");
  await page.keyboard.press("ArrowDown");
  await expect(tab("Accepted rules")).toBeFocused();
  await expect(panel).toContainText("Announce accepted rules");

  // Turning a greeting on opens it; changes elsewhere are marked at its tab.
  await page.getByRole("switch", { name: "Welcome", exact: true }).click();
  await page.getByRole("switch", { name: "Boost", exact: true }).click();
  await expect(panel).toContainText("Thank boosters");
  await expect(tab(/^Welcome.*changed/)).toBeVisible();
  await page.getByRole("switch", { name: /^Greetings is off/ }).click();
  await tab("Roles").click();
  await page.keyboard.press("Control+s");
  await expect(tab(/^Boost.*needs attention, changed/)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("#field-boostChannel")).toBeFocused();
  await expect(panel).toContainText("Choose a channel.");
  await expectValidPage(page);
  expect(errors).toEqual([]);
});
