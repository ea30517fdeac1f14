// The staff summary: at the scheduled time, of the tickets open then.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

const HOUR_MS = 3_600_000;
let story: TicketStory;

beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

test("posts an hourly summary of open tickets without mentions, and none when nothing is open", async () => {
  const guild = await story.newGuild();
  const robin = await story.world.join(guild, "Robin");
  await story.configure(guild, {
    summary: { kind: "every", every: 1, unit: "hours", from: "2026-01-01T00:00" },
    summaryChannel: guild.otherChannelId,
  });
  const anHourLater = async () => {
    await story.world.advance(HOUR_MS);
    await story.world.settle();
    return story.messages(guild.otherChannelId);
  };
  expect(await anHourLater()).toEqual([]);

  await robin.command("ticket open");
  const [ticket] = await story.tickets(guild);
  const summaries = await anHourLater();
  expect(summaries).toHaveLength(1);
  expect(summaries[0]?.content).toContain("1 open, 1 unclaimed");
  expect(summaries[0]?.content).toContain(`<@${robin.id}> in <#${ticket?.channelId}>`);
  expect(summaries[0]?.mentions).toEqual([]);

  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await story.world.settle();
  await story.world.advance(HOUR_MS);
  await story.world.settle();
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "channelGone", path: "summaryChannel" }]);
});
