// Stories of work in a ticket: claiming, moving, labels, saved replies, the line, duty.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { permissionBits } from "#kit/permissions.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { GENERAL } from "./contract.ts";
import { conversationOf } from "./store/conversation.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

/** View Channel, Send Messages, Read Message History, Use Application Commands, Send Messages in Threads. */
const NO_MENTIONS =
  permissionBits(["ViewChannel", "SendMessages", "ReadMessageHistory", "SendMessagesInThreads"]) | (1n << 31n);
let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

test("shows a channel to entitled members only, lets only the claimer reply, and frees it on a move", async () => {
  const { guild, robin, mara, crew, tickets } = await story.harbour();
  const teams = [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: false }];
  await story.configure(guild, { mode: "channel", teams });
  await robin.command("ticket open");
  const channelId = (await tickets())[0]?.channelId ?? "";
  const stranger = await story.world.join(guild, "Stranger");
  const deck = await story.world.join(guild, "Deck $& hand", { roles: [guild.otherRoleId] });
  const other = await story.world.join(guild, "Other", { roles: [guild.roleId] });
  const speak = (person: StoryMember) => person.say("Ahoy", { channelId });
  await expect(stranger.ask("GET", `/channels/${channelId}/messages`)).rejects.toThrow("403");
  await expect(deck.ask("GET", `/channels/${channelId}/messages`)).rejects.toThrow("403");
  await speak(robin);
  await speak(other);

  await mara.command("ticket claim", {}, { channelId });
  await speak(mara);
  await expect(speak(other)).rejects.toThrow("403");
  const through = await other.command("ticket reply", { text: "Through the bot" }, { channelId });
  expect(through.content).toContain("You don't have Send Messages");
  expect(await story.said(channelId)).not.toContain("Through the bot");
  const late = await other.command("ticket claim", {}, { channelId });
  expect(late.content).toContain("claimed by Mara");

  await mara.command("ticket move", { team: "deck" }, { channelId });
  expect(await tickets()).toMatchObject([{ team: "Deck", claimerId: null }]);
  await speak(deck);
  await expect(speak(other)).rejects.toThrow("403");

  await deck.command("ticket add", { member: stranger.id }, { channelId });
  await speak(stranger);
  await deck.command("ticket remove", { member: stranger.id }, { channelId });
  await expect(speak(stranger)).rejects.toThrow("403");

  await deck.command("ticket claim", {}, { channelId });
  expect(await story.said(channelId)).toContain("Deck $& hand");
  await deck.command("ticket close", { reason: "Done" }, { channelId });
  await expect(speak(robin)).rejects.toThrow("403");
  expect(await story.said(channelId)).toContain("Done");
});

test("loses nobody's access when members are added and the ticket is claimed at the same moment", async () => {
  const { guild, robin, mara, owner, crew, tickets } = await story.harbour();
  await story.configure(guild, { mode: "channel", teams: [crew] });
  await robin.command("ticket open");
  const channelId = (await tickets())[0]?.channelId ?? "";
  const added = await Promise.all(["Ada", "Ben", "Cy", "Di"].map((name) => story.world.join(guild, name)));
  await Promise.all([
    ...added.map((member, at) => (at % 2 ? mara : owner).command("ticket add", { member: member.id }, { channelId })),
    mara.command("ticket claim", {}, { channelId }),
  ]);
  await story.world.settle();
  const [ticket] = await tickets();
  expect(ticket).toMatchObject({ claimerId: mara.id });
  expect(ticket?.people.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
  for (const member of added) await member.say("I'm in", { channelId });
});

test("gives nobody access to a ticket that is closed at the moment they are added", async () => {
  const { guild, robin, mara, owner, crew, tickets } = await story.harbour();
  await story.configure(guild, { mode: "channel", teams: [crew] });
  await robin.command("ticket open");
  const channelId = (await tickets())[0]?.channelId ?? "";
  const ada = await story.world.join(guild, "Ada");
  // The request that gives her access arrives after the one that closes the channel.
  await story.sandbox.control.faultRequests({
    method: "PATCH",
    path: `/channels/${channelId}`,
    times: 1,
    latencyMs: 1_500,
  });
  const edits = async () =>
    (await story.sandbox.control.requests({ method: "PATCH", path: `/channels/${channelId}` })).length;
  const before = await edits();
  const adding = owner.command("ticket add", { member: ada.id }, { channelId });
  await vi.waitFor(async () => expect(await edits()).toBe(before + 1), POLL_OPTIONS);
  await mara.command("ticket close", {}, { channelId });
  expect((await adding).content).toContain("closed");
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ state: "closed", people: [] }]);
  for (const member of [robin, ada]) await expect(member.say("Still here", { channelId })).rejects.toThrow("403");
});

