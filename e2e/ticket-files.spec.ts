/** Files on a ticket's page and what the erase dialog lists; on desktop and phone. */
import { pngOf } from "#kit-server/testing/pictures.ts";
import { consoleErrors, expect, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

test.setTimeout(90_000);

test("files are shown and saved on the ticket's page, and erasing reports what it can't find", async ({
  openAs,
  guild,
  product,
  turnOn,
}) => {
  const { control, sandboxUrl, url } = product;
  const general = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const path = `/api/guilds/${guild.id}/modules/ticket`;
  const headers = { origin: url };
  await turnOn(page, path, { threadChannel: general });
  const username = `robin${guild.id.slice(-6)}`;
  const robin = { ...(await control.createPerson({ displayName: "Robin", username })), username };
  await control.join(guild.id, robin.id);
  const body = { key: crypto.randomUUID(), member: robin.id, subject: "Support", answers: [] };
  const opened = await page.request.post(`${path}/tickets`, { data: body, headers });
  expect(opened.status(), await opened.text()).toBe(200);
  const { channelId } = (await opened.json()).ticket;

  const form = new FormData();
  form.append("payload_json", JSON.stringify({ content: "Here it is" }));
  form.append("files[0]", new Blob([pngOf(40, 30)]), "mast.png");
  form.append("files[1]", new Blob(["<script>alert(1)</script>"]), "log.html");
  const sent = await fetch(`${sandboxUrl}/api/v10/channels/${channelId}/messages`, {
    method: "POST",
    headers: { authorization: robin.token },
    body: form,
  });
  expect(sent.ok).toBe(true);

  await page.goto(`/dashboard/${guild.id}/ticket?record=1`);
  const picture = page.getByRole("img", { name: "mast.png" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(40);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /log\.html/ }).click();
  expect((await saving).suggestedFilename()).toBe("log.html");
  await expectValidPage(page);

  // A ticket that was closed before messages of transcripts were recorded.
  const close = { what: "close", reason: "" };
  expect((await page.request.post(`${path}/tickets/1/changes`, { data: close, headers })).status()).toBe(200);
  await page.route(`**${path}/tickets/1`, async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, ticket: { ...body.ticket, maybePosted: [general] } } });
  });
  for (const viewport of [null, PHONE]) {
    if (viewport) await page.setViewportSize(viewport);
    await page.goto(`/dashboard/${guild.id}/ticket?record=1`);
    if (viewport) await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("button", { name: "Erase ticket…" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase ticket #1?" });
    await expect(dialog).toContainText("a transcript that may be in #general");
    await expect(dialog).toContainText("Delete it in Discord");
    await expectValidPage(page);
  }
  expect(errors).toEqual([]);
});
