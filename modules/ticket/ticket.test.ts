// Stories of tickets with a real bot on the sandbox: someone opens one, staff answer, and it ends.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import { createPanels } from "#kit-server/panels/panels.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { ticketBot } from "./bot.ts";
import { GENERAL, type TicketConfig, ticket } from "./contract.ts";
import { conversationOf } from "./store/conversation.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
let guild: StoryGuild;
let robin: StoryMember;
let mara: StoryMember;
let owner: StoryMember;

beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());
beforeEach(async () => {
  guild = await story.newGuild();
  robin = await story.world.join(guild, "Robin");
  mara = await story.world.join(guild, "Mara", { roles: [guild.roleId] });
  owner = await story.world.owner(guild);
  await story.world.settle();
  await story.sandbox.control.forgetRequests();
});

const crew = (): TicketConfig["teams"] => [{ name: "Crew", roles: [guild.roleId], viewRoles: [], mention: true }];
const tickets = () => story.tickets(guild);

test("a member opens a private thread, staff claim, answer and close it with a reason, and it is rated", async () => {
  await story.configure(guild, { teams: crew() });
  const opened = await robin.command("ticket open");
  const [{ roomId, number } = { roomId: null, number: 0 }] = await tickets();
  if (!roomId) throw new Error("there is no room");
  expect(number).toBe(1);
  expect(opened.content).toContain(`<#${roomId}>`);
  const [opening] = await story.messages(roomId);
  expect(opening?.mentions.map(({ id }) => id)).toEqual([robin.id]);
  expect(opening?.mention_roles).toEqual([guild.roleId]);

  await robin.say("My parcel is lost", { channelId: roomId });
  await owner.ask("PUT", `/channels/${roomId}/thread-members/${mara.id}`);
  await mara.press("ticket:claim", { channelId: roomId });
  await mara.say("We are looking for it", { channelId: roomId });
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ claimerName: "Mara", state: "open" }]);
  const said = await conversationOf(story.world.services.context.orm, guild.id, 1);
  expect(said.filter(({ kind }) => kind !== "bot").map(({ kind, content }) => [kind, content])).toEqual([
    ["opener", "My parcel is lost"],
    ["staff", "We are looking for it"],
  ]);
  expect((await tickets())[0]?.firstResponseAt).not.toBeNull();

  const form = await mara.press("ticket:close", { channelId: roomId });
  await mara.submit(form, { 0: { value: "Found on the pier" } });
  expect(await tickets()).toMatchObject([{ state: "closed", closeReason: "Found on the pier", closedByName: "Mara" }]);
  expect(await story.said(roomId)).toContain("Found on the pier");
  const words = await robin.press("ticket:rate:1:4", { channelId: roomId });
  await robin.submit(words, { 0: { value: "Quick" } });
  expect(await tickets()).toMatchObject([{ rating: 4, ratingText: "Quick" }]);
  expect((await story.world.activity(guild.id)).map(({ event }) => event).sort()).toEqual([
    "claimed",
    "closed",
    "opened",
    "rated",
  ]);

  await robin.press("ticket:reopen", { channelId: roomId });
  expect(await tickets()).toMatchObject([{ state: "open", closeReason: null }]);
});

test("a panel is posted once whoever posts it, edited in place, noticed when deleted, and posted again", async () => {
  const panel = {
    name: "Help",
    channel: guild.channelId,
    message: wording("Need help?"),
    style: "buttons" as const,
    subjects: [],
  };
  await story.configure(guild, { panels: [panel] });
  const { orm, once, discordIn } = story.world.services.context;
  const panels = createPanels({ orm, once, discordIn, loadFaces: async () => ({ ticket: ticketBot }) });
  const of = async () => {
    const { config } = await story.world.services.configs.read(guild.id, ticket);
    return { guildId: guild.id, contract: ticket, config };
  };
  const states = async () => (await panels.list(await of())).map(({ state }) => state);
  expect(await states()).toEqual(["draft"]);
  const both = { ...(await of()), key: "Help" };
  await Promise.all([panels.show(both), panels.show(both)]);
  expect(await story.messages(guild.channelId)).toHaveLength(1);
  expect(await states()).toEqual(["posted"]);

  await story.configure(guild, { panels: [{ ...panel, message: wording("Ask us") }] });
  expect(await states()).toEqual(["edited"]);
  await panels.show({ ...(await of()), key: "Help" });
  const [message] = await story.messages(guild.channelId);
  expect(message?.content).toBe("Ask us");
  expect(await states()).toEqual(["posted"]);

  await owner.ask("DELETE", `/channels/${guild.channelId}/messages/${message?.id}`);
  await story.world.settle();
  expect(await states()).toEqual(["missing"]);
  await panels.show({ ...(await of()), key: "Help" });
  expect(await story.messages(guild.channelId)).toHaveLength(1);

  await robin.press("ticket:open:Support");
  expect(await tickets()).toMatchObject([{ openerId: robin.id, subject: "Support" }]);
});

