// Nobody sees or touches someone else's ticket: by command, button, forged component, dashboard or file.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

/** The result of a forged request: the error code, or the reply. */
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => answer,
    ({ code }: { code: string }) => code,
  );

test("rejects forged components of another's ticket", async () => {
  const { guild, robin, mara, owner, crew, channel, tickets } = await story.harbour();
  const other = await story.harbour();
  await story.configure(guild, { teams: [crew], transcriptForOpener: true });
  await story.configure(other.guild, {});
  const wren = await story.world.join(guild, "Wren");
  await robin.command("ticket open");
  const { channelId } = await channel();
  const tried = async (customId: string, by = wren, at = channelId) =>
    outcome(story.fakePress(guild, by, customId, at));
  const staffOnly = ["join:1", "claim", "keep", "agree", "reopen:1", "transcript:1"];
  for (const id of staffOnly) expect([id, await tried(`ticket:${id}`)]).toEqual([id, "staffOnly"]);
  for (const id of ["close", "closeNow", "closeForm"]) expect(await tried(`ticket:${id}`)).toBe("mayNotClose");
  expect(await tried("ticket:rate:1:1")).toBe("openerOnly");
  expect(await tried("ticket:rateForm:1:1")).toBe("openerOnly");
  for (const number of ["2", "-1", "1.5", "x", "99999999999", ""]) {
    expect(await tried(`ticket:join:${number}`)).toBe("ticketGone");
  }
  for (const id of ["open:Nothing", "form:Nothing"]) expect(await tried(`ticket:${id}`)).toBe("subjectGone");
  // The same by staff of another server, and with another server's channel.
  expect(await outcome(story.fakePress(other.guild, { id: mara.id }, "ticket:join:1", channelId))).toBe("ticketGone");
  expect(await outcome(story.fakePress(other.guild, { id: other.owner.id }, "ticket:claim", channelId))).toBe(
    "notATicket",
  );
  expect(await tickets()).toMatchObject([{ state: "open", claimerId: null, rating: null }]);
  expect(await story.sandbox.control.messages(channelId)).toHaveLength(1);
  await owner.command("ticket close", {}, { channelId });
  expect(await outcome(story.fakePress(guild, wren, "ticket:transcript:1", channelId))).toBe("staffOnly");
});

test("lets an added member read and write but not act as staff", async () => {
  const { guild, robin, owner, crew, channel, tickets } = await story.harbour();
  const wren = await story.world.join(guild, "Wren");
  await story.configure(guild, { teams: [crew], labels: [{ name: "Refund" }], transcriptForOpener: true });
  await robin.command("ticket open");
  const here = await channel();
  await expect(wren.ask("GET", `/channels/${here.channelId}/messages`)).rejects.toThrow(/40[34]/);
  await owner.command("ticket add", { member: wren.id }, here);
  await wren.say("Ahoy", here);
  const given: Record<string, Record<string, string>> = {
    claim: {},
    unclaim: {},
    add: { member: guild.ownerId },
    remove: { member: robin.id },
    rename: { name: "mine" },
    priority: { level: "urgent" },
    move: { team: "Crew" },
    transfer: { member: wren.id },
    label: { label: "Refund" },
    unlabel: { label: "Refund" },
    reply: { text: "Ahoy" },
    note: { text: "Ahoy" },
    notes: {},
    transcript: {},
    reopen: {},
    "ask-to-close": {},
    "on-call": { state: "on" },
    block: { member: robin.id },
    unblock: { member: robin.id },
  };
  for (const [name, options] of Object.entries(given)) {
    const { content } = await wren.command(`ticket ${name}`, options, here);
    expect([name, content]).toEqual([name, "Only this ticket's team can do that."]);
  }
  expect((await wren.command("ticket close", {}, here)).content).toContain("Only staff can close");
  for (const name of ["claim", "note", "transcript"]) {
    const elsewhere = await owner.command(`ticket ${name}`, name === "note" ? { text: "Ahoy" } : {});
    expect(elsewhere.content).toContain("Use this command in a ticket");
  }
  expect(await tickets()).toMatchObject([{ state: "open", claimerId: null, labels: [], priority: "normal" }]);
});

test("removes the former team from a moved thread but keeps its participants", async () => {
  const { guild, robin, mara, owner, crew, channel } = await story.harbour();
  const wren = await story.world.join(guild, "Wren");
  const deck = await story.world.join(guild, "Deckhand", { roles: [guild.otherRoleId] });
  const teams = [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: true }];
  await story.configure(guild, { teams });
  await robin.command("ticket open");
  const here = await channel();
  for (const one of [mara, deck]) await owner.ask("PUT", `/channels/${here.channelId}/thread-members/${one.id}`);
  await owner.command("ticket add", { member: wren.id }, here);
  await mara.command("ticket move", { team: "Deck" }, here);
  await expect(mara.say("Ahoy", here)).rejects.toThrow("403");
  for (const one of [robin, wren, deck]) await one.say("Ahoy", here);
});

test("shows and changes no ticket for members, strangers or other servers", async () => {
  const { guild, robin, tickets } = await story.harbour();
  const other = await story.harbour();
  await story.configure(guild, {});
  await story.configure(other.guild, {});
  await robin.command("ticket open");
  const api = await story.openApi();
  const member = await api.signIn("Robin", [{ id: guild.id, name: "Harbour", owner: false, permissions: "1024" }]);
  const stranger = await api.signIn("Stranger", [{ id: other.guild.id, name: "Other", owner: true }]);
  const key = "8f14e45f-ceea-4c6b-9a3c-0d5b7f0a1c11";
  const sent: [string, object][] = [
    ["tickets/1/replies", { text: "Ahoy", key }],
    ["tickets/1/notes", { text: "Ahoy" }],
    ["tickets/1/changes", { what: "close", reason: "" }],
    ["tickets/1/changes", { what: "label", labels: [] }],
  ];
  const statuses = async (by: typeof member, id: string, reads: string[]) => [
    ...(await Promise.all(reads.map(async (path) => (await by.get(`/guilds/${id}/modules/ticket/${path}`)).status))),
    ...(await Promise.all(
      sent.map(async ([path, body]) => (await by.send("POST", `/guilds/${id}/modules/ticket/${path}`, body)).status),
    )),
  ];
  const one = ["tickets/1", "tickets/1/transcript", "tickets/1/transcript?as=text"];
  for (const by of [member, stranger]) {
    expect(new Set(await statuses(by, guild.id, ["tickets", "figures", ...one]))).toEqual(new Set([404]));
  }
  expect(new Set(await statuses(stranger, other.guild.id, one))).toEqual(new Set([404]));
  expect(new Set(await statuses(api.visitor(), guild.id, ["tickets", "figures", ...one]))).toEqual(new Set([403]));
  expect(await tickets()).toMatchObject([{ state: "open" }]);
  await api.close();
});
