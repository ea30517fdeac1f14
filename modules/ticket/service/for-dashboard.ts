// Ticket actions in the dashboard: by managers of the guild, and by staff for their teams' tickets.
import { randomUUID } from "node:crypto";
import type { RouteBody } from "#kit/route.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ticket as contract } from "../contract.ts";
import type { Ticket } from "../store.ts";
import { closeTicket } from "./close-ticket.ts";
import { colleagueOf } from "./colleagues.ts";
import { type Ctx, type Person, refuse } from "./context.ts";
import { eraseTicket } from "./erase-ticket.ts";
import { reopenTicket } from "./reopen-ticket.ts";
import {
  claimTicket,
  moveTicket,
  renameChannel,
  setLabels,
  setMember,
  setPriority,
  transferTicket,
  unclaimTicket,
} from "./staff-acts.ts";

type Change = RouteBody<typeof contract.routes.change>;

/** `key`: the same again is done once. */
export async function changeFromDashboard(
  ctx: Ctx,
  ticket: Ticket,
  by: Person,
  change: Change,
  key: string = randomUUID(),
): Promise<unknown> {
  const alongside = (tx: Orm) => ctx.audit(tx, by, `ticket.${change.what}`, { number: ticket.number });
  const act = { ticket, by, alongside, key };
  switch (change.what) {
    case "claim":
      return claimTicket(ctx, act);
    case "unclaim":
      return unclaimTicket(ctx, act);
    case "transfer":
      return transferTicket(ctx, act, await colleagueOf(ctx, ticket, change.member));
    case "priority":
      return setPriority(ctx, act, change.priority);
    case "move":
      return moveTicket(ctx, act, change.team);
    case "label":
      return setLabels(ctx, ticket, () => change.labels, alongside);
    case "rename":
      return renameChannel(ctx, act, change.name);
    case "add":
    case "remove":
      return setMember(ctx, act, change.member, change.what === "add");
    case "close":
      return closeTicket(ctx, { ...act, reason: change.reason });
    case "reopen":
      return reopenTicket(ctx, act);
    case "erase":
      if (ticket.state === "open") throw refuse("isOpen");
      if (change.confirmation.replace("#", "") !== String(ticket.number)) throw refuse("notConfirmed");
      return eraseTicket(ctx, ticket, alongside);
  }
}
