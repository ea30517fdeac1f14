// The end of a ticket, and its second beginning. Of two who close at the same time one closes.
import { harmlessText } from "#kit/placeholders.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { faultWords } from "#kit-server/discord/fault-words.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import { changeTicket, type Ticket } from "../store.ts";
import { chatWords } from "./chat-words.ts";
import { type Ctx, orTell, type Person, refuse } from "./context.ts";
import { button, row } from "./opening-message.ts";
import { applyAccess, sayInRoom } from "./room.ts";

type Closing = {
  ticket: Ticket;
  by: Person;
  reason: string;
  /** Written in the same transaction. */
  alongside?: (tx: Orm) => Promise<void>;
};

const STARS = [1, 2, 3, 4, 5] as const;

/** Throws `isClosed` when someone else was first. */
export async function closeTicket(ctx: Ctx, { ticket, by, reason, alongside }: Closing): Promise<Ticket> {
  const closedAt = ctx.clock.now();
  const closed = await changeTicket(
    ctx.orm,
    ticket,
    {
      state: "closed",
      isStale: false,
      closedAt,
      closedById: by.id,
      closedByName: by.name,
      closeReason: reason || null,
    },
    { state: "open" },
    alongside,
  );
  if (!closed) throw refuse("isClosed");
  const { number } = closed;
  await ctx.activity.record("closed", `${number}:${closedAt.getTime()}`, { number, memberName: closed.openerName });
  await shutRoom(ctx, closed);
  return closed;
}

/** Says in the room that it is over, and takes away writing. What is gone already is no fault. */
async function shutRoom(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { config } = ctx;
  const { number, roomId, closedAt } = ticket;
  if (!roomId) return;
  const said = chatWords.closed
    .replace("{by}", harmlessText(ticket.closedByName ?? ""))
    .replace("{reason}", ticket.closeReason ? `\n> ${ticket.closeReason}` : "");
  const stars = STARS.map((count) => button(`rate:${number}:${count}`, `${count} ★`));
  const components = [
    ...(config.rating && ticket.rating === null ? [row(...stars)] : []),
    row(button(`reopen:${number}`, chatWords.buttons.reopen)),
  ];
  const ask = config.rating ? `\n${chatWords.askRating.replace("{member}", `<@${ticket.openerId}>`)}` : "";
  await orTell(ctx, () =>
    sayInRoom(ctx, ticket, `closed:${number}:${closedAt?.getTime()}`, { content: said + ask, components }),
  );
  const reason = `Ticket ${number} was closed`;
  if (ticket.isThread) {
    await orTell(ctx, () => unlessGone(ctx.discord.editRoom(roomId, { archived: true, locked: true }, { reason })));
  } else {
    await orTell(ctx, () => unlessGone(applyAccess(ctx, ticket)));
  }
}

async function unlessGone(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof PlatformFault) || error.code !== "channelGone") throw error;
  });
}

export async function reopenTicket(
  ctx: Ctx,
  ticket: Ticket,
  by: Person,
  alongside?: (tx: Orm) => Promise<void>,
): Promise<Ticket> {
  if (ticket.state === "open") throw refuse("isOpen");
  if (ticket.erasedAt) throw refuse("isErased");
  if (!ticket.roomId) throw refuse("roomGone");
  const { roomId, number } = ticket;
  const reason = `Ticket ${number} was reopened by ${by.name}`;
  if (ticket.isThread) {
    try {
      await ctx.discord.editRoom(roomId, { archived: false, locked: false }, { reason });
    } catch (error) {
      if (!(error instanceof PlatformFault)) throw error;
      if (error.code === "channelGone") throw refuse("roomGone");
      throw refuse("refused", { advice: faultWords[error.code] });
    }
  }
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
  await orTell(ctx, () => applyAccess(ctx, open));
  const content = chatWords.reopened.replace("{by}", harmlessText(by.name));
  await orTell(ctx, () => sayInRoom(ctx, open, `reopened:${number}:${now.getTime()}`, { content }));
  await ctx.activity.record("reopened", `${number}:${now.getTime()}`, { number, memberName: open.openerName });
  return open;
}

/** The room was deleted by hand, or is gone since a while: the ticket ends with it. */
export async function loseRoom(ctx: Ctx, ticket: Ticket): Promise<void> {
  const channelId = ticket.roomId;
  const closedAt = ctx.clock.now();
  const ended =
    ticket.state === "open"
      ? { state: "closed" as const, closedAt, closeReason: chatWords.roomDeleted, isStale: false }
      : {};
  await changeTicket(ctx.orm, ticket, { roomId: null, ...ended });
  if (ticket.state === "open" && channelId) {
    await ctx.activity.record("lost", `${ticket.number}:${channelId}`, { number: ticket.number, channelId });
  }
}
