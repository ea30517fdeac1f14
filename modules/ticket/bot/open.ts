// The ways to open a ticket: a panel's button or menu, the command, and the menus of a message and of a member.
import type { APIGuildMember } from "discord-api-types/v10";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { formWords } from "#kit/modal/form-words.ts";
import { memberById } from "#kit-server/guild/members/find-members.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import { readAbout, saveSubject } from "#kit-server/module/forms/form-drafts.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import type { FormAnswer } from "#kit-server/module/forms/read-answers.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Subject, subjectsOf, teamNameFor } from "../contract.ts";
import { type Ctx, isStaff, type Member, refuse } from "../service/context.ts";
import { checkOpening, openTicket, subjectsFor } from "../service/open-ticket.ts";
import { subjectMenu } from "../service/panel.ts";
import { chatWords } from "../words/chat-words.ts";
import { aboutText } from "./about-text.ts";
import { memberOf } from "./caller.ts";

/** In a panel's buttons or menu, or in the menu that the command shows. */
export const chooseOpen = (ctx: Ctx, call: ComponentCall): Promise<Reply> => begin(ctx, call, chosenIn(call)[0] ?? "");

export async function commandOpen(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const subjects = subjectsOf(ctx.config);
  const asked = call.options.subject;
  if (asked !== undefined) return begin(ctx, call, String(asked));
  const [only] = subjects;
  if (subjects.length === 1 && only) return begin(ctx, call, only.name);
  const offered = await subjectsFor(ctx, memberOf(call.member));
  return { content: ctx.chat.t(chatWords.chooseSubject), components: subjectMenu(ctx.chat, offered) };
}

/** Opens the form, or the ticket if there is no form. Members who can't open a ticket see why before the form. */
async function begin(ctx: Ctx, call: CommandCall, name: string): Promise<Reply> {
  const subject = subjectNamed(ctx, name);
  const opener = memberOf(call.member);
  if (subject.questions.length === 0) return open(ctx, call, { subject, opener, answers: [] });
  await checkOpening(ctx, opener, subject);
  return { modal: modalOf(ctx.chat, formOf(`ticket:form:${subject.name}`, subject)) };
}

const formOf = (customId: string, { name, questions }: Subject): Form => ({ customId, title: name, inputs: questions });

export async function submitForm(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const subject = subjectNamed(ctx, call.argument);
  const answers = await takeAnswers(ctx, call, formOf(`ticket:form:${subject.name}`, subject));
  return open(ctx, call, { subject, opener: memberOf(call.member), answers });
}

type OpenRequest = { subject: Subject; opener: Member; answers: readonly FormAnswer[]; isForced?: boolean };

async function open(ctx: Ctx, { id: key, channelId }: CommandCall, request: OpenRequest): Promise<Reply> {
  const ticket = await openTicket(ctx, { ...request, key, channelId });
  const text = request.isForced ? chatWords.openedFor : chatWords.opened;
  return { content: ctx.chat.t(text, { channel: ticket.channelId ? `<#${ticket.channelId}>` : `#${ticket.number}` }) };
}

function subjectNamed(ctx: Ctx, name: string): Subject {
  const wanted = name.trim().toLowerCase();
  const subject = subjectsOf(ctx.config).find((one) => one.name.toLowerCase() === wanted);
  if (!subject) throw refuse("subjectGone");
  return subject;
}

/** The message that the ticket is about, and the subject once it is chosen; a custom id is too short for either. */
type About = { id: string; text: string; subject?: string };

/** About a message, from its context menu. */
export async function openAbout(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const subjects = await subjectsFor(ctx, memberOf(call.member));
  const about = { id: call.id, text: aboutText(ctx, call) };
  const [only] = subjects;
  if (subjects.length === 1 && only) return askAbout(ctx, call, about, only);
  await keepDraft(ctx, call, about);
  return {
    content: ctx.chat.t(chatWords.chooseSubject),
    components: subjectMenu(ctx.chat, subjects, `ticket:about:${call.id}`),
  };
}

export async function chooseAbout(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const about = await readDraft(ctx, call);
  return about ? askAbout(ctx, call, about, subjectNamed(ctx, chosenIn(call)[0] ?? "")) : deleted(ctx);
}

export async function submitAbout(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const about = await readDraft(ctx, call);
  if (!about?.subject) return deleted(ctx);
  const subject = subjectNamed(ctx, about.subject);
  const answers = await takeAnswers(ctx, call, formOf(`ticket:aboutForm:${about.id}`, subject));
  return open(ctx, call, { subject, opener: memberOf(call.member), answers: [answerOf(ctx, about), ...answers] });
}

async function askAbout(ctx: Ctx, call: CommandCall, about: About, subject: Subject): Promise<Reply> {
  const opener = memberOf(call.member);
  if (subject.questions.length === 0) return open(ctx, call, { subject, opener, answers: [answerOf(ctx, about)] });
  await checkOpening(ctx, opener, subject);
  await keepDraft(ctx, call, { ...about, subject: subject.name });
  return { modal: modalOf(ctx.chat, formOf(`ticket:aboutForm:${about.id}`, subject)) };
}

const deleted = ({ chat }: Ctx): Reply => ({ content: chat.t(formWords.gone) });
const answerOf = ({ chat }: Ctx, { text }: About): FormAnswer => ({
  label: chat.t(chatWords.aboutMessage),
  value: text,
});

const keyOfDraft = ({ guildId }: Ctx, { member }: CommandCall) => ({ guildId, memberId: member.user.id });

const keepDraft = (ctx: Ctx, call: CommandCall, { id, ...about }: About): Promise<void> =>
  saveSubject(ctx.orm, { ...keyOfDraft(ctx, call), id, about, at: ctx.clock.now() });

async function readDraft(ctx: Ctx, call: ComponentCall): Promise<About | null> {
  const about = await readAbout(ctx.orm, keyOfDraft(ctx, call), call.argument);
  return about && { text: "", ...about, id: call.argument };
}

type Known = Parameters<typeof briefOf>[0] & Partial<Pick<APIGuildMember, "roles">>;

/** Staff, for a member, from the member's context menu: without a form, and without the conditions for members. */
export async function openFor(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const user = call.resolved.users?.[call.targetId];
  if (!user) throw userError(kitErrors, "memberUnknown");
  if (user.bot) throw refuse("notForBots");
  const subjects = subjectsAnsweredBy(ctx, memberOf(call.member));
  const [only] = subjects;
  if (!only) throw refuse("staffOnly");
  if (subjects.length > 1) {
    return {
      content: ctx.chat.t(chatWords.chooseSubject),
      components: subjectMenu(ctx.chat, subjects, `ticket:for:${call.targetId}`),
    };
  }
  return openWith(ctx, call, only, { ...call.resolved.members?.[call.targetId], user });
}

export async function chooseFor(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const subject = subjectNamed(ctx, chosenIn(call)[0] ?? "");
  if (!subjectsAnsweredBy(ctx, memberOf(call.member)).includes(subject)) throw refuse("staffOnly");
  return openWith(ctx, call, subject, await memberById(ctx.discord, call.argument));
}

const subjectsAnsweredBy = (ctx: Ctx, by: Member): readonly Subject[] =>
  subjectsOf(ctx.config).filter((subject) => isStaff(ctx, { team: teamNameFor(ctx.config, subject) }, by));

function openWith(ctx: Ctx, call: CommandCall, subject: Subject, known: Known): Promise<Reply> {
  const opener = { ...gateMemberOf({ roles: [], ...known }), name: briefOf(known).memberName, permissions: "0" };
  return open(ctx, call, { subject, opener, answers: [], isForced: true });
}
