// Story tests of tickets in the dashboard, over HTTP and against the sandbox.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { ticketFigures } from "./api.ts";
import { ticket } from "./contract.ts";
import { dueForErasure } from "./store/conversation.ts";
import { tickets } from "./store.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
let api: TestApi;
let guild: StoryGuild;
let robin: StoryMember;
let owner: Browser;
let channelId: string;
const path = (rest: string, id = guild.id) => `/guilds/${id}/modules/ticket/${rest}`;
/** The conversation as the page loads it. */
const said = async (browser: Browser, number: number, id = guild.id) => {
  const { body } = await browser.get(path(`tickets/${number}/conversation`, id));
  return ticket.routes.conversation.answer.parse(body).messages;
};
const KEY = "8f14e45f-ceea-4c6b-9a3c-0d5b7f0a1c11";

beforeAll(async () => {
  story = await openTicketStory();
  api = await story.openApi();
  guild = await story.newGuild();
  robin = await story.world.join(guild, "Robin");
  await story.world.settle();
  await story.configure(guild, {});
  await robin.command("ticket open");
  channelId = (await story.tickets(guild))[0]?.channelId ?? "";
  await robin.say("Where is <script>alert(1)</script> my lantern?", { channelId });
  await story.world.settle();
  owner = await api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]);
});
afterAll(() => story?.close());

test("hides tickets from other people and other servers", async () => {
  expect((await api.visitor().get(path("tickets/1"))).status).toBe(403);
  const other = await story.newGuild();
  const stranger = await api.signIn("stranger", [{ id: other.id, name: "Other", owner: true }]);
  expect((await stranger.get(path("tickets/1"))).status).toBe(404);
  expect((await stranger.get(path("tickets/1", other.id))).status).toBe(404);
  expect((await stranger.get(path("tickets/1/transcript", other.id))).status).toBe(404);
});

test.each(["from=0000-01-01", "until=2027-02-30", "page=0", "page=1e12", "text=%00", "sort=content"])(
  "rejects a list with %s without breaking anything",
  async (query) => expect((await owner.get(path(`tickets?${query}`))).status).toBe(422),
);

test("posts a dashboard reply once in chat and shows its author in the conversation", async () => {
  const body = { text: "It is in the tower", key: KEY };
  for (let time = 0; time < 2; time += 1)
    expect((await owner.send("POST", path("tickets/1/replies"), body)).status).toBe(200);
  await story.world.settle();
  expect((await story.said(channelId)).match(/\*\*Mara\*\*: It is in the tower/g)).toHaveLength(1);
  const { body: read } = await owner.get(path("tickets/1"));
  const { ticket: detail } = ticket.routes.ticket.answer.parse(read);
  expect(detail.firstResponseAt).not.toBeNull();
  expect((await said(owner, 1)).filter(({ kind }) => kind === "staff")).toMatchObject([
    { author: { name: "Mara" }, content: "It is in the tower" },
  ]);
});

test("finds tickets by text, place and filters, and exports them", async () => {
  const list = async (query: string) =>
    ticket.routes.tickets.answer.parse((await owner.get(path(`tickets?${query}`))).body);
  const found = async (query: string) => (await list(query)).items.map(({ number }) => number);
  expect((await list("text=lant")).items).toMatchObject([
    { number: 1, found: { in: "conversation", text: expect.stringContaining("\uE000lantern\uE001") } },
  ]);
  expect((await list("text=rob")).items).toMatchObject([{ number: 1, found: null }]);
  for (const odd of ["anchor", "lantern -%22my lantern%22", "%22", "' | !", "%25", "(:*"])
    expect(await found(`text=${odd}`), odd).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found(`claimer=nobody&state=open&priority=normal&subject=Support&from=${today}&until=${today}`)).toEqual(
    [1],
  );
  expect(await found("state=closed")).toEqual([]);
  expect(await found("until=2020-01-01")).toEqual([]);
  expect(await list(`opener=${robin.id}&sort=rating`)).toMatchObject({ total: 1, opener: { name: "Robin" } });
  expect(await list(`opener=${guild.id}`)).toMatchObject({ total: 0, opener: null, open: 1 });

  const file = async (query: string) => (await owner.download(path(`tickets.csv?${query}`))).content.toString();
  expect((await file("state=open")).split("\r\n")[1]).toMatch(/^"1","Support",.*"open","normal","Robin"/);
  expect((await file("state=closed")).trimEnd().split("\r\n")).toHaveLength(1);
});

