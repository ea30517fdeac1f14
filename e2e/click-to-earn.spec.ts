/** Click to earn from both sides: a drop is set up and dropped from the page, claimed in chat, counted live, and stopped. */
import { channelOf, consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(150_000);

test("an owner sets up a drop, starts it, sees it claimed live, stops it and reverses a payment", async ({
  openAs,
  openChat,
  guild,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/click-to-earn?tab=work`);
  const running = page.getByRole("region", { name: "Running now" });

  // The page shows the next step while there is nothing to start.
  await expect(running.getByText("No drop types yet")).toBeVisible();
  await openTab(page, "Click to earn", "Settings");
  await page.getByRole("switch", { name: /Click to earn/ }).check();
  await page.getByRole("button", { name: "Add drop" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sunday drop");
  await page.getByRole("button", { name: /^Channel/ }).click();
  await page.getByRole("combobox", { name: "Channel" }).fill("general");
  await page.keyboard.press("Enter");
  await page.getByRole("spinbutton", { name: "Winners" }).fill("3");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText("Sunday drop! Be quick and get 10 points.");
  await expect(preview).toContainText("0 of 3 claimed");
  await preview.getByText("Claimed", { exact: true }).click();
  await expect(preview).toContainText("+10 points! Your balance: 340.");
  await preview.getByText("Ended", { exact: true }).click();
  await expect(preview).toContainText("This drop has ended.");
  await expectValidPage(page);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();

  await openTab(page, "Click to earn", "Drops");
  await expect(running.getByText("No drops running")).toBeVisible();
  await running.getByRole("button", { name: "Start drop" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Start a drop?" });
  await expect(dialog).toContainText("It's posted in #general with 10 points for the first 3");
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Start drop" }).click();
  const drop = running.getByRole("listitem", { name: "Drop 1, Sunday drop" });
  await expect(drop).toContainText("0 of 3 claimed");

  const chat = await openChat("Robin Reed", "general");
  const posted = chat.getByRole("log").locator("li[data-message]", { hasText: "Sunday drop!" });
  await posted.getByRole("button", { name: "Claim" }).click();
  await expect(chat.getByText("+10 points! Your balance: 10.")).toBeVisible();
  await expect(drop).toContainText("1 of 3 claimed");
  await expectValidPage(page);

  await drop.getByRole("button", { name: "Stop drop 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop drop" }).click();
  await expect(running.getByText("No drops running")).toBeVisible();
  await expect(posted.getByText("This drop has ended.")).toBeVisible();
  await expect(posted.getByRole("button", { name: "Claim" })).toHaveCount(0);

  const drops = page.getByRole("region", { name: "Drops", exact: true });
  await expect(drops.getByRole("row", { name: /Sunday drop #1 Stopped 10 points 1 of 3 10 #general/ })).toBeVisible();
  await drops.getByRole("combobox", { name: "State" }).selectOption("Ended");
  await expect(page).toHaveURL(/state=ended/);
  await drops.getByRole("link", { name: /Sunday drop/ }).click();
  await expect(page).toHaveURL(/record=1/);
  await expect(page.getByRole("heading", { level: 1, name: "Sunday drop #1" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("drop-1.csv");
  await page.getByRole("button", { name: "Reverse payment to Robin Reed" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Claimed by a script");
  await expectValidPage(page, "[role=dialog]");
  await page.getByRole("dialog").getByRole("button", { name: "Reverse payment" }).click();
  await expect(page.getByRole("row", { name: /Robin Reed Reversed/ })).toContainText("Claimed by a script");
  await page.setViewportSize(PHONE);
  await expectValidPage(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Click to earn" })).toBeVisible();
  await expect(drops.getByRole("combobox", { name: "State" })).toHaveValue("ended");
  await expect(drops.getByRole("row", { name: /Sunday drop/ })).toBeVisible();
  await page.goto(`/dashboard/${guild.id}/click-to-earn?record=99`);
  await expect(page.getByRole("heading", { name: "Drop #99 not found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "All drops" })).toBeVisible();

  // The overview counts kept claims: a reversed payment is not counted.
  await page.goto(`/dashboard/${guild.id}`);
  const figures = page.getByRole("region", { name: "Last 7 days" });
  await expect(figures.getByRole("listitem").filter({ hasText: "Click to earn" })).toContainText("Claims last 7 days0");
  expect(errors.filter((text) => !text.includes("404"))).toEqual([]);
});

test("a drop type is turned off by keyboard on a phone, and a failed load can be retried", async ({
  openAs,
  guild,
  turnOn,
}) => {
  const page = await openAs(OWNER, PHONE);
  const path = `/api/guilds/${guild.id}/modules/click-to-earn`;
  await turnOn(page, path, { drops: [{ name: "Tide", channel: channelOf(guild, "general") }] });

  const reading = `**/click-to-earn/drops?*`;
  await page.route(reading, (route) => route.abort());
  await page.goto(`/dashboard/${guild.id}/click-to-earn`);
  const running = page.getByRole("region", { name: "Running now" });
  await expect(running.getByRole("alert")).toContainText("Running drops can't be loaded");
  await expectValidPage(page);
  await page.unroute(reading);
  await running.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(running.getByText("No drops running")).toBeVisible();

  await openTab(page, "Click to earn", "Settings");
  const kind = page.getByRole("button", { name: /^Tide/ });
  await kind.press("Enter");
  await page.getByRole("switch", { name: /^Active/ }).press("Space");
  await page.keyboard.press("Control+s");
  await openTab(page, "Click to earn", "Drops");
  await expect(running.getByText("All drop types are off.")).toBeVisible();
  await expect(running.getByRole("button", { name: "Start drop" })).toBeDisabled();
  await openTab(page, "Click to earn", "Settings");
  await kind.press("Enter");
  await expect(kind).toContainText("Off");
});

test("an owner sends the practice drop of a chosen type by keyboard on a phone, and tries it in chat", async ({
  openAs,
  openChat,
  guild,
  product,
}) => {
  const page = await openAs(OWNER, PHONE);
  page.setDefaultTimeout(15_000);
  const path = `/api/guilds/${guild.id}/modules/click-to-earn`;
  const { version, config } = await (await page.request.get(path)).json();
  const channel = guild.channels.find(({ name }) => name === "general")?.id;
  const drops = [
    { name: "Tide", channel },
    { name: "Raffle", channel, mode: "draw", steps: "confirm" },
  ];
  const data = { version, enabled: false, config: { ...config, drops } };
  expect((await page.request.put(path, { data, headers: { origin: product.url } })).status()).toBe(200);
  await page.goto(`/dashboard/${guild.id}/click-to-earn?tab=settings`);
  await page.getByRole("button", { name: "Send test" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Send test" });
  const options = dialog.getByRole("combobox", { name: "Message" });
  await expect(options.getByRole("option")).toHaveText(["Practice drop: Tide", "Practice drop: Raffle"]);
  await options.selectOption("Practice drop: Raffle");
  await dialog.getByText("A channel", { exact: true }).click();
  await dialog.getByRole("button", { name: /^Channel/ }).press("Enter");
  await page.getByRole("combobox", { name: "Channel" }).fill("general");
  await page.keyboard.press("Enter");
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(dialog.getByText("Sent")).toBeVisible();

  const chat = await openChat("Robin Reed", "general");
  const posted = chat.getByRole("log").locator("li[data-message]", { hasText: "Practice drop: no rewards." });
  await expect(posted).toContainText("Raffle!");
  await posted.getByRole("button", { name: "Claim" }).click();
  await chat.getByRole("button", { name: "Yes, claim it" }).click();
  await expect(chat.getByText("you'd now have a chance to win 10 points.")).toBeVisible();
});
