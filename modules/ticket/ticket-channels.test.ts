// Story tests of ticket channels: where they are created, how they end, and nothing half done.
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

const categoryOf = async (guild: StoryGuild, name: string, channels: number): Promise<string> => {
  const make = (body: object) => guild.asOwner("POST", `/guilds/${guild.id}/channels`, body);
  const { id } = (await make({ name, type: 4 })) as { id: string };
  for (let at = 0; at < channels; at += 1) await make({ name: `${name}-${at}`, type: 0, parent_id: id });
  await story.world.settle();
  return id;
};
const channelsOf = async (guild: StoryGuild) => (await story.sandbox.control.guild(guild.id)).channels;

test("opens the 51st channel in the overflow category, then as a thread or not at all", async () => {
  const { guild, robin, mara, owner, channel, tickets } = await story.harbour();
  const [category, overflowCategory] = [await categoryOf(guild, "first", 50), await categoryOf(guild, "second", 49)];
  await story.configure(guild, { mode: "channel", category, overflowCategory, slowMode: 30 });
  await robin.command("ticket open");
  const { channelId } = await channel();
  const made = (await channelsOf(guild)).find(({ id }) => id === channelId);
  expect(made).toMatchObject({ parent_id: overflowCategory, rate_limit_per_user: 30 });

  await mara.command("ticket open");
  expect((await tickets())[1]).toMatchObject({ isThread: true, state: "open" });
  const thread = (await owner.ask("GET", `/channels/${(await tickets())[1]?.channelId}`)) as object;
  expect(thread).toMatchObject({ type: 12, parent_id: guild.channelId, rate_limit_per_user: 30 });

  await story.configure(guild, { whenFull: "refuse" });
  expect((await owner.command("ticket open")).content).toContain("All ticket channels are in use");
  expect(await tickets()).toHaveLength(2);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "platformRefused", path: "category" }]);
});

test("believes Discord when it says that a category or the server is full", async () => {
  const { guild, robin, mara, owner, tickets } = await story.harbour();
  const [category, overflowCategory] = [await categoryOf(guild, "first", 0), await categoryOf(guild, "second", 0)];
  await story.configure(guild, { mode: "channel", category, overflowCategory });
  const path = `/guilds/${guild.id}/channels`;
  const refuse = (body: object, times = 1) =>
    story.sandbox.control.faultRequests({ method: "POST", path, status: 400, body, times });

  const _errors = [
    { code: "CHANNEL_PARENT_MAX_CHANNELS", message: "Maximum number of channels in category reached (50)" },
  ];
  await refuse({ message: "Invalid Form Body", code: 50035, errors: { parent_id: { _errors } } });
  await robin.command("ticket open");
  const [first] = await tickets();
  expect((await channelsOf(guild)).find(({ id }) => id === first?.channelId)).toMatchObject({
    parent_id: overflowCategory,
  });

  await refuse({ message: "Maximum number of guild channels reached (500)", code: 30013 }, 2);
  await mara.command("ticket open");
  expect((await tickets())[1]).toMatchObject({ isThread: true, state: "open" });

  await story.configure(guild, { whenFull: "refuse" });
  await refuse({ message: "Maximum number of guild channels reached (500)", code: 30013 }, 2);
  expect((await owner.command("ticket open")).content).toContain("All ticket channels are in use");
  expect(await tickets()).toHaveLength(2);
});

test("reports any rejection but a full category instead of opening a thread", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, { mode: "channel", category: await categoryOf(guild, "first", 0) });
  const path = `/guilds/${guild.id}/channels`;
  const refuse = (status: number, body: object) =>
    story.sandbox.control.faultRequests({ method: "POST", path, status, body, times: 1 });

  await refuse(400, { message: "Invalid Form Body", code: 50035 });
  expect((await robin.command("ticket open")).content).toContain("couldn't be opened");
  expect(await tickets()).toEqual([]);
  const [alert] = await story.world.alerts(guild.id);
  expect(alert).toMatchObject({ code: "platformRefused", path: "category" });

  await refuse(404, { message: "404: Not Found", code: 0 });
  const { content } = await robin.command("ticket open");
  expect(content).toContain("isn't available here");
  expect(content).not.toContain("permission");
});

