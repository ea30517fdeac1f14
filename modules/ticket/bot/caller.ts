// The caller of a command or component, and the ticket it is for.
import type { APIInteractionGuildMember } from "discord-api-types/v10";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { CommandCall } from "#kit-server/platform/discord/interaction.ts";
import { type Ctx, isStaff, type Member, refuse } from "../service/context.ts";
import { readTicket, type Ticket, ticketOfChannel } from "../store.ts";

/** The database's integer range. */
const NUMBER_MAX = 2_147_483_647;

export function memberOf(member: APIInteractionGuildMember): Member {
  return { ...gateMemberOf(member), name: briefOf(member).memberName, permissions: member.permissions };
}

/** The ticket of the channel where the command was used. */
export async function ticketHere(ctx: Ctx, { channelId }: Pick<CommandCall, "channelId">): Promise<Ticket> {
  const ticket = channelId && (await ticketOfChannel(ctx.orm, ctx.guildId, channelId));
  if (!ticket) throw refuse("notATicket");
  return ticket;
}

/** `written` comes from a custom id, which could be forged. */
export async function ticketNumbered(ctx: Ctx, written: string | undefined): Promise<Ticket> {
  const number = Number(written);
  const isNumber = Number.isInteger(number) && number > 0 && number <= NUMBER_MAX;
  const ticket = isNumber ? await readTicket(ctx.orm, ctx.guildId, number) : null;
  if (!ticket) throw refuse("ticketGone");
  return ticket;
}

export function requireStaff(ctx: Ctx, ticket: Ticket, member: Member): void {
  if (!isStaff(ctx, ticket, member)) throw refuse("staffOnly");
}

export function requireAnyTeam(ctx: Ctx, member: Member): void {
  const teams = [null, ...ctx.config.teams.map(({ name }) => name)];
  if (!teams.some((team) => isStaff(ctx, { team }, member))) throw refuse("staffOnly");
}

/** The ticket of this channel and the caller, who must be in its team; the interaction's id is the idempotency key. */
export async function asStaff(ctx: Ctx, call: CommandCall): Promise<{ ticket: Ticket; by: Member; key: string }> {
  const ticket = await ticketHere(ctx, call);
  const by = memberOf(call.member);
  requireStaff(ctx, ticket, by);
  return { ticket, by, key: call.id };
}
