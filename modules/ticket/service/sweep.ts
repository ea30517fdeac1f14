// Time-based work on tickets: asks about inactive ones, closes them, updates the line, finishes interrupted closings,
// deletes channels and erases transcripts.
import { UserError } from "#kit/error.ts";
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import { type TicketConfig, teamOf } from "../contract.ts";
import { countUnerased, dueForErasure } from "../store/conversation.ts";
import { changeTicket, closedUnlocked, closedWithChannels, openTicketsOf, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { closeTicket, lockClosedTicket } from "./close-ticket.ts";
import { alertOnFault, blocks, type Ctx } from "./context.ts";
import { eraseTicket } from "./erase-ticket.ts";
import { updateLine } from "./line.ts";
import { enqueueLostFiles } from "./store-file.ts";
import { postInChannel } from "./ticket-channel.ts";

const EVERY_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** An opening without a channel for this long was interrupted. */
const OPENING_MS = 60_000;

const { soon, later, run } = defineSweep<Ctx>({
  job: "sweep",
  everyMs: EVERY_MS,
  idleMs: DAY_MS,
  tasks: [
    each(eraseDue),
    forRows(
      ({ orm, guildId }) => closedUnlocked(orm, guildId),
      (ctx, { number }) => lockClosedTicket(ctx, number),
      { isAwaited: true },
    ),
    forRows(openIn, sweepTicket, { isAwaited: true }),
    // Until they are old enough to be deleted.
    forRows(
      ({ orm, guildId }) => closedWithChannels(orm, guildId),
      async () => {},
      { isAwaited: true },
    ),
    each(updateLine),
    each(enqueueLostFiles),
    each(deleteDueChannels),
    each(blocks.removeEnded),
  ],
});

export { run as sweep, soon as scheduleSweep };

/** Finishes an opening that a kill interrupted; repeated calls within a minute are one job. */
export async function askToFinish({ clock, jobs }: Ctx, number: number): Promise<void> {
  const key = `again:${number}:${Math.floor(clock.now().getTime() / OPENING_MS)}`;
  await jobs.enqueue("finish", { number }, { key });
}

async function openIn(ctx: Ctx): Promise<Ticket[]> {
  const open = await openTicketsOf(ctx.orm, ctx.guildId);
  if (lostTeams(ctx, open).length === 0) await ctx.alerts.clear("teams");
  return open;
}

/** Channels of closed tickets that are due; only after the closing was posted and transcribed. */
export async function deleteDueChannels(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const closed = await closedWithChannels(ctx.orm, ctx.guildId);
  const due = closed.filter(
    ({ closedAt, isLocked }) => isLocked && now - (closedAt?.getTime() ?? now) >= ctx.config.removeAfter * 1000,
  );
  await forEachIsolated(due, (ticket) => deleteChannel(ctx, ticket));
}

/** Transcript retention also applies while the module is off. */
export async function sweepWhenOff(ctx: Ctx): Promise<void> {
  if ((await countUnerased(ctx.orm, ctx.guildId)) > 0) await later(ctx);
  await eraseDue(ctx);
}

async function eraseDue(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays * DAY_MS);
  const nothingElse = async () => {};
  await forEachIsolated(await dueForErasure(ctx.orm, ctx.guildId, before), (ticket) =>
    eraseTicket(ctx, ticket, nothingElse),
  );
}

/** Teams of open tickets that are no longer in the settings: their members can't see these tickets. */
export const lostTeams = ({ config }: Ctx, open: readonly Ticket[]): string[] => [
  ...new Set(open.flatMap(({ team }) => (team === null || teamOf(config, team) ? [] : [team]))),
];

async function sweepTicket(ctx: Ctx, ticket: Ticket): Promise<void> {
  const now = ctx.clock.now().getTime();
  if (ticket.channelId === null && now - ticket.openedAt.getTime() >= OPENING_MS) await askToFinish(ctx, ticket.number);
  const { staleAfter, closeAfter } = inactivityTimes(ctx.config, ticket);
  const { askedCloseAfter } = ctx.config;
  const askedMs = ticket.askedAt && now - ticket.askedAt.getTime();
  if (askedMs !== null && askedCloseAfter !== null && askedMs >= askedCloseAfter * 1000) {
    await closeBySelf(ctx, ticket, ctx.chat.t(chatWords.closedForSilence));
    return;
  }
  const quietMs = now - ticket.lastMessageAt.getTime();
  const key = `${ticket.number}:${ticket.lastMessageAt.getTime()}`;
  // Closed only after a warning, and never at the same time as one.
  if (closeAfter !== null && quietMs >= closeAfter * 1000 && (ticket.isStale || staleAfter === null)) {
    await closeBySelf(ctx, ticket, ctx.chat.t(chatWords.closedForQuiet));
    return;
  }
  if (ticket.isStale || staleAfter === null || quietMs < staleAfter * 1000) return;
  // The bot may have missed their leaving while offline.
  if (ctx.config.closeOnLeave && (await ctx.discord.member(ticket.openerId)) === null) {
    await closeBySelf(ctx, ticket, ctx.chat.t(chatWords.openerLeft));
    return;
  }
  const stale = await changeTicket(ctx.orm, ticket, { isStale: true }, { state: "open" });
  if (!stale) return;
  const leftMs =
    closeAfter === null ? null : Math.max(closeAfter * 1000, staleAfter * 1000) + ticket.lastMessageAt.getTime();
  const when =
    leftMs === null ? "" : ` ${ctx.chat.t(chatWords.staleCloses, { when: `<t:${Math.ceil(leftMs / 1000)}:R>` })}`;
  const content = ctx.chat.t(chatWords.stale, { member: `<@${ticket.openerId}>` }) + when;
  const allowed_mentions = { parse: [], roles: [], users: [ticket.openerId] };
  await alertOnFault(ctx, "say", () => postInChannel(ctx, stale, `stale:${key}`, { content, allowed_mentions }));
}

/** Inactivity times: the subject's own, or those for all tickets. */
function inactivityTimes(config: TicketConfig, ticket: Ticket): Pick<TicketConfig, "staleAfter" | "closeAfter"> {
  const subject = config.subjects.find(({ name }) => name === ticket.subject);
  return subject?.whenQuiet === "own" ? subject : config;
}

async function closeBySelf(ctx: Ctx, ticket: Ticket, reason: string): Promise<void> {
  const by = { id: (await ctx.guild())?.botId ?? ctx.guildId, name: ctx.chat.t(chatWords.itself) };
  await closeTicket(ctx, { ticket, by, reason }).catch(unlessClosed);
}

/** Someone else closed it first. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
}

async function deleteChannel(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { channelId, number } = ticket;
  if (!channelId) return;
  await alertOnFault(ctx, "remove", async () => {
    await ctx.discord.deleteChannel(channelId, { reason: `Ticket ${number} was closed` });
    await changeTicket(ctx.orm, ticket, { channelId: null }, { state: "closed" });
  });
}
