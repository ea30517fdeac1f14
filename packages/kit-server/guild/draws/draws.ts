// Fair draws: announced in a chain before anyone enters, and proven with all data that they used.
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import type { BeaconRound, NamedRound } from "./beacon.ts";
import { type DrawEntry, sha256 } from "./draw-order.ts";
import { drawCounters, draws, type ProvenEntry } from "./tables.ts";

/** The public data of a draw; the seed and everything below it are null while it runs. */
export type DrawProof = Omit<typeof draws.$inferSelect, "guildId" | "module" | "key">;

type Announced = {
  /** The record that the draw belongs to, unique in the module and guild. */
  key: string;
  /** Public: the title people see. */
  title: string;
  /** `newSeed()`; secret until the draw is over. */
  seed: string;
  at: Date;
};
type Drawn = Announced & {
  winnersMax: number | null;
  entries: readonly (DrawEntry & { isOut: boolean })[];
  winners: readonly Snowflake[];
  /** The seed was mixed with this round: `mixedSeed`. */
  beacon?: BeaconRound | null;
};

export type Draws = {
  /** Announces a draw, once for its key, in the transaction that opens it. Its messages show `sha256(seed)`. */
  commit(tx: Orm, draw: Announced): Promise<void>;
  /**
   * Publishes the seed, the entries and the winners, in the transaction that decides them. A later reveal changes
   * nothing.
   */
  reveal(tx: Orm, draw: Drawn): Promise<void>;
  /** Publishes which round of a beacon will be mixed into the seed, before that round exists. */
  nameRound(tx: Orm, key: string, round: NamedRound): Promise<void>;
  /** Deletes the participants of these draws. Their links in the chain stay. */
  forget(tx: Orm, keys: readonly string[]): Promise<void>;
  /** The public page of a draw; null if the dashboard's address is unknown. */
  proofUrl(seed: string): string | null;
};

const FIRST = "start";
/** As numbers without leading zeros, of which a longer one is larger. */
const isBefore = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

export function drawsOf(guildId: Snowflake, module: string, dashboardUrl: string | null): Draws {
  const known = (key: string) => and(eq(draws.guildId, guildId), eq(draws.module, module), eq(draws.key, key));
  const commit = async (tx: Orm, { key, title, seed, at }: Announced): Promise<void> => {
    const isKnown = async () => (await tx.$count(draws, known(key))) > 0;
    if (await isKnown()) return;
    const next = await lockCounter(tx, drawCounters, guildId);
    if (await isKnown()) return;
    const number = await next();
    const before = and(eq(draws.guildId, guildId), eq(draws.number, number - 1));
    const [last] = await tx.select({ link: draws.link }).from(draws).where(before);
    const previous = last?.link ?? FIRST;
    const commitment = sha256(seed);
    const link = sha256(`${previous}:${commitment}`);
    await tx.insert(draws).values({ guildId, number, module, key, title, commitment, previous, link, committedAt: at });
  };
  return {
    commit,
    reveal: async (tx, drawn) => {
      const { key, seed, at: revealedAt, winnersMax, winners, beacon = null } = drawn;
      // A draw started by an earlier version isn't in the chain yet.
      await commit(tx, drawn);
      const entries = drawn.entries
        .map(({ memberId: id, weight, isOut }): ProvenEntry => ({ id, weight, isOut }))
        .toSorted((one, other) => (isBefore(one.id, other.id) ? -1 : 1));
      await tx
        .update(draws)
        .set({ seed, revealedAt, winnersMax, entries, winners: [...winners], beacon })
        .where(and(known(key), isNull(draws.revealedAt)));
    },
    nameRound: async (tx, key, round) => {
      await tx
        .update(draws)
        .set({ beacon: round })
        .where(and(known(key), isNull(draws.revealedAt)));
    },
    forget: async (tx, keys) => {
      await tx
        .update(draws)
        .set({ entries: null, winners: null })
        .where(and(eq(draws.guildId, guildId), eq(draws.module, module), inArray(draws.key, [...keys])));
    },
    proofUrl: (seed) => dashboardUrl && `${dashboardUrl}/api/draws/${sha256(seed)}`,
  };
}

/** The draw whose seed has this SHA-256; null if there is none. */
export async function readProof(orm: Orm, commitment: string): Promise<DrawProof | null> {
  const [row] = await orm.select().from(draws).where(eq(draws.commitment, commitment));
  if (!row) return null;
  const { guildId: _guild, module: _module, key: _key, ...proof } = row;
  return proof;
}
