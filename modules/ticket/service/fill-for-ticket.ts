// Fills the owner's messages for a ticket.
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { fillMessage, memberValues, type Person } from "#kit-server/module/posting/fill-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, teamOfTicket } from "./context.ts";

/** Null if it is empty. */
export async function fillForTicket(
  ctx: Ctx,
  guild: BotGuild,
  ticket: Ticket,
  message: MessageVariants,
): Promise<OutgoingMessage | null> {
  const { number, subject, openerId } = ticket;
  const shows = (gap: string): boolean => JSON.stringify(message).includes(`{${gap}}`);
  const values = {
    ...memberValues(ctx, guild, await openerOf(ctx, ticket, shows("member.avatar"))),
    ticket: String(number),
    "ticket.subject": subject,
    "ticket.team": teamOfTicket(ctx, ticket)?.name ?? ctx.chat.t(chatWords.staff),
  };
  return fillMessage(ctx, message, { key: String(number), values, memberId: openerId });
}

/** The opener with the name stored in the ticket. Discord is only called for an avatar that is shown. */
async function openerOf(ctx: Ctx, { openerId, openerName }: Ticket, isPictured: boolean): Promise<Person> {
  const member = isPictured ? await ctx.discord.member(openerId).catch(unlessRefused) : null;
  const pictures = member ? briefOf(member) : { avatar: null, guildAvatar: null };
  return { ...pictures, memberId: openerId, memberName: openerName };
}

function unlessRefused(error: unknown): null {
  if (!(error instanceof PlatformFault)) throw error;
  return null;
}
