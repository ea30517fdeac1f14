// Stories of the inbox: waiting members, unread tickets by person, and changes to several tickets at once.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { auditLog } from "#kit-server/guild/audit/tables.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { until } from "#kit-server/testing/until.ts";
import { ticketWork } from "./api.ts";
import { GENERAL, type TicketDetail, ticket } from "./contract.ts";
import { ticketSeen } from "./store.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

type Harbour = Awaited<ReturnType<TicketStory["harbour"]>>;

let story: TicketStory;
let api: TestApi;
let harbour: Harbour;
/**
 * Mara and her colleague are in the crew, Deck hand is in the deck team; all work in tickets. The owner manages the
 * guild.
 */
let [mara, mate, deck, owner] = [] as unknown as [Browser, Browser, Browser, Browser];
let mateId = "";

const path = (rest: string, id = harbour.guild.id) => `/guilds/${id}/modules/ticket/${rest}`;
const orm = () => story.world.services.context.orm;
const channelOf = async (number: number) => ({
  channelId: (await harbour.tickets()).find((one) => one.number === number)?.channelId ?? "",
});
const listed = async (browser: Browser, query = "") => {
  const { body } = await browser.get(path(`tickets?${query}`));
  return ticket.routes.tickets.answer.parse(body);
};
const numbers = async (browser: Browser, query: string) =>
  (await listed(browser, query)).items.map((one) => one.number);
const one = async (browser: Browser, number: number) =>
  (await browser.get(path(`tickets/${number}`))).body.ticket as TicketDetail;
const look = async (browser: Browser, number: number) => {
  const { memberWroteAt } = await one(browser, number);
  return browser.send("POST", path(`tickets/${number}/seen`), { until: memberWroteAt });
};
const several = (browser: Browser, changes: readonly object[], key = crypto.randomUUID() as string) =>
  browser.send("POST", path("changes"), { key, changes });
const errors = ({ body }: { body: Record<string, unknown> }) =>
  (body.results as { id: string; error: string | null }[]).map(({ id, error }) => `${id}: ${error ?? "done"}`);

beforeAll(async () => {
  story = await openTicketStory();
  const { context } = story.world.services;
  api = await story.openApi({
    readMember: async (guildId, userId) => (await context.discordIn(guildId).member(userId))?.roles ?? null,
  });
});
afterAll(() => story?.close());
beforeEach(async () => {
  harbour = await story.harbour();
  const { guild, crew, robin } = harbour;
  const hand = await story.world.join(guild, "Deck hand", { roles: [guild.otherRoleId] });
  const second = await story.world.join(guild, "Mate", { roles: [guild.roleId] });
  mateId = second.id;
  await story.configure(guild, {
    teams: [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: false }],
    subjects: [
      { ...GENERAL, name: "Lanterns", team: ["Crew"] },
      { ...GENERAL, name: "Oars", team: ["Crew"] },
      { ...GENERAL, name: "Ropes", team: ["Deck"] },
    ],
    memberLimit: 10,
    threadChannel: guild.channelId,
  });
  const roles = { ticket: [guild.roleId, guild.otherRoleId] };
  await saveWorkRoles(orm(), {
    guildId: guild.id,
    actor: { id: "900000000000000001", name: "Owner" },
    version: 0,
    roles,
  });
  const member = { id: guild.id, name: "Harbour", owner: false, permissions: "0" };
  [mara, mate, deck, owner] = await Promise.all([
    api.signIn("Mara", [member], harbour.mara.id),
    api.signIn("Mate", [member], second.id),
    api.signIn("Deck hand", [member], hand.id),
    api.signIn("Owner", [{ ...member, owner: true }]),
  ]);
  for (const subject of ["Lanterns", "Oars", "Ropes"]) await robin.command("ticket open", { subject });
  await story.world.settle();
});

test("counts a member as waiting from the opening until staff answer, and again from their next message", async () => {
  const { robin } = harbour;
  const where = await channelOf(1);
  const waiting = async () => (await one(mara, 1)).waitingSince;
  expect(await waiting()).toBe((await one(mara, 1)).openedAt);
  await robin.say("Where is it?", where);
  await story.world.settle();
  expect(await waiting()).toBe((await one(mara, 1)).openedAt);
  expect((await listed(mara, "state=waiting")).items).toMatchObject([
    { number: 2, lastLine: null },
    { number: 1, lastLine: { by: "Robin", isStaff: false, text: "Where is it?" } },
  ]);

  const body = { text: "In the tower\nbehind the door", key: crypto.randomUUID() };
  await mara.send("POST", path("tickets/1/replies"), body);
  await story.world.settle();
  expect(await waiting()).toBeNull();
  expect(await one(mara, 1)).toMatchObject({ lastLine: { by: "Mara", isStaff: true, text: "In the tower" } });
  expect(await numbers(mara, "state=waiting")).toEqual([2]);

  await robin.say("Which tower?", where);
  await robin.say("Hello?", where);
  await story.world.settle();
  const since = await waiting();
  expect(since).not.toBeNull();
  expect(Date.parse(since ?? "")).toBeLessThanOrEqual(Date.parse((await one(mara, 1)).memberWroteAt ?? ""));
  // Longest waiting first, and tickets without a waiting member last.
  await several(mara, [{ what: "close", number: 2, reason: "" }]);
  expect(await numbers(mara, "sort=waiting&order=asc")).toEqual([1, 2]);
});

