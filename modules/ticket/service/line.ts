// Shows members their place in line until the first response, in one message that is edited every few minutes at most.
import { isWaiting, placeInLine, shownPlaces, usualWaitS } from "../store/line.ts";
import { changeTicket, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { alertOnFault, type Ctx } from "./context.ts";
import { postInChannel } from "./ticket-channel.ts";

const WEEK_MS = 7 * 86_400_000;

/** The next in line gets no message. */
export async function showPlace(ctx: Ctx, ticket: Ticket): Promise<void> {
  if (!ctx.config.tellPlace || !isWaiting(ticket) || ticket.lineMessageId) return;
  const linePlace = await placeInLine(ctx.orm, ticket);
  if (linePlace < 2) return;
  await alertOnFault(ctx, "line", async () => {
    const content = await sentence(ctx, ticket, linePlace);
    const sent = await postInChannel(ctx, ticket, `line:${ticket.openKey}`, { content });
    if (sent) await changeTicket(ctx.orm, ticket, { lineMessageId: sent.id, linePlace }, { state: "open" });
  });
}

/** Updates the message; it is deleted once somebody has claimed the ticket or replied. */
export async function updateLine(ctx: Ctx): Promise<void> {
  for (const ticket of await shownPlaces(ctx.orm, ctx.guildId))
    await alertOnFault(ctx, "line", () => updatePlace(ctx, ticket));
}

async function updatePlace(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { channelId, lineMessageId } = ticket;
  if (!channelId || !lineMessageId) return;
  if (!isWaiting(ticket)) {
    await ctx.discord.deleteMessage(channelId, lineMessageId, { reason: `Ticket ${ticket.number} no longer waits` });
    await changeTicket(ctx.orm, ticket, { lineMessageId: null, linePlace: null });
    return;
  }
  const linePlace = await placeInLine(ctx.orm, ticket);
  if (linePlace === ticket.linePlace) return;
  await ctx.discord.editMessage(channelId, lineMessageId, { content: await sentence(ctx, ticket, linePlace) });
  await changeTicket(ctx.orm, ticket, { linePlace });
}

async function sentence(ctx: Ctx, ticket: Ticket, place: number): Promise<string> {
  const since = new Date(ctx.clock.now().getTime() - WEEK_MS);
  const waitS = await usualWaitS(ctx.orm, ticket, since);
  const { line } = chatWords;
  const text = ctx.chat.t(line.place, { place });
  return waitS === null ? text : `${text} ${ctx.chat.t(line.usual, { time: ctx.chat.duration(waitS) })}`;
}
