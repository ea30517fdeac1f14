// Compares a guild's snapshot with Discord when a person requests it.
import type { REST } from "@discordjs/rest";
import { LRUCache } from "lru-cache";
import type { FieldIssue } from "#kit/error.ts";
import type { Intent, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { readRefusedIntents } from "#kit-server/platform/discord/privileged-intents.ts";
import { type ReadGuild, readGuild, withRead } from "#kit-server/platform/snapshot/read-guild.ts";
import type { GuildStore } from "./guild-store.ts";

export type PlatformCheck = {
  /** Fetches the guild from Discord, at most every few seconds. Stores and publishes differences. */
  check(guildId: Snowflake): Promise<void>;
  /** When Discord was last asked, successfully or not; null if never. */
  checkedAt(guildId: Snowflake): Date | null;
  /** Problems on Discord's side that stop a module, from the last check. Doesn't wait. */
  issuesOf(guildId: Snowflake, contract: ModuleContract): FieldIssue[];
};

/** Repeated requests within this time reuse the last result. */
const AGAIN_MS = 5_000;
/** How long an outage is shown; after that, only another check shows it again. */
const AWAY_MS = 120_000;
/** The operator rarely changes the bot's allowed intents. */
const INTENTS_MS = 60_000;
const OLD_INTENTS_MS = 600_000;
const MAX_GUILDS = 5_000;

type Checked = { at: Date; isAway: boolean };
type Deps = { rest: REST; guilds: Pick<GuildStore, "get" | "change" | "markLeft">; log: Log };

export function createPlatformCheck({ rest, guilds, log }: Deps): PlatformCheck {
  const checked = new LRUCache<Snowflake, Checked>({ max: MAX_GUILDS });
  const running = new Map<Snowflake, Promise<void>>();
  let refused: ReadonlyMap<Intent, string> = new Map();
  let intentsAt = 0;

  async function readIntents(): Promise<void> {
    if (Date.now() - intentsAt < INTENTS_MS) return;
    intentsAt = Date.now();
    refused = await readRefusedIntents(rest);
  }

  const keep = (guildId: Snowflake, read: ReadGuild): Promise<void> => {
    const nothingElse = async () => {};
    return guilds.change(guildId, (before) => withRead(before, read), nothingElse);
  };

  async function ask(guildId: Snowflake): Promise<void> {
    const known = await guilds.get(guildId);
    if (!known) return;
    try {
      const [read] = await Promise.all([readGuild(rest, guildId, known.bot.id), readIntents()]);
      if (read) await keep(guildId, read);
      else await guilds.markLeft(guildId);
      checked.set(guildId, { at: new Date(), isAway: false });
    } catch (error) {
      if (!(error instanceof PlatformUnavailable || error instanceof PlatformFault)) throw error;
      log.warn({ err: error, guildId }, "couldn't load a server from Discord");
      intentsAt = 0;
      checked.set(guildId, { at: new Date(), isAway: true });
    }
  }

  /** Refreshes old intents in the background: module health uses the known ones, and the next call the new ones. */
  function refreshIntents(): void {
    if (Date.now() - intentsAt < OLD_INTENTS_MS) return;
    readIntents().catch((error: unknown) => log.warn({ err: error }, "couldn't load the bot's intents from Discord"));
  }

  return {
    check: async (guildId) => {
      const last = checked.get(guildId);
      if (last && Date.now() - last.at.getTime() < AGAIN_MS) return;
      const asking = running.get(guildId) ?? ask(guildId).finally(() => running.delete(guildId));
      running.set(guildId, asking);
      await asking;
    },
    checkedAt: (guildId) => checked.get(guildId)?.at ?? null,
    issuesOf: (guildId, { intents }) => {
      refreshIntents();
      const last = checked.get(guildId);
      const isAway = last?.isAway === true && Date.now() - last.at.getTime() < AWAY_MS;
      const missing = intents.flatMap((intent) => refused.get(intent) ?? []);
      return [
        ...(isAway ? [{ path: "", code: "platformAway" }] : []),
        ...(missing.length > 0 ? [{ path: "", code: "intentMissing", params: { intents: missing.join(", ") } }] : []),
      ];
    },
  };
}