test("lets a saved reply mention only whom its sender can mention", async () => {
  const { guild, robin, mara, owner, crew, channel } = await story.harbour();
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.id}`, { permissions: String(NO_MENTIONS) });
  await story.world.settle();
  const { variants } = wording("Hear, hear");
  const everyone = { member: false, roles: [], everyone: true };
  const replies = [{ name: "Tide", message: { variants: variants.map((one) => ({ ...one, mentions: everyone })) } }];
  await story.configure(guild, { teams: [crew], replies });
  await robin.command("ticket open");
  const here = await channel();
  const refused = await mara.command("ticket reply", { ready: "Tide" }, here);
  expect(refused.content).toContain("can't mention everyone");
  expect(await story.said(here.channelId)).not.toContain("Hear");
  await owner.command("ticket reply", { ready: "Tide" }, here);
  expect(await story.said(here.channelId)).toContain("Hear, hear");
});

test("stores no claim or move that Discord rejected", async () => {
  const { guild, robin, mara, crew, tickets } = await story.harbour();
  const teams = [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: false }];
  await story.configure(guild, { mode: "channel", teams });
  await robin.command("ticket open");
  const [before] = await tickets();
  const channelId = before?.channelId ?? "";
  const body = { code: 50013, message: "Missing Permissions" };
  const refusal = { method: "PATCH", path: `/channels/${channelId}`, status: 403, body, times: 1 };
  for (const [name, options] of [
    ["ticket claim", {}],
    ["ticket move", { team: "deck" }],
  ] as const) {
    await story.sandbox.control.faultRequests(refusal);
    const { content } = await mara.command(name, options, { channelId });
    expect(content).toContain("permission");
    expect(await tickets()).toMatchObject([{ team: before?.team, claimerId: null }]);
  }
  await mara.command("ticket claim", {}, { channelId });
  expect(await tickets()).toMatchObject([{ claimerId: mara.id }]);
});

test.each(["thread", "channel"] as const)("moves a claimed ticket in each of the four ways, as a %s", async (mode) => {
  const { guild, robin, owner, crew, channel, tickets } = await story.harbour();
  const teams = [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: false }];
  const outcomes = {
    unclaim: { team: "Deck", claimerId: null },
    block: { team: "Crew", claimerId: owner.id },
    later: { team: "Deck", claimerId: owner.id, isClaimerLeaving: true },
    keep: { team: "Deck", claimerId: owner.id, isClaimerLeaving: false },
  } as const;
  for (const [claimOnMove, outcome] of Object.entries(outcomes)) {
    await story.configure(guild, { mode, teams, claimOnMove: claimOnMove as keyof typeof outcomes });
    await robin.command("ticket open");
    await owner.command("ticket claim", {}, await channel());
    const { content } = await owner.command("ticket move", { team: "Deck" }, await channel());
    expect(content).toContain(claimOnMove === "block" ? "Release it before moving it" : "Moved to Deck.");
    expect((await tickets()).at(-1)).toMatchObject(outcome);
    await owner.command("ticket close", {}, await channel());
  }
});

test("applies the owner's choice of access while a channel is claimed", async () => {
  const { guild, robin, mara, owner, crew, channel } = await story.harbour();
  const viewer = await story.world.join(guild, "Looker", { roles: [guild.otherRoleId] });
  const teams = [{ ...crew, viewRoles: [guild.otherRoleId] }];
  const may = async (who: StoryMember, method: string) => {
    const path = `/channels/${(await channel()).channelId}/messages`;
    return who.ask(method, path, method === "POST" ? { content: "Ahoy" } : undefined).then(
      () => true,
      () => false,
    );
  };
  const seen: Record<string, boolean[]> = {};
  for (const claimAccess of ["everyone", "claimerReplies", "claimerOnly"] as const) {
    await story.configure(guild, { mode: "channel", teams, claimAccess });
    await robin.command("ticket open");
    await owner.command("ticket claim", {}, await channel());
    seen[claimAccess] = [await may(mara, "GET"), await may(mara, "POST"), await may(viewer, "GET")];
    expect(await may(viewer, "POST")).toBe(false);
    expect(await may(robin, "POST")).toBe(true);
    await owner.command("ticket close", {}, await channel());
  }
  expect(seen).toEqual({
    everyone: [true, true, true],
    claimerReplies: [true, false, true],
    claimerOnly: [false, false, true],
  });
});

test("assigns a ticket to a team member and to nobody else", async () => {
  const { guild, robin, mara, owner, crew, channel, tickets } = await story.harbour();
  await story.configure(guild, { teams: [crew] });
  await robin.command("ticket open");
  const { content } = await owner.command("ticket transfer", { member: robin.id }, await channel());
  expect(content).toContain("Only members of this ticket's team");
  await owner.command("ticket claim", {}, await channel());
  await owner.command("ticket transfer", { member: mara.id }, await channel());
  expect(await tickets()).toMatchObject([{ claimerId: mara.id, claimerName: "Mara" }]);
});

test("adds and removes configured labels only and loses none of two concurrent ones", async () => {
  const { guild, robin, mara, owner, crew, channel, tickets } = await story.harbour();
  await story.configure(guild, { teams: [crew], labels: [{ name: "Refund" }, { name: "Fraud" }, { name: "Old" }] });
  await robin.command("ticket open");
  const here = await channel();
  await owner.ask("PUT", `/channels/${here.channelId}/thread-members/${mara.id}`);
  await Promise.all([
    mara.command("ticket label", { label: "refund" }, here),
    owner.command("ticket label", { label: "Fraud" }, here),
  ]);
  await owner.command("ticket label", { label: "Old" }, here);
  await owner.command("ticket unlabel", { label: "old" }, here);
  const refused = await owner.command("ticket label", { label: "New" }, here);
  expect(refused.content).toContain("Refund, Fraud, Old");
  expect((await tickets())[0]?.labels.toSorted()).toEqual(["Fraud", "Refund"]);
});

test("posts a saved reply as the team and shows its author in the conversation", async () => {
  const { guild, robin, owner, crew, channel, tickets } = await story.harbour();
  const replies = [{ name: "Tide", message: wording("High water at **9**, {member.name}, in ticket {ticket}.") }];
  await story.configure(guild, { teams: [crew], replies, anonymousReplies: true });
  await robin.command("ticket open");
  const here = await channel();
  await owner.command("ticket reply", { ready: "tide", text: "And mind the rocks." }, here);
  expect((await owner.command("ticket reply", { ready: "Ebb" }, here)).content).toContain("saved reply doesn't exist");
  expect((await owner.command("ticket reply", {}, here)).content).toContain("Choose a saved reply");
  const said = await story.said(here.channelId);
  expect(said).toContain("**Crew**: High water at **9**, Robin, in ticket 1.");
  expect(said).toContain("**Crew**: And mind the rocks.");
  const kept = await conversationOf(story.world.services.context.orm, { guildId: guild.id, number: 1 });
  const staff = kept.filter(({ kind }) => kind === "staff");
  expect(staff.map(({ content }) => content)).toEqual([
    "High water at **9**, Robin, in ticket 1.",
    "And mind the rocks.",
  ]);
  expect(staff.every(({ author, shownAs }) => author.id === owner.id && shownAs === "Crew")).toBe(true);
  expect((await tickets())[0]?.firstResponseAt).not.toBeNull();
});

test("shows the place in line in one message that updates and disappears", async () => {
  const { guild, robin, mara, owner, channel, tickets } = await story.harbour();
  const wren = await story.world.join(guild, "Wren");
  await story.configure(guild, { staleAfter: null, closeAfter: null });
  for (const one of [robin, mara, wren]) await one.command("ticket open");
  const line = async () => (await story.said((await channel()).channelId)).match(/You're .*/)?.[0];
  expect(await line()).toBe("You're 3rd in line.");
  const [first, second, third] = (await tickets()).map(({ channelId }) => ({ channelId: channelId ?? "" }));
  await owner.say("I am here", first);
  await story.hours(0.1);
  expect(await line()).toBe("You're 2nd in line.");
  await owner.command("ticket claim", {}, second);
  await story.hours(0.1);
  expect(await line()).toBe("You're next in line.");
  await owner.command("ticket claim", {}, third);
  await story.hours(0.1);
  expect(await line()).toBeUndefined();
  for (const at of [second, third]) await owner.say("Here too", at);
  await robin.command("ticket close", {}, first);
  await story.configure(guild, { memberLimit: 3, staleAfter: null, closeAfter: null });
  for (const one of [robin, mara]) await one.command("ticket open");
  expect(await line()).toMatch(/^You're 2nd in line\. The first response usually takes about \d+ minutes?\.$/);
});

test("mentions the team members on duty, or the whole team when nobody is", async () => {
  const { guild, robin, mara, owner, crew, channel } = await story.harbour();
  const deck = await story.world.join(guild, "Deckhand", { roles: [guild.otherRoleId] });
  const teams = [crew, { name: "Deck", roles: [guild.otherRoleId], viewRoles: [], mention: true }];
  const subjects = ["Crew", "Deck"].map((name) => ({ ...GENERAL, name, team: [name] }));
  await story.configure(guild, { teams, subjects, onCallOnly: true, memberLimit: 5 });
  expect((await robin.command("ticket on-call", { state: "on" })).content).toContain("Only this ticket's team");
  await deck.command("ticket on-call", { state: "on" });
  await mara.command("ticket on-call", { state: "on" });
  const called = async (subject: string) => {
    await robin.command("ticket open", { subject });
    const [opening] = await story.messages((await channel()).channelId);
    const users = opening?.mentions.map(({ id }) => id).filter((id) => id !== robin.id);
    return { users, roles: opening?.mention_roles };
  };
  expect(await called("Deck")).toEqual({ users: [deck.id], roles: [] });
  // Former team members are not added to its tickets, on duty or not.
  await guild.asOwner("PATCH", `/guilds/${guild.id}/members/${mara.id}`, { roles: [] });
  await story.world.settle();
  expect(await called("Crew")).toEqual({ users: [], roles: [guild.roleId] });
  expect((await owner.command("ticket on-call", { state: "off" })).content).toContain("Still on duty: Deckhand, Mara");
});
