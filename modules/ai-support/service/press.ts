// The buttons below an answer: only who asked can use them.
import type { Snowflake } from "#kit/snowflake.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type QuestionRow, questionTable } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";

async function askedBy(ctx: Ctx, { argument, member }: ComponentCall): Promise<QuestionRow | null> {
  const number = Number(argument);
  const row = Number.isSafeInteger(number) ? await questionTable.read(ctx.orm, { guildId: ctx.guildId, number }) : null;
  if (!row) throw refuse("questionGone");
  return row.memberId === member.user.id ? row : null;
}

export const pressFeedback =
  (feedback: "helpful" | "notHelpful") =>
  async (ctx: Ctx, call: ComponentCall): Promise<Reply> => {
    const row = await askedBy(ctx, call);
    if (!row) return { content: ctx.chat.t(chatWords.onlyAsker) };
    await questionTable.change(ctx.orm, row, { feedback });
    return { content: ctx.chat.t(feedback === "helpful" ? chatWords.thanks : chatWords.sorry) };
  };

/** Opens a ticket with the question and the answer; a second press finds the same one. */
export async function pressHuman(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const row = await askedBy(ctx, call);
  if (!row) return { content: ctx.chat.t(chatWords.onlyAsker) };
  if (row.ticket !== null) return { content: ctx.chat.t(chatWords.ticketOpen, { number: row.ticket }) };
  const open = await ctx.use("tickets.open");
  if (!open) return { content: ctx.chat.t(chatWords.noTickets) };
  const opener = openerOf(call);
  const answered = await ctx.orm.transaction(async (tx) => {
    const held = await questionTable.hold(tx, row);
    if (held?.ticket != null) return { outcome: "done" as const, done: { number: held.ticket } };
    const asked = await open(tx, `question:${row.number}`, {
      subject: null,
      channelId: call.channelId as Snowflake | null,
      opener,
      answers: [
        { label: ctx.chat.t(chatWords.ticketQuestion), value: row.question.slice(0, 1_000) },
        ...(row.answer === ""
          ? []
          : [{ label: ctx.chat.t(chatWords.ticketAnswer), value: row.answer.slice(0, 1_000) }]),
      ],
    });
    if (asked.outcome === "done") await questionTable.change(tx, row, { ticket: asked.done.number });
    return asked;
  });
  if (answered.outcome === "refused") return { content: answered.sentence };
  const { number } = answered.done;
  await ctx.activity.record("escalated", `escalated:${row.number}`, { number: row.number, ticket: number });
  return { content: ctx.chat.t(chatWords.ticketOpen, { number }) };
}

const openerOf = ({ member }: ComponentCall) => ({
  id: member.user.id,
  name: member.nick ?? member.user.global_name ?? member.user.username,
  roles: member.roles,
  joinedAt: member.joined_at ? new Date(member.joined_at) : null,
  isBoosting: Boolean(member.premium_since),
});
