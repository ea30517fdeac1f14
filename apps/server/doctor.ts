// `npm run guildhall -- doctor`: what is wrong with an installation, and what to do about it. Changes nothing.
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { count, gt, isNotNull, sql } from "drizzle-orm";
import { stripeEvents } from "#areas/webhooks.ts";
import { isBlocking, keyFindingText } from "#kit/payments/key-finding.ts";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import type { Settings } from "#kit-server/base/settings/settings.ts";
import { ledgerFaults } from "#kit-server/guild/ledger/ledger.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { createPlatformRest } from "#kit-server/platform/discord/platform-rest.ts";
import { readRefusedIntents } from "#kit-server/platform/discord/privileged-intents.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { botLeases } from "#kit-server/storage/lease/tables.ts";
import { makeSeal, openOrNull } from "#kit-server/storage/secrets/seal.ts";
import { plansOf } from "./plans-of.ts";
import { StartError } from "./start-error.ts";

/** `fix` is null where nothing has to be done. */
export type Finding = { part: string; state: string; fix: string | null };

const OLDEST_POSTGRES = 15;
const FREE_MIN_BYTES = 1024 ** 3;
const DISCORD_TIMEOUT_MS = 10_000;

/** Checks each part, in the order in which a person would fix them. */
export async function examine(settings: Settings, orm: Orm): Promise<Finding[]> {
  return [
    await checkDatabase(orm),
    await checkDisk(settings),
    await checkSecretKey(settings, orm),
    await checkDiscord(settings),
    checkAddress(settings),
    checkPlans(settings),
    ...(await checkStripe(settings)),
    await checkBot(orm),
    await checkJobs(orm),
    await checkLedger(orm),
  ];
}

const fine = (part: string, state: string): Finding => ({ part, state, fix: null });
const wrong = (part: string, state: string, fix: string): Finding => ({ part, state, fix });

async function checkDatabase(orm: Orm): Promise<Finding> {
  const { rows } = await orm.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  const { version = "", bytes = "0" } = rows[0] ?? {};
  const state = `PostgreSQL ${version.split(" ")[0]}, ${gigabytes(Number(bytes))}`;
  return Number.parseInt(version, 10) < OLDEST_POSTGRES
    ? wrong("Database", state, `Upgrade PostgreSQL to version ${OLDEST_POSTGRES} or later.`)
    : fine("Database", state);
}

/** The folder, or the one that it will be made in. */
const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

async function checkDisk({ dataDir }: Settings): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearestFolder(dataDir));
  const free = bavail * bsize;
  const state = `${gigabytes(free)} free at ${dataDir}`;
  return free < FREE_MIN_BYTES
    ? wrong("Disk", state, "Free at least 1 GB, or move DATA_DIR to a larger disk.")
    : fine("Disk", state);
}

async function checkSecretKey({ secretKeys }: Settings, orm: Orm): Promise<Finding> {
  const seal = makeSeal(secretKeys, "platform tokens");
  const sealed = await orm
    .select({ id: users.id, tokens: users.sealedTokens })
    .from(users)
    .where(isNotNull(users.sealedTokens));
  const unreadable = sealed.filter(({ id, tokens }) => tokens && openOrNull(seal, tokens, id) === null).length;
  if (unreadable === 0) return fine("Secret key", `decrypts the tokens of all ${sealed.length} accounts`);
  const state = `can't decrypt the tokens of ${unreadable} of ${sealed.length} accounts`;
  return wrong(
    "Secret key",
    state,
    "Restore the earlier SECRET_KEY or DATA_DIR/secret.key, or add it to SECRET_KEYS. Otherwise these people sign in again.",
  );
}

async function checkDiscord({ platform }: Settings): Promise<Finding> {
  if (!platform) return fine("Discord", "no credentials are set, so the sandbox is used");
  const ignore = () => {};
  const rest = createPlatformRest(platform, { answered: ignore, waited: ignore, refused: ignore }, DISCORD_TIMEOUT_MS);
  try {
    const refused = [...(await readRefusedIntents(rest)).values()];
    if (refused.length === 0) return fine("Discord", "accepts the bot's token, and all intents are on");
    return wrong(
      "Discord",
      `these intents are off: ${refused.join(", ")}`,
      "Turn them on in the developer portal, under Bot. Without them, the modules that need them report a problem.",
    );
  } catch (error) {
    return error instanceof PlatformUnavailable
      ? wrong("Discord", "doesn't respond", "Check the network and DISCORD_API_URL.")
      : wrong(
          "Discord",
          "rejects the bot's token",
          "Copy the token again from the developer portal to DISCORD_BOT_TOKEN.",
        );
  }
}

function checkAddress({ publicUrl, platform }: Settings): Finding {
  if (publicUrl?.startsWith("https:")) return fine("Address", publicUrl);
  if (!platform) return fine("Address", publicUrl ?? "this machine");
  return wrong(
    "Address",
    publicUrl ?? "PUBLIC_URL isn't set",
    "Set PUBLIC_URL to the https address of the dashboard. Members' pages and links in chat need it.",
  );
}

function checkPlans(settings: Settings): Finding {
  try {
    const { plans } = plansOf(settings);
    return fine("Plans", plans.map(({ name }) => name).join(", "));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return wrong("Plans", error.message, "Fix the file. Guildhall doesn't start with it.");
  }
}

/** Each thing that a payment needs; nothing without a key. */
async function checkStripe({ stripe, publicUrl }: Settings): Promise<Finding[]> {
  if (!stripe) return [];
  const { openStripe } = await import("#kit-server/guild/payments/open-stripe.ts");
  const endpoint = { url: `${publicUrl ?? ""}/api/webhooks/plans`, types: stripeEvents };
  const { findings, isLive } = await openStripe({ key: stripe.secretKey, apiUrl: null }).checkKey(endpoint);
  if (findings.length === 0) return [fine("Stripe", isLive ? "takes payments" : "takes test payments")];
  return findings.map((finding) =>
    wrong("Stripe", isBlocking(finding) ? "takes no payments" : "takes payments", keyFindingText(finding)),
  );
}

async function checkBot(orm: Orm): Promise<Finding> {
  const [leading] = await orm.select({ leaders: count() }).from(botLeases).where(gt(botLeases.expiresAt, sql`now()`));
  return (leading?.leaders ?? 0) > 0
    ? fine("Bot", "a process runs it")
    : wrong(
        "Bot",
        "no process runs it",
        "Start Guildhall, or a process with the role “bot”. Its log says why it stopped.",
      );
}

async function checkJobs(orm: Orm): Promise<Finding> {
  const { rows } = await orm.execute<{ late: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '5 minutes')::int as late,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job where name not like '\\_\\_%'`);
  const { late = 0, failed = 0 } = rows[0] ?? {};
  const state = `${late} wait for more than five minutes, ${failed} failed in the last 24 hours`;
  if (late > 0) return wrong("Jobs", state, "Start a process with the role “jobs”, or another one.");
  return failed > 0 ? wrong("Jobs", state, "The log has the reason for each.") : fine("Jobs", state);
}

async function checkLedger(orm: Orm): Promise<Finding> {
  const faults = await ledgerFaults(orm);
  return faults.length === 0
    ? fine("Points", "every balance matches its entries")
    : wrong("Points", `${faults.length} balances don't match their entries`, "Report this as a bug, with the log.");
}

const gigabytes = (bytes: number): string =>
  `${(bytes / 1024 ** 3).toLocaleString("en", { maximumFractionDigits: bytes < 1024 ** 3 ? 2 : 0 })} GB`;
