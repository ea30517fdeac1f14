// Cleans up after outages and kills: lost roles, free seats, bulk runs; and deletes old records.
import type { Snowflake } from "#kit/snowflake.ts";
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { offersOf } from "../contract.ts";
import { type Claim, forgetClaims, givenClaims, seatsOf } from "../store.ts";
import { bulk } from "./bulk.ts";
import { endClaims, grantKey } from "./claim.ts";
import { blocks, type Ctx } from "./context.ts";
import { fillSeats, hasFreeSeat } from "./fill.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: 10 * MINUTE_MS,
  tasks: [
    each(async ({ orm, guildId, config, clock }) => {
      const before = new Date(clock.now().getTime() - config.keepDays * DAY_MS);
      await forgetClaims(orm, guildId, before);
      await bulk.forget(orm, guildId, before);
    }),
    each(blocks.removeEnded),
    each((ctx) => endLost(ctx)),
    forRows(rolesToFill, fillSeats),
    forRows(bulk.active, bulk.sweep, { isAwaited: true }),
  ],
});

async function rolesToFill(ctx: Ctx): Promise<Snowflake[]> {
  const seats = await seatsOf(ctx.orm, ctx.guildId);
  const waited = offersOf(ctx.config).filter(({ entry }) => (seats.get(entry.role)?.waiting ?? 0) > 0);
  const free = await Promise.all(waited.map((offer) => hasFreeSeat(ctx, offer)));
  return waited.filter((_, at) => free[at]).map(({ entry }) => entry.role);
}

/** Ends claims whose member no longer has the role: for one member, or all. */
export async function endLost(ctx: Ctx, memberId?: Snowflake): Promise<void> {
  const { orm, guildId, grants, clock } = ctx;
  const claims = await givenClaims(orm, guildId, memberId);
  const roles = [...new Set(claims.map(({ roleId }) => roleId))];
  const holdings = memberId
    ? await grants.heldBy(orm, memberId)
    : (await Promise.all(roles.map((roleId) => grants.holders(orm, roleId)))).flat();
  const held = new Set(holdings.map(({ key }) => key));
  const lost = claims.filter(({ number }) => !held.has(grantKey(number)));
  const isOver = ({ until }: Claim): boolean => until !== null && until <= clock.now();
  await endClaims(ctx, lost.filter(isOver), "expired");
  await endClaims(
    ctx,
    lost.filter((claim) => !isOver(claim)),
    "lost",
  );
}
