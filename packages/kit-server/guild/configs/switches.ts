// Caches which modules are on, for all guilds at once: this takes a few bytes per guild, while whole settings are
// cached only for recently used guilds.
import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { moduleConfigs } from "./tables.ts";

export type Switches = {
  /** The guild's modules that are on; null while that is unknown. Doesn't wait: the first call starts the read. */
  on(guildId: Snowflake): ReadonlySet<string> | null;
  /** The guild's settings changed. */
  changed(guildId: Snowflake): void;
  /** Any guild's may have. */
  changedAnywhere(): void;
};

type Known = Map<Snowflake, ReadonlySet<string>>;
/** Pause after a failed read; until then, unknown modules count as on. */
const AGAIN_MS = 1_000;

export function createSwitches(orm: Orm): Switches {
  let known: Known | null = null;
  let reading = false;
  /** The running read may predate a change whose notification was missed. */
  let isStale = false;
  /** Guilds changed since their last read; the symbol distinguishes a change from a later one. */
  const unsure = new Map<Snowflake, symbol>();

  async function readAll(): Promise<void> {
    isStale = false;
    const before = new Map(unsure);
    const rows = await orm
      .select({ guildId: moduleConfigs.guildId, module: moduleConfigs.module })
      .from(moduleConfigs)
      .where(eq(moduleConfigs.enabled, true));
    if (isStale) return readAll();
    known = new Map([...Map.groupBy(rows, ({ guildId }) => guildId)].map(([id, of]) => [id, modulesOf(of)]));
    // The result may lack changes made during the read.
    for (const [guildId, change] of before) if (unsure.get(guildId) === change) unsure.delete(guildId);
    for (const guildId of unsure.keys()) readSoon(guildId);
  }

  async function readOne(guildId: Snowflake): Promise<void> {
    const change = unsure.get(guildId);
    const rows = await orm
      .select({ module: moduleConfigs.module })
      .from(moduleConfigs)
      .where(and(eq(moduleConfigs.guildId, guildId), eq(moduleConfigs.enabled, true)));
    // A later change has started its own read.
    if (unsure.get(guildId) !== change) return;
    if (rows.length > 0) known?.set(guildId, modulesOf(rows));
    else known?.delete(guildId);
    unsure.delete(guildId);
  }

  const readSoon = (guildId: Snowflake): void =>
    void readOne(guildId).catch(() => setTimeout(() => unsure.has(guildId) && readSoon(guildId), AGAIN_MS).unref());

  function readAllSoon(): void {
    if (reading) return;
    reading = true;
    void readAll()
      .catch(() => setTimeout(readAllSoon, AGAIN_MS).unref())
      .finally(() => {
        reading = false;
      });
  }

  return {
    on: (guildId) => {
      if (known === null) readAllSoon();
      return known === null || unsure.has(guildId) ? null : (known.get(guildId) ?? NONE);
    },
    changed: (guildId) => {
      if (known === null && !reading) return;
      unsure.set(guildId, Symbol());
      if (known) readSoon(guildId);
    },
    changedAnywhere: () => {
      isStale = true;
      if (known === null) return;
      known = null;
      readAllSoon();
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

const modulesOf = (rows: readonly { module: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ module }) => module));
