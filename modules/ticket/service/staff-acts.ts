// What staff do with an open ticket: claim it, hand it on, say how urgent it is, let people in, name it.
import { harmlessText } from "#kit/placeholders.ts";
import { fillWords } from "#kit/words.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { Priority } from "../contract.ts";
import { changeTicket, readTicket, type Ticket, type TicketChange } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, orRefusal, orTell, type Person, refuse } from "./context.ts";
import { sayInRoom } from "./room.ts";
import { applyAccess, showOutFormerTeam } from "./room-access.ts";

type Alongside = (tx: Orm) => Promise<void>;
type Act = { ticket: Ticket; by: Person; alongside?: Alongside | undefined };

const demandOpen = ({ state }: Ticket): void => {
  if (state === "closed") throw refuse("isClosed");
};

/**
 * Changes an open ticket, and with it who may see its room; null when somebody else has claimed, freed or closed it
 * meanwhile. The room first: what the platform refuses is not written down as done.
 */
async function changeWithRoom(ctx: Ctx, { ticket, alongside }: Act, change: TicketChange): Promise<Ticket | null> {
  await orRefusal(() => applyAccess(ctx, { ...ticket, ...change }));
  const changed = await changeTicket(
    ctx.orm,
    ticket,
    change,
    { state: "open", claimerId: ticket.claimerId },
    alongside,
  );
  if (changed) return changed;
  // Whoever was quicker has the room as they left the ticket.
  const now = await readTicket(ctx.orm, ctx.guildId, ticket.number);
  if (now) await orTell(ctx, () => applyAccess(ctx, now));
  return null;
}

/** Of two who claim at the same time one has it. Who is on their way out may be followed by anyone. */
export async function claimTicket(ctx: Ctx, act: Act): Promise<Ticket> {
  const { ticket, by } = act;
  if (!ctx.config.claiming) throw refuse("claimingOff");
  demandOpen(ticket);
  const isFree = ticket.claimerId === null || ticket.isClaimerLeaving;
  if (!isFree) throw refuse("isClaimed", { name: ticket.claimerName ?? "" });
  const change = { claimerId: by.id, claimerName: by.name, isClaimerLeaving: false };
  const claimed = await changeWithRoom(ctx, act, change);
  if (!claimed) throw refuse("isClaimed", { name: "" });
  await tellRoom(ctx, claimed, "claimed", { by: by.name });
  const { number, openerName } = claimed;
  await ctx.activity.record("claimed", `${number}:${ctx.clock.now().getTime()}`, { number, memberName: openerName });
  return claimed;
}

export async function unclaimTicket(ctx: Ctx, act: Act): Promise<Ticket> {
  const { ticket, by } = act;
  demandOpen(ticket);
  if (ticket.claimerId === null) throw refuse("notClaimed");
  const free = await changeWithRoom(ctx, act, NOBODY);
  if (!free) throw refuse("notClaimed");
  await tellRoom(ctx, free, "unclaimed", { by: by.name });
  return free;
}

const NOBODY = { claimerId: null, claimerName: null, isClaimerLeaving: false } as const;

/** To another team; what becomes of the claim then is the owner's choice. */
export async function moveTicket(ctx: Ctx, act: Act, teamName: string): Promise<Ticket> {
  const { config } = ctx;
  const { ticket, by } = act;
  demandOpen(ticket);
  const team = config.teams.find(({ name }) => name.toLowerCase() === teamName.trim().toLowerCase());
  if (!team) throw refuse("teamGone", { teams: config.teams.map(({ name }) => name).join(", ") || chatWords.none });
  const isClaimed = ticket.claimerId !== null;
  if (isClaimed && config.claimOnMove === "block") throw refuse("claimBlocksMove", { name: ticket.claimerName ?? "" });
  const claim: TicketChange = !isClaimed
    ? {}
    : { unclaim: NOBODY, later: { isClaimerLeaving: true }, keep: {}, block: {} }[config.claimOnMove];
  const moved = await changeWithRoom(ctx, act, { team: team.name, ...claim });
  if (!moved) throw refuse("isClosed");
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
export async function transferTicket(ctx: Ctx, act: Act, to: Person): Promise<Ticket> {
  const { ticket, by } = act;
  if (!ctx.config.claiming) throw refuse("claimingOff");
  demandOpen(ticket);
  const change = { claimerId: to.id, claimerName: to.name, isClaimerLeaving: false };
  const { roomId, isThread, number, openerName } = ticket;
  if (roomId && isThread) await orRefusal(() => ctx.discord.addToThread(roomId, to.id));
  const taken = await changeWithRoom(ctx, act, change);
  if (!taken) throw refuse("isClaimed", { name: "" });
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
