// Erases a person from the database: rows about them are deleted, and in the rest their id and name are replaced.
import { randomInt } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { eraseInJson, type Replacement } from "./erase-in-json.ts";
import type { MemberData, MemberRows } from "./member-data.ts";
import { loneNames, nameColumnOf, type TableColumns, textColumns } from "./text-columns.ts";

export type Erased = { table: string; deleted: number; changed: number };
const ERASED_NAME = "Erased user";

/** Not in use: Discord's servers and their owners, which the bot receives again at its next connection. */
const LEFT_OUT: readonly string[] = ["guild_snapshots"];
/** Its rows can't be changed without this. */
const FROZEN = { table: "ledger_entries", trigger: "ledger_entries_frozen" };

class DryRun extends Error {}
const sqlId = (name: string): SQL => sql`${sql.identifier(name)}`;
const any = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` or `);

/**
 * In one transaction: all or nothing, so it can be run again. A dry run does the same and rolls back. Throws if the id
 * is still anywhere afterwards. `report` is called for each table with rows.
 */
export async function eraseUser(
  orm: Orm,
  given: { userId: Snowflake; data: MemberData; isDryRun: boolean; report: (erased: Erased) => void },
): Promise<void> {
  try {
    await orm.transaction(async (tx) => {
      await eraseIn(tx, given);
      if (given.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
}

async function eraseIn(tx: Orm, { userId, data, report }: Parameters<typeof eraseUser>[1]): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  const tables = (await textColumns(tx)).filter(({ table }) => !LEFT_OUT.includes(table));
  const { names, guilds } = await findNames(tx, userId, tables);
  // A snowflake of the first second of 2015 belongs to nobody; `isErasedId` knows it by its zeros.
  const pseudonym = String(randomInt(1, 2 ** 31)).padStart(17, "0");
  const replacement: Replacement = { id: userId, pseudonym, names, erasedName: ERASED_NAME };
  const deleted = await deleteDeclared(tx, userId, data);
  for (const columns of tables) {
    const changed =
      (await clearDeclared(tx, userId, columns.table, data[columns.table] ?? [])) +
      (await replaceIds(tx, columns, replacement)) +
      (await replaceInJson(tx, columns, replacement, guilds)) +
      (await replaceLoneNames(tx, columns, replacement, guilds));
    const count = deleted.get(columns.table) ?? 0;
    if (count + changed > 0) report({ table: columns.table, deleted: count, changed });
  }
  await checkGone(tx, userId, tables);
  for (const guildId of guilds) await notify(tx, "module_configs", guildId);
}

/** The names under which the person is known, and the guilds in which they are. */
async function findNames(tx: Orm, userId: Snowflake, tables: readonly TableColumns[]) {
  const names = new Set<string>();
  const guilds = new Set<string>();
  const found = await tx.execute<{ username: string; global_name: string | null }>(
    sql`select username, global_name from users where id = ${userId}`,
  );
  for (const { username, global_name: globalName } of found.rows) {
    names.add(username);
    if (globalName) names.add(globalName);
  }
  for (const columns of tables) {
    for (const column of columns.text.filter((one) => /(^|_)id$/.test(one))) {
      const name = nameColumnOf(column, columns);
      const { rows } = await tx.execute<{ guild: string | null; name: string | null }>(sql`
        select distinct ${columns.hasGuild ? sql`guild_id` : sql`null::text`} as guild,
          ${name ? sqlId(name) : sql`null::text`} as name
        from ${sqlId(columns.table)} where ${sqlId(column)} = ${userId}`);
      for (const row of rows) {
        if (row.guild) guilds.add(row.guild);
        if (row.name) names.add(row.name);
      }
    }
  }
  return { names, guilds };
}

async function deleteDeclared(tx: Orm, userId: Snowflake, data: MemberData): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const all = Object.entries(data).flatMap(([table, rules]) => rules.map((rule) => ({ table, rule })));
  // What belongs to a person's rows has to be found before these are deleted.
  const inOrder = all.toSorted(
    (one, other) => Number(other.rule.act === "deleteWith") - Number(one.rule.act === "deleteWith"),
  );
  for (const { table, rule } of inOrder) {
    const which = conditionOf(rule, userId, table);
    if (!which) continue;
    const { rowCount } = await tx.execute(sql`delete from ${sqlId(table)} where ${which}`);
    counts.set(table, (counts.get(table) ?? 0) + (rowCount ?? 0));
  }
  return counts;
}

function conditionOf(rule: MemberRows, userId: Snowflake, table: string): SQL | null {
  switch (rule.act) {
    case "delete":
      return sql`${sqlId(rule.member)} = ${userId}`;
    case "deleteContaining":
      return sql`position(${userId} in ${sqlId(rule.column)}::text) > 0`;
    case "deleteWith": {
      const same = Object.entries(rule.on).map(
        ([column, theirs]) => sql`${sqlId(table)}.${sqlId(column)} = owned.${sqlId(theirs)}`,
      );
      return sql`exists (select from ${sqlId(rule.table)} as owned
        where owned.${sqlId(rule.member)} = ${userId} and ${sql.join(same, sql` and `)})`;
    }
    case "keep":
      return null;
  }
}

async function clearDeclared(tx: Orm, userId: Snowflake, table: string, rules: readonly MemberRows[]): Promise<number> {
  let changed = 0;
  for (const rule of rules) {
    if (rule.act !== "keep") continue;
    const cleared = Object.entries(rule.clear ?? {}).map(
      ([column, value]) =>
        sql`${sqlId(column)} = ${typeof value === "object" && value ? sql`${JSON.stringify(value)}::jsonb` : value}`,
    );
    if (cleared.length === 0) continue;
    const { rowCount } = await tx.execute(
      sql`update ${sqlId(table)} set ${sql.join(cleared, sql`, `)} where ${sqlId(rule.member)} = ${userId}`,
    );
    changed += rowCount ?? 0;
  }
  return changed;
}

/** In texts and lists of texts, also within keys. */
async function replaceIds(tx: Orm, columns: TableColumns, { id, pseudonym, erasedName }: Replacement): Promise<number> {
  const { table, text, lists } = columns;
  const here = [
    ...text.map((column) => sql`position(${id} in ${sqlId(column)}) > 0`),
    ...lists.map((column) => sql`${id} = any(${sqlId(column)})`),
  ];
  if (here.length === 0) return 0;
  const named = text.flatMap((column) => {
    const name = nameColumnOf(column, columns);
    return name
      ? [sql`${sqlId(name)} = case when ${sqlId(column)} = ${id} then ${erasedName} else ${sqlId(name)} end`]
      : [];
  });
  const set = [
    ...named,
    ...text
      .filter((column) => !text.some((other) => nameColumnOf(other, columns) === column))
      .map((column) => sql`${sqlId(column)} = replace(${sqlId(column)}, ${id}, ${pseudonym})`),
    ...lists.map((column) => sql`${sqlId(column)} = array_replace(${sqlId(column)}, ${id}, ${pseudonym})`),
  ];
  const { rows } = await tx.execute(sql`select from ${sqlId(table)} where ${any(here)} limit 1`);
  if (rows.length === 0) return 0;
  return unfrozen(tx, table, async () => {
    const { rowCount } = await tx.execute(sql`update ${sqlId(table)} set ${sql.join(set, sql`, `)} where ${any(here)}`);
    return rowCount ?? 0;
  });
}

async function unfrozen<T>(tx: Orm, table: string, act: () => Promise<T>): Promise<T> {
  if (table !== FROZEN.table) return act();
  const trigger = (state: string) =>
    tx.execute(sql`alter table ${sqlId(table)} ${sql.raw(state)} trigger ${sqlId(FROZEN.trigger)}`);
  await trigger("disable");
  const result = await act();
  await trigger("enable");
  return result;
}

/** Rows with the id, and those of the person's guilds that have nothing but the name. */
async function replaceInJson(
  tx: Orm,
  { table, json, hasGuild }: TableColumns,
  replacement: Replacement,
  guilds: ReadonlySet<string>,
): Promise<number> {
  let changed = 0;
  for (const column of json) {
    const of = sql`${sqlId(column)}::text`;
    const byName = hasGuild
      ? [...replacement.names].map((name) => sql`position(${JSON.stringify(name)} in ${of}) > 0`)
      : [];
    const inGuilds = sql`guild_id in (select jsonb_array_elements_text(${JSON.stringify([...guilds])}::jsonb))`;
    const which = [
      sql`position(${replacement.id} in ${of}) > 0`,
      ...(byName.length > 0 ? [sql`(${inGuilds} and (${any(byName)}))`] : []),
    ];
    const { rows } = await tx.execute<{ at: string; value: unknown }>(
      sql`select ctid::text as at, ${sqlId(column)} as value from ${sqlId(table)} where ${any(which)}`,
    );
    for (const { at, value } of rows) {
      const erased = JSON.stringify(eraseInJson(value, replacement));
      if (erased === JSON.stringify(value)) continue;
      await tx.execute(sql`update ${sqlId(table)} set ${sqlId(column)} = ${erased}::jsonb where ctid = ${at}::tid`);
      changed += 1;
    }
  }
  return changed;
}

async function replaceLoneNames(
  tx: Orm,
  columns: TableColumns,
  { names, erasedName }: Replacement,
  guilds: ReadonlySet<string>,
): Promise<number> {
  if (!columns.hasGuild || names.size === 0) return 0;
  let changed = 0;
  for (const column of loneNames(columns)) {
    const { rowCount } = await tx.execute(sql`
      update ${sqlId(columns.table)} set ${sqlId(column)} = ${erasedName}
      where ${sqlId(column)} in (select jsonb_array_elements_text(${JSON.stringify([...names])}::jsonb))
        and guild_id in (select jsonb_array_elements_text(${JSON.stringify([...guilds])}::jsonb))`);
    changed += rowCount ?? 0;
  }
  return changed;
}

async function checkGone(tx: Orm, userId: Snowflake, tables: readonly TableColumns[]): Promise<void> {
  for (const { table, text, lists, json } of tables) {
    const all = [...text, ...lists, ...json].map((column) => sql`position(${userId} in ${sqlId(column)}::text) > 0`);
    if (all.length === 0) continue;
    const { rows } = await tx.execute(sql`select from ${sqlId(table)} where ${any(all)} limit 1`);
    if (rows.length > 0) throw new Error(`the id is still in ${table}; nothing was erased`);
  }
}
