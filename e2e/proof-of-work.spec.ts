/** Proof of work from both sides: an owner turns on a recipe, a member submits the same page twice, a reviewer compares and approves. */
import { consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(120_000);

const LINK = "https://example.com/my-guide";

test("an owner turns on a recipe, members submit a page, and it is compared, approved and taken back", async ({
  openAs,
  openChat,
  guild,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/proof-of-work?tab=recipes&recipe=content`);
  const recipe = page.getByRole("region", { name: "Reward content" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();
  const channel = (await live.textContent())?.split("#")[1] ?? "";

  for (const name of ["Robin Reed", "Wren Woods"]) {
    const chat = await openChat(name, channel);
    chat.setDefaultTimeout(15_000);
    const log = chat.getByRole("log");
    await log.getByRole("button", { name: "Choose a task" }).click();
    // The panel had its first task when it was posted.
    await expect(log.getByText("(edited)")).toHaveCount(0);
    await chat.getByRole("option", { name: /Create content/ }).click();
    await log.getByRole("button", { name: "Submit work" }).click();
    const form = chat.getByRole("dialog", { name: "Create content" });
    await form.getByRole("textbox", { name: "Link to your work" }).fill(LINK);
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(log.getByText(/Submitted as #\d for Create content/)).toBeVisible();
  }

  await openTab(page, "Proof of work", "Submissions");
  const inbox = page.getByRole("region", { name: "Submissions" });
  await expect(inbox.getByText(/Seen before/)).toBeVisible();
  await expectValidPage(page);
  await inbox.getByRole("link", { name: /Wren Woods/ }).click();
  const seen = page.getByRole("region", { name: "Seen before" });
  await expect(seen).toContainText("The same page");
  await expect(seen).toContainText("by Robin Reed");
  await page.getByRole("textbox", { name: "Points to give" }).fill("120");
  await expectValidPage(page);
  await page.getByRole("button", { name: "Approve with 120 points" }).click();
  await expect(page.getByText("Approved by")).toBeVisible();
  await page.getByRole("button", { name: "All submissions" }).click();

  await page.getByRole("button", { name: "Create task" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create task" });
  await dialog.getByRole("button", { name: "Create task" }).click();
  await expect(dialog.getByText("Fill this in.")).toBeVisible();
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Draw our harbor");
  await dialog.getByRole("button", { name: "Create task" }).click();
  const tasks = page.getByRole("region", { name: "Tasks" });
  await expect(tasks.getByRole("row", { name: /Draw our harbor/ })).toContainText("Open");

  await page.getByRole("button", { name: "Take back #2" }).click();
  const back = page.getByRole("dialog", { name: /Reverse 120 points for Wren Woods/ });
  await back.getByRole("textbox", { name: "Reason" }).fill("Copied from Robin");
  await back.getByRole("button", { name: "Reverse payment" }).click();
  const works = page.getByRole("region", { name: "Approved work" });
  await expect(works.getByRole("row", { name: /Wren Woods/ })).toContainText("Taken back");
  await page.setViewportSize(PHONE);
  await expectValidPage(page);
  expect(errors).toEqual([]);
});
