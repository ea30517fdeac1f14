import { and, count, eq, lt, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { greetingsDmTurns } from "../store.ts";

type DmTurn = { guildId: Snowflake; key: string; now: Date; perMs: number; max: number };

/** Returns whether this direct message may be sent now: up to `max` per `perMs` in a guild. A retry queues again. */
export async function takeDmTurn(orm: Orm, { guildId, key, now, perMs, max }: DmTurn): Promise<boolean> {
  const { takenAt } = greetingsDmTurns;
  const ofGuild = eq(greetingsDmTurns.guildId, guildId);
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`direct messages of ${guildId}`}, 0))`);
    const isOver = lt(takenAt, new Date(now.getTime() - perMs));
    await tx.delete(greetingsDmTurns).where(and(ofGuild, or(isOver, eq(greetingsDmTurns.key, key))));
    const [taken] = await tx.select({ total: count() }).from(greetingsDmTurns).where(ofGuild);
    if ((taken?.total ?? 0) >= max) return false;
    await tx.insert(greetingsDmTurns).values({ guildId, key, takenAt: now });
    return true;
  });
}
