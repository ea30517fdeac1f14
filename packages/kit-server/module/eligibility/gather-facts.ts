// Looks up the members' data that a gate's conditions use, and no more: one query per condition type for any number of
// members.
import { and, eq } from "drizzle-orm";
import { type Gate, isModuleCondition } from "#kit/eligibility/gate.ts";
import type { GateFacts, GateMoment } from "#kit/eligibility/judge-gate.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import { readZone } from "#kit-server/guild/guild-settings/read-settings.ts";
import { ledgerBalances } from "#kit-server/guild/ledger/tables.ts";
import type { AskedOf, ModuleChecks } from "#kit-server/module/bot/condition-check.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { GateMember } from "./gate-member.ts";
import { askModules } from "./module-checks.ts";

type Where = AskedOf & { conditions: ModuleChecks };

/** The facts of each member, in the given order. */
export async function gatherFacts(where: Where, gate: Gate, members: readonly GateMember[]): Promise<GateFacts[]> {
  const asked = gate.flat();
  const ids = members.map(({ id }) => id);
  const [points, answerOf] = await Promise.all([
    asked.some(({ kind }) => kind === "points") ? readPoints(where, ids) : new Map(),
    askModules(where.conditions, where, asked.filter(isModuleCondition), ids),
  ]);
  return members.map(({ id, roles, joinedAt, isBoosting }) => ({
    roles: new Set([...roles, where.guildId]),
    accountSince: new Date(snowflakeTime(id)),
    memberSince: joinedAt,
    isBoosting,
    points: points.get(id) ?? { balance: 0, earned: 0 },
    measured: (condition) => answerOf(condition, id),
  }));
}

/** Reads the time zone only if a condition uses it. */
export async function momentFor({ orm, guildId, now }: AskedOf, gate: Gate): Promise<GateMoment> {
  const isAsked = gate.flat().some(({ kind }) => kind === "dates");
  return { now, timeZone: isAsked ? await readZone(orm, guildId) : "UTC" };
}

async function readPoints({ orm, guildId }: AskedOf, ids: readonly Snowflake[]) {
  const { memberId, balance, earned } = ledgerBalances;
  const rows = await orm
    .select({ memberId, balance, earned })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.guildId, guildId), amongIds(memberId, ids)));
  return new Map(rows.map((row) => [row.memberId, row]));
}