test("opens nothing without permission to create threads and alerts the owners", async () => {
  const { ViewChannel, SendMessages } = PERMISSION_BITS;
  const useCommands = 1n << 31n;
  const { guild, robin, tickets } = await story.harbour(String(ViewChannel | SendMessages));
  await story.configure(guild, {});
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.id}`, {
    permissions: String(ViewChannel | SendMessages | useCommands),
  });
  await story.world.settle();
  const { content } = await robin.command("ticket open");
  expect(content).toContain("couldn't be opened");
  expect(await tickets()).toEqual([]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "platformRefused", path: "threadChannel" }]);
});

test("deletes a channel it can't write in and does not count its ticket", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, { mode: "channel" });
  const before = await channelsOf(guild);
  const body = { message: "Missing Permissions", code: 50013 };
  await story.sandbox.control.faultRequests({ method: "POST", path: "/channels/*", status: 403, body });
  const { content } = await robin.command("ticket open");
  await story.sandbox.control.clearFaults();
  expect(content).toContain("couldn't be opened");
  expect(await tickets()).toEqual([]);
  expect((await channelsOf(guild)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test.each(["thread", "channel"] as const)(
  "creates one channel for an interrupted opening that is retried: %s",
  async (mode) => {
    const { guild, robin, tickets } = await story.harbour();
    await story.configure(guild, { mode });
    let before: Awaited<ReturnType<typeof tickets>> = [];
    await story.world.replay(async () => {
      await robin.command("ticket open");
      before = await tickets();
      await story.forgetChannel(guild);
    });
    expect(await tickets()).toMatchObject([{ channelId: before[0]?.channelId, state: "open" }]);
    const named = (await story.sandbox.control.world<{ name?: string; guild_id?: string }>("channels")).filter(
      ({ name, guild_id }) => guild_id === guild.id && name?.includes("0001"),
    );
    expect(named).toHaveLength(1);
    expect(await story.messages(before[0]?.channelId ?? "")).toHaveLength(1);
  },
);

test("does not take over another ticket's channel with a similar name", async () => {
  const { guild, robin, mara, tickets } = await story.harbour();
  await story.configure(guild, { nameScheme: "help" });
  await mara.command("ticket open");
  await robin.command("ticket open");
  const [first, second] = await tickets();
  await story.forgetChannel(guild, 2);
  await story.finish(guild, 2);
  expect((await tickets()).map(({ channelId }) => channelId)).toEqual([first?.channelId, second?.channelId]);
});

test("ends a ticket whose channel or thread is deleted", async () => {
  const { guild, robin, owner, tickets } = await story.harbour();
  await story.configure(guild, { mode: "channel" });
  await robin.command("ticket open");
  await owner.ask("DELETE", `/channels/${(await tickets())[0]?.channelId}`);
  await story.world.settle();
  expect(await tickets()).toMatchObject([
    { state: "closed", channelId: null, closeReason: "The channel was deleted." },
  ]);
  await story.configure(guild, { mode: "thread" });
  await robin.command("ticket open");
  await owner.ask("DELETE", `/channels/${(await tickets())[1]?.channelId}`);
  await story.world.settle();
  expect((await tickets()).map(({ state }) => state)).toEqual(["closed", "closed"]);
});

test("detects deletions and interruptions from while the bot was offline", async () => {
  const { guild, robin, mara, owner, tickets } = await story.harbour();
  await story.configure(guild, {});
  await robin.command("ticket open");
  await mara.command("ticket open");
  await owner.command("ticket open");
  const [first, second, third] = await tickets();
  await story.world.restart(async () => {
    await owner.ask("DELETE", `/channels/${first?.channelId}`);
    await story.forgetChannel(guild, 2);
    // Long enough that Discord does not redeliver events.
    await story.world.advance(3_600_000);
  });
  await story.world.settle();
  expect(await tickets()).toMatchObject([
    { state: "closed", channelId: null, closeReason: "The channel was deleted." },
    { state: "open", channelId: second?.channelId },
    { state: "open", channelId: third?.channelId },
  ]);
});

test("stops mentioning a team's deleted role, and managers keep answering", async () => {
  const { guild, robin, owner, crew, channel, tickets } = await story.harbour();
  await story.configure(guild, { teams: [crew] });
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.roleId}`);
  await story.world.settle();
  await robin.command("ticket open");
  const [opening] = await story.messages((await channel()).channelId);
  expect(opening?.content).not.toContain(guild.roleId);
  await owner.command("ticket claim", {}, await channel());
  expect(await tickets()).toMatchObject([{ state: "open", claimerId: owner.id }]);
});

test("finishes an interrupted closing once", async () => {
  const { guild, robin, owner, channel, tickets } = await story.harbour();
  await story.configure(guild, {});
  await robin.command("ticket open");
  const { channelId } = await channel();
  await story.closeSilently(guild, owner);
  await story.hours(0.1);
  await story.hours(0.1);
  expect((await story.said(channelId)).match(/was closed by/g)).toHaveLength(1);
  expect(await owner.ask("GET", `/channels/${channelId}`)).toMatchObject({
    thread_metadata: { archived: true, locked: true },
  });
  expect(await tickets()).toMatchObject([{ state: "closed", isLocked: true }]);
  expect((await story.world.activity(guild.id)).map(({ event }) => event).toSorted()).toEqual(["closed", "opened"]);
});

test("finishes an interrupted closing at once when it is requested again", async () => {
  const { guild, robin, owner, channel } = await story.harbour();
  await story.configure(guild, {});
  await robin.command("ticket open");
  const here = await channel();
  await story.closeSilently(guild, owner);
  expect((await robin.command("ticket close", {}, here)).content).toContain("already closed");
  expect((await owner.command("ticket close", {}, here)).content).toBe("Ticket closed.");
  expect(await story.said(here.channelId)).toContain("was closed by");
});

test("rejects a rate-limited rename with the reason and does not apply it later", async () => {
  const { guild, robin, owner, channel } = await story.harbour();
  await story.configure(guild, {});
  await robin.command("ticket open");
  const here = await channel();
  const path = `/channels/${here.channelId}`;
  await story.sandbox.control.faultRequests({ method: "PATCH", path, status: 429, times: 1, retryAfter: 500 });
  expect((await owner.command("ticket rename", { name: "lantern" }, here)).content).toContain("in 10 minutes");
  expect((await owner.command("ticket rename", { name: "lighthouse" }, here)).content).toBe("Renamed to lighthouse.");
  const names = (await story.sandbox.control.requests()).filter((one) => one.path === path && one.method === "PATCH");
  expect(names.map(({ status }) => status)).toEqual([429, 200]);
});

test("deletes a channel at once when set to no delay", async () => {
  const { guild, robin, channel, tickets } = await story.harbour();
  await story.configure(guild, { mode: "channel", removeAfter: 0 });
  await robin.command("ticket open");
  const { channelId } = await channel();
  await robin.command("ticket close", {}, { channelId });
  await story.world.settle();
  expect((await channelsOf(guild)).map(({ id }) => id)).not.toContain(channelId);
  expect(await tickets()).toMatchObject([{ state: "closed", channelId: null, isLocked: true }]);
});
