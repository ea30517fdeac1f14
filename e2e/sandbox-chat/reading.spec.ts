/** Navigation in past messages: older ones, the newest, unread ones, and typing members. */
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import {
  ask,
  become,
  chooseFrom,
  expect,
  expectNoFaults,
  findChannelId,
  messageWith,
  openChannel,
  say,
  test,
} from "./chat-page.ts";

test("a reply links to its original far back, and from there to the newest messages", async ({ page, sandbox }) => {
  await sandbox.control.rateLimits({ lifted: true });
  const channelId = await findChannelId(sandbox, "Harbour Lights", "photos");
  const { token } = await sandbox.control.person("mara.lindqvist");
  const first = await say(sandbox, token, channelId, "Where it all began");
  for (let line = 1; line <= 130; line++) await say(sandbox, token, channelId, `line ${line}`);
  await say(sandbox, token, channelId, { content: "as I said then", message_reference: { message_id: first.id } });

  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "photos");
  const log = page.getByRole("log");
  const original = log.locator(`li[data-message="${first.id}"]`);
  await expect(log.getByText("as I said then")).toBeVisible();
  await expect(original).toHaveCount(0);
  await messageWith(page, "as I said then").locator("discord-reply").click();
  await expect(original).toBeInViewport();
  await expect(original).toBeFocused();
  await expect(log.getByText("line 130", { exact: true })).toHaveCount(0);
  // New messages are not appended to older ones on screen.
  await say(sandbox, token, channelId, "said meanwhile");
  await page.getByRole("button", { name: /Jump to present/ }).click();
  await expect(log.getByText("said meanwhile")).toBeInViewport();
  await page.goBack();
  await expect(original).toBeInViewport();
  // Reading on from there also leads to the newest messages.
  await log.focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(log.getByText("said meanwhile")).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test("shows what changed while a channel's messages were on their way", async ({ page, sandbox }) => {
  const { token } = await sandbox.control.person("mara.lindqvist");
  const channelId = await findChannelId(sandbox, "Harbour Lights", "photos");
  const edited = await say(sandbox, token, channelId, "before the change");
  const deleted = await say(sandbox, token, channelId, "soon gone");
  await become(page, sandbox, "Jonas Weber");
  let isFirst = true;
  await page.route(`**/channels/${channelId}/messages?*`, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await ask(sandbox, "PATCH", `/api/v10/channels/${channelId}/messages/${edited.id}`, { content: "after it" }, token);
    await ask(sandbox, "DELETE", `/api/v10/channels/${channelId}/messages/${deleted.id}`, undefined, token);
    // An event after both: the page has received them.
    await say(sandbox, token, await findChannelId(sandbox, "Harbour Lights", "general"), "and then this");
    await expect(page.getByRole("button", { name: "general (text channel, unread)" })).toBeVisible();
    await route.fulfill({ response });
  });
  await openChannel(page, "Harbour Lights", "photos");
  const log = page.getByRole("log");
  await expect(log.getByText("after it")).toBeVisible();
  await expect(log.getByText("before the change")).toHaveCount(0);
  await expect(log.getByText("soon gone")).toHaveCount(0);
});

