// The ways to open a ticket for oneself: a panel's button or menu, and the command.
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import type { FormAnswer } from "#kit-server/module/forms/read-answers.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Subject, subjectsOf } from "../contract.ts";
import { type Ctx, type Member, refuse } from "../service/context.ts";
import { checkOpening, openTicket, subjectsFor } from "../service/open-ticket.ts";
import { subjectMenu } from "../service/panel.ts";
import { chatWords } from "../words/chat-words.ts";
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
  return { modal: modalOf(ctx.chat, formOf(subject)) };
}

const formOf = ({ name, questions }: Subject): Form => ({
  customId: `ticket:form:${name}`,
  title: name,
  inputs: questions,
});

export async function submitForm(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const subject = subjectNamed(ctx, call.argument);
  const answers = await takeAnswers(ctx, call, formOf(subject));
  return open(ctx, call, { subject, opener: memberOf(call.member), answers });
}

type OpenRequest = { subject: Subject; opener: Member; answers: readonly FormAnswer[]; isForced?: boolean };

export async function open(ctx: Ctx, { id: key, channelId }: CommandCall, request: OpenRequest): Promise<Reply> {
  const ticket = await openTicket(ctx, { ...request, key, channelId });
  const text = request.isForced ? chatWords.openedFor : chatWords.opened;
  return { content: ctx.chat.t(text, { channel: ticket.channelId ? `<#${ticket.channelId}>` : `#${ticket.number}` }) };
}

export function subjectNamed(ctx: Ctx, name: string): Subject {
  const wanted = name.trim().toLowerCase();
  const subject = subjectsOf(ctx.config).find((one) => one.name.toLowerCase() === wanted);
  if (!subject) throw refuse("subjectGone");
  return subject;
}
