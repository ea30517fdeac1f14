// Story tests of closing: by people, by time and by leaving; with surveys and transcripts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { modalInput } from "#kit/modal/modal-input.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { GENERAL } from "./contract.ts";
import { conversationOf } from "./store/conversation.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

test("closes a ticket when its opener leaves the server", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, {});
  await robin.command("ticket open");
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ state: "closed", closeReason: "The member left the server." }]);
});

test("asks about an inactive ticket, closes it, and deletes its transcript in time", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, { staleAfter: 3600, closeAfter: 7200, retentionDays: 2 });
  await robin.command("ticket open");
  const channelId = (await tickets())[0]?.channelId ?? "";
  const { hours } = story;
  await hours(0.5);
  expect(await tickets()).toMatchObject([{ isStale: false }]);
  await hours(1);
  await hours(0.2);
  expect(await tickets()).toMatchObject([{ isStale: true, state: "open" }]);
  expect((await story.said(channelId)).match(/been quiet here/g)).toHaveLength(1);
  await robin.say("Still here", { channelId });
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ isStale: false }]);
  await hours(3);
  expect(await tickets()).toMatchObject([{ isStale: true, state: "open" }]);
  await hours(0.2);
  expect(await tickets()).toMatchObject([{ state: "closed", closeReason: "Closed for inactivity." }]);
  await hours(24 * 3);
  const [ticketRow] = await tickets();
  expect(ticketRow?.erasedAt).not.toBeNull();
  expect(await conversationOf(story.world.services.context.orm, { guildId: guild.id, number: 1 })).toEqual([]);
});

test("closes an inactive ticket across a restart by its subject's times, also after a missed leave", async () => {
  const { guild, robin, mara, tickets } = await story.harbour();
  const wren = await story.world.join(guild, "Wren");
  const quick = { ...GENERAL, name: "Quick", whenQuiet: "own" as const, staleAfter: 3600, closeAfter: 7200 };
  await story.configure(guild, { subjects: [quick, { ...GENERAL, name: "Slow" }] });
  await robin.command("ticket open", { subject: "Quick" });
  await mara.command("ticket open", { subject: "Slow" });
  await wren.command("ticket open", { subject: "Slow" });
  await story.world.restart(() => story.world.advance(3_700_000));
  await story.world.settle();
  expect((await tickets()).map(({ isStale }) => isStale)).toEqual([true, false, false]);
  await story.world.restart(async () => {
    await story.sandbox.control.leave(guild.id, wren.id);
    await story.world.advance(3_700_000);
  });
  await story.hours(0.1);
  expect((await tickets()).map(({ state }) => state)).toEqual(["closed", "open", "closed"]);
  await story.hours(24);
  expect((await tickets()).slice(1)).toMatchObject([
    { state: "open", isStale: true },
    { state: "closed", closeReason: "The member left the server." },
  ]);
});

test("keeps the ticket open on no, closes it on yes and on no response", async () => {
  const { guild, robin, mara, owner, channel, tickets } = await story.harbour();
  await story.configure(guild, { whoMayClose: "staff", askedCloseAfter: 7200, staleAfter: null, closeAfter: null });
  const ask = async () => owner.command("ticket ask-to-close", {}, await channel());
  await robin.command("ticket open");
  expect((await robin.command("ticket close", {}, await channel())).content).toContain("Only staff can close");
  await ask();
  await robin.press("ticket:keep", await channel());
  await story.hours(3);
  expect(await tickets()).toMatchObject([{ state: "open", askedAt: null }]);
  await ask();
  await robin.say("Not yet", await channel());
  await story.hours(3);
  expect(await tickets()).toMatchObject([{ state: "open", askedAt: null }]);
  await ask();
  await robin.press("ticket:agree", await channel());
  expect(await tickets()).toMatchObject([{ state: "closed", closedById: robin.id }]);

  await mara.command("ticket open");
  await ask();
  await story.hours(3);
  expect((await tickets())[1]).toMatchObject({
    state: "closed",
    closeReason: expect.stringContaining("didn't respond"),
  });
});

test("asks a member to confirm Close where the owner wants that", async () => {
  const { guild, robin, channel, tickets } = await story.harbour();
  await story.configure(guild, { confirmClose: true });
  await robin.command("ticket open");
  const sure = await robin.press("ticket:close", await channel());
  expect(await tickets()).toMatchObject([{ state: "open" }]);
  // Posting in the channel takes longer than the response deadline.
  const slow = {
    method: "POST",
    path: `/channels/${(await channel()).channelId}/messages`,
    latencyMs: 2_200,
    times: 1,
  };
  await story.sandbox.control.faultRequests(slow);
  expect((await robin.press("ticket:closeNow", { answer: sure })).content).toBe("Ticket closed.");
  expect(await tickets()).toMatchObject([{ state: "closed", closedByName: "Robin", isLocked: true }]);
});