test("counts unread messages and marks where they start", async ({ page, sandbox }) => {
  const { token } = await sandbox.control.person("mara.lindqvist");
  const jonas = await sandbox.control.person("jonas.weber");
  const channelId = await findChannelId(sandbox, "Harbour Lights", "photos");
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "photos");
  await expect(page.getByRole("log").getByText("Of course.")).toBeVisible();
  await openChannel(page, "Harbour Lights", "general");
  await say(sandbox, token, channelId, "plainly new");
  const link = page.getByRole("button", { name: "photos (text channel, unread)" });
  await expect(link).toBeVisible();
  await say(sandbox, token, channelId, `<@${jonas.id}> for you`);
  await expect(page.getByRole("button", { name: "photos (text channel, unread), 1 mentions" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Harbour Lights, 1 mentions" })).toBeVisible();
  await expectNoFaults(page);
  // The browser also stores what is unread.
  await page.reload();
  await link.click();
  const rows = page.getByRole("log").locator("ol > li");
  await expect(rows.filter({ hasText: /^New$/ })).toBeVisible();
  await expect(rows.filter({ hasText: /^New$/ }).locator("+ li")).toContainText("plainly new");
  await expect(page.getByRole("button", { name: "photos (text channel)" })).toBeVisible();
  await chooseFrom(messageWith(page, "for you"), "Mark unread");
  await openChannel(page, "Harbour Lights", "general");
  await expect(link).toBeVisible();
  await ask(sandbox, "POST", `/api/v10/channels/${channelId}/typing`, undefined, token);
  await link.click();
  await expect(page.getByText("Mara Lindqvist is typing…")).toBeVisible();
  await say(sandbox, token, channelId, "typed");
  await expect(page.getByText("Mara Lindqvist is typing…")).toBeHidden();
});

test("a lost connection is resumed without missing messages or losing drafts", async ({ page, sandbox }) => {
  const { token } = await sandbox.control.person("mara.lindqvist");
  const jonas = await sandbox.control.person("jonas.weber");
  const channelId = await findChannelId(sandbox, "Harbour Lights", "general");
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await input.fill("half a thought");
  const before = (await sandbox.control.sessions()).filter(({ userId }) => userId === jonas.id);
  await sandbox.control.faultGateway({ kind: "drop", user: jonas.id });
  await expect(page.getByText(/^The connection is gone/)).toBeVisible();
  await say(sandbox, token, channelId, "said into the gap");
  await expect(page.getByRole("log").getByText("said into the gap")).toBeVisible();
  await expect(page.getByText(/^The connection is gone/)).toBeHidden();
  const after = (await sandbox.control.sessions()).filter(({ userId }) => userId === jonas.id);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  await expect(input).toHaveValue("half a thought");
  // Each channel keeps its draft, also after a reload.
  await openChannel(page, "Harbour Lights", "photos");
  await page.getByRole("textbox", { name: "Message photos" }).fill("another");
  await openChannel(page, "Harbour Lights", "general");
  await expect(input).toHaveValue("half a thought");
  await page.reload();
  await expect(input).toHaveValue("half a thought");
  // Not even after a rejection.
  await sandbox.control.faultRequests({
    method: "POST",
    path: `/channels/${channelId}/messages`,
    status: 500,
    times: 1,
  });
  await input.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Try again in a moment" })).toBeVisible();
  await expect(input).toHaveValue("half a thought");
});

test("a bot's external pictures are shown as links, never fetched", async ({ page, sandbox }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(sandbox.url) && !address.startsWith("data:")) elsewhere.push(address);
  });
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const channelId = await findChannelId(sandbox, "Harbour Lights", "bot-commands");
  const embed = {
    title: "Tides",
    description: "High water",
    image: { url: "https://example.org/tides.png" },
    thumbnail: { url: "https://example.org/small.png" },
    author: { name: "Harbour office", icon_url: "https://example.org/icon.png" },
    fields: [{ name: "North", value: "4 m", inline: true }],
    footer: { text: "Measured by hand" },
  };
  await say(sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`, channelId, { embeds: [embed] });
  const gallery = { type: 12, items: [{ media: { url: "https://example.org/a.png" } }] };
  const container = { type: 17, components: [{ type: 10, content: "# Laid out" }, { type: 14 }, gallery] };
  await say(sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`, channelId, { flags: 1 << 15, components: [container] });
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "bot-commands");
  const log = page.getByRole("log");
  await expect(log.getByRole("link", { name: "example.org/tides.png" })).toBeVisible();
  await expect(log.getByRole("link", { name: "example.org/a.png" })).toBeVisible();
  await expect(log.getByText("Measured by hand")).toBeVisible();
  await expectNoFaults(page);
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
});
