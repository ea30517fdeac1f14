// `npm run guildhall -- COMMAND`: commands for the operator of an installation.
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { isSnowflake } from "#kit/snowflake.ts";
import { endSessionsByOperator } from "#kit-server/accounts/sessions/end-sessions.ts";
import type { Settings } from "#kit-server/base/settings/settings.ts";
import { rotateKeys, type SealedCount } from "#kit-server/runtime/key-rotation/rotate-keys.ts";
import { BackupError, type Progress } from "#kit-server/storage/backup/backup-format.ts";
import { readBackup } from "#kit-server/storage/backup/read-backup.ts";
import { checkIsEmpty, restoreBackup } from "#kit-server/storage/backup/restore-backup.ts";
import { APPLICATION, withConnection } from "#kit-server/storage/database/connect.ts";
import { MigrationError } from "#kit-server/storage/database/migration-record.ts";
import { openPool } from "#kit-server/storage/database/pool.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { EmbeddedServerError } from "#kit-server/storage/embedded-postgres/embedded-server-error.ts";
import { tryLock } from "#kit-server/storage/embedded-postgres/file-lock.ts";
import { placesIn } from "#kit-server/storage/embedded-postgres/places.ts";
import { type Erased, eraseUser } from "#kit-server/storage/erasure/erase-user.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { allMemberData } from "./all-member-data.ts";
import { allSealedColumns } from "./all-sealed-columns.ts";
import { examine, type Finding } from "./doctor.ts";
import { settingsFromEnvironment } from "./settings-from-environment.ts";
import { StartError } from "./start-error.ts";

const USAGE = `Usage: npm run guildhall -- COMMAND

  backup FILE              Save everything in the database to FILE, also while Guildhall runs.
  restore FILE             Fill an empty database with a backup. Guildhall must be stopped.
  move --to postgres://…   Copy the installation to another PostgreSQL and compare the two. Guildhall must be stopped.
  move --to embedded       Copy the installation at DATABASE_URL to the embedded database in DATA_DIR.
  sessions end USER_ID     Sign an account out everywhere, also while Guildhall runs.
  sessions end --all       Sign everyone out.
  rotate-keys              Encrypt everything with the newest key of SECRET_KEYS, also while Guildhall runs.
  erase-user USER_ID       Erase a Discord user from the database, also while Guildhall runs.
  doctor                   Check the installation, also while Guildhall runs. Changes nothing.

With --dry-run, rotate-keys and erase-user only list what they would change.

The database is the one that Guildhall uses: at DATABASE_URL, else in DATA_DIR. The secret key is in none of them: keep
SECRET_KEY, or DATA_DIR/secret.key, in another place than the backup.
`;

const NUMBER = new Intl.NumberFormat("en-US");
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function main(): Promise<number> {
  const options = {
    to: { type: "string" },
    all: { type: "boolean" },
    "dry-run": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [command, name, id] = positionals;
  // Relative to the person's directory, whatever directory npm runs this in.
  const file = name ? resolve(process.env.INIT_CWD ?? "", name) : null;
  const to = typeof values.to === "string" ? values.to : null;
  if (command === "backup" && file) return backup(file);
  if (command === "restore" && file) return restore(file);
  if (command === "move" && to) return move(to);
  if (command === "sessions" && name === "end" && (id !== undefined) !== (values.all === true)) {
    return endSessionsOf(id ?? null);
  }
  const isDryRun = values["dry-run"] === true;
  if (command === "rotate-keys") return rotateKeysNow(isDryRun);
  if (command === "erase-user" && name) return eraseUserNow(name, isDryRun);
  if (command === "doctor") return doctor();
  process.stdout.write(USAGE);
  return values.help ? 0 : 2;
}

async function backup(file: string): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name; nothing was written.`);
  const partial = `${file}.partial`;
  await withDatabase(settingsFromEnvironment(), async (url) => {
    try {
      const target = createWriteStream(partial, { mode: 0o600, flush: true });
      await pipeline(readBackup(url, showProgress), createGzip(), target);
      await rename(partial, file);
    } catch (cause) {
      await rm(partial, { force: true });
      if (!(cause instanceof Error && "syscall" in cause)) throw cause;
      throw new BackupError(`${file} can't be written: ${cause.message}.`, { cause });
    }
  });
  print(`Saved to ${file}. The secret key isn't included: store it elsewhere.`);
  return 0;
}

