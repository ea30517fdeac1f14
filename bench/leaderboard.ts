// Compares a page of a board in a guild of a million members with one of a thousand.
import { sql } from "drizzle-orm";
import { boardKey } from "#kit-server/guild/scores/board-key.ts";
import { boardExtent } from "#kit-server/guild/scores/count-board.ts";
import { rankOf, readBoard } from "#kit-server/guild/scores/read-board.ts";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import type { Figure } from "./figure.ts";
import { makeDataDir } from "./installation.ts";

const SIZES = { small: 1_000, large: 1_000_000 } as const;
const LOOKS = 200;
const PAGE = 25;
const INSERTED_AT_ONCE = 100_000;

/** Uses the embedded server, the default of an installation. */
export async function measureLeaderboard(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const server = await openEmbeddedServer(dataDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  try {
    for (const [guildId, members] of Object.entries(SIZES)) await fill(database, guildId, members);
    await database.orm.execute(sql`analyze`);
    const small = await millisecondsPerLook(database, "small");
    const large = await millisecondsPerLook(database, "large");
    return [
      {
        name: "Leaderboard page with own rank, of a million members against a thousand",
        value: large / small,
        unit: "",
        goal: { atMost: 1.5 },
        note: `${large.toFixed(1)} and ${small.toFixed(1)} ms, anywhere on the board`,
      },
    ];
  } finally {
    await database.close();
    await server.close();
    dataDir.remove();
  }
}

/** Realistic scores: few members have many points, many members have the same few. */
async function fill({ orm }: Database, guildId: string, members: number): Promise<void> {
  for (let from = 1; from <= members; from += INSERTED_AT_ONCE) {
    const to = Math.min(members, from + INSERTED_AT_ONCE - 1);
    await orm.execute(sql`
      insert into scored_members (guild_id, member_id, name)
      select ${guildId}, n::text, 'Member ' || n from generate_series(${from}::int, ${to}::int) n`);
    await orm.execute(sql`
      insert into scores (guild_id, board, period, member_id, score, reached_at)
      select ${guildId}, 'messages', '0:all', n::text, 1 + 1000000 / (1 + (n::bigint * 7919) % 50000),
        timestamptz '2026-01-01' + (n % 10000) * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n`);
  }
}

async function millisecondsPerLook({ orm }: Database, guildId: keyof typeof SIZES): Promise<number> {
  const members = SIZES[guildId];
  const fail = (error: unknown): never => {
    throw error;
  };
  const look = async (skip: number): Promise<void> => {
    const key = await boardKey(orm, { guildId, board: "messages", period: "all", now: new Date() });
    const { isLarge } = await boardExtent(orm, key, fail);
    const rows = await readBoard(orm, key, { skip, limit: PAGE, isLarge });
    const last = rows.at(-1);
    const ownRank = last ? await rankOf(orm, key, last.memberId) : null;
    if (ownRank?.rank !== skip + PAGE) throw new Error(`${ownRank?.rank} is not the rank after ${skip}`);
  };
  // The first read of a large board counts it.
  for (let warm = 0; warm < 5; warm += 1) await look(0);
  const startedAt = performance.now();
  for (let at = 0; at < LOOKS; at += 1) await look(Math.floor(((members - PAGE) * at) / LOOKS));
  return (performance.now() - startedAt) / LOOKS;
}
