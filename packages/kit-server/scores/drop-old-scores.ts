import { and, lt, ne, sql } from "drizzle-orm";
import type { Orm } from "../database/database.ts";
import { scores } from "./tables.ts";

/** So long the weeks and months that are over are kept: last month is still there at the end of this one. */
const KEPT_DAYS = 70;
const DAY_MS = 86_400_000;

/** Drops the scores of weeks and months that are long over. Those of all time stay. */
export async function dropOldScores(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const periodName = sql`split_part(${scores.period}, ':', 2)`;
  await orm.delete(scores).where(and(lt(scores.reachedAt, before), ne(periodName, "all")));
}
