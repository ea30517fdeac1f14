// What opening creates: the channel, its first message, the notice to staff. Nothing stays half done.
import { UserError } from "#kit/error.ts";
import type { BotGuild } from "#kit-server/bot/bot-guild.ts";
import { type FaultCode, faultWords } from "#kit-server/discord/fault-words.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/discord/platform-fault.ts";
import { removeOpening } from "../store/openings.ts";
import { changeTicket, readTicket, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, orAlert, refuse } from "./context.ts";
import { showPlace } from "./line.ts";
import { openingMessage } from "./opening-message.ts";
import { isFullness, makeRoom, sayInRoom } from "./room.ts";
import { scheduleSweep } from "./sweep.ts";
import { greetStaff, syncMentionAlert, sayIfAway, whomToCall } from "./tell-staff.ts";

const PERMISSION_FAULTS: readonly FaultCode[] = ["missingPermission", "missingAccess", "notAllowed"];

type Finishing = {
  /** Something of it may be there and not be noted. */
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
  const { number, openKey, openerName, subject } = ticket;
  await ctx.activity.record("opened", openKey, { number, memberName: openerName, subject });
  await scheduleSweep(ctx);
  try {
    await greetStaff(ctx, ticket);
    await sayIfAway(ctx, ticket);
    await showPlace(ctx, ticket);
  } catch (error) {
    // The job that finishes openings does it in a moment.
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
  let roomId = begun.roomId;
  try {
    const room = roomId ? { roomId, isThread: begun.isThread } : await makeRoom(ctx, guild, begun, isRetry);
    roomId = room.roomId;
    const ticket = await changeTicket(ctx.orm, begun, room, { state: "open" });
    if (!ticket) return await endedMeanwhile(ctx, begun, roomId);
    const called = await whomToCall(ctx, guild, ticket);
    const first = await openingMessage(ctx, guild, ticket, called);
    const sent = await sayInRoom(ctx, ticket, `opening:${ticket.openKey}`, first);
    if (sent) await syncMentionAlert(ctx, guild, called, sent);
    await ctx.alerts.clear(ticket.isThread ? "threadChannel" : "category");
    return ticket;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    const isFull = !begun.isThread && isFullness(error);
    const advice = isFull ? chatWords.categoriesFull : faultWords[error.code];
    // The ticket first: otherwise it would be reported as lost with its channel.
    await removeOpening(ctx.orm, begun);
    if (roomId) await removeMade(ctx, begun, roomId);
    if (!isFull) ctx.logger.warn({ err: error, ticket: begun.number }, "Discord rejected a ticket's channel or thread");
    const path = begun.isThread ? "threadChannel" : "category";
    await ctx.alerts.raise({ path, code: "platformRefused", params: { advice } });
    if (isFull) throw refuse("noRoom");
    throw PERMISSION_FAULTS.includes(error.code) ? refuse("openRefused") : refuse("openFailed", { advice });
  }
}

/** The member left, or someone closed the ticket, before the channel was recorded. */
async function endedMeanwhile(ctx: Ctx, begun: Ticket, roomId: string): Promise<Ticket> {
  await removeMade(ctx, begun, roomId);
  return { ...begun, state: "closed" };
}

const removeMade = (ctx: Ctx, { number }: Ticket, roomId: string): Promise<void> =>
  orAlert(ctx, "remove", () => ctx.discord.deleteRoom(roomId, { reason: `Ticket ${number} could not be opened` }));
