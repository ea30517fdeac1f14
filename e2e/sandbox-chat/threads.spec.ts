/** Threads and forums of the sandbox's chat page. */
import { ask, become, chooseFrom, expect, expectNoFaults, messageWith, openChannel, test } from "./chat-page.ts";

test("a thread is started from a message, archived, found again and reopened by writing", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  await chooseFrom(messageWith(page, "Is the breakwater open"), "Create thread");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Thread name").fill("The breakwater");
  await dialog.getByLabel("First message").fill("Let us see");
  await dialog.getByRole("button", { name: "Create thread" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The breakwater" })).toBeVisible();
  await expect(page.getByRole("log").getByText("Let us see")).toBeVisible();
  await expectNoFaults(page);

  const thread = page.getByRole("button", { name: "The breakwater (thread)" });
  await chooseFrom(thread, "Archive thread");
  await expect(page.getByText(/^This thread is archived/)).toBeVisible();
  await openChannel(page, "Harbour Lights", "general");
  await expect(thread).toBeHidden();
  await page.getByRole("button", { name: "Threads", exact: true }).click();
  const list = page.getByRole("dialog", { name: "Threads" });
  await list
    .getByRole("region", { name: "Archived threads" })
    .getByRole("button", { name: /The breakwater/ })
    .click();
  const input = page.getByRole("textbox", { name: "Message The breakwater" });
  await input.fill("Still closed");
  await input.press("Enter");
  await expect(page.getByText(/^This thread is archived/)).toBeHidden();
  await expect(thread).toBeVisible();
  await chooseFrom(thread, "Leave thread");
  await expect(page.getByRole("button", { name: "Join thread" })).toBeVisible();
  await page.getByRole("button", { name: "Join thread" }).click();
  await expect(page.getByRole("button", { name: "Join thread" })).toBeHidden();
  await chooseFrom(thread, "Lock thread");
  await expect(page.getByText(/^This thread is locked/)).toBeVisible();
});

test("a private thread is visible only to its members", async ({ page, sandbox, browser }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  await page.getByRole("button", { name: "Add to the message" }).click();
  await page.getByRole("menuitem", { name: "Create thread" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Thread name").fill("A surprise");
  await dialog.getByLabel(/^Private thread/).check();
  await dialog.getByRole("button", { name: "Create thread" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A surprise" })).toBeVisible();
  const other = await browser.newPage();
  await become(other, sandbox, "Jonas Weber");
  await openChannel(other, "Harbour Lights", "general");
  await other.getByRole("button", { name: "Threads", exact: true }).click();
  await expect(other.getByText("There are no threads here yet.")).toBeVisible();
  await other.close();
});

test("a forum is filtered by tag, sorted, and posted in", async ({ page, sandbox }) => {
  const { id } = await sandbox.control.guild("Harbour Lights");
  const { token } = await sandbox.control.person("mara.lindqvist");
  const available_tags = [{ name: "Help", emoji_name: "🆘" }, { name: "Idea" }];
  const forum = await ask<{ id: string; available_tags: { id: string }[] }>(
    sandbox,
    "POST",
    `/api/v10/guilds/${id}/channels`,
    { name: "questions", type: 15, topic: "Ask **anything**.", available_tags },
    token,
  );
  const path = `/api/v10/channels/${forum.id}/threads`;
  const post = { name: "Salt on the lens", applied_tags: [forum.available_tags[0]?.id], message: { content: "Help!" } };
  await ask(sandbox, "POST", path, post, token);

  await become(page, sandbox, "Jonas Weber");
  await page.getByRole("button", { name: "Harbour Lights" }).click();
  await page.getByRole("button", { name: "questions (forum)" }).click();
  await expect(page.getByText("Ask anything.")).toBeVisible();
  await page.getByRole("button", { name: "New post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("A calendar");
  await dialog.getByRole("button", { name: "Idea" }).click();
  await dialog.getByLabel("Message").fill("Twelve pictures");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A calendar" })).toBeVisible();
  await expect(page.getByRole("log").getByText("Twelve pictures")).toBeVisible();

  await page.getByRole("button", { name: "questions (forum)" }).click();
  const posts = page.getByRole("list", { name: "Posts", exact: true }).locator("strong");
  await expect(posts).toHaveText(["A calendar", "Salt on the lens"]);
  await page.getByRole("group", { name: "Only posts with these tags" }).getByRole("button", { name: /Help/ }).click();
  await expect(posts).toHaveText(["Salt on the lens"]);
  await expectNoFaults(page);
});
