/** Voice channels and votes on the sandbox's chat page. */
import { ask, become, expect, expectNoFaults, findChannelId, openChannel, say, test } from "./chat-page.ts";

test("votes in a poll are given, counted with those of others, and taken back", async ({ page, sandbox }) => {
  const channelId = await findChannelId(sandbox, "Harbour Lights", "general");
  const { token } = await sandbox.control.person("mara.lindqvist");
  const answers = [{ poll_media: { text: "Friday" } }, { poll_media: { text: "Saturday" } }];
  const asked = await say(sandbox, token, channelId, { poll: { question: { text: "Which night?" }, answers } });
  await become(page, sandbox, "Aiko Tanabe");
  await openChannel(page, "Harbour Lights", "general");
  const poll = page.getByRole("region", { name: "Poll: Which night?" });
  await poll.getByLabel("Saturday").check();
  await poll.getByRole("button", { name: "Vote" }).click();
  await expect(poll.getByText("1 vote · 100%")).toBeVisible();
  const path = `/api/v10/channels/${channelId}/polls/${asked.id}/answers/@me`;
  await ask(sandbox, "PUT", path, { answer_ids: ["1"] }, token);
  await expect(poll.getByText("1 vote · 50%")).toHaveCount(2);
  await poll.getByRole("button", { name: "Remove vote" }).click();
  await expect(poll.getByRole("button", { name: "Vote", exact: true })).toBeVisible();
  await expect(poll.getByText(/^1 vote ·/)).toBeVisible();
});

test("a voice channel is joined without sound, seen by others, and left", async ({ page, sandbox, browser }) => {
  await become(page, sandbox, "Aiko Tanabe");
  await page.getByRole("button", { name: "Harbour Lights" }).click();
  await page.getByRole("button", { name: "Wheelhouse (voice channel)" }).click();
  await page.getByRole("button", { name: "Join voice" }).click();
  const bar = page.getByRole("region", { name: "Voice", exact: true });
  await expect(bar.getByText("In voice, without sound")).toBeVisible();
  await bar.getByRole("button", { name: "Mute" }).click();
  await expect(bar.getByRole("button", { name: "Mute" })).toHaveAttribute("aria-pressed", "true");
  await expectNoFaults(page);
  const other = await browser.newPage();
  await become(other, sandbox, "Jonas Weber");
  await other.getByRole("button", { name: "Harbour Lights" }).click();
  const people = other.getByRole("navigation").getByRole("list", { name: "In Wheelhouse" });
  await expect(people).toContainText("Aiko Tanabe");
  await expect(people.getByRole("img", { name: "muted" })).toBeVisible();
  await bar.getByRole("button", { name: "Leave voice" }).click();
  await expect(bar).toBeHidden();
  await expect(people).toBeHidden();
  await other.close();
});
