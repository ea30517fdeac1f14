// Stories of forms submitted with an error: nothing is opened, and no input is lost.

import { afterAll, beforeAll, expect, test } from "vitest";
import { english } from "#kit/chat/translator.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { reopenDraft } from "#kit-server/module/forms/form-drafts.ts";
import { GENERAL } from "./contract.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

const ask = (label: string, kind: string, more = {}) => modalInput.parse({ label, kind, ...more });
const QUESTIONS = [
  ask("What?", "paragraph", { minLength: 5 }),
  ask("Which?", "select", { options: "Red\nBlue" }),
  ask("I have read the rules", "checkbox"),
];

test("asks for a required checkbox and keeps what was typed", async () => {
  const { guild, robin, mara, tickets } = await story.harbour();
  await story.configure(guild, { subjects: [{ ...GENERAL, name: "Boats", questions: QUESTIONS }] });
  const form = await robin.command("ticket open");
  const typed = { 0: { value: "My mast is broken" }, 1: { values: ["Blue"] }, 2: { value: false } };
  const returned = await robin.submit(form, typed);
  expect(returned.content).toBe(
    "Your answers weren't sent. Fix this and submit again:\n• **I have read the rules**: Check this box.",
  );
  expect(await tickets()).toEqual([]);

  const again = await robin.press("form:again:", { answer: returned });
  const shown = again.modal?.components.map((one) => ("component" in one ? one.component : null));
  expect(shown).toMatchObject([
    { value: "My mast is broken" },
    { options: [{ value: "Red" }, { value: "Blue", default: true }] },
    { default: false },
  ]);
  // Nobody else can see it.
  const { orm } = story.world.services.context;
  const toMara = await reopenDraft(orm, english, { guildId: guild.id, memberId: mara.id }, returned.id);
  expect(toMara).toEqual({ content: "Your answers have expired. Please start again." });

  await robin.submit(again, { ...typed, 2: { value: true } });
  expect((await tickets())[0]?.answers.map(({ value }) => value)).toEqual(["My mast is broken", "Blue", "Yes"]);
});

test("rejects answers of spaces only", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, { subjects: [{ ...GENERAL, name: "Boats", questions: QUESTIONS }] });
  const form = await robin.command("ticket open");
  const typed = { 0: { value: "  a    " }, 1: { values: ["Red"] }, 2: { value: true } };
  expect((await robin.submit(form, typed)).content).toContain("• **What?**: Enter at least 5 characters.");
  expect(await tickets()).toEqual([]);
});

test("never stores an answer under another question than the one shown", async () => {
  const { guild, robin, tickets } = await story.harbour();
  const configure = (label: string) =>
    story.configure(guild, { subjects: [{ ...GENERAL, name: "Boats", questions: [ask(label, "short")] }] });
  await configure("Your boat?");
  const form = await robin.command("ticket open");
  await configure("Your password?");
  const returned = await robin.submit(form, { 0: { value: "Gannet" } });
  expect(returned.content).toContain("• **Your password?**: This question has changed.");
  expect(await tickets()).toEqual([]);
  await robin.submit(await robin.press("form:again:", { answer: returned }), { 0: { value: "None" } });
  expect(await tickets()).toMatchObject([{ answers: [{ label: "Your password?", value: "None" }] }]);
});

test("validates the survey too", async () => {
  const { guild, robin, channel, tickets } = await story.harbour();
  await story.configure(guild, { survey: [ask("I may be quoted", "checkbox")] });
  await robin.command("ticket open");
  const place = await channel();
  await robin.command("ticket close", {}, place);
  const form = await robin.press("ticket:rate:1:5", place);
  const returned = await robin.submit(form, { 0: { value: false } });
  expect(returned.content).toContain("Check this box.");
  expect((await tickets())[0]).toMatchObject({ rating: 5, survey: [] });
});
