// Story tests of opening during an outage: one request is one ticket, now or later.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

const threads = (channelId: string) => ({ method: "POST", path: `/channels/${channelId}/threads` });

test("opens the ticket after a short outage", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, { threadChannel: guild.channelId });
  await story.sandbox.control.faultRequests({ ...threads(guild.channelId), status: 502, times: 2 });
  const opened = await robin.command("ticket open");
  const [ticket] = await tickets();
  expect(opened.content).toBe(`Your ticket is open: <#${ticket?.channelId}>`);
  expect(await tickets()).toHaveLength(1);
});

test("informs the member of a long outage and opens no second ticket when asked again", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, { threadChannel: guild.channelId, memberLimit: 5 });
  await story.sandbox.control.faultRequests({ ...threads(guild.channelId), status: 503 });
  const [first, again] = await Promise.all([robin.command("ticket open"), robin.command("ticket open")]);
  await story.world.advance(5 * 60_000);
  const minutesLater = await robin.command("ticket open");
  for (const { content } of [first, again, minutesLater]) {
    expect(content).toBe(
      "Discord isn't responding right now. Ticket 1 opens automatically as soon as it does. You don't need to try again.",
    );
  }
  await story.sandbox.control.clearFaults();
  await story.hours(1);
  expect(await tickets()).toMatchObject([{ number: 1, state: "open", channelId: expect.any(String) }]);
  const later = await robin.command("ticket open");
  expect(later.content).toContain("Your ticket is open");
  expect((await tickets()).map(({ number }) => number)).toEqual([1, 2]);
});

test("does staff work later without delaying the member", async () => {
  const { guild, robin, crew, tickets } = await story.harbour();
  const staffChannel = guild.otherChannelId;
  await story.configure(guild, { teams: [crew], threadChannel: guild.channelId, staffChannel });
  const path = `/channels/${staffChannel}/messages`;
  await story.sandbox.control.faultRequests({ method: "POST", path, status: 502, times: 1 });
  expect((await robin.command("ticket open")).content).toContain("Your ticket is open");
  await story.hours(1);
  expect(await story.said(staffChannel)).toContain("**Ticket 1**");
  expect(await tickets()).toHaveLength(1);
});

test("reuses the number of a rejected opening", async () => {
  const { guild, robin, mara, tickets } = await story.harbour();
  await story.configure(guild, { threadChannel: guild.channelId, cooldown: 3600 });
  const fault = { ...threads(guild.channelId), status: 403, body: { code: 50_013, message: "Missing Permissions" } };
  await story.sandbox.control.faultRequests({ ...fault, times: 1 });
  expect((await robin.command("ticket open")).content).toContain("couldn't be opened");
  expect(await tickets()).toEqual([]);
  // It doesn't count either: a ticket that was never opened causes no cooldown.
  expect((await robin.command("ticket open")).content).toContain("Your ticket is open");
  await mara.command("ticket open");
  expect((await tickets()).map(({ number, openerName }) => [number, openerName])).toEqual([
    [1, "Robin"],
    [2, "Mara"],
  ]);
});
