/** Every window and menu of the sandbox's chat page is sound for those who hear it, or have no pointer. */
import { become, expect, expectNoFaults, messageWith, openChannel, test } from "./chat-page.ts";

test("every window that opens is sound, and closes with Escape", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const main = page.getByRole("main");
  const overlay = page.locator("dialog[open]");
  const look = async (open: () => Promise<void>) => {
    await open();
    await expect(overlay).toHaveCount(1);
    await expectNoFaults(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(overlay).toHaveCount(0);
  };
  const choose = async (...entries: string[]) => {
    for (const name of entries) await page.getByRole("menuitem", { name, exact: true }).click();
  };
  const message = messageWith(page, "That did it");
  const member = page.getByRole("complementary", { name: "Members" }).getByRole("button", { name: /^Jonas Weber/ });
  await look(() => main.getByRole("button", { name: "Emoji" }).click());
  await look(() => main.getByRole("button", { name: "Threads" }).click());
  await look(() => page.getByRole("button", { name: "My settings" }).click());
  await look(() => page.getByTitle("Be somebody else").click());
  await look(() => page.getByRole("button", { name: "Join a guild" }).click());
  await look(() => member.click());
  for (const entry of ["Roles", "Change nickname", "Ban"]) {
    await look(async () => {
      await member.click({ button: "right" });
      await choose(entry);
    });
  }
  for (const entry of ["Forward", "Create thread", "Delete message", "Apps"]) {
    await look(async () => {
      await message.click({ button: "right" });
      await choose(entry);
    });
  }
  await look(async () => {
    await page.getByRole("button", { name: /^Harbour Lights\s?5 members/ }).click();
    await choose("Create channel");
  });
});

test("a person is met at their name in a message: a press shows their card, the other button their menu", async ({
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