test("doesn't count a member as waiting for whom staff opened a ticket", async () => {
  await several(mara, [{ what: "close", number: 2, reason: "" }]);
  const body = { key: crypto.randomUUID(), member: harbour.robin.id, subject: "Oars", answers: [] };
  expect((await mara.send("POST", path("tickets"), body)).status).toBe(200);
  const opened = (await harbour.tickets()).at(-1)?.number ?? 0;
  expect(await one(mara, opened)).toMatchObject({ waitingSince: null, isUnread: false });
  await harbour.robin.say("What is it?", await channelOf(opened));
  await story.world.settle();
  expect(await one(mara, opened)).toMatchObject({ isUnread: true, lastLine: { text: "What is it?" } });
});

test("tracks unread tickets by person, and marks them unread with the member's next message", async () => {
  const { robin, guild } = harbour;
  expect(await numbers(mara, "state=unread")).toEqual([2, 1]);
  expect((await look(mara, 1)).status).toBe(200);
  expect([await numbers(mara, "state=unread"), await numbers(mate, "state=unread")]).toEqual([[2], [2, 1]]);
  expect((await listed(mara)).items.map(({ isUnread }) => isUnread)).toEqual([true, false]);

  await robin.say("One more thing", await channelOf(1));
  await story.world.settle();
  expect(await one(mara, 1)).toMatchObject({ isUnread: true });
  // Reading earlier messages doesn't hide later ones.
  const { openedAt } = await one(mara, 1);
  await mara.send("POST", path("tickets/1/seen"), { until: openedAt });
  expect(await one(mara, 1)).toMatchObject({ isUnread: true });
  await look(mara, 1);
  await mara.send("POST", path("tickets/1/seen"), { until: openedAt });
  expect(await one(mara, 1)).toMatchObject({ isUnread: false });
  // Future messages aren't marked as read in advance.
  await mate.send("POST", path("tickets/1/seen"), { until: "2999-01-01T00:00:00.000Z" });
  await robin.say("And another", await channelOf(1));
  await story.world.settle();
  expect(await one(mate, 1)).toMatchObject({ isUnread: true });

  // Back to unread for oneself alone, and undone.
  await look(mate, 1);
  await look(mara, 1);
  const marked = await several(
    mara,
    [1, 2, 9].map((number) => ({ what: "unread", number })),
  );
  expect(errors(marked)).toEqual(["1: done", "2: done", expect.stringMatching(/^9: (?!done)/)]);
  expect([await numbers(mara, "state=unread"), await numbers(mate, "state=unread")]).toEqual([[2, 1], [2]]);
  await several(mara, [{ what: "read", number: 1 }]);
  expect(await numbers(mara, "state=unread")).toEqual([2]);

  // A closed ticket belongs to nobody, and its read marks are deleted.
  await several(mara, [{ what: "close", number: 1, reason: "" }]);
  expect(await numbers(mate, "state=unread")).toEqual([2]);
  const kept = and(eq(ticketSeen.guildId, guild.id), eq(ticketSeen.recordId, "1"));
  expect(await orm().select().from(ticketSeen).where(kept)).toEqual([]);
});

test("counts what was written before the inbox was introduced as read, until a member writes again", async () => {
  const file = join(import.meta.dirname, "migrations/20261123195900_read_before_the_inbox.sql");
  expect(await numbers(mara, "state=unread")).toEqual([2, 1]);
  await orm().execute(await readFile(file, "utf8"));
  expect([await numbers(mara, "state=unread"), await numbers(mate, "state=unread")]).toEqual([[], []]);
  await several(mate, [{ what: "unread", number: 2 }]);
  await harbour.robin.say("Anyone here?", await channelOf(1));
  await story.world.settle();
  expect([await numbers(mara, "state=unread"), await numbers(mate, "state=unread")]).toEqual([[1], [2, 1]]);
});

