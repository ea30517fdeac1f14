// Staff actions on a ticket: claim, transfer, move, set the priority and labels, add and remove members, rename.
import type { Priority } from "../contract.ts";
import { changePeople, changeTicket, readTicket, type Ticket, type TicketChange, ticketTable } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Act, type Alongside, actOnce } from "./act-once.ts";
import { announceInTicket } from "./announce-in-ticket.ts";
import { applyAccess, removeFormerTeamAccess } from "./channel-access.ts";
import { alertOnFault, type Ctx, type Person, refuse, refuseOnFault } from "./context.ts";

const demandOpen = ({ state }: Ticket): void => {
  if (state === "closed") throw refuse("isClosed");
};

/**
 * Changes an open ticket and the access to its channel; null when somebody else claimed, released or closed it in the
 * meantime. The channel first: what Discord rejects is not stored.
 */
async function changeWithChannel(ctx: Ctx, { ticket, alongside }: Act, change: TicketChange): Promise<Ticket | null> {
  const applied = { ...ticket, ...change };
  await refuseOnFault(() => applyAccess(ctx, applied));
  const only = { state: "open", claimerId: ticket.claimerId } as const;
  const changed = await changeTicket(ctx.orm, ticket, change, only, alongside);
  await applyAccessAgain(ctx, applied, changed);
  return changed;
}

/** Another act may have changed who has access since this one read the ticket: then what is stored now applies. */
async function applyAccessAgain(ctx: Ctx, applied: Ticket, stored: Ticket | null): Promise<void> {
  const now = stored ?? (await readTicket(ctx.orm, ctx.guildId, applied.number));
  if (now && accessOf(now) !== accessOf(applied)) await alertOnFault(ctx, "access", () => applyAccess(ctx, now));
}

const accessOf = ({ state, team, claimerId, people }: Ticket): string =>
  JSON.stringify([state, team, claimerId, people.toSorted()]);

/** Of two concurrent claims one succeeds. A claimer who is about to be replaced doesn't block others. */
export const claimTicket = (ctx: Ctx, act: Act): Promise<Ticket> =>
  giveTicket(ctx, act, act.by, "claimed", async ({ claimerId, claimerName, isClaimerLeaving }) => {
    if (claimerId !== null && !isClaimerLeaving) throw refuse("isClaimed", { name: claimerName ?? "" });
  });

/** Assigns the ticket to a team member, even if somebody else has claimed it. */
export const transferTicket = (ctx: Ctx, act: Act, to: Person): Promise<Ticket> =>
  giveTicket(ctx, act, to, "transferred", async ({ channelId, isThread }) => {
    if (channelId && isThread) await refuseOnFault(() => ctx.discord.addToThread(channelId, to.id));
  });

async function giveTicket(
  ctx: Ctx,
  act: Act,
  to: Person,
  what: "claimed" | "transferred",
  before: (ticket: Ticket) => Promise<void>,
): Promise<Ticket> {
  const { ticket, by, key } = act;
  const given = await actOnce(ctx, act, async (alongside) => {
    if (!ctx.config.claiming) throw refuse("claimingOff");
    demandOpen(ticket);
    await before(ticket);
    const change = { claimerId: to.id, claimerName: to.name, isClaimerLeaving: false };
    const changed = await changeWithChannel(ctx, { ...act, alongside }, change);
    if (!changed) throw refuse("isClaimed", { name: "" });
    return changed;
  });
  await announceInTicket(ctx, given, { key, what, gaps: { by: by.name, to: to.name } });
  const { number, openerName } = given;
  await ctx.activity.record("claimed", `${number}:${key}`, { number, memberName: openerName });
  return given;
}

export async function unclaimTicket(ctx: Ctx, act: Act): Promise<Ticket> {
  const { ticket, by, key } = act;
  const free = await actOnce(ctx, act, async (alongside) => {
    demandOpen(ticket);
    if (ticket.claimerId === null) throw refuse("notClaimed");
    const changed = await changeWithChannel(ctx, { ...act, alongside }, NOBODY);
    if (!changed) throw refuse("notClaimed");
    return changed;
  });
  await announceInTicket(ctx, free, { key, what: "unclaimed", gaps: { by: by.name } });
  return free;
}

const NOBODY = { claimerId: null, claimerName: null, isClaimerLeaving: false } as const;

