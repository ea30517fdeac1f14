import { expect, test } from "vitest";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { kitMigrations, migrationsHere } from "#kit-server/storage/database/migration-files.ts";
import { appliedHashes } from "#kit-server/storage/database/migration-record.ts";
import { databaseOfBefore } from "#kit-server/testing/database-of-before.ts";
import { emptyDatabase } from "#kit-server/testing/test-database.ts";
import { readBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const ignoreProgress = (): void => {};

test("restores and upgrades a backup from a version with drizzle's migrator", async () => {
  const source = await databaseOfBefore(
    kitMigrations()
      .slice(0, 20)
      .map(({ hash }) => hash),
  );
  const key = "a".repeat(20);
  await withConnection(source, (client) => client.query("insert into effects (guild_id, key) values ('7', $1)", [key]));
  const target = await emptyDatabase();
  await restoreBackup(target, readBackup(source, ignoreProgress), ignoreProgress);
  await withConnection(target, async (client) => {
    expect((await client.query("select guild_id, key from effects")).rows).toEqual([{ guild_id: "7", key }]);
    expect(new Set(await appliedHashes(client))).toEqual(new Set(migrationsHere().map(({ hash }) => hash)));
  });
});

test("rejects a backup with an unknown migration", async () => {
  const source = await databaseOfBefore([...kitMigrations().map(({ hash }) => hash), "f".repeat(64)]);
  const restored = restoreBackup(await emptyDatabase(), readBackup(source, ignoreProgress), ignoreProgress);
  await expect(restored).rejects.toThrow(/made by a later version of Guildhall/);
});
