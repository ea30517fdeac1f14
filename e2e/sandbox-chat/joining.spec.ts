/** Joining, leaving, direct messages, voice, and what missing permissions prevent on the sandbox's chat page. */
import { ask, become, chooseFrom, expect, expectNoFaults, findChannelId, openChannel, test } from "./chat-page.ts";

/**
 * Runs in the page: finds targets that are too small for a finger. A target within a line of text is as high as the
 * line.
 */
const SMALL_TARGETS = `[...document.querySelectorAll("button, select, input")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("p, label, discord-message [class*=text], discord-system-message"))
  .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
  .map(([box, html]) => Math.round(box.width) + "×" + Math.round(box.height) + " " + html)`;

test("an invite with limits is created, used through its link, and used up", async ({ page, sandbox, browser }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "photos");
  await chooseFrom(page.getByRole("button", { name: "photos (text channel)" }), "Invite people");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Expires after").selectOption("1 hour");
  await dialog.getByLabel("How often it can be used").selectOption("1 use");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Make an invite" }).click();
  const link = await dialog.getByLabel("Invite link").inputValue();
  const join = async (name: string) => {
    const other = await browser.newPage();
    await become(other, sandbox, name);
    await other.goto(link);
    await expect(other.getByRole("dialog").getByLabel("Invite")).toHaveValue(link.split("/").at(-1) ?? "");
    return other;
  };
  const wren = await join("Wren Ashby");
  await expect(wren.getByRole("dialog").getByText(/Invited by Mara Lindqvist/)).toBeVisible();
  await wren.getByRole("dialog").getByRole("button", { name: "Join", exact: true }).click();
  await expect(wren.getByRole("navigation", { name: "Channels of Harbour Lights" })).toBeVisible();
  await wren.close();
  const ingrid = await join("Ingrid Solheim");
  await ingrid.getByRole("dialog").getByRole("button", { name: "Join", exact: true }).click();
  await expect(ingrid.getByRole("alert").filter({ hasText: "Ask for a new one" })).toBeVisible();
  await ingrid.close();
});

test("a member boosts, renames themselves and leaves", async ({ page, sandbox }) => {
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "general");
  const menu = page.getByRole("navigation", { name: "Channels of Harbour Lights" }).getByRole("button").first();
  await menu.click();
  await page.getByRole("menuitem", { name: "Boost this server" }).click();
  await expect(menu).toContainText("1 boost");
  await menu.click();
  await page.getByRole("menuitem", { name: "Change my nickname" }).click();
  await page.getByRole("dialog").getByLabel("Nickname").fill("Jonas of the pier");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("complementary", { name: "Members" }).getByText("Jonas of the pier")).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: "Leave this server" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: /^You are/ })).toBeVisible();
});

test("direct messages start from a member's card, and closed ones reject others", async ({ page, sandbox }) => {
  await become(page, sandbox, "Aiko Tanabe");
  await openChannel(page, "Harbour Lights", "general");
  const members = page.getByRole("complementary", { name: "Members" });
  await members.getByRole("button", { name: /^Tomás Ferreira/ }).click();
  await page.getByRole("button", { name: "Write to Tomás Ferreira" }).click();
  const input = page.getByRole("textbox", { name: "Message Tomás Ferreira" });
  await input.fill("Are you awake?");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText("Are you awake?")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "My settings" }).click();
  const open = page.getByRole("dialog").getByRole("checkbox");
  await expect(open).toBeChecked();
  await open.uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await sandbox.control.person("aiko.tanabe")).isDmClosed).toBe(true);

  // Jonas's DMs are closed: the draft is kept, and the reason is shown.
  await openChannel(page, "Harbour Lights", "general");
  await chooseFrom(members.getByRole("button", { name: /^Jonas Weber/ }), "Message");
  const refused = page.getByRole("textbox", { name: "Message Jonas Weber" });
  await refused.fill("Hello?");
  await refused.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "don't accept direct messages" })).toBeVisible();
  await expect(refused).toHaveValue("Hello?");
});

test("slow mode counts down, and AutoMod shows the rule's message for a blocked text", async ({ page, sandbox }) => {
  const { id } = await sandbox.control.guild("Harbour Lights");
  const { token } = await sandbox.control.person("mara.lindqvist");
  const channelId = await findChannelId(sandbox, "Harbour Lights", "general");
  const rule = {
    name: "No shouting",
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ["foghorn"] },
    actions: [{ type: 1, metadata: { custom_message: "Mind the sleeping gulls." } }],
    enabled: true,
  };
  await ask(sandbox, "POST", `/api/v10/guilds/${id}/auto-moderation/rules`, rule, token);
  await ask(sandbox, "PATCH", `/api/v10/channels/${channelId}`, { rate_limit_per_user: 300 }, token);
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await expect(page.getByText("Slow mode: one message in 5 min")).toBeVisible();
  await input.fill("FOGHORN");
  await input.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Mind the sleeping gulls." })).toBeVisible();
  await expect(input).toHaveValue("FOGHORN");
  await input.fill("quietly now");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText("quietly now")).toBeVisible();
  await expect(page.getByText(/^Wait \d+ min$/)).toBeVisible();
  await input.fill("too soon");
  await input.press("Enter");
  await expect(input).toHaveValue("too soon");
});

test("on a phone every target is large enough for a finger", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, sandbox, "Mara Lindqvist");
  const measure = async () => {
    await expectNoFaults(page);
    const small = await page.evaluate<string[]>(SMALL_TARGETS);
    expect(small).toEqual([]);
    const overhang = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    expect(overhang).toBeLessThanOrEqual(0);
  };
  await measure();
  await page.getByRole("button", { name: "Show my servers" }).click();
  await page.getByRole("navigation", { name: "Servers" }).getByRole("button", { name: "Harbour Lights" }).click();
  await measure();
  await page.getByRole("button", { name: "general (text channel)" }).click();
  await expect(page.getByRole("textbox", { name: "Message general" })).toBeVisible();
  await measure();
  await page.getByText("That did it").click();
  await measure();
  await page.getByRole("button", { name: "More about this channel" }).click();
  await measure();
  await page.getByRole("menuitem", { name: "Pinned messages" }).click();
  await expect(page.getByRole("dialog", { name: "Pinned messages" })).toBeVisible();
  await measure();
});