/** Moves the ticket to another team; the settings decide whether the claim is kept. */
export async function moveTicket(ctx: Ctx, act: Act, teamName: string): Promise<Ticket> {
  const { config } = ctx;
  const { ticket, by, key } = act;
  const team = config.teams.find(({ name }) => name.toLowerCase() === teamName.trim().toLowerCase());
  if (!team) throw refuse("teamGone", { teams: config.teams.map(({ name }) => name).join(", ") || chatWords.none });
  const moved = await actOnce(ctx, act, async (alongside) => {
    demandOpen(ticket);
    const isClaimed = ticket.claimerId !== null;
    if (isClaimed && config.claimOnMove === "block") {
      throw refuse("claimBlocksMove", { name: ticket.claimerName ?? "" });
    }
    const claim: TicketChange = !isClaimed
      ? {}
      : { unclaim: NOBODY, later: { isClaimerLeaving: true }, keep: {}, block: {} }[config.claimOnMove];
    const changed = await changeWithChannel(ctx, { ...act, alongside }, { team: team.name, ...claim });
    if (!changed) throw refuse("isClosed");
    return changed;
  });
  await alertOnFault(ctx, "access", () => removeFormerTeamAccess(ctx, moved));
  const there = (await ctx.guild())?.roles ?? [];
  const roles = team.mention ? team.roles.filter((id) => there.some((role) => role.id === id)) : [];
  await announceInTicket(ctx, moved, { key, what: "moved", gaps: { by: by.name, team: team.name }, roles });
  const { number, openerName } = moved;
  await ctx.activity.record("moved", `${number}:${key}`, { number, memberName: openerName, team: team.name });
  return moved;
}

export const setPriority = (ctx: Ctx, act: Act, priority: Priority): Promise<Ticket> =>
  actOnce(
    ctx,
    act,
    async (alongside) => (await changeTicket(ctx.orm, act.ticket, { priority }, {}, alongside)) ?? act.ticket,
  );

/** Adds a member to the ticket or removes one. Of concurrent changes, none undoes another. */
export async function setMember(
  ctx: Ctx,
  { ticket, alongside }: Act,
  memberId: string,
  isIn: boolean,
): Promise<Ticket> {
  demandOpen(ticket);
  const { channelId, isThread, openerId } = ticket;
  if (!channelId) throw refuse("roomGone");
  if (!isIn && memberId === openerId) throw refuse("notMember");
  const others = ticket.people.filter((id) => id !== memberId);
  const applied = { ...ticket, people: isIn && memberId !== openerId ? [...others, memberId] : others };
  // The channel first: what Discord rejects is not stored.
  await refuseOnFault(() => {
    if (!isThread) return applyAccess(ctx, applied);
    return isIn ? ctx.discord.addToThread(channelId, memberId) : ctx.discord.removeFromThread(channelId, memberId);
  });
  const changed = await changePeople(ctx.orm, ticket, { memberId, isIn: isIn && memberId !== openerId }, alongside);
  await applyAccessAgain(ctx, applied, changed);
  if (changed) return changed;
  if (isThread && isIn) await alertOnFault(ctx, "access", () => ctx.discord.removeFromThread(channelId, memberId));
  throw refuse("isClosed");
}

/** Discord allows two renames of a channel every ten minutes. */
export async function renameChannel(ctx: Ctx, { ticket, by, key, alongside }: Act, name: string): Promise<void> {
  const { channelId } = ticket;
  if (!channelId) throw refuse("roomGone");
  const reason = `Ticket ${ticket.number} was renamed by ${by.name}`;
  await ctx.once(`rename:${key}`, () =>
    refuseOnFault(() => ctx.discord.editChannel(channelId, { name: name.slice(0, 100) }, { reason })),
  );
  await alongside?.(ctx.orm);
}

/**
 * Sets the labels to what `change` makes of the current ones; concurrent changes don't overwrite each other. A label that
 * is no longer in the settings may stay on a ticket but can't be added. Returns all labels.
 */
export const setLabels = (
  { orm, config }: Ctx,
  ticket: Ticket,
  change: (labels: readonly string[]) => readonly string[],
  alongside?: Alongside,
): Promise<string[]> =>
  orm.transaction(async (tx) => {
    const { labels: before } = (await ticketTable.hold(tx, ticket)) ?? ticket;
    const configured = config.labels.map(({ name }) => name);
    const labels = change(before).map((label) => {
      const known = [...configured, ...before].find((one) => one.toLowerCase() === label.toLowerCase());
      if (known === undefined) throw refuse("labelGone", { labels: configured.join(", ") || chatWords.none });
      return known;
    });
    const changed = await ticketTable.change(tx, ticket, { labels: [...new Set(labels)] });
    await alongside?.(tx);
    return changed?.labels ?? [];
  });
