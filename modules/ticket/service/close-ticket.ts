// Closes tickets. Of two concurrent closings, one succeeds.
import { escapedText } from "#kit/placeholders.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { forgetSeenOf } from "../store/inbox.ts";
import { changeTicket, readTicket, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Alongside, actOnce } from "./act-once.ts";
import { lockOrUnlock } from "./channel-access.ts";
import { alertOnFault, type Ctx, type Person, refuse } from "./context.ts";
import { button, row } from "./opening-message.ts";
import { postTranscripts } from "./post-transcripts.ts";
import { postInChannel } from "./ticket-channel.ts";

type Closing = {
  ticket: Ticket;
  by: Person;
  reason: string;
  /** The interaction's id, if there is one. */
  key?: string;
  /** Written in the same transaction. */
  alongside?: Alongside;
};

const STARS = [1, 2, 3, 4, 5] as const;

/** Throws `isClosed` if someone else was first. */
export async function closeTicket(ctx: Ctx, { key, ...closing }: Closing): Promise<Ticket> {
  if (!key) return closeNow(ctx, closing);
  return actOnce(ctx, { ...closing, key }, (alongside) => closeNow(ctx, { ...closing, alongside }));
}

async function closeNow(ctx: Ctx, { ticket, by, reason, alongside }: Omit<Closing, "key">): Promise<Ticket> {
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
      askedAt: null,
      isLocked: false,
      waitingSince: null,
    },
    { state: "open" },
    async (tx) => {
      await forgetSeenOf(tx, ticket);
      await alongside?.(tx);
      await emitClosed(ctx, tx, ticket, { closedAt, closedById: by.id, reason: reason || null });
    },
  );
  if (!closed) return finishInterruptedClosing(ctx, ticket, by);
  await scheduleLock(ctx, closed);
  return closed;
}

type End = { closedAt: Date; closedById: string | null; reason: string | null };
const emitClosed = (ctx: Ctx, tx: Orm, ticket: Ticket, { closedAt, ...end }: End): Promise<void> => {
  const { number, openerId, subject } = ticket;
  return ctx.emit(tx, "ticketClosed", `${number}:${closedAt.getTime()}`, { number, openerId, subject, ...end });
};

/**
 * In a job: a long transcript takes time, and in a locked channel the bot can no longer reply to the person who closed
 * it.
 */
const scheduleLock = (ctx: Ctx, { number, closedAt }: Ticket): Promise<void> =>
  ctx.jobs.enqueue("shut", { number }, { key: `${number}:${closedAt?.getTime()}` });

/** A process was killed while closing the ticket for the same person: finishes what is left. */
async function finishInterruptedClosing(ctx: Ctx, { number }: Ticket, by: Person): Promise<Ticket> {
  const known = await readTicket(ctx.orm, ctx.guildId, number);
  if (!known || known.isLocked || known.closedById !== by.id) throw refuse("isClosed");
  await scheduleLock(ctx, known);
  return known;
}

export async function lockClosedTicket(ctx: Ctx, number: number): Promise<void> {
  const ticket = await readTicket(ctx.orm, ctx.guildId, number);
  if (ticket?.state === "closed" && !ticket.isLocked) await lockChannel(ctx, ticket);
}

/** Posts the closing message and locks the channel. A deleted channel is not an error. */
async function lockChannel(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { number, openerName, closedAt, closedById, channelId } = ticket;
  // A ticket that ended with its channel was closed by nobody and has already been reported.
  if (closedById) {
    await ctx.activity.record("closed", `${number}:${closedAt?.getTime()}`, { number, memberName: openerName });
  }
  if (channelId) await announceAndLock(ctx, ticket, channelId);
  await postTranscripts(ctx, ticket);
  const isOver = { isLocked: true, lineMessageId: null, linePlace: null };
  // Reopened and closed again in the meantime: the later closing posts its own message.
  const locked = await changeTicket(ctx.orm, ticket, isOver, { state: "closed", closedAt });
  if (!locked) await openAgain(ctx, number);
}

/** Reopened while it was locking: the channel follows the ticket's state. */
async function openAgain(ctx: Ctx, number: number): Promise<void> {
  const ticket = await readTicket(ctx.orm, ctx.guildId, number);
  if (ticket?.state !== "open") return;
  await alertOnFault(ctx, "lock", () => ignoreDeleted(lockOrUnlock(ctx, ticket, `Ticket ${number} was reopened`)));
}

async function announceAndLock(ctx: Ctx, ticket: Ticket, channelId: string): Promise<void> {
  const { number, closedAt, closeReason, closedByName, lineMessageId } = ticket;
  const { config } = ctx;
  const reason = `Ticket ${number} was closed`;
  if (lineMessageId)
    await alertOnFault(ctx, "line", () =>
      ignoreDeleted(ctx.discord.deleteMessage(channelId, lineMessageId, { reason })),
    );
  const by = escapedText(closedByName ?? "");
  const text = ctx.chat.t(chatWords.closed, { by, reason: closeReason ? `\n> ${closeReason}` : "" });
  const stars = STARS.map((count) => button(`rate:${number}:${count}`, `${count} ★`));
  const components = [
    ...(config.rating && ticket.rating === null ? [row(...stars)] : []),
    row(
      button(`reopen:${number}`, ctx.chat.t(chatWords.buttons.reopen)),
      ...(config.keepTranscripts && config.transcriptForOpener
        ? [button(`transcript:${number}`, ctx.chat.t(chatWords.buttons.transcript))]
        : []),
    ),
  ];
  const ask = config.rating ? `\n${ctx.chat.t(chatWords.askRating, { member: `<@${ticket.openerId}>` })}` : "";
  await alertOnFault(ctx, "say", () =>
    postInChannel(ctx, ticket, `closed:${number}:${closedAt?.getTime()}`, { content: text + ask, components }),
  );
  await alertOnFault(ctx, "lock", () => ignoreDeleted(lockOrUnlock(ctx, ticket, reason)));
}

async function ignoreDeleted(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof PlatformFault) || error.code !== "channelGone") throw error;
  });
}

/** The channel was deleted by hand, or earlier: the ticket ends with it. */
export async function endWithoutChannel(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { number, state, channelId } = ticket;
  if (!channelId) return;
  const withoutChannel = { channelId: null, lineMessageId: null, linePlace: null };
  const closedAt = ctx.clock.now();
  const ended = { state: "closed" as const, closedAt, isStale: false, isLocked: false, waitingSince: null };
  const change =
    state === "open" ? { ...withoutChannel, ...ended, closeReason: ctx.chat.t(chatWords.roomDeleted) } : withoutChannel;
  const end = { closedAt, closedById: null, reason: ctx.chat.t(chatWords.roomDeleted) };
  const alongside = async (tx: Orm) => {
    if (state === "closed") return;
    await forgetSeenOf(tx, ticket);
    await emitClosed(ctx, tx, ticket, end);
  };
  const lost = await changeTicket(ctx.orm, ticket, change, { state }, alongside);
  if (!lost) {
    // Closed or reopened at the same time.
    const now = await readTicket(ctx.orm, ctx.guildId, number);
    if (now?.channelId === channelId) await endWithoutChannel(ctx, now);
    return;
  }
  if (state === "closed") return;
  await ctx.activity.record("lost", `${number}:${channelId}`, { number, channelId });
  await scheduleLock(ctx, lost);
}
