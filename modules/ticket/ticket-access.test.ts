// Stories of staff without Manage Server at the dashboard: they see their teams' tickets and nothing else.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { modalInput } from "#kit/modal/modal-input.ts";
import { saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { until } from "#kit-server/testing/until.ts";
import { ticketWork } from "./api.ts";
import { GENERAL, type TicketConfig, ticket } from "./contract.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

type Harbour = Awaited<ReturnType<TicketStory["harbour"]>>;

let story: TicketStory;
let api: TestApi;
let harbour: Harbour;
/** Mara is in the crew, Deck hand in the deck team; both may work in tickets. The owner manages the guild. */
let [mara, deck, owner] = [] as unknown as [Browser, Browser, Browser];
let deckHandId = "";

const path = (rest: string) => `/guilds/${harbour.guild.id}/modules/ticket/${rest}`;
const subjectOf = (name: string, more: Partial<TicketConfig["subjects"][number]> = {}) => ({
  ...GENERAL,
  name,
  ...more,
});
const needs = () => {
  const { context, configs } = story.world.services;
  return { orm: context.orm, contextIn: apiContexts(context, configs) };
};

beforeAll(async () => {
  story = await openTicketStory();
  const { context } = story.world.services;
  const readMember = async (guildId: string, userId: string) =>
    (await context.discordIn(guildId).member(userId))?.roles ?? null;
  api = await story.openApi({ readMember });
});
afterAll(() => story?.close());
beforeEach(async () => {
  harbour = await story.harbour();
  const { guild, crew } = harbour;
  const hand = await story.world.join(guild, "Deck hand", { roles: [guild.otherRoleId] });
  deckHandId = hand.id;
  await story.configure(guild, {
    teams: [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: false }],
    subjects: [subjectOf("Lanterns", { team: ["Crew"] }), subjectOf("Ropes", { team: ["Deck"] })],
    memberLimit: 10,
    threadChannel: guild.channelId,
  });
  const roles = { ticket: [guild.roleId, guild.otherRoleId] };
  await saveWorkRoles(needs().orm, {
    guildId: guild.id,
    actor: { id: "900000000000000001", name: "Owner" },
    version: 0,
    roles,
  });
  const member = { id: guild.id, name: "Harbour", owner: false, permissions: "0" };
  [mara, deck, owner] = await Promise.all([
    api.signIn("Mara", [member], harbour.mara.id),
    api.signIn("Deck hand", [member], hand.id),
    api.signIn("Owner", [{ ...member, owner: true }]),
  ]);
  for (const subject of ["Lanterns", "Ropes"]) await harbour.robin.command("ticket open", { subject });
  for (const { subject, channelId } of await harbour.tickets()) {
    await harbour.robin.say(`My harpoon of ${subject}`, { channelId: channelId ?? "" });
  }
  await story.world.settle();
});

const numbers = async (browser: Browser, query = "") =>
  ((await browser.get(path(`tickets?${query}`))).body.items as { number: number }[]).map(({ number }) => number);

test("shows staff their teams' tickets in the list, counts, search and filters", async () => {
  expect([await numbers(mara), await numbers(deck), await numbers(owner)]).toEqual([[1], [2], [2, 1]]);
  expect(await numbers(mara, "text=harpoon")).toEqual([1]);
  expect(await numbers(mara, "text=Ropes")).toEqual([]);
  expect(await numbers(mara, "team=Deck")).toEqual([]);
  expect((await mara.get(path("tickets"))).body).toMatchObject({
    total: 1,
    open: 1,
    subjects: ["Lanterns"],
    teams: ["Crew"],
  });
  expect((await deck.get(path(`tickets?opener=${harbour.robin.id}`))).body.opener).toMatchObject({ name: "Robin" });
});

test("doesn't find another team's ticket, whatever is requested", async () => {
  const key = crypto.randomUUID();
  const asks = [
    mara.get(path("tickets/2")),
    mara.get(path("tickets/2/conversation")),
    mara.get(path("tickets/2/transcript")),
    mara.get(path("tickets/2/files/100000000000000001")),
    mara.get(path("tickets/2/colleagues?name=Deck")),
    mara.send("POST", path("tickets/2/replies"), { text: "Hello", key }),
    mara.send("POST", path("tickets/2/notes"), { text: "Hello" }),
    mara.send("POST", path("tickets/2/changes"), { what: "claim" }),
  ];
  for (const answer of await Promise.all(asks))
    expect(answer).toMatchObject({ status: 404, body: { code: "ticketGone" } });
  expect((await harbour.tickets())[1]).toMatchObject({ claimerId: null, firstResponseAt: null });
});

