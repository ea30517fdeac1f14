// Opening a ticket: every reason against it told, one ticket for two presses, and nothing half made.
import { UserError } from "#kit/error.ts";
import { faultWords } from "#kit-server/discord/fault-words.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import type { FormAnswer } from "#kit-server/forms/read-answers.ts";
import { readGuildSettings } from "#kit-server/guild-settings/read-settings.ts";
import type { Subject } from "../contract.ts";
import { changeTicket, insertTicket, isBlocked, readStanding, readTicket, type Ticket } from "../store.ts";
import { chatWords } from "./chat-words.ts";
import { type ChatCtx, type Ctx, type Member, orTell, type Person, refuse, teamOfTicket } from "./context.ts";
import { hoursLine, SAME_WISH_MS, whyNot } from "./may-open.ts";
import { isOpenNow } from "./open-hours.ts";
import { button, openingMessage, row } from "./opening-message.ts";
import { makeRoom, sayInRoom } from "./room.ts";
import { scheduleSweep } from "./sweep.ts";

export type Opening = {
  /** The id of what asked for it. */
  key: string;
  subject: Subject;
  opener: Member;
  answers: readonly FormAnswer[];
  /** Where it was asked for: threads are made there unless a channel is set for them. */
  channelId: string | null;
  /** Staff open it for someone: the conditions for members do not hold. */
  isForced?: boolean;
};

/** Seconds after which an opening that was cut short is finished. */
const FINISH_AFTER_MS = 20_000;

/** Throws `cannotOpen` with every reason, before anything is asked of the member or made. */
export async function checkOpening(ctx: Ctx, opener: Member, subject: Subject): Promise<void> {
  const known = await whatIsKnown(ctx, opener);
  const reasons = whyNot(ctx, opener, subject, { ...known, standing: known.before });
  if (reasons.length > 0) throw cannotOpen(reasons);
}

const cannotOpen = (reasons: readonly string[]) =>
  refuse("cannotOpen", { reasons: reasons.map((reason) => `• ${reason}`).join("\n") });

async function whatIsKnown(ctx: Ctx, opener: Person) {
  const { orm, guildId, clock } = ctx;
  const [blocked, settings, before] = await Promise.all([
    isBlocked(orm, guildId, opener.id),
    readGuildSettings(orm, guildId),
    readStanding(orm, guildId, opener.id),
  ]);
  return { isBlocked: blocked, timeZone: settings?.timeZone ?? "UTC", now: clock.now(), before };
}

export async function openTicket(ctx: ChatCtx, opening: Opening): Promise<Ticket> {
  const { orm, guildId, config } = ctx;
  const { subject, opener, key } = opening;
  const isThread = config.mode === "thread";
  const known = await whatIsKnown(ctx, opener);
  const row = {
    guildId,
    openKey: key,
    subject: subject.name,
    team: subject.team[0] ?? config.teams[0]?.name ?? null,
    openerId: opener.id,
    openerName: opener.name,
    isThread,
    parentId: isThread ? (config.threadChannel ?? opening.channelId) : null,
    answers: [...opening.answers],
  };
  const { ticket } = await insertTicket(orm, row, known.now, (standing) => {
    const twin = standing.own.find(
      (one) => one.subject === subject.name && known.now.getTime() - one.openedAt.getTime() < SAME_WISH_MS,
    );
    if (twin) return twin;
    const reasons = opening.isForced ? [] : whyNot(ctx, opener, subject, { ...known, standing });
    if (reasons.length > 0) throw cannotOpen(reasons);
    return null;
  });
  const startAfter = new Date(known.now.getTime() + FINISH_AFTER_MS);
  await ctx.jobs.enqueue("finish", { number: ticket.number }, { key: String(ticket.number), startAfter });
  return finishOpening(ctx, ticket, false);
}

/** Makes what is not there yet: the room, its first message, the card for staff. Harmless when all is there. */
async function finishOpening(ctx: ChatCtx, begun: Ticket, isRetry: boolean): Promise<Ticket> {
  const guild = await ctx.guild();
  if (!guild || begun.state === "closed") return begun;
  let ticket = begun;
  try {
    const roomId = begun.roomId ?? (await makeRoom(ctx, guild, begun, isRetry));
    ticket = (await changeTicket(ctx.orm, begun, { roomId }, { state: "open" })) ?? begun;
    await sayInRoom(ctx, ticket, `opening:${ticket.number}`, openingMessage(ctx, guild, ticket));
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    const advice = faultWords[error.code];
    const failed = { state: "closed" as const, closedAt: ctx.clock.now(), closeReason: advice };
    await changeTicket(ctx.orm, begun, failed, { state: "open" });
    const path = ticket.isThread ? "threadChannel" : "category";
    await ctx.alerts.raise({ path, code: "platformRefused", params: { advice } });
    throw refuse("openRefused");
  }
  await greetStaff(ctx, ticket);
  await sayIfAway(ctx, ticket);
  await scheduleSweep(ctx);
  const { number, openerName, subject } = ticket;
  await ctx.activity.record("opened", String(number), { number, memberName: openerName, subject });
  return ticket;
}

export async function finishLater(ctx: ChatCtx, number: number): Promise<void> {
  const ticket = await readTicket(ctx.orm, ctx.guildId, number);
  if (ticket) await finishOpening(ctx, ticket, true).catch(unlessRefused);
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
}

/** Staff who are not in a private thread see nothing of it: the card lets them join. */
async function greetStaff(ctx: ChatCtx, ticket: Ticket): Promise<void> {
  const { staffChannel } = ctx.config;
  if (!staffChannel || !ticket.roomId) return;
  const team = teamOfTicket(ctx, ticket);
  const text = chatWords.staffCard
    .replace("{ticket}", String(ticket.number))
    .replace("{subject}", ticket.subject)
    .replace("{member}", `<@${ticket.openerId}>`)
    .replace("{room}", `<#${ticket.roomId}>`)
    .replace("{team}", team?.name ?? chatWords.staff);
  const components = ticket.isThread ? [row(button(`join:${ticket.number}`, chatWords.buttons.join, 1))] : [];
  await orTell(ctx, () =>
    ctx.once(`card:${ticket.number}`, (nonce) =>
      ctx.discord.sendMessage(staffChannel, { content: text, components }, { key: nonce }),
    ),
  );
}

async function sayIfAway(ctx: ChatCtx, ticket: Ticket): Promise<void> {
  const { hoursMode, hours, hoursText } = ctx.config;
  if (hoursMode !== "warn") return;
  const timeZone = (await readGuildSettings(ctx.orm, ctx.guildId))?.timeZone ?? "UTC";
  if (isOpenNow(hours, ticket.openedAt, timeZone)) return;
  const content = `${hoursText} ${hoursLine(hours, timeZone)}`.trim();
  await sayInRoom(ctx, ticket, `away:${ticket.number}`, { content });
}
