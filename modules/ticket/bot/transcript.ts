// The conversation as a file, for staff, and for the ticket's opener if the owner allows it.
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Ctx, isStaff, refuse } from "../service/context.ts";
import { transcriptFile } from "../service/post-transcripts.ts";
import { forMembers, wholeTicket } from "../service/ticket-detail.ts";
import type { Ticket } from "../store.ts";
import { memberOf, ticketHere, ticketNumbered } from "./caller.ts";

export const commandTranscript = async (ctx: Ctx, call: CommandCall): Promise<Reply> =>
  transcriptFor(ctx, call, await ticketHere(ctx, call));

export const pressTranscript = async (ctx: Ctx, call: ComponentCall): Promise<Reply> =>
  transcriptFor(ctx, call, await ticketNumbered(ctx, call.argument));

async function transcriptFor(ctx: Ctx, call: CommandCall, ticket: Ticket): Promise<Reply> {
  const by = memberOf(call.member);
  const isOwn = by.id === ticket.openerId && ctx.config.transcriptForOpener;
  if (!isOwn && !isStaff(ctx, ticket, by)) throw refuse("staffOnly");
  if (!ctx.config.keepTranscripts || ticket.erasedAt) throw refuse("noTranscript");
  return { files: [transcriptFile(ctx.chat, forMembers(await wholeTicket(ctx, ticket)))] };
}