async function restore(file: string): Promise<number> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const settings = settingsFromEnvironment();
  await requireStopped(settings);
  await withDatabase(settings, async (url) => {
    await checkIsEmpty(url);
    const unpacked = createGunzip();
    // An error here ends `unpacked`, whose reader reports it.
    pipeline(createReadStream(file), unpacked).catch(() => {});
    const { rows, createdAt } = await restoreBackup(url, unpacked, showProgress).finally(() => unpacked.destroy());
    print(`Restored ${NUMBER.format(rows)} rows of ${createdAt}, and compared every table with the backup.`);
  });
  print(
    "Put the secret key of that installation in place (SECRET_KEY or DATA_DIR/secret.key) before you start Guildhall.",
  );
  return 0;
}

async function move(to: string): Promise<number> {
  const settings = settingsFromEnvironment();
  const isToEmbedded = to === "embedded";
  if (isToEmbedded && !settings.databaseUrl) throw new BackupError("It is in the embedded database already.");
  if (!isToEmbedded && !/^postgres(ql)?:\/\//.test(to)) {
    throw new BackupError("--to must be an address that begins with postgres://, or the word embedded.");
  }
  await requireStopped(settings);
  if (isToEmbedded) await requireStopped({ ...settings, databaseUrl: null });
  await withDatabase(settings, (from) =>
    withDatabase({ ...settings, databaseUrl: isToEmbedded ? null : to }, async (target) => {
      await checkIsEmpty(target);
      const { rows } = await restoreBackup(
        target,
        readBackup(from, () => {}),
        showProgress,
      );
      print(`Moved ${NUMBER.format(rows)} rows. Counts and checksums of all tables are the same in both databases.`);
    }),
  );
  print(
    isToEmbedded
      ? "Remove DATABASE_URL from the environment and start Guildhall. The other database is as it was."
      : "Set DATABASE_URL to the new address and start Guildhall. The embedded database is as it was, in DATA_DIR.",
  );
  return 0;
}

/** `userId`: a Discord account; null for everyone. Running processes are notified, and drop the sessions at once. */
async function endSessionsOf(userId: string | null): Promise<number> {
  if (userId !== null && !isSnowflake(userId)) {
    throw new BackupError(`${JSON.stringify(userId)} isn't the id of a Discord account. Nothing was ended.`);
  }
  let ended = 0;
  await withDatabase(settingsFromEnvironment(), async (url) => {
    // Without migrations, because running processes may be of an earlier version.
    const { orm, close } = openPool(url);
    ended = await endSessionsByOperator(orm, userId).finally(close);
  });
  print(`${NUMBER.format(ended)} ${ended === 1 ? "session" : "sessions"} ended.`);
  return 0;
}

async function rotateKeysNow(isDryRun: boolean): Promise<number> {
  const settings = settingsFromEnvironment();
  let unreadable = 0;
  await withDatabase(settings, async (url) => {
    const { orm, close } = openPool(url);
    const { secretKeys } = settings;
    const keys = { secretKeys, makeKeys: makeKeyMaker(secretKeys) };
    const all = await rotateKeys(orm, allSealedColumns, { keys, isDryRun, report: showSecrets }).finally(close);
    unreadable = all.reduce((sum, one) => sum + one.unreadable, 0);
  });
  if (unreadable > 0) {
    warn(
      `${NUMBER.format(unreadable)} secrets can't be decrypted with any key of SECRET_KEYS, and were left as they are.`,
    );
    return 1;
  }
  print(isDryRun ? "Nothing was changed." : "Older keys can be removed from SECRET_KEYS now.");
  return 0;
}

