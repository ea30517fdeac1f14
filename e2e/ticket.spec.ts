/** Tickets from both sides: an owner posts a panel, a member opens a ticket in chat, and it is answered from the dashboard. */
import { consoleErrors, expect, expectSoundPage, OWNER, PHONE, test } from "./fixtures.ts";

test("a panel is posted, a ticket opened in chat, answered live from the dashboard, closed and kept", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const channelId = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  const path = `/api/guilds/${guild.id}/modules/ticket`;
  const { version, config } = await (await page.request.get(path)).json();
  const panel = {
    name: "Help desk",
    channel: channelId,
    message: config.openMessage,
    style: "buttons",
    subjects: [],
  };
  panel.message = {
    variants: [
      {
        ...config.openMessage.variants[0],
        content: "Need help?",
        mentions: { member: false, roles: [], everyone: false },
      },
    ],
  };
  const data = { version, enabled: true, config: { ...config, panels: [panel] } };
  const saved = await page.request.put(path, { data, headers: { origin: product.url } });
  expect(saved.status(), await saved.text()).toBe(200);

  await page.goto(`/dashboard/${guild.id}/ticket`);
  const panels = page.getByRole("region", { name: "Panels in chat" });
  await expect(panels.getByText("Not posted in #general")).toBeVisible();
  await panels.getByRole("button", { name: /^Post/ }).click();
  await expect(panels.getByText("Posted in #general")).toBeVisible();

  const robin = await product.control.createPerson({ displayName: "Robin" });
  await product.control.join(guild.id, robin.id);
  const chat = async (method: string, to: string, body?: object) => {
    const response = await fetch(`${product.sandboxUrl}/api/v10${to}`, {
      method,
      headers: { authorization: robin.token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${to} ${response.status}`).toBe(true);
  };
  const findPosted = async () =>
    (await product.control.messages(channelId)).find(({ content }) => content === "Need help?");
  await expect.poll(findPosted).toBeDefined();
  const posted = await findPosted();
  await chat("POST", "/interactions", {
    type: 3,
    application_id: product.config.clientId,
    guild_id: guild.id,
    channel_id: channelId,
    message_id: posted?.id,
    nonce: "1",
    data: { component_type: 2, custom_id: "ticket:open:Support" },
  });

  await page.getByRole("heading", { name: "Recent activity" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /#1 Support/ }).click();
  const ticket = page.getByRole("region", { name: "#1 Support" });
  const conversation = ticket.getByRole("list", { name: "Conversation" });
  await expect(conversation.getByText(/thank you for writing/)).toBeVisible();
  const one = await (await page.request.get(`${path}/tickets/1`)).json();
  await chat("POST", `/channels/${one.ticket.channelId}/messages`, { content: "My **lantern** is gone" });
  await expect(conversation.getByText("lantern", { exact: true })).toBeVisible();
  await expectSoundPage(page);

  await ticket.getByRole("textbox", { name: "Answer" }).fill("It is in the tower");
  await ticket.getByRole("button", { name: "Send" }).click();
  await expect(conversation.getByText("It is in the tower")).toBeVisible();
  const inChat = async () =>
    (await product.control.messages(one.ticket.channelId)).map(({ content }) => content).join();
  await expect.poll(inChat).toContain("It is in the tower");

  await page.setViewportSize(PHONE);
  await expectSoundPage(page);
  await ticket.getByRole("button", { name: "Claim" }).click();
  await expect(ticket.getByRole("button", { name: "Release" })).toBeVisible();
  await ticket.getByRole("button", { name: "Close…" }).click();
  await ticket.getByRole("textbox", { name: "Reason" }).fill("Found");
  await ticket.getByRole("button", { name: "Close ticket" }).click();
  await expect(ticket.getByRole("button", { name: "Reopen" })).toBeVisible();
  const download = page.waitForEvent("download");
  await ticket.getByRole("link", { name: "Transcript as a page" }).click();
  expect((await download).suggestedFilename()).toBe("ticket-1.html");

  await ticket.getByRole("button", { name: "All tickets" }).click();
  const list = page.getByRole("region", { name: /^Tickets/ });
  await list.getByRole("combobox", { name: "State" }).selectOption("Closed");
  await expect(list.getByRole("button", { name: /#1 Support/ })).toBeVisible();
  await expectSoundPage(page);
  expect(errors).toEqual([]);
});
