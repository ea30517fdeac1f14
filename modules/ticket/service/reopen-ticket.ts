// A ticket's second beginning, in the same room.
import { harmlessText } from "#kit/placeholders.ts";
import { fillWords } from "#kit/words.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import { changeTicket, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, orRefusal, orTell, type Person, refuse } from "./context.ts";
import { sayInRoom } from "./room.ts";
import { lockOrUnlock } from "./room-access.ts";

export async function reopenTicket(
  ctx: Ctx,
  ticket: Ticket,
  by: Person,
  alongside?: (tx: Orm) => Promise<void>,
): Promise<Ticket> {
  if (ticket.state === "open") throw refuse("isOpen");
  if (ticket.erasedAt) throw refuse("isErased");
  if (!ticket.roomId) throw refuse("roomGone");
  const { number } = ticket;
  const unlock = () => lockOrUnlock(ctx, { ...ticket, state: "open" }, `Ticket ${number} was reopened by ${by.name}`);
  await unlock().catch((error: unknown) => {
    if (error instanceof PlatformFault && error.code === "channelGone") throw refuse("roomGone");
    return orRefusal(() => Promise.reject(error));
  });
  const now = ctx.clock.now();
  const cleared = { closedAt: null, closedById: null, closedByName: null, closeReason: null };
  const open = await changeTicket(
    ctx.orm,
    ticket,
    { state: "open", lastMessageAt: now, isStale: false, ...cleared },
    { state: "closed" },
    alongside,
  );
  if (!open) throw refuse("isOpen");
  // Whoever was still shutting it may have locked it in between.
  if (!ticket.isShut) await orTell(ctx, unlock);
  const content = fillWords(chatWords.reopened, { by: harmlessText(by.name) });
  await orTell(ctx, () => sayInRoom(ctx, open, `reopened:${number}:${now.getTime()}`, { content }));
  await ctx.activity.record("reopened", `${number}:${now.getTime()}`, { number, memberName: open.openerName });
  return open;
}
