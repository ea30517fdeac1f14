// The tickets that someone sees in the dashboard: all for managers of the guild, those of their teams for staff.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Worker } from "#kit-server/guild/access/workers.ts";
import type { TicketConfig } from "../contract.ts";
import type { Ticket } from "../store.ts";

/** Null: all of the guild's. */
export type Scope = {
  teams: readonly string[];
  /** If only claimers see claimed tickets: of those, only this person's. */
  onlyClaimedBy: Snowflake | null;
} | null;

export function scopeOf({ teams, claiming, claimAccess }: TicketConfig, worker: Worker | null): Scope {
  if (!worker) return null;
  const teamsOfWorker = teams.filter(({ roles }) => roles.some((id) => worker.roleIds.includes(id)));
  const isClaimersAlone = claiming && claimAccess === "claimerOnly";
  return { teams: teamsOfWorker.map(({ name }) => name), onlyClaimedBy: isClaimersAlone ? worker.userId : null };
}

/** Tickets without a team are for managers of the guild. */
export const isOfTeams = (scope: Scope, team: string | null): boolean =>
  scope === null || (team !== null && scope.teams.includes(team));

export const isInScope = (scope: Scope, { team, claimerId }: Pick<Ticket, "team" | "claimerId">): boolean =>
  isOfTeams(scope, team) && (!scope?.onlyClaimedBy || claimerId === null || claimerId === scope.onlyClaimedBy);
