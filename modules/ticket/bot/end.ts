// Closing with buttons, forms and commands, or by confirmation; reopening; rating.
import { modalInput } from "#kit/modal/modal-input.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { closeTicket } from "../service/close-ticket.ts";
import { type Ctx, isStaff, type Member, refuse } from "../service/context.ts";
import { button, row } from "../service/opening-message.ts";
import { rateTicket } from "../service/rate-ticket.ts";
import { reopenTicket } from "../service/reopen-ticket.ts";
import { postInChannel } from "../service/ticket-channel.ts";
import { changeTicket, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { asStaff, memberOf, requireStaff, ticketHere, ticketNumbered } from "./caller.ts";

const closed = ({ chat }: Ctx): Reply => ({ content: chat.t(chatWords.changed.closed) });
const reasonForm = ({ chat }: Ctx): Form => ({
  customId: "ticket:closeForm",
  title: chat.t(chatWords.closeForm.title),
  inputs: [
    modalInput.parse({
      label: chat.t(chatWords.closeForm.reason),
      kind: "paragraph",
      maxLength: 500,
      isRequired: false,
    }),
  ],
});
const ratingForm = ({ chat }: Ctx) => [
  modalInput.parse({ label: chat.t(chatWords.rateForm.text), kind: "paragraph", maxLength: 1000, isRequired: false }),
];

function demandMayClose(ctx: Ctx, ticket: Ticket, member: Member): void {
  const isOwn = member.id === ticket.openerId && ctx.config.whoMayClose === "both";
  if (!isOwn && !isStaff(ctx, ticket, member)) throw refuse("mayNotClose");
}

/** Throws `staffOnly` for anyone else. */
function openerOrStaff(ctx: Ctx, call: CommandCall, ticket: Ticket): Member {
  const by = memberOf(call.member);
  if (by.id !== ticket.openerId) requireStaff(ctx, ticket, by);
  return by;
}

/** Asks staff for a reason; asks members to confirm, if the owner wants that. */
export async function pressClose(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const ticket = await ticketHere(ctx, call);
  const by = memberOf(call.member);
  demandMayClose(ctx, ticket, by);
  if (ticket.state === "closed") throw refuse("isClosed");
  if (isStaff(ctx, ticket, by)) return { modal: modalOf(ctx.chat, reasonForm(ctx)) };
  if (ctx.config.confirmClose) {
    const components = [row(button("closeNow", ctx.chat.t(chatWords.buttons.confirmClose), 4))];
    return { content: ctx.chat.t(chatWords.sureToClose), components };
  }
  return closeNow(ctx, call);
}

export async function closeNow(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  return close(ctx, call, "");
}

export async function submitReason(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [answer] = await takeAnswers(ctx, call, reasonForm(ctx));
  return close(ctx, call, answer?.value ?? "");
}

export const commandClose = (ctx: Ctx, call: CommandCall): Promise<Reply> =>
  close(ctx, call, String(call.options.reason ?? "").slice(0, 500));

async function close(ctx: Ctx, call: CommandCall, reason: string): Promise<Reply> {
  const ticket = await ticketHere(ctx, call);
  const by = memberOf(call.member);
  demandMayClose(ctx, ticket, by);
  await closeTicket(ctx, { ticket, by, reason, key: call.id });
  return closed(ctx);
}

/** Staff ask the member, who replies with a button. */
export async function askToClose(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { ticket } = await asStaff(ctx, call);
  const askedAt = ctx.clock.now();
  const asked = await changeTicket(ctx.orm, ticket, { askedAt }, { state: "open" });
  if (!asked) throw refuse("isClosed");
  const { askedCloseAfter } = ctx.config;
  const closesAt = askedCloseAfter === null ? null : Math.ceil(askedAt.getTime() / 1000) + askedCloseAfter;
  const until = closesAt === null ? [] : [ctx.chat.t(chatWords.askedUntil, { when: `<t:${closesAt}:R>` })];
  await postInChannel(ctx, asked, `ask:${call.id}`, {
    content: [ctx.chat.t(chatWords.askToClose, { member: `<@${ticket.openerId}>` }), ...until].join(" "),
    components: [
      row(
        button("agree", ctx.chat.t(chatWords.buttons.confirmClose), 4),
        button("keep", ctx.chat.t(chatWords.buttons.keepOpen)),
      ),
    ],
    allowed_mentions: { parse: [], roles: [], users: [ticket.openerId] },
  });
  return { content: ctx.chat.t(chatWords.asked) };
}

/** The member agrees, also if members can't close tickets: staff asked them. */
export async function agreeToClose(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const ticket = await ticketHere(ctx, call);
  const by = openerOrStaff(ctx, call, ticket);
  await closeTicket(ctx, { ticket, by, reason: "", key: call.id });
  return closed(ctx);
}

export async function keepOpen(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const ticket = await ticketHere(ctx, call);
  openerOrStaff(ctx, call, ticket);
  if (!(await changeTicket(ctx.orm, ticket, { askedAt: null }, { state: "open" }))) throw refuse("isClosed");
  return { content: ctx.chat.t(chatWords.keptOpen) };
}

export async function reopen(ctx: Ctx, call: CommandCall, ticket: Ticket): Promise<Reply> {
  const by = openerOrStaff(ctx, call, ticket);
  await reopenTicket(ctx, { ticket, by, key: call.id });
  return { content: ctx.chat.t(chatWords.changed.reopened) };
}

/** `number:stars`. The stars count at once; a form follows with the owner's questions or a comment field. */
export async function pressStar(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number, stars] = call.argument.split(":");
  const ticket = await ticketNumbered(ctx, number);
  await rateTicket(ctx, ticket, call.member.user.id, starsOf(stars));
  return { modal: modalOf(ctx.chat, surveyForm(ctx, call)) };
}

export async function submitRating(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number, stars] = call.argument.split(":");
  const ticket = await ticketNumbered(ctx, number);
  const survey = await takeAnswers(ctx, call, surveyForm(ctx, call));
  const rating = starsOf(stars);
  const feedback = ctx.config.survey.length > 0 ? { survey } : { ratingText: survey[0]?.value || null };
  await rateTicket(ctx, ticket, call.member.user.id, rating, feedback);
  return { content: ctx.chat.t(chatWords.rated, { rating }) };
}

const surveyOf = (ctx: Ctx) => (ctx.config.survey.length > 0 ? ctx.config.survey : ratingForm(ctx));

const surveyForm = (ctx: Ctx, { argument }: ComponentCall): Form => ({
  customId: `ticket:rateForm:${argument}`,
  title: ctx.chat.t(chatWords.rateForm.title),
  inputs: surveyOf(ctx),
});

const starsOf = (stars: string | undefined): number => Math.min(5, Math.max(1, Number(stars) || 1));
