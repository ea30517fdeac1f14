import type { FormAnswer } from "#kit-server/module/forms/read-answers.ts";
import { addFiles } from "../store/files.ts";
import { changeTicket, type Ticket } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";
import { enqueueFile } from "./store-file.ts";

/** Stores the opener's rating; they may change it. */
export async function rateTicket(
  ctx: Ctx,
  ticket: Ticket,
  memberId: string,
  rating: number,
  more: { ratingText?: string | null; survey?: FormAnswer[] } = {},
): Promise<void> {
  if (memberId !== ticket.openerId) throw refuse("openerOnly");
  if (ticket.state === "open") throw refuse("isOpen");
  if (ticket.erasedAt) throw refuse("isErased");
  const files = ctx.config.keepTranscripts ? (more.survey ?? []).flatMap((one) => one.files ?? []) : [];
  const at = ctx.clock.now();
  const { number, openerId, openerName, subject } = ticket;
  await changeTicket(ctx.orm, ticket, { rating, ...more }, {}, async (tx) => {
    await addFiles(tx, ticket, { files, messageId: null, at });
    // The same rating again, for example with a comment or after a crash, isn't a change.
    if (rating === ticket.rating) return;
    await ctx.emit(tx, "ticketRated", `${number}:${at.getTime()}`, { number, openerId, subject, rating });
  });
  await enqueueFile(
    ctx,
    ticket,
    files.map(({ id }) => id),
  );
  await ctx.activity.record("rated", String(number), { number, memberName: openerName, rating });
}
