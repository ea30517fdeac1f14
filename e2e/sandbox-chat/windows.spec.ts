/** Every window and menu of the sandbox's chat page works with a screen reader and by keyboard. */
import type { Page } from "@playwright/test";
import { become, chooseFrom, expect, expectNoFaults, messageWith, openChannel, test } from "./chat-page.ts";

/** Opens a window, checks its accessibility, and closes it by keyboard. */
async function look(page: Page, open: () => Promise<void>): Promise<void> {
  const overlay = page.locator("dialog[open]");
  await open();
  await expect(overlay).toHaveCount(1);
  await expectNoFaults(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
}

test("every window that a button opens is accessible and closes with Escape", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const main = page.getByRole("main");
  await look(page, () => main.getByRole("button", { name: "Emoji" }).click());
  await look(page, () => main.getByRole("button", { name: "Threads" }).click());
  await look(page, () => page.getByRole("button", { name: "My settings" }).click());
  await look(page, () => page.getByTitle("Be somebody else").click());
  await look(page, () => page.getByRole("button", { name: "Join a server" }).click());
});

test("every window that a menu opens is accessible and closes with Escape", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const member = page.getByRole("complementary", { name: "Members" }).getByRole("button", { name: /^Jonas Weber/ });
  await look(page, () => member.click());
  for (const entry of ["Roles", "Change nickname", "Ban"]) await look(page, () => chooseFrom(member, entry));
  const message = messageWith(page, "That did it");
  for (const entry of ["Forward", "Create thread", "Apps"]) await look(page, () => chooseFrom(message, entry));
  const guild = page.getByRole("button", { name: /^Harbour Lights\s?5 members/ });
  await look(page, () => chooseFrom(guild, "Create channel"));
});

test("a name in a message opens the person's card with a click and their menu with a right click", async ({
  page,
  sandbox,
}) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const name = messageWith(page, "That did it").locator(".discord-author-username");
  await name.click();
  await expect(page.getByRole("dialog", { name: "About aiko.tanabe" })).toContainText("Keeper");
  await page.keyboard.press("Escape");
  await name.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Mention" }).click();
  const input = page.getByRole("textbox", { name: "Message general" });
  await expect(input).toHaveValue("@aiko.tanabe ");
  await input.fill("x".repeat(2001));
  await expect(page.getByLabel("Characters left")).toHaveText("-1");
  await input.press("Enter");
  await expect(input).not.toHaveValue("");
});
