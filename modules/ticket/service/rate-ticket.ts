import { changeTicket, type Ticket } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";

/** How the opener found it; they may think again. */
export async function rateTicket(
  ctx: Ctx,
  ticket: Ticket,
  memberId: string,
  rating: number,
  text: string | null,
): Promise<void> {
  if (memberId !== ticket.openerId) throw refuse("openerOnly");
  await changeTicket(ctx.orm, ticket, { rating, ...(text === null ? {} : { ratingText: text || null }) });
  const { number, openerName } = ticket;
  await ctx.activity.record("rated", String(number), { number, memberName: openerName, rating });
}