test("every input that the platform has is asked for, and the answers stand in the ticket", async () => {
  const ask = (label: string, kind: string, more = {}) =>
    ticket.config.shape.subjects
      .unwrap()
      .element.shape.questions.unwrap()
      .element.parse({ label, kind, ...more });
  const subjects = [
    {
      ...GENERAL,
      name: "Written",
      questions: [
        ask("What?", "paragraph"),
        ask("Which?", "select", { options: "Red\nBlue|The sea" }),
        ask("Sure?", "radio"),
        ask("Any?", "checkboxes", { most: 2 }),
        ask("Read?", "checkbox"),
      ],
    },
    {
      ...GENERAL,
      name: "Chosen",
      questions: [
        ask("Who?", "members"),
        ask("Role?", "roles"),
        ask("Both?", "mentionables"),
        ask("Where?", "channels"),
        ask("Files?", "files", { isRequired: false }),
      ],
    },
  ];
  await story.configure(guild, { subjects, memberLimit: 3 });
  const written = await robin.command("ticket open", { subject: "written" });
  await robin.submit(written, {
    0: { value: "A <b>boat</b>" },
    1: { values: ["Blue"] },
    2: { value: "Yes" },
    3: { values: ["Yes", "No"] },
    4: { value: true },
  });
  const chosen = await robin.command("ticket open", { subject: "Chosen" });
  await robin.submit(chosen, {
    0: { values: [mara.id] },
    1: { values: [guild.roleId] },
    2: { values: [robin.id] },
    3: { values: [guild.channelId] },
    4: { values: [] },
  });
  const answers = (await tickets()).map((one) => one.answers.map(({ value }) => value));
  expect(answers).toEqual([
    ["A <b>boat</b>", "Blue", "Yes", "Yes, No", "Yes"],
    ["@Mara", "@role-1", "@Robin", "#channel-1", ""],
  ]);
});

test("who may not open one is told every reason, before any form", async () => {
  await story.configure(guild, {
    gate: gateOfRoles([guild.otherRoleId]),
    cooldown: 3600,
    hoursMode: "block",
    hoursText: "We sleep.",
  });
  const refused = await mara.command("ticket block", { member: robin.id });
  expect(refused.content).toContain("Only the team");
  await owner.command("ticket block", { member: robin.id });
  const { content: answer } = await robin.command("ticket open");
  for (const reason of ["kept from opening", `<@&${guild.otherRoleId}>`, "We sleep."]) expect(answer).toContain(reason);
  expect(await tickets()).toEqual([]);
});

test("two presses make one ticket, and a crowd gets numbers without gaps or twins", async () => {
  await story.configure(guild, { memberLimit: 2, totalLimit: 8 });
  await Promise.all([1, 2].map(() => robin.command("ticket open")));
  expect(await tickets()).toHaveLength(1);
  const crowd = await Promise.all(Array.from({ length: 9 }, (_, at) => story.world.join(guild, `Member ${at}`)));
  await Promise.all(crowd.map((one) => one.command("ticket open")));
  expect((await tickets()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set((await tickets()).map(({ roomId }) => roomId)).size).toBe(8);
});

test("in channels only those entitled see a ticket, the claimer alone answers, and a move frees it", async () => {
  const teams = [...crew(), { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: false }];
  await story.configure(guild, { mode: "channel", teams });
  await robin.command("ticket open");
  const roomId = (await tickets())[0]?.roomId ?? "";
  const stranger = await story.world.join(guild, "Stranger");
  const deck = await story.world.join(guild, "Deckhand", { roles: [guild.otherRoleId] });
  const other = await story.world.join(guild, "Other", { roles: [guild.roleId] });
  const speak = (person: StoryMember) => person.say("Ahoy", { channelId: roomId });
  await expect(stranger.ask("GET", `/channels/${roomId}/messages`)).rejects.toThrow("403");
  await expect(deck.ask("GET", `/channels/${roomId}/messages`)).rejects.toThrow("403");
  await speak(robin);
  await speak(other);

  await mara.command("ticket claim", {}, { channelId: roomId });
  await speak(mara);
  await expect(speak(other)).rejects.toThrow("403");
  const late = await other.command("ticket claim", {}, { channelId: roomId });
  expect(late.content).toContain("claimed by Mara");

  await mara.command("ticket move", { team: "deck" }, { channelId: roomId });
  expect(await tickets()).toMatchObject([{ team: "Deck", claimerId: null }]);
  await speak(deck);
  await expect(speak(other)).rejects.toThrow("403");

  await deck.command("ticket add", { member: stranger.id }, { channelId: roomId });
  await speak(stranger);
  await deck.command("ticket remove", { member: stranger.id }, { channelId: roomId });
  await expect(speak(stranger)).rejects.toThrow("403");

  await deck.command("ticket close", { reason: "Done" }, { channelId: roomId });
  await expect(speak(robin)).rejects.toThrow("403");
  expect(await story.said(roomId)).toContain("Done");
});

test("a channel or thread that is deleted by hand ends its ticket, which counts no more", async () => {
  await story.configure(guild, { mode: "channel" });
  await robin.command("ticket open");
  await owner.ask("DELETE", `/channels/${(await tickets())[0]?.roomId}`);
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ state: "closed", roomId: null, closeReason: "The channel was deleted." }]);
  await story.configure(guild, { mode: "thread" });
  await robin.command("ticket open");
  await owner.ask("DELETE", `/channels/${(await tickets())[1]?.roomId}`);
  await story.world.settle();
  expect((await tickets()).map(({ state }) => state)).toEqual(["closed", "closed"]);
});

