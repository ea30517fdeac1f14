// Looks up of members what the conditions of a gate ask for, and nothing else: one query for each kind, however many.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { BOARD_PERIODS, type BoardPeriod } from "#kit/board.ts";
import type { Gate, GateCondition } from "#kit/eligibility/gate.ts";
import type { GateFacts, GateMoment } from "#kit/eligibility/judge-gate.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { readZone } from "../guild-settings/read-settings.ts";
import { ledgerBalances } from "../ledger/tables.ts";
import { boardKey } from "../scores/board-key.ts";
import { scores } from "../scores/tables.ts";
import type { GateMember } from "./gate-member.ts";

type Where = { orm: Orm; guildId: Snowflake; now: Date };
type Counts = ReadonlyMap<Snowflake, number>;

/** The facts of each member, in the order given. */
export async function gatherFacts(where: Where, gate: Gate, members: readonly GateMember[]): Promise<GateFacts[]> {
  const asked = gate.flat();
  const ids = members.map(({ id }) => id);
  const [points, messages] = await Promise.all([
    asked.some(({ kind }) => kind === "points") ? readPoints(where, ids) : new Map(),
    readMessages(where, periodsOf(asked), ids),
  ]);
  return members.map(({ id, roles, joinedAt, isBoosting }) => ({
    roles: new Set([...roles, where.guildId]),
    accountSince: new Date(snowflakeTime(id)),
    memberSince: joinedAt,
    isBoosting,
    points: points.get(id) ?? { balance: 0, earned: 0 },
    messages: {
      all: messages.all.get(id) ?? 0,
      month: messages.month.get(id) ?? 0,
      week: messages.week.get(id) ?? 0,
    },
  }));
}

/** The time zone is asked for only where a condition goes by it. */
export async function momentFor({ orm, guildId, now }: Where, gate: Gate): Promise<GateMoment> {
  const isAsked = gate.flat().some(({ kind }) => kind === "dates");
  return { now, timeZone: isAsked ? await readZone(orm, guildId) : "UTC" };
}

const periodsOf = (asked: readonly GateCondition[]): BoardPeriod[] =>
  BOARD_PERIODS.filter((period) => asked.some((one) => one.kind === "messages" && one.period === period));

/** One parameter, however many they are. */
const among = (column: AnyPgColumn, ids: readonly Snowflake[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

async function readPoints({ orm, guildId }: Where, ids: readonly Snowflake[]) {
  const { memberId, balance, earned } = ledgerBalances;
  const rows = await orm
    .select({ memberId, balance, earned })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.guildId, guildId), among(memberId, ids)));
  return new Map(rows.map((row) => [row.memberId, row]));
}

async function readMessages(where: Where, periods: readonly BoardPeriod[], ids: readonly Snowflake[]) {
  const none: Counts = new Map();
  const counted = await Promise.all(
    periods.map(async (period) => [period, await countOf(where, period, ids)] as const),
  );
  return { all: none, month: none, week: none, ...Object.fromEntries(counted) };
}

async function countOf({ orm, guildId, now }: Where, of: BoardPeriod, ids: readonly Snowflake[]): Promise<Counts> {
  const { board, period } = await boardKey(orm, { guildId, board: "messages", period: of, now });
  const rows = await orm
    .select({ memberId: scores.memberId, score: scores.score })
    .from(scores)
    .where(
      and(eq(scores.guildId, guildId), eq(scores.board, board), eq(scores.period, period), among(scores.memberId, ids)),
    );
  return new Map(rows.map(({ memberId, score }) => [memberId, score]));
}
