// The ways to open a ticket: a panel's button or list, the command, the menus of members and messages.
import type { APIMessage, APIMessageComponentInteraction } from "discord-api-types/v10";
import { fillWords } from "#kit/words.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "#kit-server/bot/interaction.ts";
import { gateMemberOf } from "#kit-server/eligibility/gate-member.ts";
import { type Form, modalOf } from "#kit-server/forms/modal-of.ts";
import type { FormAnswer } from "#kit-server/forms/read-answers.ts";
import { takeAnswers } from "#kit-server/forms/take-answers.ts";
import { briefOf } from "#kit-server/members/member-brief.ts";
import { type Subject, subjectsOf, teamNameFor } from "../contract.ts";
import { type Ctx, isStaff, type Member, refuse } from "../service/context.ts";
import { checkOpening, openTicket } from "../service/open-ticket.ts";
import { selectRow } from "../service/panel.ts";
import { chatWords } from "../words/chat-words.ts";
import { memberOf } from "./caller.ts";

export const pressOpen = (ctx: Ctx, call: ComponentCall): Promise<Reply> => begin(ctx, call, call.argument);

export function chooseOpen(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { values = [] } = call.data as Extract<APIMessageComponentInteraction["data"], { values: unknown }>;
  return begin(ctx, call, String(values[0] ?? ""));
}

export async function commandOpen(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const subjects = subjectsOf(ctx.config);
  const asked = call.options.subject;
  if (asked !== undefined) return begin(ctx, call, String(asked));
  const [only] = subjects;
  if (subjects.length === 1 && only) return begin(ctx, call, only.name);
  return { content: chatWords.chooseSubject, components: [selectRow(subjects)] };
}

/** Shows the form, or opens at once when there is none; who may not open one is told before they fill anything in. */
async function begin(ctx: Ctx, call: CommandCall, name: string): Promise<Reply> {
  const subject = subjectNamed(ctx, name);
  const opener = memberOf(call.member);
  if (subject.questions.length === 0) return open(ctx, call, { subject, opener, answers: [] });
  await checkOpening(ctx, opener, subject);
  return { modal: modalOf(formOf(subject)) };
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

/** Staff open one for a member. */
export async function openFor(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const [subject] = subjectsOf(ctx.config);
  const user = call.resolved.users?.[call.targetId];
  if (!subject || !user) throw refuse("subjectGone");
  if (user.bot) throw refuse("notForBots");
  const by = memberOf(call.member);
  if (!isStaff(ctx, { team: teamNameFor(ctx.config, subject) }, by)) throw refuse("staffOnly");
  const known = call.resolved.members?.[call.targetId];
  const { memberName: name } = briefOf({ ...known, user });
  const opener: Member = { ...gateMemberOf({ roles: [], ...known, user }), name, permissions: "0" };
  return open(ctx, call, { subject, opener, answers: [], isForced: true });
}

/** A member asks about what someone wrote. */
export async function openAbout(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const [subject] = subjectsOf(ctx.config);
  if (!subject) throw refuse("subjectGone");
  const { messages = {} } = call.resolved as { messages?: Record<string, APIMessage> };
  const message = messages[call.targetId];
  const link = `https://discord.com/channels/${ctx.guildId}/${call.channelId}/${call.targetId}`;
  const value = [message?.author.username, message?.content, link].filter(Boolean).join("\n").slice(0, 1024);
  const answers = [{ label: chatWords.aboutMessage, value }];
  return open(ctx, call, { subject, opener: memberOf(call.member), answers });
}

type Wish = { subject: Subject; opener: Member; answers: readonly FormAnswer[]; isForced?: boolean };

async function open(ctx: Ctx, { id: key, channelId }: CommandCall, wish: Wish): Promise<Reply> {
  const ticket = await openTicket(ctx, { ...wish, key, channelId });
  const said = wish.isForced ? chatWords.openedFor : chatWords.opened;
  return { content: fillWords(said, { room: ticket.roomId ? `<#${ticket.roomId}>` : `#${ticket.number}` }) };
}

function subjectNamed(ctx: Ctx, name: string): Subject {
  const wanted = name.trim().toLowerCase();
  const subject = subjectsOf(ctx.config).find((one) => one.name.toLowerCase() === wanted);
  if (!subject) throw refuse("subjectGone");
  return subject;
}
