// Encrypts what older keys encrypted with the newest secret key, so that older keys can be removed from the list.
import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { openOrNull } from "#kit-server/storage/secrets/seal.ts";
import { type Keys, type SealedColumn, sealOfColumn } from "#kit-server/storage/secrets/sealed-column.ts";

export type SealedCount = { name: string; total: number; renewed: number; unreadable: number };

const BATCH = 500;
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
    // Encrypted texts are random, so they are their own cursor; what is encrypted meanwhile has the newest key.
    const { rows } = await orm.execute<{ owner: string; sealed: string }>(sql`
      select ${owner} as owner, ${column} as sealed from ${table}
      where ${column} collate "C" > ${after} order by ${column} collate "C" limit ${BATCH}`);
    for (const row of rows) {
      count.total += 1;
      const renewed = seal.renewed(row.sealed, row.owner);
      if (!renewed) {
        if (openOrNull(seal, row.sealed, row.owner) === null) count.unreadable += 1;
        continue;
      }
      if (!isDryRun) {
        await orm.execute(sql`update ${table} set ${column} = ${renewed} where ${owner} = ${row.owner} and ${column} = ${row.sealed}`);
      }
      count.renewed += 1;
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.sealed;
  }
}
