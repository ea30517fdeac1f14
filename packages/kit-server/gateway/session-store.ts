import { eq } from "drizzle-orm";
import type { Orm } from "../database/database.ts";
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
      // Versions before the column identified events by the session's id.
      { ...session, epoch: epoch ?? session.sessionId },
    ]),
  );
}

export async function saveSession(orm: Orm, session: StoredSession): Promise<void> {
  const values = { ...session, updatedAt: new Date() };
  await orm.insert(gatewaySessions).values(values).onConflictDoUpdate({ target: gatewaySessions.shardId, set: values });
}

export async function dropSession(orm: Orm, shardId: number): Promise<void> {
  await orm.delete(gatewaySessions).where(eq(gatewaySessions.shardId, shardId));
}