test("who leaves the server ends their ticket", async () => {
  await story.configure(guild, {});
  await robin.command("ticket open");
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ state: "closed", closeReason: "The member left the server." }]);
});

test("the fifty-first channel goes into the other category", async () => {
  const category = async (name: string) =>
    ((await guild.asOwner("POST", `/guilds/${guild.id}/channels`, { name, type: 4 })) as { id: string }).id;
  const [first, second] = [await category("tickets"), await category("more")];
  for (let at = 0; at < 50; at += 1) {
    await guild.asOwner("POST", `/guilds/${guild.id}/channels`, { name: `old-${at}`, type: 0, parent_id: first });
  }
  await story.world.settle();
  await story.configure(guild, { mode: "channel", category: first, overflowCategory: second });
  await robin.command("ticket open");
  const roomId = (await tickets())[0]?.roomId;
  expect((await story.sandbox.control.guild(guild.id)).channels.find(({ id }) => id === roomId)).toMatchObject({
    parent_id: second,
  });
});

test("nobody writing is asked after and then closed, and what is kept is erased in time", async () => {
  await story.configure(guild, { staleAfter: 3600, closeAfter: 7200, retentionDays: 2 });
  await robin.command("ticket open");
  const roomId = (await tickets())[0]?.roomId ?? "";
  const hours = async (count: number) => {
    await story.world.advance(count * 3_600_000);
    await story.world.settle();
  };
  await hours(0.5);
  expect(await tickets()).toMatchObject([{ isStale: false }]);
  await hours(1);
  await hours(0.2);
  expect(await tickets()).toMatchObject([{ isStale: true, state: "open" }]);
  expect((await story.said(roomId)).match(/nobody has written/g)).toHaveLength(1);
  await robin.say("Still here", { channelId: roomId });
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ isStale: false }]);
  await hours(3);
  expect(await tickets()).toMatchObject([{ isStale: true, state: "open" }]);
  await hours(0.2);
  expect(await tickets()).toMatchObject([{ state: "closed", closeReason: "Nobody wrote any more." }]);
  await hours(24 * 3);
  const [ticketRow] = await tickets();
  expect(ticketRow?.erasedAt).not.toBeNull();
  expect(await conversationOf(story.world.services.context.orm, guild.id, 1)).toEqual([]);
});

test("without the right to make threads the ticket is not half there, and the owners are told", async () => {
  const { ViewChannel, SendMessages } = PERMISSION_BITS;
  const useCommands = 1n << 31n;
  guild = await story.newGuild(String(ViewChannel | SendMessages));
  robin = await story.world.join(guild, "Robin");
  await story.configure(guild, {});
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.id}`, {
    permissions: String(ViewChannel | SendMessages | useCommands),
  });
  await story.world.settle();
  const { content } = await robin.command("ticket open");
  expect(content).toContain("could not be opened");
  expect(await tickets()).toMatchObject([{ state: "closed", roomId: null }]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "platformRefused", path: "threadChannel" }]);
});

test("an opening that was cut short is finished, with one room", async () => {
  await story.configure(guild, {});
  await robin.command("ticket open");
  const before = await tickets();
  await story.forgetRoom(guild);
  await story.finish(guild);
  expect(await tickets()).toMatchObject([{ roomId: before[0]?.roomId, state: "open" }]);
  expect(await story.messages(before[0]?.roomId ?? "")).toHaveLength(1);
});
