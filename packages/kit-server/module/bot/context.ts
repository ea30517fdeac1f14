// Everything a module needs for its work in one guild. Modules read no environment, system clock or globals.
import type { APIInteractionGuildMember } from "discord-api-types/v10";
import type { Logger } from "pino";
import type * as z from "zod";
import { logChannelOf } from "#kit/activity-log.ts";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { ModuleBoard } from "#kit/board.ts";
import type { Asked, CapabilityInput, CapabilityName } from "#kit/capabilities/capabilities.ts";
import type { Translator } from "#kit/chat/translator.ts";
import type { FieldIssue } from "#kit/error.ts";
import type { GuildEventData, GuildEventName } from "#kit/guild-events/guild-events.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { PublicNetworks } from "#kit-server/base/networks/public-networks.ts";
import { recordActivity } from "#kit-server/guild/activity/activity-store.ts";
import type { ActivityData } from "#kit-server/guild/activity/tables.ts";
import type { Ai } from "#kit-server/guild/ai/ai.ts";
import {
  alertCause,
  clearAlertsOfFields,
  clearAlertsOfTask,
  raiseAlert,
} from "#kit-server/guild/alerts/alert-store.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { AuditDetails } from "#kit-server/guild/audit/tables.ts";
import type { Configuration } from "#kit-server/guild/configs/configuration.ts";
import { type Draws, drawsOf } from "#kit-server/guild/draws/draws.ts";
import { type Grants, grantsOf } from "#kit-server/guild/grants/grants.ts";
import { authorWith } from "#kit-server/guild/guilds/author-of.ts";
import { type BotGuild, botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { type Ledger, ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import {
  hasLeftSince,
  joinsSince,
  membersLeftSince,
  removalSince,
  withAnyRole,
} from "#kit-server/guild/members/member-questions.ts";
import { type Rewards, rewardsOf } from "#kit-server/guild/rewards/rewards.ts";
import { type Boards, boardsOf } from "#kit-server/guild/scores/boards.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import type { DiscordPort } from "#kit-server/platform/discord/discord-port.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type AnsweredCall, answerOnce, type Dedupe } from "#kit-server/storage/effects/answer-once.ts";
import type { Once } from "#kit-server/storage/effects/once.ts";
import { emitEvents, type Fact } from "#kit-server/storage/guild-events/emit-events.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import type { KeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import type { LoadChecks } from "./condition-check.ts";
import { type GuildTime, guildTime } from "./guild-time.ts";
import { LOG_EVERY_MS, LOG_QUEUE } from "./log-queue.ts";
import type { Held, Memory } from "./memory.ts";
import { type ModuleAi, moduleAi } from "./module-ai.ts";
import { PANEL_QUEUE, type PanelToRefresh, REFRESH_EVERY_MS } from "./panel-queue.ts";
import type { SetupPanels } from "./setup-panels.ts";

type ActivityName<M extends ModuleContract> = keyof M["activity"] & string;
type JobName<M extends ModuleContract> = keyof M["jobs"] & string;
type AuditActionOf<M extends ModuleContract> = M extends { audit: readonly (infer A extends string)[] } ? A : never;
type EmitsOf<M extends ModuleContract> = M extends { emits: readonly (infer N extends GuildEventName)[] } ? N : never;
type BoardsOf<M extends ModuleContract> = M extends { boards: readonly (infer B extends ModuleBoard)[] } ? B : never;
type UsesOf<M extends ModuleContract> = M extends { uses: readonly (infer N extends CapabilityName)[] } ? N : never;
/**
 * Calls another module's capability with that module's configuration. Everything is written in `tx`, or nothing if it
 * is refused; the same `key` is done once. Any other error is thrown.
 */
export type Ask<N extends CapabilityName> = (tx: Orm, key: string, input: CapabilityInput<N>) => Promise<Asked<N>>;

export type BotContext<M extends ModuleContract> = {
  guildId: Snowflake;
  /** The guild's last known state; null after the bot left. */
  guild(): Promise<BotGuild | null>;
  /**
   * Applies what the bot just changed on Discord to the guild's known state, so that nothing waits for Discord's event.
   * That event follows, so applying the change twice must be harmless.
   */
  changeGuild(change: (guild: GuildSnapshot) => GuildSnapshot): Promise<void>;
  config: ConfigOf<M>;
  /** Shows the module's chat texts in the guild's language: `ctx.chat.t(chatWords.opened, { channel })`. */
  chat: Translator;
  discord: DiscordPort;
  /** The address of Discord's CDN, without a trailing slash. */
  cdnUrl: string;
  /** The address where people open Discord's channels and messages, without a trailing slash. */
  platformUrl: string;
  /**
   * The URL of the module's page in the dashboard, or of one of its records; null if the dashboard's address is
   * unknown.
   */
  pageUrl(record?: string | number): string | null;
  /**
   * The URL of a page for members, by the path below `/m/`: "verify/…". Null if the dashboard's address is unknown.
   */
  memberUrl(path: string): string | null;
  /** Runs an effect on the outside world once per key; `key` must be unique in this module and guild. */
  once<T>(key: string, effect: (nonce: string) => Promise<T>): Promise<T>;
  activity: {
    /** Adds an entry to the activity feed, once per key. */
    record<E extends ActivityName<M>>(event: E, key: string, data: z.input<M["activity"][E]>): Promise<void>;
  };
  /** Records in the audit log what a person did in the module, in the transaction of the change. */
  audit(tx: Orm, by: Actor, action: AuditActionOf<M>, details?: AuditDetails): Promise<void>;
  alerts: {
    /** Raises an alert about a problem that stops the module, once per cause. */
    raise(issue: FieldIssue): Promise<void>;
    /** Clears the alerts of a field that works again. */
    clear(path: string): Promise<void>;
    /** Clears alerts with this `task` in their params: the task was retried and succeeded. */
    clearTask(task: string): Promise<void>;
  };
  jobs: {
    /** Enqueues a job, once per key within a week. */
    enqueue<J extends JobName<M>>(job: J, payload: z.input<M["jobs"][J]>, options: JobOptions): Promise<void>;
    /** Enqueues a job that runs only if it is released before `until`. */
    enqueueWaiting<J extends JobName<M>>(
      job: J,
      payload: z.input<M["jobs"][J]>,
      options: { key: string; until: Date },
    ): Promise<void>;
    /** Releases a waiting job; returns false if there is none. */
    release<J extends JobName<M>>(job: J, payload: z.input<M["jobs"][J]>, options: { key: string }): Promise<boolean>;
  };
  members: {
    /** Whether the member has left after this time, according to the events that the bot received. */
    hasLeftSince(memberId: Snowflake, since: Date): Promise<boolean>;
    /** The members who have left after this time, of these or of all. */
    whoLeftSince(since: Date, among?: readonly Snowflake[]): Promise<ReadonlySet<Snowflake>>;
    /** How many members have joined after this time. */
    joinsSince(since: Date): Promise<number>;
    /** How the member was removed after this time; null if no event reported it. Needs View Audit Log in the guild. */
    removalSince(memberId: Snowflake, since: Date): Promise<"kick" | "ban" | null>;
    /**
     * Members with at least one of these roles, with all their roles, without bots. Needs the intent `GuildMembers`.
     */
    withAnyRole(roleIds: readonly Snowflake[]): Promise<{ memberId: Snowflake; roleIds: Snowflake[] }[]>;
  };
  /** The members' points: credited once per key, spent only if the balance suffices, reversed by a counter-entry. */
  ledger: Ledger;
  /** Pays points and a role together, once for each member and cause, and reverses them. */
  rewards: Rewards;
  /** Fair draws that anyone can verify: announced in a chain, revealed with all data that they used. */
  draws: Draws;
  /** Models that answer and embed, within the budgets of the member, the server and the installation. */
  ai: ModuleAi;
  /** Roles to give or remove: processed by jobs, retried, and parked with the reason if they can't be done. */
  grants: Grants;
  /** The leaderboard's boards that the module keeps. */
  boards: Boards<BoardsOf<M>>;
  panels: {
    /**
     * Updates a posted panel whose content, other than its settings, has changed: it is edited within a few seconds,
     * once for many calls. A panel that isn't posted, or was deleted, stays so. Call it after the transaction.
     */
    refresh(key: string): Promise<void>;
  };
  /**
   * Runs `work` once per request of a member, in a transaction that also stores its outcome. A repeat of the same
   * interaction, such as after a crash, returns the stored outcome; so does another interaction with the same `request`
   * within `dedupeMs`, such as a double press. Both may run concurrently. The outcome must survive JSON; errors
   * thrown by `work` aren't stored. Don't call Discord in `work`, because it holds a database connection: call Discord
   * afterwards, through `once`, with the outcome.
   */
  answerOnce<T>(call: AnsweredCall, request: Dedupe, work: (tx: Orm) => Promise<T>): Promise<T>;
  /**
   * Emits a guild event to the modules that listen, in the transaction that makes it true. `key` identifies it in the
   * guild across modules: the same key within 30 days is delivered once.
   */
  emit<N extends EmitsOf<M>>(tx: Orm, name: N, key: string, data: GuildEventData[N]): Promise<void>;
  /** A capability of another module; null while that module is off. */
  use<N extends UsesOf<M>>(name: N): Promise<Ask<N> | null>;
  /** The conditions that modules declare, for `checkEligibility`. */
  conditions: LoadChecks;
  /** Plans and applies modules' configurations for a person. */
  configuration: Configuration;
  /** Posts and removes panels of any module, as a server's setup does. */
  setupPanels: SetupPanels;
  /** Days and times of day in the guild's time zone. */
  time: GuildTime;
  /** The guild permissions of a member who uses the bot in chat. */
  authorOf(member: APIInteractionGuildMember): Promise<GuildAuthor>;
  /** The module's state in memory, as declared with `inMemory`; lost with the process. */
  memory<T>(held: Held<T>): T;
  /** Keys of the module's own, derived from the installation's secret keys: newest first, 32 bytes each. */
  keysFor(purpose: string): readonly [Buffer, ...Buffer[]];
  /** Public networks, as the operator set them up. */
  networks: PublicNetworks;
  /** For the module's own tables. */
  orm: Orm;
  clock: { now(): Date };
  logger: Logger;
};
type JobOptions = { key: string; startAfter?: Date };

export type ContextDeps = {
  orm: Orm;
  guilds: GuildStore;
  translators: Translators;
  discordIn: (guildId: Snowflake) => DiscordPort;
  cdnUrl: string;
  platformUrl: string;
  dashboardUrl: string | null;
  makeKeys: KeyMaker;
  networks: PublicNetworks;
  once: Once;
  queue: JobSender;
  conditions: LoadChecks;
  memory: Memory;
  clock: { now(): Date };
  logger: Logger;
  ai: Ai;
  findCapability: FindCapability;
  configurationIn: (guildId: Snowflake) => Configuration;
  panelsIn: (guildId: Snowflake) => SetupPanels;
};

/** Finds the capability `name` for the calling module; null while its provider is off in the guild. */
export type FindCapability = <N extends CapabilityName>(
  deps: ContextDeps,
  caller: { guildId: Snowflake; module: string },
  name: N,
) => Promise<Ask<N> | null>;

export async function createContext<M extends ModuleContract>(
  deps: ContextDeps,
  contract: M,
  guildId: Snowflake,
  config: ConfigOf<M>,
): Promise<BotContext<M>> {
  const {
    orm,
    guilds,
    translators,
    discordIn,
    cdnUrl,
    platformUrl,
    dashboardUrl,
    once,
    queue,
    conditions,
    clock,
    logger,
    memory,
  } = deps;
  const module = contract.id;
  const toJob = (job: string, payload: unknown, key: string) => ({
    queue: queueName(module, job),
    guildId,
    payload,
    key,
  });
  const guild = async () => {
    const snapshot = await guilds.get(guildId);
    return snapshot && botGuildOf(snapshot);
  };
  const ledger = ledgerOf(guildId, module);
  const chat = await translators.in(guildId);
  const grants = grantsOf({ guildId, module, clock, guild });
  return {
    guildId,
    guild,
    changeGuild: (change) => guilds.change(guildId, change, async () => {}),
    config,
    chat,
    ai: moduleAi(deps.ai.in(guildId, module), chat),
    discord: discordIn(guildId),
    cdnUrl,
    platformUrl,
    pageUrl: (record) =>
      dashboardUrl &&
      `${dashboardUrl}/dashboard/${guildId}/${module}${record === undefined ? "" : `?record=${record}`}`,
    memberUrl: (path) => dashboardUrl && `${dashboardUrl}/m/${path}`,
    once: (key, effect) => once(guildId, `${module}:${key}`, () => effect(`${guildId}:${module}:${key}`)),
    activity: {
      record: async (event, key, data) => {
        const isLogWaiting = logChannelOf(config as Record<string, unknown>, event) !== null;
        await recordActivity(orm, { guildId, module, event, key, data: data as ActivityData, isLogWaiting });
        if (!isLogWaiting) return;
        const { key: slot, startAfter } = nextSlot(clock.now(), LOG_EVERY_MS);
        await queue.enqueue({ queue: LOG_QUEUE, guildId, payload: module, key: `${module}:${slot}`, startAfter });
      },
    },
    audit: (tx, actor, action, details = {}) =>
      recordAudit(tx, { guildId, actor, action, module, changes: [], details }),
    alerts: {
      raise: async ({ path, code, params = {} }) => {
        const cause = alertCause({ path, code, params });
        const isNew = await raiseAlert(orm, { guildId, module, cause, code, path, params });
        if (isNew) logger.info({ guildId, module, path, alert: code }, "a module can't work");
      },
      clear: async (path) => void (await clearAlertsOfFields(orm, { guildId, module, fields: [path] })),
      clearTask: async (task) => void (await clearAlertsOfTask(orm, { guildId, module, task })),
    },
    jobs: {
      enqueue: (job, payload, { key, startAfter }) =>
        queue.enqueue({ ...toJob(job, payload, key), ...(startAfter ? { startAfter } : {}) }),
      enqueueWaiting: (job, payload, { key, until }) => queue.enqueueWaiting({ ...toJob(job, payload, key), until }),
      release: (job, payload, { key }) => queue.release(toJob(job, payload, key)),
    },
    members: {
      hasLeftSince: (memberId, since) => hasLeftSince(orm, { guildId, memberId, since }),
      whoLeftSince: (since, among) => membersLeftSince(orm, { guildId, since, among }),
      joinsSince: (since) => joinsSince(orm, { guildId, since }),
      removalSince: (memberId, since) => removalSince(orm, { guildId, memberId, since }),
      withAnyRole: (roleIds) => withAnyRole(orm, { guildId, roleIds }),
    },
    ledger,
    grants,
    rewards: rewardsOf(guildId, ledger, grants),
    draws: drawsOf(guildId, module, dashboardUrl),
    boards: boardsOf(guildId),
    panels: {
      refresh: (key) => {
        const { key: slot, startAfter } = nextSlot(clock.now(), REFRESH_EVERY_MS);
        const payload: PanelToRefresh = { module, key };
        return queue.enqueue({ queue: PANEL_QUEUE, guildId, payload, key: `${module}:${key}:${slot}`, startAfter });
      },
    },
    answerOnce: (call, request, work) => answerOnce(orm, { guildId, module }, call, request, work),
    emit: (tx, name, key, data) => emitEvents(tx, [{ guildId, name, key, data } as Fact]),
    use: (name) => deps.findCapability(deps, { guildId, module }, name),
    conditions,
    configuration: deps.configurationIn(guildId),
    setupPanels: deps.panelsIn(guildId),
    time: guildTime(orm, clock, guildId),
    authorOf: async ({ user, roles }) => {
      const snapshot = await guilds.get(guildId);
      return snapshot ? authorWith(snapshot, user.id, roles) : NOBODY;
    },
    memory: memory.of,
    networks: deps.networks,
    keysFor: (purpose) => deps.makeKeys(`${module} ${purpose}`),
    orm,
    clock,
    logger: logger.child({ guildId, module }),
  };
}

/** For a guild that is no longer known. */
const NOBODY: GuildAuthor = { permissions: 0n, topRole: 0, channels: new Map() };

export const queueName = (module: string, job: string): string => `${module}.${job}`;
