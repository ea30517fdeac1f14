// What staff do with an open ticket: claim it, hand it on, say how urgent it is, let people in, name it.
import { harmlessText } from "#kit/placeholders.ts";
import { fillWords } from "#kit/words.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { Priority } from "../contract.ts";
import { changeTicket, type Ticket, type TicketChange } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, orRefusal, orTell, type Person, refuse } from "./context.ts";
import { sayInRoom } from "./room.ts";
import { applyAccess, showOutFormerTeam } from "./room-access.ts";

type Alongside = (tx: Orm) => Promise<void>;
type Act = { ticket: Ticket; by: Person; alongside?: Alongside | undefined };

const demandOpen = ({ state }: Ticket): void => {
  if (state === "closed") throw refuse("isClosed");
};

/** Of two who claim at the same time one has it. Who is on their way out may be followed by anyone. */
export async function claimTicket(ctx: Ctx, { ticket, by, alongside }: Act): Promise<Ticket> {
  if (!ctx.config.claiming) throw refuse("claimingOff");
  demandOpen(ticket);
  const isFree = ticket.claimerId === null || ticket.isClaimerLeaving;
  if (!isFree) throw refuse("isClaimed", { name: ticket.claimerName ?? "" });
  const change = { claimerId: by.id, claimerName: by.name, isClaimerLeaving: false };
  const before = { state: "open" as const, claimerId: ticket.claimerId };
  const claimed = await changeTicket(ctx.orm, ticket, change, before, alongside);
  if (!claimed) throw refuse("isClaimed", { name: "" });
  await orRefusal(() => applyAccess(ctx, claimed));
  await tellRoom(ctx, claimed, "claimed", { by: by.name });
  const { number, openerName } = claimed;
  await ctx.activity.record("claimed", `${number}:${ctx.clock.now().getTime()}`, { number, memberName: openerName });
  return claimed;
}

export async function unclaimTicket(ctx: Ctx, { ticket, by, alongside }: Act): Promise<Ticket> {
  demandOpen(ticket);
  if (ticket.claimerId === null) throw refuse("notClaimed");
  const free = await changeTicket(ctx.orm, ticket, NOBODY, { state: "open", claimerId: ticket.claimerId }, alongside);
  if (!free) throw refuse("notClaimed");
  await orRefusal(() => applyAccess(ctx, free));
  await tellRoom(ctx, free, "unclaimed", { by: by.name });
  return free;
}

const NOBODY = { claimerId: null, claimerName: null, isClaimerLeaving: false } as const;

/** To another team; what becomes of the claim then is the owner's choice. */
export async function moveTicket(ctx: Ctx, { ticket, by, alongside }: Act, teamName: string): Promise<Ticket> {
  const { config } = ctx;
  demandOpen(ticket);
  const team = config.teams.find(({ name }) => name.toLowerCase() === teamName.trim().toLowerCase());
  if (!team) throw refuse("teamGone", { teams: config.teams.map(({ name }) => name).join(", ") || chatWords.none });
  const isClaimed = ticket.claimerId !== null;
  if (isClaimed && config.claimOnMove === "block") throw refuse("claimBlocksMove", { name: ticket.claimerName ?? "" });
  const claim: TicketChange = !isClaimed
    ? {}
    : { unclaim: NOBODY, later: { isClaimerLeaving: true }, keep: {}, block: {} }[config.claimOnMove];
  const before = { state: "open" as const, claimerId: ticket.claimerId };
  const moved = await changeTicket(ctx.orm, ticket, { team: team.name, ...claim }, before, alongside);
  if (!moved) throw refuse("isClosed");
  await orRefusal(() => applyAccess(ctx, moved));
  await orTell(ctx, () => showOutFormerTeam(ctx, moved));
  const there = (await ctx.guild())?.roles ?? [];
  const roles = team.mention ? team.roles.filter((id) => there.some((role) => role.id === id)) : [];
  await tellRoom(ctx, moved, "moved", { by: by.name, team: team.name }, roles);
  const { number, openerName } = moved;
  const key = `${number}:${ctx.clock.now().getTime()}`;
  await ctx.activity.record("moved", key, { number, memberName: openerName, team: team.name });
  return moved;
}

/** To one of the team, whoever had it before. */
export async function transferTicket(ctx: Ctx, { ticket, by }: Act, to: Person): Promise<Ticket> {
  if (!ctx.config.claiming) throw refuse("claimingOff");
  demandOpen(ticket);
  const change = { claimerId: to.id, claimerName: to.name, isClaimerLeaving: false };
  const taken = await changeTicket(ctx.orm, ticket, change, { state: "open", claimerId: ticket.claimerId });
  if (!taken) throw refuse("isClaimed", { name: "" });
  const { roomId, number, openerName } = taken;
  if (roomId && taken.isThread) await orRefusal(() => ctx.discord.addToThread(roomId, to.id));
  await orRefusal(() => applyAccess(ctx, taken));
  await tellRoom(ctx, taken, "transferred", { by: by.name, to: to.name });
  await ctx.activity.record("claimed", `${number}:${ctx.clock.now().getTime()}`, { number, memberName: openerName });
  return taken;
}

export async function setPriority(
  ctx: Ctx,
  { ticket, alongside }: Omit<Act, "by">,
  priority: Priority,
): Promise<Ticket> {
  return (await changeTicket(ctx.orm, ticket, { priority }, {}, alongside)) ?? ticket;
}

/** Lets a member in, or shows one out. */
export async function setMember(
  ctx: Ctx,
  { ticket, alongside }: Omit<Act, "by">,
  memberId: string,
  isIn: boolean,
): Promise<Ticket> {
  demandOpen(ticket);
  const { roomId } = ticket;
  if (!roomId) throw refuse("roomGone");
  if (!isIn && memberId === ticket.openerId) throw refuse("notMember");
  const others = ticket.people.filter((id) => id !== memberId);
  const people = isIn && memberId !== ticket.openerId ? [...others, memberId] : others;
  // The room first: what the platform refuses is not written down as done.
  await orRefusal(() => {
    if (!ticket.isThread) return applyAccess(ctx, { ...ticket, people });
    return isIn ? ctx.discord.addToThread(roomId, memberId) : ctx.discord.removeFromThread(roomId, memberId);
  });
  return (await changeTicket(ctx.orm, ticket, { people }, {}, alongside)) ?? ticket;
}

/** The platform allows two changes of a channel's name in ten minutes. */
export async function renameRoom(ctx: Ctx, ticket: Ticket, name: string, by: Person): Promise<void> {
  const { roomId } = ticket;
  if (!roomId) throw refuse("roomGone");
  const reason = `Ticket ${ticket.number} was renamed by ${by.name}`;
  await orRefusal(() => ctx.discord.editRoom(roomId, { name: name.slice(0, 100) }, { reason }));
}

type Said = "claimed" | "unclaimed" | "transferred" | "moved";

/** Told in the room, once for each change. */
async function tellRoom(
  ctx: Ctx,
  ticket: Ticket,
  what: Said,
  gaps: Record<string, string>,
  roles: readonly string[] = [],
): Promise<void> {
  const call = roles.map((id) => `<@&${id}>`).join(" ");
  const harmless = Object.fromEntries(Object.entries(gaps).map(([name, value]) => [name, harmlessText(value)]));
  const content = [fillWords(chatWords[what], harmless), call].filter(Boolean).join(" ");
  const message = { content, allowed_mentions: { parse: [], users: [], roles: [...roles] } };
  await orTell(ctx, () => sayInRoom(ctx, ticket, `${what}:${ticket.number}:${ctx.clock.now().getTime()}`, message));
}
