// Snapshots of the bot's guilds: read from memory, written by the bot on gateway events.
import { isDeepStrictEqual } from "node:util";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { notifyAccessChanged } from "#kit-server/guild/access/access-changes.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { type Memory, remember } from "#kit-server/storage/database/memory.ts";
import { type Notification, notify, notifyAll } from "#kit-server/storage/database/notify.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import {
  guildNotification,
  presenceNotification,
  publishPresence,
  publishToGuild,
} from "#kit-server/storage/live/live.ts";
import { readSnapshots, upgradedSnapshot, writeSnapshots } from "./snapshot-rows.ts";
import { guildSnapshots } from "./tables.ts";

/** A snapshot takes tens of kilobytes; other guilds are read from the database when needed. */
const REMEMBERED_GUILDS = 2_000;
const CHANNEL = "guild_snapshots";
/** Guilds per statement: usually a few megabytes at most. */
const TOGETHER_MAX = 100;

export type GuildStore = {
  /** The guild's last snapshot; null if the bot isn't in it. Immediate if cached. */
  get(guildId: Snowflake): GuildSnapshot | null | Promise<GuildSnapshot | null>;
  /**
   * Stores a snapshot from Discord and marks the guild as present. Stores nothing if `check` throws, and returns false if
   * `change` has changed the guild since this snapshot's state was read.
   */
  save(snapshot: GuildSnapshot, check?: Check): Promise<boolean>;
  /**
   * Changes a snapshot outside the bot. The bot gets the same change from Discord, so applying it twice must be
   * harmless. `alongside` runs in the same transaction.
   */
  change(
    guildId: Snowflake,
    change: (snapshot: GuildSnapshot) => GuildSnapshot,
    alongside: (tx: Orm) => Promise<void>,
  ): Promise<void>;
  /** The bot was removed: nobody can open the guild, and its rows are deleted after the grace period. */
  markLeft(guildId: Snowflake, check?: Check): Promise<void>;
  presentIds(): Promise<Snowflake[]>;
  /** Guilds that the bot left before `before`: their rows are due for `purgeGuild`. */
  leftBefore(before: Date): Promise<Snowflake[]>;
  close(): Promise<void>;
};

/** Runs first in the transaction of a write. */
type Check = (tx: Orm) => Promise<void>;
/** `known`: the previous snapshot. */
type Save = { snapshot: GuildSnapshot; known: GuildSnapshot | null; check: Check | undefined };

