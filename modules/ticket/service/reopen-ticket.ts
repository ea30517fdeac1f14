// Reopens a ticket in the same channel.
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { changeTicket, type Ticket } from "../store.ts";
import { type Act, actOnce } from "./act-once.ts";
import { announceInTicket } from "./announce-in-ticket.ts";
import { lockOrUnlock } from "./channel-access.ts";
import { alertOnFault, type Ctx, refuse, refuseOnFault } from "./context.ts";

export async function reopenTicket(ctx: Ctx, act: Act): Promise<Ticket> {
  const { ticket, by, key } = act;
  const unlock = () =>
    lockOrUnlock(ctx, { ...ticket, state: "open" }, `Ticket ${ticket.number} was reopened by ${by.name}`);
  const open = await actOnce(ctx, act, async (alongside) => {
    if (ticket.state === "open") throw refuse("isOpen");
    if (ticket.erasedAt) throw refuse("isErased");
    if (!ticket.channelId) throw refuse("roomGone");
    await unlock().catch((error: unknown) => {
      if (error instanceof PlatformFault && error.code === "channelGone") throw refuse("roomGone");
      return refuseOnFault(() => Promise.reject(error));
    });
    const cleared = { closedAt: null, closedById: null, closedByName: null, closeReason: null };
    const now = ctx.clock.now();
    // A member who reopens it has something to say.
    const asked = by.id === ticket.openerId ? { memberWroteAt: now, waitingSince: now } : {};
    const change = { state: "open" as const, lastMessageAt: now, isStale: false, ...cleared, ...asked };
    const changed = await changeTicket(ctx.orm, ticket, change, { state: "closed" }, alongside);
    if (!changed) throw refuse("isOpen");
    return changed;
  });
  // A process that was still locking it may have done so in between.
  if (!ticket.isLocked) await alertOnFault(ctx, "lock", unlock);
  await announceInTicket(ctx, open, { key, what: "reopened", gaps: { by: by.name } });
  const { number, openerName } = open;
  await ctx.activity.record("reopened", `${number}:${key}`, { number, memberName: openerName });
  return open;
}
