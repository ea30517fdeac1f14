// Story tests of staff actions when their process is killed: each is applied once, and never rejected for its author.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ticketNotes } from "./store.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

test("applies a claim, a release and a note once when delivered twice", async () => {
  const { guild, robin, mara, crew, channel, tickets } = await story.harbour();
  await story.configure(guild, { teams: [crew] });
  await robin.command("ticket open");
  const place = await channel();
  await story.world.replay(() => mara.command("ticket claim", {}, place));
  expect(await tickets()).toMatchObject([{ claimerName: "Mara" }]);
  await story.world.replay(() => mara.command("ticket unclaim", {}, place));
  expect(await tickets()).toMatchObject([{ claimerId: null }]);
  await story.world.replay(() => mara.command("ticket note", { text: "Known from before" }, place));
  const { orm } = story.world.services.context;
  expect(await orm.select().from(ticketNotes).where(eq(ticketNotes.guildId, guild.id))).toHaveLength(1);
  const said = await story.said(place.channelId);
  expect(said.split("Mara claimed this ticket.")).toHaveLength(2);
  expect(said.split("Mara released this ticket")).toHaveLength(2);
  const answers = (await story.sandbox.control.requests({ method: "PATCH" })).map(({ body }) => JSON.stringify(body));
  expect(answers.filter((body) => /claimed by|Nobody has claimed/.test(body))).toEqual([]);
  const events = (await story.world.activity(guild.id)).map(({ event }) => event);
  expect(events.filter((event) => event === "claimed")).toHaveLength(1);
});

test("does each step of a ticket once when its process is killed before noting it", async () => {
  const { guild, robin, owner, crew, channel, tickets } = await story.harbour();
  const { world } = story;
  const [mate, guest] = [await world.join(guild, "Mate", { roles: [guild.roleId] }), await world.join(guild, "Guest")];
  await story.configure(guild, {
    teams: [crew, { ...crew, name: "Deck", mention: false }],
    labels: [{ name: "Bug" }],
    staffChannel: guild.channelId,
    transcriptChannel: guild.channelId,
  });
  await world.replay(() => robin.command("ticket open"));
  const place = await channel();
  const done = async (name: string, options = {}) => {
    const answer = await world.replay(() => owner.command(`ticket ${name}`, options, place));
    return (await answer.now()).content;
  };
  const answers = [
    await done("reply", { text: "On my way" }),
    await done("add", { member: guest.id }),
    await done("priority", { level: "urgent" }),
    await done("label", { label: "Bug" }),
    await done("rename", { name: "The lantern" }),
    await done("transfer", { member: mate.id }),
    await done("move", { team: "Deck" }),
    await done("ask-to-close"),
  ];
  expect(answers).toEqual([
    "Sent.",
    `<@${guest.id}> can see this ticket now.`,
    "Priority: urgent",
    "Labels: Bug",
    "Renamed to The lantern.",
    `You assigned this ticket to <@${mate.id}>.`,
    "Moved to Deck.",
    "I've asked the member.",
  ]);
  await world.replay(() => robin.press("ticket:agree", place));
  await world.replay(() => robin.press("ticket:rate:1:4", place));
  await done("reopen");
  await done("close", { reason: "Found" });

  expect(await tickets()).toMatchObject([
    {
      state: "closed",
      isLocked: true,
      rating: 4,
      priority: "urgent",
      labels: ["Bug"],
      team: "Deck",
      people: [guest.id],
    },
  ]);
  const count = (text: string, part: string) => text.split(part).length - 1;
  const said = await story.said(place.channelId);
  const once = [
    "thanks for reaching out",
    "On my way",
    "moved this ticket",
    "assigned this ticket",
    "reopened",
    "> Found",
  ];
  expect(once.map((part) => `${part} ${count(said, part)}`)).toEqual(once.map((part) => `${part} 1`));
  const events = (await world.activity(guild.id)).map(({ event }) => event).toReversed();
  expect(events).toEqual(["opened", "claimed", "moved", "closed", "rated", "reopened", "closed"]);
  const files = (await story.messages(guild.channelId)).flatMap(({ attachments }) => attachments ?? []);
  expect(files.map(({ filename }) => filename)).toEqual(["ticket-1.html", "ticket-1.html"]);
  expect(await world.alerts(guild.id)).toEqual([]);
});

test("posts an action in its ticket once Discord is back without delaying staff", async () => {
  const { guild, robin, mara, crew, channel } = await story.harbour();
  await story.configure(guild, { teams: [crew] });
  await robin.command("ticket open");
  const place = await channel();
  await story.sandbox.control.faultRequests({ path: `/channels/${place.channelId}/messages`, status: 502 });
  expect((await mara.command("ticket claim", {}, place)).content).toBe("You claimed this ticket.");
  await story.sandbox.control.clearFaults();
  await story.hours(1);
  expect(await story.said(place.channelId)).toContain("Mara claimed this ticket.");
});

test("opens without a request when nobody is on duty, and mentions nobody who left the team", async () => {
  const { guild, robin, mara, owner, crew, tickets } = await story.harbour();
  await story.configure(guild, { teams: [crew], onCallOnly: true });
  await mara.command("ticket on-call", { state: "on" });
  const asked = async () =>
    (await story.sandbox.control.requests({ method: "GET" })).filter(({ path }) => path.includes("/members/")).length;
  const before = await asked();
  await robin.command("ticket open");
  expect(await asked()).toBe(before);
  const first = await story.said((await tickets())[0]?.channelId ?? "");
  expect(first).toContain(`<@${mara.id}>`);

  await owner.ask("DELETE", `/guilds/${guild.id}/members/${mara.id}/roles/${guild.roleId}`);
  await story.world.settle();
  await owner.command("ticket open");
  const second = await story.said((await tickets())[1]?.channelId ?? "");
  expect(second).not.toContain(`<@${mara.id}>`);
});

test("replies to a command with what changed", async () => {
  const { guild, robin, mara, owner, crew, channel } = await story.harbour();
  await story.configure(guild, { teams: [crew], labels: [{ name: "Refund" }] });
  await robin.command("ticket open");
  const place = await channel();
  const says = async (command: string, given: Record<string, string>) =>
    (await mara.command(`ticket ${command}`, given, place)).content;
  expect(await says("priority", { level: "high" })).toBe("Priority: high");
  expect(await says("label", { label: "refund" })).toBe("Labels: Refund");
  expect(await says("unlabel", { label: "Refund" })).toBe("Labels: none");
  expect(await says("rename", { name: "lost lantern" })).toBe("Renamed to lost lantern.");
  expect(await says("add", { member: owner.id })).toBe(`<@${owner.id}> can see this ticket now.`);
  expect(await says("move", { team: "crew" })).toBe("Moved to Crew.");
});