test("lets staff read, reply, note, claim, label, close and download their own tickets", async () => {
  expect((await mara.get(path("tickets/1"))).body).toMatchObject({ ticket: { can: { erase: false } } });
  expect((await owner.get(path("tickets/1"))).body).toMatchObject({ ticket: { can: { erase: true } } });
  expect(JSON.stringify((await mara.get(path("tickets/1/conversation"))).body)).toContain("My harpoon of Lanterns");
  const body = { text: "It is in the tower", key: crypto.randomUUID() };
  expect((await mara.send("POST", path("tickets/1/replies"), body)).status).toBe(200);
  expect((await mara.send("POST", path("tickets/1/notes"), { text: "Lives by the pier" })).status).toBe(200);
  const change = (what: object) => mara.send("POST", path("tickets/1/changes"), what);
  expect((await change({ what: "claim" })).body).toMatchObject({ ticket: { claimer: { name: "Mara" } } });
  expect((await change({ what: "close", reason: "Found" })).body).toMatchObject({ ticket: { state: "closed" } });
  const { status, content } = await mara.download(path("tickets/1/transcript?as=text"));
  expect([status, String(content)]).toEqual([200, expect.stringContaining("It is in the tower")]);
  expect(await change({ what: "erase", confirmation: "1" })).toMatchObject({ body: { code: "managersOnly" } });
  expect((await harbour.tickets())[0]?.erasedAt).toBeNull();
});

test("shows the export, statistics and blocked members only to managers", async () => {
  for (const rest of ["tickets.csv", "figures", "blocks"]) {
    expect(await mara.get(path(rest)), rest).toMatchObject({ status: 404, body: { code: "managersOnly" } });
    expect((await owner.download(path(rest))).status, rest).toBe(200);
  }
});

test("assigns a ticket to a team member found by name, and to nobody else", async () => {
  const { guild, tickets } = harbour;
  const second = await story.world.join(guild, "Mate", { roles: [guild.roleId] });
  await story.world.settle();
  const found = async (name: string) => (await mara.get(path(`tickets/1/colleagues?name=${name}`))).body.members;
  expect(await found("Mat")).toEqual([{ id: second.id, name: "Mate" }]);
  expect([await found("Deck"), await found("Robin"), await found(deckHandId)]).toEqual([[], [], []]);
  const assign = (member: string) => mara.send("POST", path("tickets/1/changes"), { what: "transfer", member });
  expect((await assign(second.id)).body).toMatchObject({ ticket: { claimer: { id: second.id, name: "Mate" } } });
  expect(await assign(deckHandId)).toMatchObject({ status: 422, body: { code: "notOfTeam" } });
  await story.world.settle();
  expect((await tickets())[0]).toMatchObject({ claimerId: second.id });
  expect(await story.said((await tickets())[0]?.channelId ?? "")).toContain("Mate");
});

test("returns the result to staff who move a ticket to another team, and removes their access", async () => {
  const moved = await mara.send("POST", path("tickets/1/changes"), { what: "move", team: "Deck" });
  expect(moved).toMatchObject({ status: 200, body: { ticket: { team: "Deck" } } });
  expect((await mara.get(path("tickets/1"))).status).toBe(404);
  expect(await numbers(deck)).toEqual([2, 1]);
});

test("hides a channel that only its claimer can see from team members in the dashboard too", async () => {
  const { guild } = harbour;
  const second = await story.world.join(guild, "Mate", { roles: [guild.roleId] });
  await story.world.settle();
  const member = { id: guild.id, name: "Harbour", owner: false, permissions: "0" };
  const mate = await api.signIn("Mate", [member], second.id);
  await story.configure(guild, { claimAccess: "claimerOnly" });
  expect(await numbers(mate)).toEqual([1]);
  await mara.send("POST", path("tickets/1/changes"), { what: "claim" });
  expect([await numbers(mara), await numbers(mate), await numbers(owner)]).toEqual([[1], [], [2, 1]]);
  expect((await mate.get(path("tickets/1/conversation"))).body.code).toBe("ticketGone");
});

