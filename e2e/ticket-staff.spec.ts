/** Staff without Manage Server: a manager gives their role access to the ticket inbox, and they work only there. */
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

test.setTimeout(60_000);

test("a role gets access to the ticket inbox, and its members lose it with the role", async ({
  openAs,
  guild,
  product,
  turnOn,
}) => {
  const { control, sandboxUrl, url } = product;
  const { token } = await control.person(OWNER);
  const asOwner = async (method: string, to: string, body?: object) => {
    const response = await fetch(`${sandboxUrl}/api/v10${to}`, {
      method,
      headers: { authorization: token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${to} ${response.status}`).toBe(true);
    return (response.status === 204 ? {} : await response.json()) as { id: string };
  };
  const crew = await asOwner("POST", `/guilds/${guild.id}/roles`, { name: "Crew", permissions: "0" });
  const deck = await asOwner("POST", `/guilds/${guild.id}/roles`, { name: "Deck", permissions: "0" });
  const join = async (name: string, roles: string[]) => {
    const username = `${name.toLowerCase()}${guild.id.slice(-6)}`;
    const person = await control.createPerson({ displayName: name, username });
    await control.join(guild.id, person.id, { roles });
    return { ...person, username };
  };
  const ada = await join("Ada", [crew.id]);
  const bo = await join("Bo", [crew.id]);
  const robin = await join("Robin", []);

  // A manager sets up two teams, and gives the crew access to the inbox.
  const manager = await openAs(OWNER);
  const path = `/api/guilds/${guild.id}/modules/ticket`;
  const headers = { origin: url };
  const team = { viewRoles: [], mention: false };
  const subject = { description: "", emoji: null, color: "grey", gate: [], limit: 0, whenQuiet: "likeAll" };
  const question = { label: "Which lantern", kind: "short" };
  await turnOn(manager, path, {
    threadChannel: guild.channels.find(({ name }) => name === "general")?.id,
    teams: [
      { ...team, name: "Crew", roles: [crew.id] },
      { ...team, name: "Deck", roles: [deck.id] },
    ],
    subjects: [
      { ...subject, name: "Lanterns", team: ["Crew"], questions: [question] },
      { ...subject, name: "Ropes", team: ["Deck"], questions: [] },
    ],
  });
  const ropes = { key: crypto.randomUUID(), member: robin.id, subject: "Ropes", answers: [] };
  expect((await manager.request.post(`${path}/tickets`, { data: ropes, headers })).status()).toBe(200);

  await manager.goto(`/dashboard/${guild.id}/settings`);
  const staff = manager.getByRole("form", { name: "Staff" });
  await staff.getByRole("button", { name: /^Tickets/ }).click();
  await manager.getByRole("combobox", { name: /^Search/ }).fill("Crew");
  await manager.keyboard.press("Enter");
  await manager.keyboard.press("Escape");
  // An unsaved draft survives a reload.
  manager.on("dialog", (dialog) => void dialog.accept());
  await manager.reload();
  await staff.getByRole("button", { name: "Restore changes" }).click();
  await expect(staff.getByText("Crew", { exact: true })).toBeVisible();
  await staff.getByRole("button", { name: "Save roles" }).click();
  await expect(staff.getByRole("button", { name: "Save roles" })).toBeDisabled();
  await expectValidPage(manager);

  // Ada finds the server in her list, with nothing but the inbox in it.
  const page = await openAs(ada.username);
  const errors = consoleErrors(page);
  await page.goto("/my-servers");
  const card = page.getByRole("link", { name: new RegExp(guild.name) });
  await expect(card).toContainText("Staff");
  await card.click();
  await expect(page).toHaveURL(`/dashboard/${guild.id}/ticket`);
  await expect(page.getByRole("heading", { level: 1, name: "Tickets" })).toBeVisible();
  const inbox = page.getByRole("region", { name: /^Tickets/ });
  await expect(inbox.getByText("No tickets yet")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Modules" });
  await expect(menu.getByRole("link")).toHaveText(["Tickets"]);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Save|History|Reset/ })).toHaveCount(0);
  await expectValidPage(page);
  await page.goto(`/dashboard/${guild.id}`);
  await expect(page).toHaveURL(`/dashboard/${guild.id}/ticket`);
  for (const closed of ["/greetings", "/settings", "/audit-log"]) {
    await page.goto(`/dashboard/${guild.id}${closed}`);
    await expect(page.getByRole("heading", { name: "Only server managers can open this page" })).toBeVisible();
  }
  await expectValidPage(page);
  await page.getByRole("link", { name: "Open Tickets" }).click();
  await expect(page).toHaveURL(`/dashboard/${guild.id}/ticket`);

  // She opens a ticket for a member, with the subject's form.
  await page.getByRole("button", { name: "Open a ticket…" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a ticket for a member" });
  await dialog.getByRole("searchbox", { name: "Member" }).fill("Rob");
  await dialog.getByRole("button", { name: "Robin" }).click();
  await expect(dialog.getByRole("combobox", { name: "Subject" }).getByRole("option")).toHaveText(["Lanterns"]);
  await dialog.getByRole("textbox", { name: "Which lantern" }).fill("The blue one");
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  const ticket = page.getByRole("region", { name: "#2 Lanterns" });
  await expect(ticket).toBeVisible();
  await expect(page).toHaveURL(/record=2/);
  const side = ticket.getByRole("complementary", { name: "Ticket details" });
  await expect(side.getByText("The blue one")).toBeVisible();
  await ticket.getByRole("textbox", { name: "Reply" }).fill("We look for it");
  await page.keyboard.press("Enter");
  await expect(ticket.getByRole("list", { name: "Conversation" }).getByText("We look for it")).toBeVisible();

  // Assigned to a team member; the ticket's opener isn't one.
  await side.getByRole("button", { name: "Assign to…" }).click();
  const finder = side.getByRole("searchbox", { name: "Assign to" });
  await finder.fill("Robin");
  await expect(side.getByText("No team members match.")).toBeVisible();
  await finder.fill("Bo");
  await side.getByRole("button", { name: "Bo", exact: true }).click();
  await expect(side.getByText("Claimed by Bo")).toBeVisible();
  await expectValidPage(page);
  const download = page.waitForEvent("download");
  await side.getByRole("link", { name: "Download as text" }).click();
  expect((await download).suggestedFilename()).toBe("ticket-2.txt");

  // In the list, what is new is counted, and nothing moves until she asks for it.
  await ticket.getByRole("button", { name: "All tickets" }).click();
  const rows = inbox.getByRole("grid", { name: "Tickets" }).getByRole("row");
  await expect(rows).toHaveCount(1);
  const { channelId } = (await (await manager.request.get(`${path}/tickets/2`)).json()).ticket;
  const said = await fetch(`${sandboxUrl}/api/v10/channels/${channelId}/messages`, {
    method: "POST",
    headers: { authorization: robin.token, "content-type": "application/json" },
    body: JSON.stringify({ content: "It is **dark** here" }),
  });
  expect(said.ok).toBe(true);
  await expect(rows).toContainText("It is dark here");
  await expect(menu.getByRole("link", { name: /^Tickets/ })).toContainText("1 waiting1 unread");
  const red = { key: crypto.randomUUID(), member: bo.id, subject: "Lanterns", answers: [["The red one"]] };
  expect((await manager.request.post(`${path}/tickets`, { data: red, headers })).status()).toBe(200);
  await expect(rows).toHaveCount(1);
  await inbox.getByRole("button", { name: "1 new" }).click();
  await expect(rows).toHaveCount(2);
  await expectValidPage(page);

  // By keyboard: down, open and back; close, and undo it.
  await rows.first().focus();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ticket).toBeVisible();
  // What is shown at first may be older than what Robin wrote; that is read once it is shown.
  const isUnread = async () => (await (await page.request.get(`${path}/tickets/2`)).json()).ticket.isUnread;
  await expect.poll(isUnread).toBe(false);
  await page.goBack();
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).not.toContainText("Unread");
  await expect(menu.getByRole("link", { name: /^Tickets/ })).not.toContainText("unread");
  await page.keyboard.press("?");
  await expectValidPage(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("u");
  await expect(inbox.getByText("1 ticket marked as unread.")).toBeVisible();
  await expect(rows.nth(1)).toContainText("Unread");
  await expect(menu.getByRole("link", { name: /^Tickets/ })).toContainText("1 unread");
  await inbox.getByRole("button", { name: "Undo" }).click();
  await expect(rows.nth(1)).not.toContainText("Unread");
  await rows.nth(1).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("e");
  await page.getByRole("dialog", { name: "Close ticket #2?" }).getByRole("button", { name: "Close ticket" }).click();
  await expect(inbox.getByText("1 ticket closed.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await inbox.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.getByText("1 undone.")).toBeVisible();

  // Another team's ticket is not found, and the inbox works on a phone.
  await page.goto(`/dashboard/${guild.id}/ticket?record=1`);
  await expect(page.getByRole("heading", { name: "Ticket #1 not found" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto(`/dashboard/${guild.id}/ticket?text=blue`);
  await expect(inbox.getByRole("link", { name: /#2 Lanterns/ })).toBeVisible();
  await expectFits(page);

  // The role is removed in chat: the page closes itself.
  await asOwner("DELETE", `/guilds/${guild.id}/members/${ada.id}/roles/${crew.id}`);
  await expect(page.getByRole("alert")).toContainText("This server doesn't exist");
  await page.goto("/my-servers");
  await expect(page.getByRole("link", { name: new RegExp(guild.name) })).toHaveCount(0);
  expect(errors.filter((error) => !/404/.test(error))).toEqual([]);
});
