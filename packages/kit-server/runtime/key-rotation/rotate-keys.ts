// Encrypts what older keys encrypted with the newest secret key, so that older keys can be removed from the list.
import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { openOrNull } from "#kit-server/storage/secrets/seal.ts";
import { type Keys, type SealedColumn, sealOfColumn } from "#kit-server/storage/secrets/sealed-column.ts";

export type SealedCount = { name: string; total: number; renewed: number; unreadable: number };

const BATCH = 100;
const sqlId = (name: string): SQL => sql`${sql.identifier(name)}`;

/**
 * Row by row, so that it can be interrupted and run again: rows that have the newest key already are left as they are. A
 * row that changes in the meantime already uses the newest key.
 */
export async function rotateKeys(
  orm: Orm,
  columns: readonly SealedColumn[],
  { keys, isDryRun = false, report }: { keys: Keys; isDryRun?: boolean; report?: (count: SealedCount) => void },
): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const column of columns) {
    const count = await rotateColumn(orm, column, keys, isDryRun);
    report?.(count);
    counts.push(count);
  }
  return counts;
}

async function rotateColumn(orm: Orm, sealed: SealedColumn, keys: Keys, isDryRun: boolean): Promise<SealedCount> {
  const seal = sealOfColumn(sealed, keys);
  const [table, column, owner] = [sqlId(sealed.table), sqlId(sealed.column), sqlId(sealed.owner)];
  const count = { name: sealed.name, total: 0, renewed: 0, unreadable: 0 };
  for (let after = ""; ; ) {
    const { rows: owners } = await orm.execute<{ owner: string }>(sql`
      select distinct ${owner} as owner from ${table} where ${owner} > ${after} and ${column} is not null
      order by owner limit ${BATCH}`);
    for (const one of owners) {
      const { rows } = await orm.execute<{ sealed: string }>(
        sql`select ${column} as sealed from ${table} where ${owner} = ${one.owner} and ${column} is not null`,
      );
      for (const row of rows) await rotateOne(one.owner, row.sealed);
    }
    const last = owners.at(-1);
    if (!last) return count;
    after = last.owner;
  }

  async function rotateOne(of: string, text: string): Promise<void> {
    count.total += 1;
    const renewed = seal.renewed(text, of);
    if (!renewed) {
      if (openOrNull(seal, text, of) === null) count.unreadable += 1;
      return;
    }
    count.renewed += 1;
    if (isDryRun) return;
    await orm.execute(sql`update ${table} set ${column} = ${renewed} where ${owner} = ${of} and ${column} = ${text}`);
  }
}
