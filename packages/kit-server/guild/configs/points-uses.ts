// Which modules let members stake points, and which trade them: no server has both, whichever module is saved last.
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { readStored } from "./stored-config.ts";
import { moduleConfigs, pointsUses } from "./tables.ts";

type Saving = { guildId: Snowflake; contract: ModuleContract; enabled: boolean; config: object };

/**
 * Stores the use that these settings make of points, in the transaction that saves them. Throws `invalidInput` if another
 * module's use doesn't go with it.
 */
export async function keepPointsUse(tx: Orm, { guildId, contract, enabled, config }: Saving): Promise<void> {
  if (!contract.pointsUse) return;
  const ofModule = and(eq(pointsUses.guildId, guildId), eq(pointsUses.module, contract.id));
  await tx.delete(pointsUses).where(ofModule);
  const wanted = enabled ? contract.pointsUse(config as never) : null;
  if (!wanted) return;
  // Two modules may be saved at once: the later one sees what the other stored.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`points of ${guildId}`}, 0))`);
  const [other] = await tx
    .select({ module: pointsUses.module })
    .from(pointsUses)
    .where(and(eq(pointsUses.guildId, guildId), ne(pointsUses.use, wanted.use)));
  if (other) {
    const code = wanted.use === "staked" ? "pointsTraded" : "pointsStaked";
    throw userError(kitErrors, "invalidInput", {
      issues: [{ path: wanted.path, code, params: { module: nameOf(other.module) } }],
    });
  }
  await tx.insert(pointsUses).values({ guildId, module: contract.id, use: wanted.use });
}

/**
 * Adds the uses of settings that were saved before uses were stored. Run at the start, before anything is saved: from then on
 * they count like any other.
 */
export async function addMissingUses(orm: Orm, contracts: readonly ModuleContract[]): Promise<void> {
  const using = new Map(contracts.flatMap((contract) => (contract.pointsUse ? [[contract.id, contract]] : [])));
  if (using.size === 0) return;
  const rows = await orm
    .select({ row: moduleConfigs })
    .from(moduleConfigs)
    .leftJoin(
      pointsUses,
      and(eq(pointsUses.guildId, moduleConfigs.guildId), eq(pointsUses.module, moduleConfigs.module)),
    )
    .where(and(inArray(moduleConfigs.module, [...using.keys()]), moduleConfigs.enabled, isNull(pointsUses.guildId)));
  const found = rows.flatMap(({ row }) => {
    const contract = using.get(row.module);
    if (!contract) return [];
    const { config, isUnreadable } = readStored(contract, row);
    const used = isUnreadable ? null : contract.pointsUse?.(config as never);
    return used ? [{ guildId: row.guildId, module: row.module, use: used.use }] : [];
  });
  if (found.length > 0) await orm.insert(pointsUses).values(found).onConflictDoNothing();
}

/** A module's id as its name: the words of other modules aren't known here. */
const nameOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll("-", " ")}`;
