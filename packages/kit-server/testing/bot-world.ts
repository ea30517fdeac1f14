// A complete bot in the test's process, with a Discord-compatible server: act there, settle, check the result.

import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { Registry } from "prom-client";
import type * as z from "zod";
import type { LogSettings } from "#kit/activity-log.ts";
import type { Actor } from "#kit/actor.ts";
import type { Language } from "#kit/chat/language.ts";
import { conditionSchemas } from "#kit/eligibility/module-conditions.ts";
import { UserError } from "#kit/error.ts";
import type { ModuleContract } from "#kit/module.ts";
import { type Plan, planLimits, STANDARD_PLAN } from "#kit-server/base/limits/plan-limits.ts";
import { NO_NETWORKS, type PublicNetworks } from "#kit-server/base/networks/public-networks.ts";
import { listActivity } from "#kit-server/guild/activity/activity-store.ts";
import type { AiOptions } from "#kit-server/guild/ai/ai.ts";
import { listAlerts } from "#kit-server/guild/alerts/alert-store.ts";
import { auditSentences } from "#kit-server/guild/audit/audit-sentences.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { DEFAULT_SETTINGS, readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { openTranslators } from "#kit-server/module/languages/translators.ts";
import { nextDueAt } from "#kit-server/module/schedules/run-due.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { type ModuleServices, openModuleServices } from "#kit-server/runtime/start/module-services.ts";
import { type Bot, type BotOptions, startBot } from "#kit-server/runtime/start/start-bot.ts";
import { startJobs } from "#kit-server/runtime/start/start-jobs.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { checkRequests } from "./described-requests.ts";
import { replay } from "./replay.ts";
import { watchRest } from "./rest-watch.ts";
import type { StoryGuild } from "./story-guild.ts";
import { type StoryMember, storyMember } from "./story-member.ts";
import { platformOf, type StoryPlatform } from "./story-platform.ts";
import { createStoryTime } from "./story-time.ts";
import { openTestDatabase } from "./test-database.ts";

export type BotWorld = {
  services: ModuleServices;
  /** Stops the bot as the operator would, and starts it again after `meanwhile`. */
  restart(meanwhile?: () => Promise<void>, options?: BotOptions): Promise<void>;
  /**
   * Runs `act`, then simulates a kill right before the process recorded anything: Discord delivers the same events and
   * interactions again, and every effect not stored in a transaction is repeated. Returns the result of `act`;
   * `answer.now()` is what the member sees after that.
   */
  replay<T>(act: () => Promise<T>): Promise<T>;
  /** The guild once the bot has received it. */
  guild(guildId: string): Promise<GuildSnapshot>;
  /**
   * Saves a module's settings as the owner, or as `by`, and turns it on. Omitted fields stay as they are or have their
   * defaults, also within groups and list items.
   */
  configure<M extends ModuleContract>(
    guildId: string,
    contract: M,
    config: Partial<InputOf<M>>,
    by?: Actor,
  ): Promise<void>;
  /** Adds a new member to the guild, who acts as people do. */
  join(guild: StoryGuild, name: string, given?: { roles?: string[] }): Promise<StoryMember>;
  /** The member's roles, sorted; null for someone who isn't a member. */
  rolesOf(guild: Pick<StoryGuild, "id">, memberId: string): Promise<string[] | null>;
  /** The member's balance of points. */
  pointsOf(guild: Pick<StoryGuild, "id">, memberId: string): Promise<number>;
  /** The guild's owner, as a member who acts in chat. */
  owner(guild: StoryGuild): Promise<StoryMember>;
  /**
   * Advances time for Discord, the bot's clock and waiting jobs. Timestamps that the database sets itself don't change.
   */
  advance(ms: number): Promise<void>;
  /** Puts the guild on a plan with these limits, by module and name. */
  putOnPlan(guildId: string, limits: Plan["limits"]): void;
  switchOff<M extends ModuleContract>(guildId: string, contract: M): Promise<void>;
  /** Chooses the guild's language as the owner, and waits until the bot speaks it. */
  speak(guildId: string, language: Language): Promise<void>;
  activity(guildId: string): Promise<{ event: string; data: Record<string, unknown> }[]>;
  alerts(guildId: string): Promise<{ code: string; path: string | null }[]>;
  /** The metrics as the operator reads them. */
  metrics(): Promise<string>;
  /** Waits until Discord, the bot and its jobs have no work left. */
  settle(): Promise<void>;
  /** Waits until the bot has finished the work for this guild, whatever happens in others. */
  settleIn(guildId: string): Promise<void>;
  close(): Promise<void>;
};