const showSecrets = ({ name, total, renewed, unreadable }: SealedCount): void =>
  print(
    `${name}: ${NUMBER.format(renewed)} of ${NUMBER.format(total)} encrypted again${unreadable > 0 ? `, ${NUMBER.format(unreadable)} unreadable` : ""}`,
  );

async function eraseUserNow(userId: string, isDryRun: boolean): Promise<number> {
  if (!isSnowflake(userId)) {
    throw new BackupError(`${JSON.stringify(userId)} isn't the id of a Discord account. Nothing was erased.`);
  }
  let rows = 0;
  await withDatabase(settingsFromEnvironment(), async (url) => {
    const { orm, close } = openPool(url);
    const report = ({ table, deleted, changed }: Erased): void => {
      rows += deleted + changed;
      print(`${NUMBER.format(deleted).padStart(8)} deleted ${NUMBER.format(changed).padStart(8)} changed  ${table}`);
    };
    try {
      if (!isDryRun) await endSessionsByOperator(orm, userId);
      await eraseUser(orm, { userId, data: allMemberData, isDryRun, report });
    } finally {
      await close();
    }
  });
  print(
    rows === 0
      ? "Nothing about this user is stored."
      : isDryRun
        ? "Nothing was changed."
        : "Erased. Backups still have it, and the bot stores a member again who is still in a server or comes back.",
  );
  return 0;
}

/** Returns 1 if something has to be done. */
async function doctor(): Promise<number> {
  const settings = settingsFromEnvironment();
  let findings: Finding[] = [];
  await withDatabase(settings, async (url) => {
    const { orm, close } = openPool(url);
    findings = await examine(settings, orm).finally(close);
  });
  for (const { part, state, fix } of findings) {
    print(`${fix === null ? "✓" : "✗"} ${part}: ${state}`);
    if (fix !== null) print(`    ${fix}`);
  }
  return findings.some(({ fix }) => fix !== null) ? 1 : 0;
}

const showProgress: Progress = ({ table, rows, of }) => {
  const share = of === 0 ? 100 : Math.floor((rows / of) * 100);
  print(`${String(share).padStart(4)} %  ${table}`);
};

async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (settings.databaseUrl) {
    await checkReachable(settings.databaseUrl);
    return work(settings.databaseUrl);
  }
  const server = await openEmbeddedServer(settings.dataDir, { onFailure: warn });
  try {
    await work(server.url);
  } finally {
    await server.close();
  }
}

async function checkReachable(url: string): Promise<void> {
  try {
    await withConnection(url, async (client) => client.query("select 1"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new BackupError(`The database at ${new URL(url).host} can't be used: ${reason}.`, { cause });
  }
}

/** Changes made after the copy would be lost. */
async function requireStopped({ databaseUrl, dataDir }: Settings): Promise<void> {
  const running = new BackupError("Guildhall is running. Stop all its processes first, then run this again.");
  if (!databaseUrl) {
    const lock = tryLock(placesIn(dataDir).usersLock, "exclusive");
    if (!lock) throw running;
    lock.release();
    return;
  }
  await checkReachable(databaseUrl);
  const { rows: others } = await withConnection(databaseUrl, async (client) =>
    client.query(
      `select 1 from pg_stat_activity where datname = current_database()
      and application_name in ($1, 'pgboss') and pid <> pg_backend_pid()`,
      [APPLICATION],
    ),
  );
  if (others.length > 0) throw running;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isClear = [StartError, BackupError, EmbeddedServerError, MigrationError].some((type) => error instanceof type);
  warn(isClear ? (error as Error).message : `That failed: ${error instanceof Error ? error.stack : String(error)}`);
  process.exitCode = 1;
}
