// Ticket actions in the dashboard: by managers of the guild, and by staff for their teams' tickets.
import { randomUUID } from "node:crypto";
import type { RouteBody } from "#kit/route.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ticket as contract } from "../contract.ts";
import type { Ticket } from "../store.ts";
import { closeTicket } from "./close-ticket.ts";
import { colleagueOf } from "./colleagues.ts";
import { type Ctx, type Person, refuse } from "./context.ts";
import { eraseTicket } from "./erase-ticket.ts";
import { setLabels } from "./labels.ts";
import { reopenTicket } from "./reopen-ticket.ts";
import {
  claimTicket,
  moveTicket,
  renameChannel,
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
): Promise<void> {
  const alongside = (tx: Orm) => audited(tx, ctx, ticket, by, change);
  const act = { ticket, by, alongside, key };
  switch (change.what) {
    case "claim":
      await claimTicket(ctx, act);
      return;
    case "unclaim":
      await unclaimTicket(ctx, act);
      return;
    case "transfer":
      await transferTicket(ctx, act, await colleagueOf(ctx, ticket, change.member));
      return;
    case "priority":
      await setPriority(ctx, act, change.priority);
      return;
    case "move":
      await moveTicket(ctx, act, change.team);
      return;
    case "label":
      await setLabels(ctx, ticket, () => change.labels, alongside);
      return;
    case "rename":
      await renameChannel(ctx, act, change.name);
      return;
    case "add":
    case "remove":
      await setMember(ctx, act, change.member, change.what === "add");
      return;
    case "close":
      await closeTicket(ctx, { ticket, by, reason: change.reason, key, alongside });
      return;
    case "reopen":
      await reopenTicket(ctx, act);
      return;
    case "erase":
      if (ticket.state === "open") throw refuse("isOpen");
      if (change.confirmation.replace("#", "") !== String(ticket.number)) throw refuse("notConfirmed");
      await eraseTicket(ctx, ticket, alongside);
  }
}

const audited = (tx: Orm, { guildId }: Ctx, { number }: Ticket, actor: Person, { what }: Change): Promise<void> =>
  recordAudit(tx, { guildId, actor, action: `ticket.${what}`, module: "ticket", changes: [], details: { number } });

export const auditOpening = (tx: Orm, { guildId, number }: Ticket, actor: Person): Promise<void> =>
  recordAudit(tx, { guildId, actor, action: "ticket.open", module: "ticket", changes: [], details: { number } });

export const auditNote = (orm: Orm, { guildId, number }: Ticket, actor: Person): Promise<void> =>
  recordAudit(orm, { guildId, actor, action: "ticket.note", module: "ticket", changes: [], details: { number } });
