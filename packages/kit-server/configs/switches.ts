// Which modules are switched on in which guilds, of all guilds at once: a few bytes each, where whole settings are only
// remembered of the guilds that were used last.
import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { moduleConfigs } from "./tables.ts";

export type Switches = {
  /** Whether the module is known to be off; false also while that is being read. Asks nothing; the first call begins to read. */
  isOff(guildId: Snowflake, module: string): boolean;
  /** The guild's settings changed. */
  changed(guildId: Snowflake): void;
  /** Any guild's may have. */
  changedAnywhere(): void;
};

type Known = Map<Snowflake, ReadonlySet<string>>;
/** After a read that failed; what is not known is handled as if it were on. */
const AGAIN_MS = 1_000;

export function createSwitches(orm: Orm): Switches {
  let known: Known | null = null;
  let reading = false;
  /** What is being read may be from before a change that nobody told of. */
  let isStale = false;
  /** Changed since they were last read, each with what tells one change from a later one. */
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
    // What changed while it was read may be in it or not.
    for (const [guildId, change] of before) if (unsure.get(guildId) === change) unsure.delete(guildId);
    for (const guildId of unsure.keys()) readSoon(guildId);
  }

  async function readOne(guildId: Snowflake): Promise<void> {
    const change = unsure.get(guildId);
    const rows = await orm
      .select({ module: moduleConfigs.module })
      .from(moduleConfigs)
      .where(and(eq(moduleConfigs.guildId, guildId), eq(moduleConfigs.enabled, true)));
    // Read once more by whoever told of the later change.
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
    isOff: (guildId, module) => {
      if (known === null) {
        readAllSoon();
        return false;
      }
      return !unsure.has(guildId) && known.get(guildId)?.has(module) !== true;
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

const modulesOf = (rows: readonly { module: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ module }) => module));