test("lets staff open a ticket for a member about their subject, once, with its form", async () => {
  const { guild, robin, crew, tickets } = harbour;
  const questions = [
    modalInput.parse({ label: "Which lantern", maxLength: 20 }),
    modalInput.parse({ label: "Who saw it", kind: "members", isRequired: false }),
    modalInput.parse({ label: "Colour", kind: "radio", options: "Red\nGreen" }),
    modalInput.parse({ label: "They know the rules", kind: "checkbox" }),
  ];
  await story.configure(guild, {
    teams: [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: false }],
    subjects: [subjectOf("Lanterns", { team: ["Crew"], questions }), subjectOf("Ropes", { team: ["Deck"] })],
  });
  expect((await mara.get(path("subjects"))).body).toMatchObject({
    isOn: true,
    subjects: [{ name: "Lanterns", team: "Crew", questions: [{ label: "Which lantern" }, {}, {}, {}] }],
  });
  const open = (more: object, browser = mara) =>
    browser.send("POST", path("tickets"), {
      key: "5c1f0b0e-0000-4000-8000-000000000001",
      member: deckHandId,
      subject: "Lanterns",
      answers: [["The blue one"], [robin.id], ["Red"], ["Yes"]],
      ...more,
    });
  expect((await open({ subject: "Ropes" })).body.code).toBe("subjectGone");
  expect((await open({ answers: [[""], [], ["Red"]] })).body).toMatchObject({ code: "answerMissing" });
  expect((await open({ answers: [["x".repeat(21)], [], ["Red"], ["Yes"]] })).body).toMatchObject({
    code: "answerWrong",
  });
  expect((await open({ answers: [["x"], [], ["Blue"], ["Yes"]] })).body).toMatchObject({ code: "answerWrong" });
  expect((await open({ answers: [["x"], [], ["Red"], []] })).body).toMatchObject({ code: "answerMissing" });
  expect((await open({ member: guild.roleId })).body.code).toBe("memberUnknown");
  const answer = await open({});
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ticket: {
        number: 3,
        opener: { id: deckHandId, name: "Deck hand" },
        answers: [
          { label: "Which lantern", value: "The blue one" },
          { label: "Who saw it", value: "@Robin" },
          { label: "Colour", value: "Red" },
          { label: "They know the rules", value: "Yes" },
        ],
      },
    },
  });
  expect((await open({})).body).toMatchObject({ ticket: { number: 3 } });
  await story.world.settle();
  expect(await tickets()).toHaveLength(3);
  const posted = await story.messages((await tickets())[2]?.channelId ?? "");
  expect(JSON.stringify(posted)).toContain("The blue one");
});

test("opens no ticket from the dashboard while tickets are off", async () => {
  await story.world.switchOff(harbour.guild.id, ticket);
  const body = { key: crypto.randomUUID(), member: deckHandId, subject: "Lanterns", answers: [] };
  expect((await mara.send("POST", path("tickets"), body)).body.code).toBe("isOff");
});

test("sends live events of a ticket only to its own team", async () => {
  const { guild } = harbour;
  const sees = (roleId: string, about: string) =>
    ticketWork(needs()).seesRecord(guild.id, { userId: "1", roleIds: [roleId], modules: ["ticket"] }, about);
  expect(await Promise.all(["1", "2", "99", "x"].map((about) => sees(guild.roleId, about)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("closes the inbox as soon as the gateway reports a lost role", async () => {
  const { guild } = harbour;
  expect((await mara.get(path("tickets/1"))).status).toBe(200);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${harbour.mara.id}/roles/${guild.roleId}`);
  await until("it is closed", async () => (await mara.get(path("tickets/1"))).body.code === "guildNotFound");
  expect((await mara.send("POST", path("tickets/1/notes"), { text: "Still here" })).status).toBe(404);
  expect((await deck.get(path("tickets/2"))).status).toBe(200);
  // The gateway also reports a kick.
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${deckHandId}`);
  await until("the other is closed", async () => (await deck.get(path("tickets/2"))).body.code === "guildNotFound");
});
