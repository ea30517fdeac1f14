import { eq } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { assertLeads } from "#kit-server/storage/lease/bot-lease.ts";
import { gatewaySessions } from "./tables.ts";

/** A shard's session, with the last event whose handlers have all finished. */
export type StoredSession = {
  shardId: number;
  shardCount: number;
  sessionId: string;
  /** Distinguishes this session's events from those of any other, also where the platform reuses session ids. */
  epoch: string;
  resumeUrl: string;
  sequence: number;
};

export async function loadSessions(orm: Orm): Promise<Map<number, StoredSession>> {
  const rows = await orm.select().from(gatewaySessions);
  return new Map(
    rows.map(({ updatedAt: _, epoch, ...session }) => [
      session.shardId,
      // Versions without this column identified events by the session's id.
      { ...session, epoch: epoch ?? session.sessionId },
    ]),
  );
}

/** `leader`: the token of the lease; throws NotLeadingError and writes nothing if another process leads. */
export const saveSession = (orm: Orm, session: StoredSession, leader: number): Promise<void> =>
  asLeader(orm, leader, async (tx) => {
    const values = { ...session, updatedAt: new Date() };
    await tx
      .insert(gatewaySessions)
      .values(values)
      .onConflictDoUpdate({ target: gatewaySessions.shardId, set: values });
  });

export const dropSession = (orm: Orm, shardId: number, leader: number): Promise<void> =>
  asLeader(orm, leader, async (tx) => {
    await tx.delete(gatewaySessions).where(eq(gatewaySessions.shardId, shardId));
  });

/** The database ends the transaction of a process that freezes in it before the lease can pass to another. */
const asLeader = (orm: Orm, leader: number, write: (tx: Orm) => Promise<void>): Promise<void> =>
  orm.transaction(async (tx) => {
    await assertLeads(tx, leader);
    await write(tx);
  });
