// What is known of the guilds that the bot is in: read from memory, written by the bot as the platform tells it.
import { isDeepStrictEqual } from "node:util";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { tellAccessChanged } from "../access/access-changes.ts";
import type { Database, Orm } from "../database/database.ts";
import { type Memory, remember } from "../database/memory.ts";
import { notify } from "../database/notify.ts";
import { publishPresence, publishToGuild } from "../live/live.ts";
import type { GuildSnapshot } from "./snapshot.ts";
import { guildSnapshots } from "./tables.ts";

/** A snapshot is a few tens of kilobytes; guilds beyond these are read from the database when they are asked for. */
const REMEMBERED_GUILDS = 2_000;
const CHANNEL = "guild_snapshots";

export type GuildStore = {
  /** The guild as it was last told of; null when the bot is not in it. At once when it is in memory. */
  get(guildId: Snowflake): GuildSnapshot | null | Promise<GuildSnapshot | null>;
  /** Stores what the platform told; a guild that was not present is from now on. Nothing is stored when `check` throws. */
  save(snapshot: GuildSnapshot, check?: Check): Promise<void>;
  /**
   * Changes what is known beside the bot, which hears of it from the platform as well: so the same must be harmless
   * twice. `alongside` is written in the same transaction.
   */
  change(
    guildId: Snowflake,
    change: (snapshot: GuildSnapshot) => GuildSnapshot,
    alongside: (tx: Orm) => Promise<void>,
  ): Promise<void>;
  /** The bot was removed: the guild is nobody's, and its rows go when the grace is over. */
  markLeft(guildId: Snowflake, check?: Check): Promise<void>;
  presentIds(): Promise<Snowflake[]>;
  /** Guilds that were left before `before`: their rows are due for `purgeGuild`. */
  leftBefore(before: Date): Promise<Snowflake[]>;
  close(): Promise<void>;
};

/** Runs first in the transaction of a write. */
type Check = (tx: Orm) => Promise<void>;

export async function openGuildStore(database: Database): Promise<GuildStore> {
  const { orm } = database;
  /** Marks what this process told itself: it has the newer snapshot in memory already. */
  const self = crypto.randomUUID();
  const memory: Memory<GuildSnapshot | null> = remember(load, REMEMBERED_GUILDS);
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const [guildId = "", teller] = payload.split(" ");
      if (teller !== self) memory.drop(guildId);
    },
    memory.dropAll,
  );

  async function load(guildId: string): Promise<GuildSnapshot | null> {
    const [row] = await orm
      .select({ snapshot: guildSnapshots.snapshot })
      .from(guildSnapshots)
      .where(and(eq(guildSnapshots.guildId, guildId), eq(guildSnapshots.present, true)));
    return row ? upgraded(row.snapshot) : null;
  }

  return {
    get: memory.get,

    async save(snapshot, check) {
      const known = await memory.get(snapshot.id);
      const row = { present: true, snapshot, leftAt: null, updatedAt: sql`now()` };
      const stored = orm.transaction(async (tx) => {
        await check?.(tx);
        await tx
          .insert(guildSnapshots)
          .values({ guildId: snapshot.id, ...row })
          .onConflictDoUpdate({
            target: guildSnapshots.guildId,
            set: {
              ...row,
              joinedAt: sql`case when ${guildSnapshots.present} then ${guildSnapshots.joinedAt} else now() end`,
            },
          });
        await notify(tx, CHANNEL, `${snapshot.id} ${self}`);
        if (known === null) await publishPresence(tx, { guildId: snapshot.id, added: true });
        else if (!isSameOnPages(known, snapshot)) await publishToGuild(tx, snapshot.id, { type: "guildChanged" });
        if (known && areRightsChanged(known, snapshot)) await tellAccessChanged(tx, snapshot.id, null);
        // Before anyone is told: whoever hears of the change in this process must not find what was before.
        memory.put(snapshot.id, snapshot);
      });
      await stored.catch((error: unknown) => {
        memory.drop(snapshot.id);
        throw error;
      });
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
        const before = upgraded(stored.snapshot);
        const snapshot = change(before);
        if (snapshot === before) return;
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

const areRightsChanged = (before: GuildSnapshot, after: GuildSnapshot): boolean =>
  before.ownerId !== after.ownerId || !isDeepStrictEqual(before.roles, after.roles);

/** What every event alters and no open page must read again; `membersChanged` tells of joins and leaves. */
const UNSEEN: readonly (keyof GuildSnapshot)[] = ["memberCount", "recentMoves", "applied"];

/**
 * What earlier versions stored otherwise: they kept no emojis and no look of the bot, and what a platform left out was
 * missing here too. The next GUILD_CREATE fills it in.
 */
const upgraded = (stored: GuildSnapshot): GuildSnapshot => ({
  ...stored,
  name: stored.name ?? `Server ${stored.id}`,
  icon: stored.icon ?? null,
  banner: stored.banner ?? null,
  memberCount: stored.memberCount ?? 0,
  features: stored.features ?? [],
  roles: stored.roles ?? [],
  channels: stored.channels ?? [],
  applied: upgradedMark(stored.applied),
  emojis: stored.emojis ?? [],
  boosts: stored.boosts ?? 0,
  bot: {
    ...stored.bot,
    name: stored.bot.name ?? "",
    avatar: stored.bot.avatar ?? null,
    guildAvatar: stored.bot.guildAvatar ?? null,
  },
});

/** Events were once identified by their session's id, which the session's row still gives as its epoch. */
function upgradedMark(applied: (GuildSnapshot["applied"] & { sessionId?: string }) | null): GuildSnapshot["applied"] {
  return applied && { epoch: applied.epoch ?? applied.sessionId ?? "", sequence: applied.sequence };
}

const isSameOnPages = (before: GuildSnapshot, after: GuildSnapshot): boolean =>
  (Object.keys(after) as (keyof GuildSnapshot)[]).every(
    (key) => UNSEEN.includes(key) || before[key] === after[key] || isDeepStrictEqual(before[key], after[key]),
  );
