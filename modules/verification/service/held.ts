// Whether a raid holds members who came in it.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type ArrivalRow, type RaidRow, readRaid, readRaidNow } from "../store.ts";
import type { Ctx } from "./context.ts";

type Needs = Pick<Ctx, "config" | "guildId" | "clock">;

/** The raid in which the member came, while the owner wants to know of raids. */
export const raidOf = async (
  { config, guildId }: Needs,
  tx: Orm,
  { raid: number }: ArrivalRow,
): Promise<RaidRow | null> => (number === null || !config.raidEnabled ? null : readRaid(tx, { guildId, number }));

/** Whether a raid is ongoing, if the owner turned raids on. */
export async function isRaidNow({ config, guildId, clock, orm }: Needs & Pick<Ctx, "orm">): Promise<boolean> {
  const raid = config.raidEnabled ? await readRaidNow(orm, guildId) : null;
  return raid !== null && raid.endsAt > clock.now();
}

/** Its members can't verify until it ends. */
export const isHeldIn = ({ config, clock }: Needs, raid: RaidRow | null): raid is RaidRow =>
  raid?.endedAt === null && raid.endsAt > clock.now() && config.raidActions.includes("hold");