test("pages through a conversation and adds and removes members by name", async () => {
  await robin.ask("POST", `/channels/${channelId}/messages`, {
    content: "It was green",
    message_reference: { message_id: (await said(owner, 1))[1]?.id },
  });
  await story.world.settle();
  const all = await said(owner, 1);
  expect(all.at(-1)).toMatchObject({ content: "It was green", replyTo: all[1]?.id });
  const pageOf = async (query: string) => {
    const { body } = await owner.get(path(`tickets/1/conversation?${query}`));
    const { messages, hasEarlier } = ticket.routes.conversation.answer.parse(body);
    return { ids: messages.map(({ id }) => id), hasEarlier };
  };
  const ids = all.map(({ id }) => id);
  expect(await pageOf("limit=2")).toEqual({ ids: ids.slice(-2), hasEarlier: true });
  expect(await pageOf(`limit=2&before=${ids.at(-2)}`)).toMatchObject({ ids: ids.slice(-4, -2) });
  expect(await pageOf(`before=${ids[0]}`)).toEqual({ ids: [], hasEarlier: false });

  const sami = await story.world.join(guild, "Sami");
  const { body } = await owner.get(path("members?name=sam"));
  expect(ticket.routes.members.answer.parse(body).members).toEqual([{ id: sami.id, name: "Sami" }]);
  const change = async (what: object) => (await owner.send("POST", path("tickets/1/changes"), what)).body;
  expect(await change({ what: "add", member: sami.id })).toMatchObject({ ticket: { people: [{ name: "Sami" }] } });
  expect(await change({ what: "remove", member: robin.id })).toMatchObject({ success: false, code: "notMember" });
  expect(await change({ what: "remove", member: sami.id })).toMatchObject({ ticket: { people: [] } });
  expect(await change({ what: "rename", name: "the-lantern" })).toMatchObject({ success: true });
});

test("claims, notes, closes and erases from the dashboard, and transcripts run no scripts", async () => {
  const change = (body: object) => owner.send("POST", path("tickets/1/changes"), body);
  expect((await change({ what: "claim" })).status).toBe(200);
  expect((await change({ what: "claim" })).status).toBe(409);
  expect((await owner.send("POST", path("tickets/1/notes"), { text: "Handle with care" })).status).toBe(200);
  expect((await change({ what: "erase", confirmation: "1" })).status).toBe(409);
  expect((await change({ what: "close", reason: "Found" })).status).toBe(200);
  await story.world.settle();
  expect(await story.said(channelId)).toContain("Found");

  const page = (await owner.download(path("tickets/1/transcript"))).content.toString();
  expect(page).toContain("&#60;script&#62;");
  expect(page).not.toContain("<script");
  expect((await owner.download(path("tickets/1/transcript?as=text"))).content.toString()).toContain(
    "It is in the tower",
  );
  for (const days of [7, 30, 90]) {
    const figures = ticket.routes.figures.answer.parse((await owner.get(path(`figures?days=${days}`))).body);
    expect(figures).toMatchObject({
      step: days === 90 ? "week" : "day",
      open: 0,
      sums: { opened: 1, closed: 1, firstResponse: { median: expect.any(Number) }, ratings: 0 },
      before: { opened: 0, closed: 0, resolution: { p90: null } },
      subjects: [{ name: "Support", opened: 1 }],
      load: [{ member: { name: "Mara" }, claimed: 1, closed: 1, answers: 1 }],
    });
    expect(figures.steps).toHaveLength(days === 90 ? 13 : days);
    expect(figures.steps.at(-1)).toMatchObject({ opened: 1, closed: 1 });
    expect(figures.hours.reduce((sum, { messages }) => sum + messages, 0)).toBe(2);
  }

  expect((await change({ what: "erase", confirmation: "2" })).status).toBe(422);
  const erased = ticket.routes.change.answer.parse((await change({ what: "erase", confirmation: "#1" })).body).ticket;
  expect(erased).toMatchObject({ isErased: true, notes: [], answers: [], closeReason: null });
  expect(await said(owner, 1)).toEqual([]);
});

test("records that someone wrote but not the text when transcripts are off", async () => {
  const silent = await story.newGuild();
  const sami = await story.world.join(silent, "Sami");
  await story.world.settle();
  await story.configure(silent, { keepTranscripts: false });
  await sami.command("ticket open");
  const [opened] = await story.tickets(silent);
  const { id, channel_id } = await sami.say("A secret", { channelId: opened?.channelId ?? "" });
  await sami.ask("PATCH", `/channels/${channel_id}/messages/${id}`, { content: "Another secret" });
  await story.world.settle();
  const mara = await api.signIn("Mara", [{ id: silent.id, name: "Quay", owner: true }]);
  await mara.send("POST", path("tickets/1/replies", silent.id), { text: "A third", key: KEY });
  await story.world.settle();
  const { ticket: detail } = ticket.routes.ticket.answer.parse((await mara.get(path("tickets/1", silent.id))).body);
  expect(detail).toMatchObject({ firstResponseAt: expect.any(String) });
  expect(await said(mara, 1, silent.id)).toEqual([]);
  expect(detail.messages).toBeGreaterThanOrEqual(2);
  const [later] = await story.tickets(silent);
  expect(later?.lastMessageAt.getTime()).toBeGreaterThan(opened?.lastMessageAt.getTime() ?? 0);
});

