// Story tests of locking: interruptions, and what Discord doesn't let the bot do.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeTicket } from "./service/close-ticket.ts";
import { reopenTicket } from "./service/reopen-ticket.ts";
import { readTicket } from "./store.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(() => story?.close());

/** A ticket of Robin's in thread or channel mode, closed and reopened by the service directly, without waiting. */
async function opened(mode: "thread" | "channel") {
  const { guild, robin, owner, channel, tickets } = await story.harbour();
  await story.configure(guild, { mode, transcriptChannel: guild.otherChannelId });
  await robin.command("ticket open");
  const channelId = (await channel()).channelId;
  const ctx = await story.contextOf(guild);
  const now = async () => {
    const ticket = await readTicket(ctx.orm, guild.id, 1);
    if (!ticket) throw new Error("there is no ticket");
    return ticket;
  };
  const close = async (reason: string) => closeTicket(ctx, { ticket: await now(), by: owner, reason });
  return {
    guild,
    robin,
    owner,
    channelId,
    tickets,
    close,
    reopen: async () => reopenTicket(ctx, { ticket: await now(), by: owner, key: `${Math.random()}` }),
    said: () => story.said(channelId),
    transcripts: async () => (await story.messages(guild.otherChannelId)).length,
    events: async () => (await story.world.activity(guild.id)).map(({ event }) => event).toSorted(),
    alerts: () => story.world.alerts(guild.id),
  };
}

test.each(["thread", "channel"] as const)(
  "lets members write again in a %s reopened while it is locking",
  async (mode) => {
    const { robin, channelId, tickets, close, reopen, said } = await opened(mode);
    await story.during("POST", `/channels/${channelId}/messages`, () => close("One"), reopen);
    expect(await tickets()).toMatchObject([{ state: "open" }]);
    await robin.say("Thank you", { channelId });
    expect(await said()).toContain("was reopened by");
  },
);

test("posts and transcribes both times when reopened and closed again while locking", async () => {
  const { channelId, tickets, close, reopen, said, transcripts, events } = await opened("thread");
  await story.during(
    "POST",
    `/channels/${channelId}/messages`,
    () => close("One"),
    async () => {
      await reopen();
      await close("Two");
    },
  );
  expect((await said()).match(/> (One|Two)/g)?.toSorted()).toEqual(["> One", "> Two"]);
  expect(await tickets()).toMatchObject([{ state: "closed", isLocked: true, closeReason: "Two" }]);
  expect(await transcripts()).toBe(2);
  expect(await events()).toEqual(["closed", "closed", "opened", "reopened"]);
});

test.each(["thread", "channel"] as const)("accepts a %s deleted while it is locking", async (mode) => {
  const { owner, channelId, tickets, close, transcripts, events, alerts } = await opened(mode);
  await story.during(
    "POST",
    `/channels/${channelId}/messages`,
    () => close("Found"),
    () => owner.ask("DELETE", `/channels/${channelId}`),
  );
  expect(await tickets()).toMatchObject([{ state: "closed", isLocked: true, channelId: null, closeReason: "Found" }]);
  expect(await transcripts()).toBe(1);
  expect(await events()).toEqual(["closed", "opened"]);
  expect(await alerts()).toEqual([]);
});

test("closes and transcribes a ticket in a channel it can't edit, and reports it", async () => {
  const { channelId, tickets, close, reopen, transcripts, alerts } = await opened("channel");
  const body = { code: 50013, message: "Missing Permissions" };
  const path = `/channels/${channelId}`;
  await story.sandbox.control.faultRequests({ method: "PATCH", path, status: 403, body, times: 1 });
  await close("Found");
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ state: "closed", isLocked: true }]);
  expect(await transcripts()).toBe(1);
  expect((await alerts()).map(({ code }) => code)).toEqual(["platformRefused"]);
  await story.sandbox.control.faultRequests({ method: "PATCH", path, status: 403, body, times: 1 });
  await expect(reopen()).rejects.toMatchObject({ code: "refused" });
  expect(await tickets()).toMatchObject([{ state: "closed" }]);
});

test("posts the transcript of a deleted channel", async () => {
  const { owner, channelId, tickets, transcripts, events } = await opened("thread");
  await owner.ask("DELETE", `/channels/${channelId}`);
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ state: "closed", isLocked: true, channelId: null }]);
  expect(await transcripts()).toBe(1);
  expect(await events()).toEqual(["lost", "opened"]);
});

test("closes once when closed from the dashboard and chat at the same moment", async () => {
  const { robin, tickets, close, channelId, said, transcripts, events } = await opened("thread");
  const both = await Promise.allSettled([close("One"), robin.command("ticket close", {}, { channelId })]);
  await story.world.settle();
  expect(both[1]).toMatchObject({ status: "fulfilled" });
  expect((await said()).match(/was closed by/g)).toHaveLength(1);
  expect(await tickets()).toMatchObject([{ state: "closed", isLocked: true }]);
  expect(await transcripts()).toBe(1);
  expect(await events()).toEqual(["closed", "opened"]);
});