test("asks the survey after the stars, of the opener of a closed ticket only", async () => {
  const { guild, robin, owner, channel, tickets } = await story.harbour();
  const survey = [modalInput.parse({ label: "How quick?" }), modalInput.parse({ label: "How kind?" })];
  await story.configure(guild, { survey });
  await robin.command("ticket open");
  const early = await story.fakePress(guild, robin, "ticket:rate:1:5", "").catch(({ code }) => code);
  expect(early).toBe("isOpen");
  await owner.command("ticket close", {}, await channel());
  expect((await owner.press("ticket:rate:1:1", await channel())).content).toContain("Only the member who opened");
  const form = await robin.press("ticket:rate:1:5", await channel());
  await robin.submit(form, { 0: { value: "Very" }, 1: { value: "Quite" } });
  expect(await tickets()).toMatchObject([
    {
      rating: 5,
      survey: [
        { label: "How quick?", value: "Very" },
        { label: "How kind?", value: "Quite" },
      ],
    },
  ]);
});

test("posts the member transcript and the full transcript to their channels", async () => {
  const { guild, robin, mara, owner, crew, channel, tickets } = await story.harbour();
  const questions = [modalInput.parse({ label: "Which ship?" })];
  await story.configure(guild, {
    teams: [crew],
    subjects: [{ ...GENERAL, name: "Ships", questions }],
    replies: [{ name: "Tide", message: wording("High water at 9") }],
    anonymousReplies: true,
    transcriptChannel: guild.channelId,
    fullTranscriptChannel: guild.otherChannelId,
    transcriptForOpener: true,
  });
  const form = await robin.command("ticket open");
  await robin.submit(form, { 0: { value: "The <i>Gannet</i>" } });
  const here = await channel();
  await owner.command("ticket note", { text: "A known smuggler" }, here);
  await owner.command("ticket reply", { ready: "Tide" }, here);
  expect((await robin.command("ticket notes", {}, here)).content).toContain("Only this ticket's team");
  expect((await owner.command("ticket notes", {}, here)).content).toContain("A known smuggler");
  await robin.say(`Ask <@${mara.id}>, a <@&${guild.roleId}>, in <#${guild.channelId}>`, here);
  await story.world.settle();
  await owner.command("ticket close", {}, here);
  const name = (await tickets())[0]?.closedByName;

  const fileIn = async (url: string | undefined) => (await fetch(url ?? "")).text();
  const posted = async (channelId: string) =>
    fileIn((await story.messages(channelId)).flatMap(({ attachments }) => attachments).at(-1)?.url);
  const forTeam = await posted(guild.channelId);
  for (const text of [
    ...["The &#60;i&#62;Gannet", "High water at 9", "<b>Crew</b>", "Hi @Robin"],
    "Ask @Mara, a @role-1, in #channel-1",
  ])
    expect(forTeam).toContain(text);
  for (const text of ["smuggler", `<b>${name}</b>`]) expect(forTeam).not.toContain(text);
  const full = await posted(guild.otherChannelId);
  for (const text of ["A known smuggler", `<b>${name}</b>`]) expect(full).toContain(text);

  const transcript = await robin.press("ticket:transcript", here);
  const theirs = await fileIn(transcript.message?.attachments[0]?.url);
  expect(theirs).toContain("High water at 9");
  expect(theirs).not.toContain("smuggler");
  expect((await owner.command("ticket transcript", {}, here)).message?.attachments).toHaveLength(1);
});

test("works without its transcript or staff channel and reports the setting", async () => {
  const { guild, robin, channel, tickets } = await story.harbour();
  await story.configure(guild, { transcriptChannel: guild.otherChannelId, staffChannel: guild.otherChannelId });
  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await story.world.settle();
  await robin.command("ticket open");
  await robin.command("ticket close", {}, await channel());
  expect(await tickets()).toMatchObject([{ state: "closed", isLocked: true }]);
  const paths = (await story.world.alerts(guild.id)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(["staffChannel", "transcriptChannel"]);
});

test("gives an interrupted opening its channel in the next sweep", async () => {
  const { guild, robin, channel, tickets } = await story.harbour();
  await story.configure(guild, {});
  await robin.command("ticket open");
  const { channelId } = await channel();
  // The job that finishes openings has run by then.
  await story.hours(0.02);
  await story.forgetChannel(guild);
  await story.hours(0.2);
  expect(await tickets()).toMatchObject([{ state: "open", channelId }]);
});
