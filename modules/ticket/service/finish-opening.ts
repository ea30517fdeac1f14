// What opening creates: the channel, its first message, the notice to staff. Nothing stays half done.
import { UserError } from "#kit/error.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { type FaultCode, faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { removeOpening } from "../store/openings.ts";
import { changeTicket, readTicket, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { alertOnFault, type Ctx, refuse } from "./context.ts";
import { showPlace } from "./line.ts";
import { greetStaff, mentionsFor, noticeIfAway, syncMentionAlert } from "./notify-staff.ts";
import { openingMessage } from "./opening-message.ts";
import { scheduleSweep } from "./sweep.ts";
import { createChannel, isFullError, postInChannel } from "./ticket-channel.ts";

const PERMISSION_FAULTS: readonly FaultCode[] = ["missingPermission", "missingAccess", "notAllowed"];

type Finishing = {
  /** Parts may already exist without being recorded. */
  isRetry: boolean;
  /** The member waits, so staff notices move to the job when Discord does not respond. */
  isAwaited: boolean;
};

/** Creates what is missing. Idempotent. */
export async function finishOpening(ctx: Ctx, begun: Ticket, { isRetry, isAwaited }: Finishing): Promise<Ticket> {
  const guild = await ctx.guild();
  if (!guild || begun.state === "closed") return begun;
  const ticket = await openChannel(ctx, guild, begun, isRetry);
  if (ticket.state === "closed") return ticket;
  const { number, openKey, openerId, openerName, subject } = ticket;
  await ctx.activity.record("opened", openKey, { number, memberName: openerName, subject });
  const channel = ticket.channelId ? { channelId: ticket.channelId } : {};
  await ctx.emit(ctx.orm, "ticketOpened", openKey, { number, openerId, subject, ...channel });
  await scheduleSweep(ctx);
  try {
    await greetStaff(ctx, ticket);
    await noticeIfAway(ctx, ticket);
    await showPlace(ctx, ticket);
  } catch (error) {
    // The job that finishes openings retries it in a moment.
    if (!isAwaited || !(error instanceof PlatformUnavailable)) throw error;
  }
  return ticket;
}

export async function finishLater(ctx: Ctx, number: number): Promise<void> {
  const ticket = await readTicket(ctx.orm, ctx.guildId, number);
  if (ticket) await finishOpening(ctx, ticket, { isRetry: true, isAwaited: false }).catch(unlessRefused);
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
}

/**
 * Creates the channel and posts the first message. If Discord rejects either, the ticket ends and the channel is
 * deleted.
 */
async function openChannel(ctx: Ctx, guild: BotGuild, begun: Ticket, isRetry: boolean): Promise<Ticket> {
  let channelId = begun.channelId;
  try {
    const channel = channelId
      ? { channelId, isThread: begun.isThread }
      : await createChannel(ctx, guild, begun, isRetry);
    channelId = channel.channelId;
    const ticket = await changeTicket(ctx.orm, begun, channel, { state: "open" });
    if (!ticket) return await endedMeanwhile(ctx, begun, channelId);
    const called = await mentionsFor(ctx, guild, ticket);
    const first = await openingMessage(ctx, guild, ticket, called);
    const sent = await postInChannel(ctx, ticket, `opening:${ticket.openKey}`, first);
    if (sent) await syncMentionAlert(ctx, guild, called, sent);
    await ctx.alerts.clear(ticket.isThread ? "threadChannel" : "category");
    return ticket;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    const isFull = !begun.isThread && isFullError(error);
    const advice = isFull ? chatWords.categoriesFull : faultWords[error.code];
    // The ticket first: otherwise it would be reported as lost with its channel.
    await removeOpening(ctx.orm, begun);
    if (channelId) await removeMade(ctx, begun, channelId);
    if (!isFull) ctx.logger.warn({ err: error, ticket: begun.number }, "Discord rejected a ticket's channel or thread");
    const path = begun.isThread ? "threadChannel" : "category";
    await ctx.alerts.raise({ path, code: "platformRefused", params: { advice } });
    if (isFull) throw refuse("noRoom");
    throw PERMISSION_FAULTS.includes(error.code) ? refuse("openRefused") : refuse("openFailed", { advice });
  }
}

/** The member left, or someone closed the ticket, before the channel was recorded. */
async function endedMeanwhile(ctx: Ctx, begun: Ticket, channelId: string): Promise<Ticket> {
  await removeMade(ctx, begun, channelId);
  return { ...begun, state: "closed" };
}

const removeMade = (ctx: Ctx, { number }: Ticket, channelId: string): Promise<void> =>
  alertOnFault(ctx, "remove", () =>
    ctx.discord.deleteChannel(channelId, { reason: `Ticket ${number} could not be opened` }),
  );
