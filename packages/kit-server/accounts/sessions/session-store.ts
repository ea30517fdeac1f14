// Sessions of signed-in people: read from memory on each call, ended in all processes at once.
import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { remember } from "#kit-server/storage/database/memory.ts";
import { endSessions, SESSION_CHANNEL } from "./end-sessions.ts";
import { sessions, users } from "./tables.ts";

/** A session expires this long after its last use. */
export const SESSION_MS = 30 * 86_400_000;
/** A session expires this long after sign-in, even if it is used. */
const SESSION_MAX_MS = 90 * 86_400_000;
/** The last use is stored at most this often. */
const TOUCH_MS = 3_600_000;
const REMEMBERED_SESSIONS = 20_000;

export type SignedInUser = {
  id: Snowflake;
  username: string;
  globalName: string | null;
  avatar: string | null;
  email: string | null;
};
/** `createdAt`: when the person last signed in with Discord in this browser. */
export type Session = {
  tokenHash: string;
  user: SignedInUser;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

export type StoredSession = Omit<Session, "user"> & { userAgent: string | null };

export type SessionStore = {
  /** The session of a cookie's token, or null; immediate when cached. */
  find(token: string): Session | null | Promise<Session | null>;
  /** Reads the cache only, for callers that must not query the database. */
  peek(token: string): Session | null;
  /** Starts a session and returns its token, of which only the hash is stored. */
  begin(userId: Snowflake, userAgent: string | null): Promise<{ token: string; expiresAt: Date }>;
  /** Extends a session that was used. Returns the new expiry if the cookie must be updated; usually null. */
  touch(session: Session): null | Promise<Date | null>;
  end(session: Pick<Session, "tokenHash">): Promise<void>;
  /** A person's active sessions, last used first. */
  listOf(userId: Snowflake): Promise<StoredSession[]>;
  /** Ends all of a person's sessions in all processes, notifies their open dashboards, and returns how many. */
  endAll(userId: Snowflake): Promise<number>;
  dropExpired(): Promise<void>;
  close(): Promise<void>;
};

/** Cached, because one request hashes its token several times. */
let last = { token: "", tokenHash: "" };
function hashOf(token: string): string {
  if (last.token !== token) last = { token, tokenHash: hash("sha256", token, "base64url") };
  return last.tokenHash;
}

export async function openSessionStore(database: Database, now: () => number = Date.now): Promise<SessionStore> {
  const { orm } = database;
  const memory = remember((tokenHash) => load(orm, tokenHash), REMEMBERED_SESSIONS);
  const stop = await database.listen(SESSION_CHANNEL, memory.drop, memory.dropAll);
  const living = (session: Session | null): Session | null =>
    session && session.expiresAt.getTime() > now() ? session : null;

  async function endWhere(which: SQL, notifiesPages: boolean): Promise<number> {
    const ended = await endSessions(orm, which, notifiesPages);
    for (const tokenHash of ended) memory.drop(tokenHash);
    return ended.length;
  }

  return {
    find(token) {
      const found = memory.get(hashOf(token));
      return found instanceof Promise ? found.then(living) : living(found);
    },
    peek: (token) => living(memory.peek(hashOf(token)) ?? null),

    async begin(userId, userAgent) {
      const token = randomBytes(32).toString("base64url");
      const expiresAt = new Date(now() + SESSION_MS);
      await orm.insert(sessions).values({
        ...{ tokenHash: hashOf(token), userId, expiresAt, userAgent: userAgent?.slice(0, 256) ?? null },
        ...{ createdAt: new Date(now()), lastSeenAt: new Date(now()) },
      });
      return { token, expiresAt };
    },

    touch: (session) => (now() - session.lastSeenAt.getTime() < TOUCH_MS ? null : lengthen(session)),

    async end({ tokenHash }) {
      await endWhere(eq(sessions.tokenHash, tokenHash), false);
    },

    async listOf(userId) {
      const { tokenHash, userAgent, createdAt, lastSeenAt, expiresAt } = sessions;
      return orm
        .select({ tokenHash, userAgent, createdAt, lastSeenAt, expiresAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(expiresAt, new Date(now()))))
        .orderBy(desc(lastSeenAt), tokenHash);
    },

    endAll: (userId) => endWhere(eq(sessions.userId, userId), true),

    async dropExpired() {
      await orm.delete(sessions).where(lt(sessions.expiresAt, new Date(now())));
    },

    close: stop,
  };

  async function lengthen(session: Session): Promise<Date | null> {
    const endsAt = Math.min(now() + SESSION_MS, session.createdAt.getTime() + SESSION_MAX_MS);
    const used = { lastSeenAt: new Date(now()), expiresAt: new Date(endsAt) };
    memory.put(session.tokenHash, { ...session, ...used });
    const kept = await orm
      .update(sessions)
      .set(used)
      .where(eq(sessions.tokenHash, session.tokenHash))
      .returning({ tokenHash: sessions.tokenHash });
    // The session ended in the meantime, so it must not stay cached.
    if (kept.length === 0) memory.drop(session.tokenHash);
    return kept.length === 0 ? null : used.expiresAt;
  }

  async function load(db: Orm, tokenHash: string): Promise<Session | null> {
    const [row] = await db
      .select({
        user: {
          id: users.id,
          username: users.username,
          globalName: users.globalName,
          avatar: users.avatar,
          email: users.email,
        },
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date(now()))));
    return row ? { tokenHash, ...row } : null;
  }
}
