// A member opens a ticket about a message, from its context menu: first they choose the subject, then fill in its form.
import { formWords } from "#kit/modal/form-words.ts";
import { readAbout, saveSubject } from "#kit-server/module/forms/form-drafts.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import type { FormAnswer } from "#kit-server/module/forms/read-answers.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Subject } from "../contract.ts";
import type { Ctx } from "../service/context.ts";
import { checkOpening, subjectsFor } from "../service/open-ticket.ts";
import { subjectMenu } from "../service/panel.ts";
import { chatWords } from "../words/chat-words.ts";
import { aboutText } from "./about-text.ts";
import { memberOf } from "./caller.ts";
import { open, subjectNamed } from "./open.ts";

/** The message that the ticket is about, and the subject once it is chosen; a custom id is too short for either. */
type About = { id: string; text: string; subject?: string };

export async function openAbout(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const subjects = await subjectsFor(ctx, memberOf(call.member));
  const about = { id: call.id, text: aboutText(ctx, call) };
  const [only] = subjects;
  if (subjects.length === 1 && only) return ask(ctx, call, about, only);
  await keep(ctx, call, about);
  return {
    content: ctx.chat.t(chatWords.chooseSubject),
    components: subjectMenu(ctx.chat, subjects, `ticket:about:${call.id}`),
  };
}

export async function chooseAbout(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const about = await read(ctx, call);
  return about ? ask(ctx, call, about, subjectNamed(ctx, chosenIn(call)[0] ?? "")) : deleted(ctx);
}

export async function submitAbout(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const about = await read(ctx, call);
  if (!about?.subject) return deleted(ctx);
  const subject = subjectNamed(ctx, about.subject);
  const answers = await takeAnswers(ctx, call, formOf(about, subject));
  return open(ctx, call, { subject, opener: memberOf(call.member), answers: [answerOf(ctx, about), ...answers] });
}

async function ask(ctx: Ctx, call: CommandCall, about: About, subject: Subject): Promise<Reply> {
  const opener = memberOf(call.member);
  if (subject.questions.length === 0) return open(ctx, call, { subject, opener, answers: [answerOf(ctx, about)] });
  await checkOpening(ctx, opener, subject);
  await keep(ctx, call, { ...about, subject: subject.name });
  return { modal: modalOf(ctx.chat, formOf(about, subject)) };
}

const deleted = ({ chat }: Ctx): Reply => ({ content: chat.t(formWords.gone) });
const answerOf = (ctx: Ctx, { text }: About): FormAnswer => ({
  label: ctx.chat.t(chatWords.aboutMessage),
  value: text,
});
const formOf = ({ id }: About, { name, questions }: Subject): Form => ({
  customId: `ticket:aboutForm:${id}`,
  title: name,
  inputs: questions,
});

const keyOfDraft = ({ guildId }: Ctx, { member }: CommandCall) => ({ guildId, memberId: member.user.id });

const keep = (ctx: Ctx, call: CommandCall, { id, ...about }: About): Promise<void> =>
  saveSubject(ctx.orm, { ...keyOfDraft(ctx, call), id, about, at: ctx.clock.now() });

async function read(ctx: Ctx, call: ComponentCall): Promise<About | null> {
  const about = await readAbout(ctx.orm, keyOfDraft(ctx, call), call.argument);
  return about && { text: "", ...about, id: call.argument };
}