/** Settings as input, where fields with a default may be omitted. */
type InputOf<M extends ModuleContract> = z.input<M["config"]> & LogSettings;

const OWNER_NAME = "Owner";
const UNSAVED = { ...DEFAULT_SETTINGS, version: 0 };
/** These stories copy no audit log. */
const unsentCopies = {
  seal: makeSeal(Buffer.alloc(32), "audit webhooks"),
  platformHost: "",
  allowPrivate: false,
  names: {
    module: (id: string) => id,
    setting: (_module: string | null, path: string) => path,
    panel: (_module: string, key: string) => key,
    sentence: auditSentences([]),
  },
};
const DASHBOARD_URL = "https://guildhall.example";
const TIMEOUT_MS = 120_000;
/** Short, so that tests don't wait long for finished events to appear in the database. */
const SAVE_EVERY_MS = 10;

export type BotWorldOptions = {
  /** The operator's model: `sampleAi(model.url)` with a stand-in. Without it, models are off. */
  ai?: AiOptions | undefined;
  /** EVM chains and the public beacon; without them there are none. */
  networks?: PublicNetworks | undefined;
};

export async function startBotWorld(
  sandbox: StoryPlatform,
  modules: readonly BotModule[],
  { ai, networks = NO_NETWORKS }: BotWorldOptions = {},
): Promise<BotWorld> {
  const platform = await platformOf(sandbox);
  const database = await openTestDatabase();
  const { orm } = database;
  const guilds = await openGuildStore(database);
  const plans = new Map<string, Plan>();
  const languages = Object.fromEntries(
    modules.flatMap(({ contract, languages: language }) => (language ? [[contract.id, language]] : [])),
  );
  const words = Object.fromEntries(modules.map(({ contract, words: moduleWords }) => [contract.id, moduleWords]));
  const formatsIn = async (guildId: string) => (await configs.look(guildId)).formats;
  const translators = await openTranslators(database, guilds, languages, words, formatsIn);
  const limits = planLimits((guildId) => plans.get(guildId) ?? STANDARD_PLAN);
  const contracts = modules.map(({ contract }) => contract);
  const conditions = conditionSchemas(contracts);
  const configs = await openConfigStore(database, {
    defaultTexts: translators.defaults,
    limits,
    conditions,
    contracts,
  });
  const logger = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const registry = new Registry();
  const time = createStoryTime(database, sandbox);
  const { clock } = time;
  const options = {
    modules,
    database,
    guilds,
    configs,
    translators,
    platform,
    logger,
    registry,
    dashboardUrl: DASHBOARD_URL,
    makeKeys: makeKeyMaker([Buffer.alloc(32, 7)]),
    networks,
    isWorker: true,
    clock,
    ...(ai ? { ai } : {}),
  };
  const opened = await openModuleServices(options);
  const services = { ...opened, context: { ...opened.context, queue: time.queueIn(opened.context.queue) } };
  const workers = await startJobs(services, {
    copies: unsentCopies,
    alerts: { publicUrl: DASHBOARD_URL, delayMs: 0 },
  });
  let bot: Bot = startBot(services, { saveEveryMs: SAVE_EVERY_MS });
  const rest = await watchRest(database, sandbox, platform, workers.catchUp);
  const { settle } = rest;
  const acting = { platform: sandbox, applicationId: platform.clientId, settle };

  const guild = (guildId: string) =>
    until(async () => (await guilds.get(guildId)) ?? null, `the bot learns of guild ${guildId}`);

  async function save<M extends ModuleContract>(
    guildId: string,
    contract: M,
    enabled: boolean,
    config: object,
    by?: Actor,
  ) {
    const known = await guild(guildId);
    const before = await configs.read(guildId, contract);
    const { outcome } = await configs.save({
      guildId,
      contract,
      version: before.version,
      enabled,
      config: { ...before.config, ...config },
      actor: by ?? { id: known.ownerId, name: OWNER_NAME },
      guild: botGuildOf(known),
      author: "unlimited",
    });
    if (outcome !== "saved") throw new Error(`the settings of ${contract.id} were ${outcome}`);
  }

  /** A new guild may have roles and channels that the bot hasn't handled yet. */
  async function configure<M extends ModuleContract>(guildId: string, contract: M, config: object, by?: Actor) {
    try {
      await save(guildId, contract, true, config, by);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      await rest.untilEventsHandled();
      await save(guildId, contract, true, config, by);
    }
  }

  async function restart(meanwhile?: () => Promise<void>, options?: BotOptions): Promise<void> {
    await bot.stop();
    await meanwhile?.();
    bot = startBot(services, { saveEveryMs: SAVE_EVERY_MS, ...options });
    await until(async () => (bot.state().kind === "ready" ? true : null), "the bot is ready again");
  }

  return {
    services,
    restart,
    replay: (act) => replay({ orm, settle, restart }, act),
    guild,
    configure,
    join: async (guild, name, { roles = [] } = {}) => {
      const { id, token } = await sandbox.control.createPerson({ displayName: name });
      await sandbox.control.join(guild.id, id, { roles });
      return storyMember(acting, guild, { id, token, name });
    },
    rolesOf: async (guild, memberId) =>
      (await sandbox.control.members(guild.id)).find(({ user }) => user.id === memberId)?.roles.toSorted() ?? null,
    pointsOf: async (guild, memberId) => (await ledgerOf(guild.id, "").balance(orm, memberId)).balance,
    owner: async (guild) => {
      const { token } = await sandbox.control.person(guild.ownerId);
      return storyMember(acting, guild, { id: guild.ownerId, token, name: OWNER_NAME });
    },
    advance: async (ms) => {
      await workers.catchUp();
      const end = clock.now().getTime() + ms;
      for (let left = ms; left > 0; left = end - clock.now().getTime()) {
        // Runs due jobs on the way.
        const untilDue = ((await nextDueAt(services.context))?.getTime() ?? end) - clock.now().getTime();
        await time.advance(Math.min(left, Math.max(untilDue, 1)));
        await workers.catchUp();
        // And their effects, before more time passes.
        if (clock.now().getTime() < end) await settle();
      }
    },
    putOnPlan: (guildId, limits) => void plans.set(guildId, { name: "story", limits }),
    switchOff: (guildId, contract) => save(guildId, contract, false, {}),
    speak: async (guildId, language) => {
      const { alertChannelId, timeZone, version } = (await readGuildSettings(orm, guildId)) ?? UNSAVED;
      const actor = { id: (await guild(guildId)).ownerId, name: OWNER_NAME };
      await saveGuildSettings(orm, { guildId, actor, alertChannelId, timeZone, language, version });
      const isSpoken = async () => ((await translators.languageIn(guildId)) === language ? true : null);
      await until(isSpoken, `the bot speaks "${language}"`);
    },
    activity: (guildId) => listActivity(orm, { guildId, limit: 1000, before: undefined, module: undefined }),
    alerts: (guildId) => listAlerts(orm, guildId),
    metrics: () => registry.metrics(),
    settle,
    settleIn: rest.settleIn,
    close: async () => {
      await bot.stop();
      await rest.close();
      await workers.stop();
      await services.close();
      await Promise.all([guilds.close(), configs.close(), translators.close()]);
      await database.close();
      await checkRequests(sandbox, platform.clientId);
    },
  };
}

async function until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(10)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`waited in vain until ${what}`);
}
