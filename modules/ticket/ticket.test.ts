// Stories of tickets with a real bot on the sandbox: someone opens one, staff answer, and it ends.
import { afterAll, beforeAll, expect, test } from "vitest";
import { wording } from "#kit-server/testing/wording.ts";
import { GENERAL, ticket } from "./contract.ts";
import { conversationOf } from "./store/conversation.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

test("opens a private thread for a member, which staff claim, reply to and close with a reason, and which is rated", async () => {
  const { guild, robin, mara, owner, crew, tickets } = await story.harbour();
  await story.configure(guild, { teams: [crew] });
  const opened = await robin.command("ticket open");
  const [{ channelId, number } = { channelId: null, number: 0 }] = await tickets();
  if (!channelId) throw new Error("the ticket has no channel");
  expect(number).toBe(1);
  expect(opened.content).toContain(`<#${channelId}>`);
  const [opening] = await story.messages(channelId);
  expect(opening?.mentions.map(({ id }) => id)).toEqual([robin.id]);
  expect(opening?.mention_roles).toEqual([guild.roleId]);

  await robin.say("My parcel is lost", { channelId });
  await owner.ask("PUT", `/channels/${channelId}/thread-members/${mara.id}`);
  await mara.press("ticket:claim", { channelId });
  await mara.say("We are looking for it", { channelId });
  await story.world.settle();
  expect(await tickets()).toMatchObject([{ claimerName: "Mara", state: "open" }]);
  const said = await conversationOf(story.world.services.context.orm, { guildId: guild.id, number: 1 });
  expect(said.filter(({ kind }) => kind !== "bot").map(({ kind, content }) => [kind, content])).toEqual([
    ["opener", "My parcel is lost"],
    ["staff", "We are looking for it"],
  ]);
  expect((await tickets())[0]?.firstResponseAt).not.toBeNull();

  const form = await mara.press("ticket:close", { channelId });
  await mara.submit(form, { 0: { value: "Found on the pier" } });
  expect(await tickets()).toMatchObject([{ state: "closed", closeReason: "Found on the pier", closedByName: "Mara" }]);
  expect(await story.said(channelId)).toContain("Found on the pier");
  const words = await robin.press("ticket:rate:1:4", { channelId });
  await robin.submit(words, { 0: { value: "Quick" } });
  expect(await tickets()).toMatchObject([{ rating: 4, ratingText: "Quick" }]);
  expect((await story.world.activity(guild.id)).map(({ event }) => event).sort()).toEqual([
    "claimed",
    "closed",
    "opened",
    "rated",
  ]);

  await robin.press("ticket:reopen", { channelId });
  expect(await tickets()).toMatchObject([{ state: "open", closeReason: null }]);
});

test("posts a panel once, edits it in place, detects deletion and posts it again", async () => {
  const { guild, robin, owner, tickets } = await story.harbour();
  const panel = {
    name: "Help",
    channel: guild.channelId,
    message: wording("Need help?"),
    style: "buttons" as const,
    subjects: [],
  };
  await story.configure(guild, { panels: [panel] });
  const { panels } = story;
  const show = () => panels.show(guild, "Help");
  const states = () => panels.states(guild);
  expect(await states()).toEqual(["draft"]);
  await Promise.all([show(), show()]);
  expect(await story.messages(guild.channelId)).toHaveLength(1);
  expect(await states()).toEqual(["posted"]);

  await story.configure(guild, { panels: [{ ...panel, message: wording("Ask us") }] });
  expect(await states()).toEqual(["edited"]);
  await show();
  const [message] = await story.messages(guild.channelId);
  expect(message?.content).toBe("Ask us");
  expect(await states()).toEqual(["posted"]);

  await owner.ask("DELETE", `/channels/${guild.channelId}/messages/${message?.id}`);
  await story.world.settle();
  expect(await states()).toEqual(["missing"]);
  await show();
  expect(await story.messages(guild.channelId)).toHaveLength(1);

  await robin.press("ticket:open:Support");
  expect(await tickets()).toMatchObject([{ openerId: robin.id, subject: "Support" }]);
});

test("asks every input type and stores the answers in the ticket", async () => {
  const { guild, robin, mara, tickets } = await story.harbour();
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