test("shows waiting tickets, weekly volume and response time in the overview", async () => {
  const { orm } = story.world.services.context;
  const open = await story.newGuild();
  const read = (now: Date) =>
    ticketFigures({ orm, guildId: open.id, now, config: ticket.config.parse({}), onError: () => {} });
  expect(await read(new Date())).toMatchObject({ open: { value: 0 }, rating: { value: null } });
  const someone = await story.world.join(open, "Wren");
  await story.world.settle();
  await story.configure(open, {});
  await someone.command("ticket open");
  const now = Date.now();
  expect(await read(new Date(now))).toMatchObject({
    open: { value: 1, before: null },
    opened: { value: 1, before: 0, days: [0, 0, 0, 0, 0, 0, 1] },
    firstResponse: { value: null },
  });
  const inEightDays = new Date(now + 8 * 86_400_000);
  expect(await read(inEightDays)).toMatchObject({ open: { value: 1 }, opened: { value: 0, before: 1 } });
});

test("reports a Discord outage and leaves nothing half done", async () => {
  const other = await story.harbour();
  await story.configure(other.guild, {});
  await other.robin.command("ticket open");
  const { channelId } = await other.channel();
  const mara = await api.signIn("Mara of the harbour", [{ id: other.guild.id, name: "Harbour", owner: true }]);
  await story.sandbox.control.faultRequests({ path: `/channels/${channelId}*`, status: 503 });
  const change = { what: "rename", name: "elsewhere" };
  const renamed = await mara.send("POST", path("tickets/1/changes", other.guild.id), change);
  await story.sandbox.control.clearFaults();
  expect(renamed).toMatchObject({
    status: 502,
    body: { message: "Discord isn't responding. Nothing was changed. Try again in a minute." },
  });
});

test("erasing deletes the channel and posted transcripts, or reports what is left and retries", async () => {
  const { guild: harbour, robin: member, channel } = await story.harbour();
  await story.configure(harbour, { transcriptChannel: harbour.otherChannelId });
  await member.command("ticket open");
  const { channelId } = await channel();
  await member.say("My address is 7 Pier Lane", { channelId });
  await member.command("ticket close", {}, { channelId });
  await story.world.settle();
  const staff = await api.signIn("Ingrid", [{ id: harbour.id, name: "Harbour", owner: true }]);
  const at = (rest: string) => path(rest, harbour.id);
  expect((await staff.get(at("tickets/1"))).body).toMatchObject({ ticket: { posted: 1, channelId } });
  expect(await story.messages(harbour.otherChannelId)).toHaveLength(1);

  const body = { message: "Missing Permissions", code: 50_013 };
  const refuse = (path: string) => story.sandbox.control.faultRequests({ method: "DELETE", status: 403, body, path });
  await refuse(`/channels/${channelId}`);
  await refuse(`/channels/${harbour.otherChannelId}/messages/*`);
  const erase = { what: "erase", confirmation: "1" };
  const why = expect.stringContaining("doesn't have permission");
  const room = { what: "room", channelId, why };
  const neither = await staff.send("POST", at("tickets/1/changes"), erase);
  const transcript = { what: "transcript", channelId: harbour.otherChannelId, why };
  expect(neither.body).toMatchObject({ ticket: { isErased: true, posted: 1, notErased: [room, transcript] } });
  expect(await story.messages(harbour.otherChannelId)).toHaveLength(1);

  await story.sandbox.control.clearFaults();
  await refuse(`/channels/${channelId}`);
  const first = await staff.send("POST", at("tickets/1/changes"), erase);
  await story.sandbox.control.clearFaults();
  expect(first.body).toMatchObject({
    ticket: {
      isErased: true,
      posted: 0,
      notErased: [room],
    },
  });
  expect(await story.messages(harbour.otherChannelId)).toEqual([]);

  const second = await staff.send("POST", at("tickets/1/changes"), erase);
  expect(second.body).toMatchObject({ ticket: { notErased: [], channelId: null } });
  await expect(story.messages(channelId)).rejects.toThrow();
});

test("erasing reports a transcript it can't find, before and after, and does not retry it", async () => {
  const { guild: harbour, robin: member, channel } = await story.harbour();
  await story.configure(harbour, { transcriptChannel: harbour.otherChannelId });
  await member.command("ticket open");
  const { channelId } = await channel();
  await member.command("ticket close", {}, { channelId });
  await story.world.settle();
  // As it was before transcript messages were recorded.
  const { orm } = story.world.services.context;
  await orm.update(tickets).set({ posted: [], isPostedKnown: false }).where(eq(tickets.guildId, harbour.id));
  const staff = await api.signIn("Astrid", [{ id: harbour.id, name: "Harbour", owner: true }]);
  const at = (rest: string) => path(rest, harbour.id);
  expect((await staff.get(at("tickets/1"))).body).toMatchObject({
    ticket: { posted: 0, maybePosted: [harbour.otherChannelId] },
  });
  const { body } = await staff.send("POST", at("tickets/1/changes"), { what: "erase", confirmation: "1" });
  const why = expect.stringContaining("Delete it in Discord");
  expect(body).toMatchObject({
    ticket: { isErased: true, notErased: [{ what: "oldTranscript", channelId: harbour.otherChannelId, why }] },
  });
  expect(await story.messages(harbour.otherChannelId)).toHaveLength(1);
  expect(await dueForErasure(orm, harbour.id, new Date())).toEqual([]);
});
