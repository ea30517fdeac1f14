/** Tickets from both sides: an owner posts a panel, a member opens a ticket in chat, and it is answered from the dashboard. */
import {
  consoleErrors,
  expect,
  expectFits,
  expectValidPage,
  OWNER,
  openTab,
  PHONE,
  routeOnce,
  test,
} from "./fixtures.ts";

test.setTimeout(150_000);

/** The custom id of the default subject's button. */
const OPEN = "ticket:open:Support";

test("a panel is posted, and a ticket is opened in chat, answered live from the dashboard, closed and kept", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const channelId = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  const path = `/api/guilds/${guild.id}/modules/ticket`;

  // From nothing to a panel: a channel is chosen, and the resulting panel is saved and posted.
  await page.goto(`/dashboard/${guild.id}/ticket?tab=work`);
  await expect(page.getByText("No tickets yet")).toBeVisible();
  await openTab(page, "Tickets", "Settings");
  await page.getByRole("switch", { name: /^Tickets/ }).check();
  const first = page.getByRole("region", { name: "First panel" });
  await first.getByRole("button", { name: /^Where do members/ }).click();
  await page.getByRole("combobox", { name: /Where do members/ }).fill("general");
  await page.keyboard.press("Enter");
  await expect(first).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Support");
  await expectValidPage(page);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();
  const unseen = page.getByRole("region", { name: "Panels that differ from what's posted" });
  await unseen.getByRole("button", { name: /^Post/ }).click();
  const panels = page.getByRole("region", { name: "Posted panels" });
  await expect(panels.getByText("Posted in #general")).toBeVisible();
  await expect(unseen).toBeHidden();

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
    (await product.control.messages(channelId)).find(({ components }) => JSON.stringify(components).includes(OPEN));
  await expect.poll(findPosted).toBeDefined();
  const posted = await findPosted();
  await chat("POST", "/interactions", {
    type: 3,
    application_id: product.config.clientId,
    guild_id: guild.id,
    channel_id: channelId,
    message_id: posted?.id,
    nonce: "1",
    data: { component_type: 2, custom_id: OPEN },
  });

  await openTab(page, "Tickets", "Tickets");
  await page.getByRole("link", { name: /#1 Support/ }).click();
  await expect(page).toHaveURL(/\?tab=work&record=1$/);
  const ticket = page.getByRole("region", { name: "#1 Support" });
  const conversation = ticket.getByRole("list", { name: "Conversation" });
  await expect(conversation.getByText(/thanks for reaching out/)).toBeVisible();
  const one = await (await page.request.get(`${path}/tickets/1`)).json();
  await chat("POST", `/channels/${one.ticket.channelId}/messages`, { content: "My **lantern** is gone" });
  await expect(conversation.getByText("lantern", { exact: true })).toBeVisible();
  await expectValidPage(page);

  await ticket.getByRole("textbox", { name: "Reply" }).fill("It is in the tower");
  await page.keyboard.press("Enter");
  await expect(conversation.getByText("It is in the tower")).toBeVisible();
  await expect(ticket.getByRole("textbox", { name: "Reply" })).toHaveValue("");
  const inChat = async () =>
    (await product.control.messages(one.ticket.channelId)).map(({ content }) => content).join();
  await expect.poll(inChat).toContain("It is in the tower");

  // A reply that Discord rejects stays with its next steps.
  await routeOnce(page, "**/replies", (route) => route.abort());
  await ticket.getByRole("textbox", { name: "Reply" }).fill("And it shines");
  await ticket.getByRole("button", { name: "Send", exact: true }).click();
  await expect(ticket.getByText(/^Not sent/)).toBeVisible();
  await ticket.getByRole("button", { name: "Try again" }).click();
  await expect(conversation.getByText("And it shines")).toBeVisible();
  await expect(ticket.getByText(/^Not sent/)).toBeHidden();

  const side = ticket.getByRole("complementary", { name: "Ticket details" });
  await side.getByRole("button", { name: "Claim" }).click();
  await expect(side.getByRole("button", { name: "Release" })).toBeVisible();
  await side.getByRole("combobox", { name: "Priority" }).selectOption("Urgent");
  await side.getByRole("button", { name: "Add member…" }).click();
  await side.getByRole("searchbox", { name: "Member to add" }).fill("rob");
  await expect(side.getByText("No members match.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(side.getByRole("button", { name: "Add member…" })).toBeFocused();
  await side.getByRole("textbox", { name: "Note" }).fill("Lives by the pier");
  await side.getByRole("button", { name: "Add note" }).click();
  await expect(side.getByRole("list", { name: "Staff notes" })).toContainText("Lives by the pier");

  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(conversation.getByText("And it shines")).toBeVisible();
  await expectValidPage(page);
  await ticket.getByRole("button", { name: "Details" }).click();
  await expect(side.getByRole("list", { name: "Staff notes" })).toContainText("Lives by the pier");
  await expectFits(page);
  await ticket.getByRole("button", { name: "Close…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("Found");
  await page.getByRole("dialog").getByRole("button", { name: "Close ticket" }).click();
  await expect(ticket.getByRole("button", { name: "Reopen" })).toBeVisible();
  const download = page.waitForEvent("download");
  await ticket.getByRole("link", { name: "Download as HTML" }).click();
  expect((await download).suggestedFilename()).toBe("ticket-1.html");
  await side.getByRole("button", { name: "Erase ticket…" }).click();
  const erasing = page.getByRole("dialog", { name: "Erase ticket #1?" });
  await expect(erasing.getByRole("button", { name: "Erase ticket" })).toBeDisabled();
  await erasing.getByRole("textbox").fill("1");
  await erasing.getByRole("button", { name: "Erase ticket" }).click();
  await ticket.getByRole("button", { name: "Conversation" }).click();
  await expect(ticket.getByText("This conversation was erased.")).toBeVisible();

  await ticket.getByRole("button", { name: "All tickets" }).click();
  const list = page.getByRole("region", { name: /^Tickets/ });
  await expect(list.getByText("No open tickets")).toBeVisible();
  await list.getByRole("button", { name: "Closed", exact: true }).click();
  await expect(list.getByRole("link", { name: /#1 Support/ })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=work&state=closed$/);
  await page.goBack();
  await expect(list.getByRole("button", { name: "Open", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.goForward();
  await openTab(page, "Tickets", "Insights");
  await expect(page.getByText("Charts start with five.")).toBeVisible();
  await expectValidPage(page);
  // The list is unchanged.
  await openTab(page, "Tickets", "Tickets");
  await list.getByRole("searchbox", { name: "Search" }).fill("robin");
  await expect(page).toHaveURL(/text=robin/);
  await page.reload();
  await expect(list.getByRole("link", { name: /#1 Support/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Charts start with five.")).toBeVisible();
  await page.goForward();
  await expect(list.getByRole("searchbox", { name: "Search" })).toHaveValue("robin");
  const file = page.waitForEvent("download");
  await list.getByRole("link", { name: "Download as CSV" }).click();
  expect((await file).suggestedFilename()).toBe("tickets.csv");

  const blocked = page.getByRole("region", { name: "Blocked members" });
  await expect(blocked.getByText("No blocked members")).toBeVisible();
  await blocked.getByRole("button", { name: "Block member…" }).click();
  const blocking = page.getByRole("dialog", { name: "Block a member" });
  await blocking.getByRole("searchbox", { name: "Member" }).fill("rob");
  await blocking.getByRole("button", { name: "Robin" }).click();
  await blocking.getByRole("textbox", { name: "Reason" }).fill("Opened forty tickets");
  await blocking.getByRole("combobox", { name: "Duration" }).selectOption("1 week");
  await expectValidPage(page, "[role=dialog]");
  await blocking.getByRole("button", { name: "Block member", exact: true }).click();
  await expect(blocked.getByRole("row", { name: /Robin .* Mara Lindqvist .*Opened forty tickets/ })).toBeVisible();
  await blocked.getByRole("button", { name: /^Unblock/ }).click();
  await expect(blocked.getByText("No blocked members")).toBeVisible();

  await page.goto(`/dashboard/${guild.id}/ticket?record=99`);
  await expect(page.getByRole("heading", { name: "Ticket #99 not found" })).toBeVisible();
  // The browser logs the failed request too.
  expect(errors.filter((error) => !/ERR_FAILED|404/.test(error))).toEqual([]);
});