export async function openGuildStore(database: Database): Promise<GuildStore> {
  const { orm, lookups } = database;
  /** Marks this process's own notifications: it already has the newer snapshot. */
  const self = crypto.randomUUID();
  const load = createGrouped<Snowflake, GuildSnapshot | null>((ids) => readSnapshots(lookups, ids), {
    max: TOGETHER_MAX,
  });
  const memory: Memory<GuildSnapshot | null> = remember((guildId) => load("", guildId), REMEMBERED_GUILDS);
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const [guildId = "", sender] = payload.split(" ");
      if (sender !== self) memory.drop(guildId);
    },
    memory.dropAll,
  );

  /** After a start Discord sends thousands of guilds at once. */
  const write = createGrouped<Save, boolean>(
    async (saves) => {
      const written = new Set<Save>();
      for (const [check, of] of Map.groupBy(saves, (one) => one.check)) {
        for (const save of await writeTogether(of, check)) written.add(save);
      }
      for (const save of saves) if (!written.has(save)) memory.drop(save.snapshot.id);
      return saves.map((save) => written.has(save));
    },
    { max: TOGETHER_MAX },
  );

  /** Those that were written. */
  async function writeTogether(saves: readonly Save[], check: Check | undefined): Promise<readonly Save[]> {
    try {
      return await orm.transaction(async (tx) => {
        await check?.(tx);
        const ids = await writeSnapshots(
          tx,
          saves.map(({ snapshot }) => snapshot),
        );
        const written = saves.filter(({ snapshot }) => ids.has(snapshot.id));
        await notifyAll(tx, written.flatMap(noticesOf));
        for (const { known, snapshot } of written) {
          if (known && arePermissionsChanged(known, snapshot)) await notifyAccessChanged(tx, snapshot.id, null);
          // Before notifying: listeners in this process must not read the old state.
          memory.put(snapshot.id, snapshot);
        }
        return written;
      });
    } catch (error) {
      for (const { snapshot } of saves) memory.drop(snapshot.id);
      throw error;
    }
  }

  const noticesOf = ({ known, snapshot }: Save): Notification[] => [
    { channel: CHANNEL, payload: `${snapshot.id} ${self}` },
    ...(known === null ? [presenceNotification({ guildId: snapshot.id, added: true })] : []),
    ...(known && !isSameOnPages(known, snapshot) ? [guildNotification(snapshot.id, { type: "guildChanged" })] : []),
  ];

  return {
    get: memory.get,

    async save(snapshot, check) {
      return write("", { snapshot, known: await memory.get(snapshot.id), check });
    },

    async change(guildId, change, alongside) {
      const row = and(eq(guildSnapshots.guildId, guildId), eq(guildSnapshots.present, true));
      await orm.transaction(async (tx) => {
        await alongside(tx);
        const [stored] = await tx
          .select({ snapshot: guildSnapshots.snapshot })
          .from(guildSnapshots)
          .where(row)
          .for("update");
        if (!stored) return;
        const before = upgradedSnapshot(stored.snapshot);
        const changed = change(before);
        if (changed === before) return;
        const snapshot = { ...changed, changes: (before.changes ?? 0) + 1 };
        await tx.update(guildSnapshots).set({ snapshot, updatedAt: sql`now()` }).where(row);
        await notify(tx, CHANNEL, guildId);
        await publishToGuild(tx, guildId, { type: "guildChanged" });
      });
      memory.drop(guildId);
    },

    async markLeft(guildId, check) {
      await orm.transaction(async (tx) => {
        await check?.(tx);
        const left = await tx
          .update(guildSnapshots)
          .set({ present: false, leftAt: sql`now()`, updatedAt: sql`now()` })
          .where(and(eq(guildSnapshots.guildId, guildId), eq(guildSnapshots.present, true)))
          .returning({ guildId: guildSnapshots.guildId });
        if (left.length === 0) return;
        await notify(tx, CHANNEL, `${guildId} ${self}`);
        await publishToGuild(tx, guildId, { type: "botRemoved" });
        await publishPresence(tx, { guildId, added: false });
      });
      memory.put(guildId, null);
    },

    async presentIds() {
      const rows = await orm
        .select({ id: guildSnapshots.guildId })
        .from(guildSnapshots)
        .where(eq(guildSnapshots.present, true));
      return rows.map(({ id }) => id);
    },

    async leftBefore(before) {
      const rows = await orm
        .select({ id: guildSnapshots.guildId })
        .from(guildSnapshots)
        .where(and(eq(guildSnapshots.present, false), lt(guildSnapshots.leftAt, before)));
      return rows.map(({ id }) => id);
    },

    close: stop,
  };
}

const arePermissionsChanged = (before: GuildSnapshot, after: GuildSnapshot): boolean =>
  before.ownerId !== after.ownerId || !isDeepStrictEqual(before.roles, after.roles);

/** Fields that change with many events and need no reload of open pages; `membersChanged` covers joins and leaves. */
const UNSEEN: readonly (keyof GuildSnapshot)[] = ["memberCount", "recentMoves", "changes", "applied"];

const isSameOnPages = (before: GuildSnapshot, after: GuildSnapshot): boolean =>
  (Object.keys(after) as (keyof GuildSnapshot)[]).every(
    (key) => UNSEEN.includes(key) || before[key] === after[key] || isDeepStrictEqual(before[key], after[key]),
  );
