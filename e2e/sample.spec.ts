/** The sample server: a visitor works on every module as an owner does, and nothing is sent. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectValidPage, openTab, PHONE, test } from "./fixtures.ts";

/** All that a page fetches from now on, but its own files. */
function sentBy(page: Page, url: string): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const isFile = request.method() === "GET" && origin === url && !pathname.startsWith("/api/");
    if (!isFile && !/^(data|blob):/.test(request.url())) sent.push(`${request.method()} ${request.url()}`);
  });
  page.on("websocket", (socket) => sent.push(socket.url()));
  return sent;
}

const goTo = (page: Page, module: string): Promise<void> =>
  page.getByRole("navigation", { name: "Modules" }).getByRole("link", { name: module }).click();
const save = (page: Page): Promise<void> => page.getByRole("button", { name: "Save", exact: true }).click();
const activity = (page: Page) => page.getByRole("region", { name: "Recent activity" });

test("a visitor changes settings, answers a ticket, runs a drop and changes roles on the sample, and nothing is sent", async ({
  page,
  product,
}) => {
  const errors = consoleErrors(page);
  const sent = sentBy(page, product.url);

  await test.step("settings change the preview and make a version, and the switch works", async () => {
    await page.goto("/dashboard/sample/greetings?tab=settings");
    await expect(page.getByRole("img", { name: /Welcome, Robin/ }).first()).toBeVisible();
    await page.getByRole("textbox", { name: "Welcome message", exact: true }).first().fill("Ahoy {member.name}!");
    await expect(page.getByText("Ahoy Robin!").first()).toBeVisible();
    await save(page);
    await expect(page.getByText("Saved in this sample")).toBeVisible();
    await page.getByRole("button", { name: "History" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText("You");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Send test" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("The bot does this on Discord. Add it to your server to try it.")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("switch", { name: /^Greetings is on/ }).click();
    await save(page);
    await expect(page.getByRole("switch", { name: /^Greetings is off/ })).toBeVisible();
  });

  await test.step("a ticket is claimed, answered and closed, and a recipe turned on", async () => {
    await goTo(page, "Tickets");
    await page.getByRole("link", { name: /#241/ }).click();
    await page.getByRole("button", { name: "Claim", exact: true }).click();
    await expect(page.getByText("Claimed by You")).toBeVisible();
    const talk = page.getByRole("list", { name: "Conversation" });
    await page.getByRole("textbox", { name: "Reply" }).fill("I'll look into it.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(talk.getByText("I'll look into it.")).toBeVisible();
    await expect(talk.getByText("That helps, thank you!")).toBeVisible();
    await page.getByRole("button", { name: "Close…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close ticket" }).click();
    await expect(page.getByText("This ticket is closed.")).toBeVisible();
    await expectValidPage(page);
    await page.getByRole("button", { name: "All tickets" }).click();
    await expect(page.getByText("4 open")).toBeVisible();
    await openTab(page, "Tickets", "Activity");
    await expect(activity(page).getByRole("listitem").first()).toContainText("241");
    await openTab(page, "Tickets", "Recipes");
    await page.getByRole("button", { name: "Use this: Support desk" }).click();
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("heading", { name: "Live in #general" })).toBeFocused();
  });

  await test.step("a drop is started, claimed and stopped, and a claim is reversed", async () => {
    await goTo(page, "Click to earn");
    await page.getByRole("button", { name: "Start drop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start drop" }).click();
    const drop = page.getByRole("listitem", { name: /^Drop 59/ });
    await expect(drop.getByText("2 of 5 claimed")).toBeVisible();
    await page.getByRole("button", { name: "Stop drop 59" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stop drop" }).click();
    await expect(drop).toBeHidden();
    await page.getByRole("link", { name: /#59/ }).click();
    await page.getByRole("button", { name: "Reverse payment to Wren" }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Pressed by a script");
    await page.getByRole("dialog").getByRole("button", { name: "Reverse payment" }).click();
    await expect(page.getByText("by You: Pressed by a script")).toBeVisible();
  });

  await test.step("a claim is removed, and many members are changed", async () => {
    await goTo(page, "Claim role");
    await page.getByRole("button", { name: "Remove Ines" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Crew removed from Ines")).toBeVisible();
    await page.getByRole("button", { name: "Change many members" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Count members" }).click();
    await page.getByRole("button", { name: "Start bulk change 3" }).click();
    await expect(page.getByRole("listitem", { name: "Bulk change 3" }).getByText("Done")).toBeVisible();
    await openTab(page, "Claim role", "Settings");
    await expect(page.getByText("Posted in #general")).toBeVisible();
  });

  await test.step("leaving starts over", async () => {
    await page.getByRole("link", { name: "Guildhall" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Discord");
    await page.goBack();
    await goTo(page, "Tickets");
    await expect(page.getByText("5 open")).toBeVisible();
    await goTo(page, "Greetings");
    await expect(page.getByRole("switch", { name: /^Greetings is on/ })).toBeVisible();
  });

  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});

test("on a phone a visitor reaches the other modules from the menu", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard/sample/ticket");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Claim role" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Claim role" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});