test("counts tickets of the person's own teams in the menu", async () => {
  const { context, configs } = story.world.services;
  const { guild, mara: member } = harbour;
  const bot = ticketWork({ orm: context.orm, contextIn: apiContexts(context, configs) });
  const worker = (roleId: string, userId: string) => ({ userId, roleIds: [roleId], modules: ["ticket"] });
  const count = (roleId: string, userId: string) => bot.count(guild.id, userId, worker(roleId, userId));
  expect(await count(guild.roleId, member.id)).toEqual({ waiting: 2, unread: 2 });
  expect(await count(guild.otherRoleId, "1")).toEqual({ waiting: 1, unread: 1 });
  expect(await bot.count(guild.id, "1", null)).toEqual({ waiting: 3, unread: 3 });
  await look(mara, 2);
  expect(await count(guild.roleId, member.id)).toEqual({ waiting: 2, unread: 1 });
});

test("assigns, prioritizes and closes several tickets, and returns the reason for each failure", async () => {
  const changes = [1, 2, 3, 99].map((number) => ({ what: "transfer", number, member: mateId }));
  const none = "There's no ticket with this number.";
  expect(errors(await several(mara, changes))).toEqual(["1: done", "2: done", `3: ${none}`, `99: ${none}`]);
  expect(errors(await several(deck, [{ what: "transfer", number: 3, member: mateId }]))).toEqual([
    "3: Only members of this ticket's team can be assigned.",
  ]);
  expect(await numbers(mate, "claimer=me")).toEqual([2, 1]);
  expect(await numbers(mara, "claimer=me")).toEqual([]);
  const mixed = [
    { what: "priority", number: 1, priority: "urgent" },
    { what: "unclaim", number: 2 },
  ];
  expect(errors(await several(mara, mixed))).toEqual(["1: done", "2: done"]);
  expect(await harbour.tickets()).toMatchObject([
    { priority: "urgent", claimerId: mateId },
    { priority: "normal", claimerId: null },
    { claimerId: null },
  ]);
  const close = [1, 2].map((number) => ({ what: "close", number, reason: "Found" }));
  expect(errors(await several(mara, close))).toEqual(["1: done", "2: done"]);
  expect(errors(await several(mate, close))).toEqual([
    "1: This ticket is already closed.",
    "2: This ticket is already closed.",
  ]);
  await story.world.settle();
  expect(errors(await several(mara, [{ what: "reopen", number: 2 }]))).toEqual(["2: done"]);
  expect((await harbour.tickets()).map(({ state }) => state)).toEqual(["closed", "open", "open"]);
});

test("applies a repeated or concurrent request for several tickets once", async () => {
  const { guild } = harbour;
  const key = crypto.randomUUID();
  const changes = [
    { what: "close", number: 1, reason: "Found" },
    { what: "priority", number: 2, priority: "high" },
  ];
  const both = await Promise.all([several(mara, changes, key), several(mara, changes, key)]);
  await story.world.settle();
  for (const answer of [...both, await several(mara, changes, key)])
    expect(errors(answer)).toEqual(["1: done", "2: done"]);
  await story.world.settle();
  const audited = await orm().select().from(auditLog).where(eq(auditLog.guildId, guild.id));
  const acts = audited.map(({ action }) => action).filter((action) => action.startsWith("ticket."));
  expect(acts.toSorted()).toEqual(["ticket.close", "ticket.priority"]);
  expect((await story.said((await channelOf(1)).channelId)).match(/Found/g)).toHaveLength(1);
  // Another person's key with the same value is another request.
  expect(errors(await several(mate, changes, key))).toEqual(["1: This ticket is already closed.", "2: done"]);
});

test("hides and protects tickets of other servers, other teams and lost roles", async () => {
  const other = await story.newGuild();
  const stranger = await api.signIn("Stranger", [{ id: other.id, name: "Other", owner: true }]);
  const seen = { until: new Date().toISOString() };
  const changes = [{ what: "close", number: 1, reason: "" }];
  expect((await stranger.send("POST", path("tickets/1/seen"), seen)).status).toBe(404);
  expect((await several(stranger, changes)).status).toBe(404);
  const inOther = await stranger.send("POST", path("changes", other.id), { key: crypto.randomUUID(), changes });
  expect(errors(inOther)).toEqual(["1: There's no ticket with this number."]);
  expect(await deck.send("POST", path("tickets/1/seen"), seen)).toMatchObject({ body: { code: "ticketGone" } });
  for (const wrong of [[], [{ what: "erase", number: 1 }], [{ what: "close", number: 0, reason: "" }]])
    expect((await several(owner, wrong)).status).toBe(422);
  expect(
    (
      await several(
        owner,
        Array.from({ length: 101 }, () => changes[0] ?? {}),
      )
    ).status,
  ).toBe(422);

  const { guild } = harbour;
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${harbour.mara.id}/roles/${guild.roleId}`);
  await until("her inbox is closed", async () => (await several(mara, changes)).status === 404);
  expect((await mara.send("POST", path("tickets/1/seen"), seen)).status).toBe(404);
  expect((await harbour.tickets()).map(({ state }) => state)).toEqual(["open", "open", "open"]);
});
