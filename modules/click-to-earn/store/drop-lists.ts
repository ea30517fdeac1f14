// Drops and claims as the dashboard lists them.
import { eq, ilike, ne, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { claimRecords, dropRecords } from "../contract.ts";
import type { Drop } from "../store.ts";
import { dropClaims, drops } from "./tables.ts";

export const dropList = recordList(dropRecords, {
  table: drops,
  sorts: { number: drops.number, winners: drops.winners, points: drops.points },
  ties: [{ desc: drops.number }],
  filters: {
    state: (state) => (state === "running" ? ne(drops.state, "ended") : eq(drops.state, "ended")),
    kind: drops.kindName,
  },
});

export const claimList = recordList(claimRecords, {
  table: dropClaims,
  sorts: {
    place: dropClaims.place,
    member: lowerCase(dropClaims.memberName),
    amount: dropClaims.amount,
    speed: dropClaims.afterMs,
  },
  ties: [dropClaims.place, dropClaims.at, dropClaims.memberId],
  filters: {
    outcome: dropClaims.outcome,
    flagged: (flagged) => eq(dropClaims.isFlagged, flagged === "yes"),
    name: (name) => ilike(dropClaims.memberName, contains(name.trim())),
  },
});

export const claimsOfDrop = ({ number }: Pick<Drop, "number">): SQL => eq(dropClaims.number, number);

/** Names of all types that were ever dropped. */
export async function droppedKinds(orm: Orm, guildId: Snowflake): Promise<string[]> {
  const { kindName: kind } = drops;
  const rows = await orm.selectDistinct({ kind }).from(drops).where(eq(drops.guildId, guildId)).orderBy(kind);
  return rows.map((row) => row.kind);
}
