// Applies the gateway's events to the guilds' snapshots, in order per guild, and stores them.
import { setTimeout as sleep } from "node:timers/promises";
import { type AppliedEvent, type GuildState, reduceGuild } from "#kit-server/platform/snapshot/reduce.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { isDatabaseFault } from "#kit-server/storage/database/database-unavailable.ts";
import type { GuildStore } from "./guild-store.ts";

export type GuildCache = {
  /** Applies an event to its guild; resolves once that is stored. Events must arrive in the order of their numbers. */
  apply(guildId: string, event: AppliedEvent): Promise<void>;
  /** Marks guilds as left that Discord no longer lists: the bot was removed while it had no session. */
  keepOnly(listed: ReadonlySet<string>, isMine: (guildId: string) => boolean): Promise<void>;
};

/** A guild with events being applied. */
type Busy = {
  state: Promise<GuildState | null>;
  /** The stored state. */
  stored: Promise<GuildState | null>;
  /** Events that aren't stored yet, with the state after each. */
  unstored: { event: AppliedEvent; after: GuildState | null }[];
  /** The next write; it includes every event applied before it starts. */
  next: Promise<void> | null;
  writing: Promise<void>;
  events: number;
};

/**
 * `onReachChanged`: the bot's permissions in the guild may have changed since `before`, which is null for a new guild.
 */
export function createGuildCache(
  store: Pick<GuildStore, "get" | "save" | "markLeft" | "presentIds">,
  botId: string,
  onReachChanged: (snapshot: GuildSnapshot, before: GuildSnapshot | null) => Promise<void>,
): GuildCache {
  const busy = new Map<string, Busy>();

  function busyGuild(guildId: string): Busy {
    const known = busy.get(guildId);
    if (known) return known;
    const stored = read(guildId);
    const made: Busy = { state: stored, stored, unstored: [], next: null, writing: Promise.resolve(), events: 0 };
    busy.set(guildId, made);
    return made;
  }

  const read = async (guildId: string): Promise<GuildState | null> => {
    const snapshot = await untilRead(() => store.get(guildId));
    return snapshot && { present: true, snapshot };
  };

  function reduce(guild: Busy, state: GuildState | null, event: AppliedEvent): GuildState | null {
    const after = reduceGuild(state, event, botId);
    if (after !== state) guild.unstored.push({ event, after });
    return after;
  }

  async function write(guildId: string, guild: Busy): Promise<void> {
    guild.next = null;
    for (;;) {
      const applied = guild.state;
      const [before, now] = await Promise.all([guild.stored, applied]);
      if (!now || before === now) return;
      if (!now.present) await store.markLeft(guildId);
      else if (!(await store.save(now.snapshot))) {
        await readAgain(guildId, guild);
        continue;
      }
      if (now.present && (!before || isReachChanged(before.snapshot, now.snapshot))) {
        await onReachChanged(now.snapshot, before?.snapshot ?? null);
      }
      // Set last, so that a failure above repeats the whole write.
      guild.stored = applied;
      guild.unstored.splice(0, guild.unstored.findLastIndex(({ after }) => after === now) + 1);
      return;
    }
  }

  /** The guild was changed other than by its events: they are applied again on top of that. */
  async function readAgain(guildId: string, guild: Busy): Promise<void> {
    guild.stored = read(guildId);
    const stored = await guild.stored;
    guild.state = guild.state.then(() =>
      guild.unstored.splice(0).reduce((state, { event }) => reduce(guild, state, event), stored),
    );
  }

  /** Keeps a guild whose write failed until a later write succeeds. */
  async function forgetWhenIdle(guildId: string, guild: Busy): Promise<void> {
    const [stored, state] = await Promise.all([guild.stored, guild.state]).catch(() => [null, null]);
    if (guild.events === 0 && stored === state) busy.delete(guildId);
  }

  return {
    apply: async (guildId, event) => {
      const guild = busyGuild(guildId);
      guild.events += 1;
      try {
        guild.state = guild.state.then((state) => reduce(guild, state, event));
        const [stored, state] = await Promise.all([guild.stored, guild.state]);
        if (stored === state) return;
        // A thousand joins at once become a few writes.
        if (!guild.next) guild.next = guild.writing = guild.writing.catch(() => {}).then(() => write(guildId, guild));
        await guild.next;
      } finally {
        guild.events -= 1;
        void forgetWhenIdle(guildId, guild);
      }
    },

    keepOnly: async (listed, isMine) => {
      const left = (await store.presentIds()).filter((guildId) => !listed.has(guildId) && isMine(guildId));
      for (const guildId of left) await store.markLeft(guildId);
    },
  };
}

const READ_PAUSE_MS = 1_000;

/** Events apply in order, so the first one waits until the stored state is read. */
async function untilRead<T>(read: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isDatabaseFault(error)) throw error;
      await sleep(READ_PAUSE_MS, undefined, { ref: false });
    }
  }
}

/** Whether anything changed that affects the bot's permissions; names and counts don't. */
const isReachChanged = (before: GuildSnapshot, after: GuildSnapshot): boolean =>
  before.roles !== after.roles || before.channels !== after.channels || before.bot !== after.bot;
