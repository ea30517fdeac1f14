// Dispatches an event: first to the guild's snapshot, then to the member records, then to the modules that listen.
import { setTimeout as sleep } from "node:timers/promises";
import type { REST } from "@discordjs/rest";
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import type { Logger } from "pino";
import { guildEvents, isGuildEvent } from "#kit/guild-events/guild-events.ts";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { GuildCache } from "#kit-server/guild/guilds/guild-cache.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { ContextDeps } from "#kit-server/module/bot/context.ts";
import { REMOVAL } from "#kit-server/module/bot/event-life.ts";
import { keepContexts } from "#kit-server/module/bot/kept-contexts.ts";
import { handlePanelEvent, isAboutPanels } from "#kit-server/module/panels/handle-panel-event.ts";
import { type GatewayEvent, guildOfEvent } from "#kit-server/platform/gateway/gateway-event.ts";
import { shardOfGuild } from "#kit-server/platform/gateway/shard-of-guild.ts";
import { type Outcome, type RunAttempt, runListener } from "#kit-server/platform/handlers/run-handler.ts";
import { idIn, objectIn } from "#kit-server/platform/payload/read-json.ts";
import { changesGuild } from "#kit-server/platform/snapshot/reduce.ts";
import type { Interactions } from "#kit-server/runtime/interactions/interactions.ts";
import {
  type HandledMembers,
  isAboutMembers,
  type MemberEvent,
} from "#kit-server/runtime/roster/handle-member-event.ts";
import { createMemberQueue } from "#kit-server/runtime/roster/member-queue.ts";
import { createRosters } from "#kit-server/runtime/roster/rosters.ts";
import type { Lease } from "#kit-server/storage/lease/bot-lease.ts";
import { createEventRetries, type Entry, type EventRetries } from "./event-retries.ts";
import { createGuards, type GuardedEvent } from "./guards.ts";
import { createInterest } from "./interest.ts";
import { handlerOf, isUnordered, NOBODY, type Phases, tallyOf } from "./phases.ts";
import { type Removal, removeMessage } from "./remove-message.ts";
import type { RetryPlace } from "./retry-store.ts";

export type DispatcherDeps = {
  modules: readonly BotModule[];
  context: ContextDeps;
  configs: ConfigStore;
  botId: string;
  /** Fails if this process isn't the leader. */
  rest: REST;
  guildCache: GuildCache;
  interactions: Interactions;
  metrics: BotMetrics;
  logger: Logger;
  lease: Pick<Lease, "token" | "isHeld" | "whenHeld">;
  /** Aborted when the leadership ends; the next leader takes over unfinished work. */
  signal: AbortSignal;
};

type EventBody = MemberEvent;

export type Dispatcher = {
  /** Loads the events that wait to be retried. Call it before the first event. */
  load(): Promise<void>;
  /**
   * Resolves when every effect of the event is done or stored to be retried; undefined if there is none, or it was done at
   * once. Never rejects, and never resolves if `signal` is aborted first. Must be called in the order of the events.
   */
  dispatch(event: GatewayEvent): Promise<void> | undefined;
  /** For events that come from elsewhere: each module's keep their order among the gateway's. */
  handle: EventRetries["handle"];
};

/**
 * In a raid thousands of events arrive at once. A low limit leaves the database to jobs and to interactions, which need
 * a response within seconds. A waiting event's time limit hasn't started.
 */
const EVENTS_AT_ONCE = 16;
/** Guild changes at once: enough for two batches of writes. After an identify thousands wait. */
const CHANGES_AT_ONCE = 200;
const AWAY_PAUSE_MS = 1_000;

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { modules, context, configs, guildCache, metrics, logger, lease, signal } = deps;
  const limit = createLimit(EVENTS_AT_ONCE);
  const changeLimit = createLimit(CHANGES_AT_ONCE);
  const interestIn = createInterest(modules, configs);
  const byId = new Map(modules.map((module) => [module.contract.id, module]));

  const contexts = keepContexts(context);

  /**
   * Runs the product's own handlers and retries until the database is back: without it nothing could be stored anyway.
   */
  async function core(handler: string, work: () => Promise<void>, runTry?: RunAttempt): Promise<void> {
    for (;;) {
      await lease.whenHeld();
      if ((await runListener({ module: "core", handler }, { metrics, logger }, work, runTry)) === "done") return;
      await sleep(AWAY_PAUSE_MS, undefined, { signal, ref: false }).catch(() => new Promise(() => {}));
    }
  }

  async function runEntry({ guildId, module }: RetryPlace, { name, data, eventId, at }: Entry): Promise<Outcome> {
    const { contract, bot } = byId.get(module) ?? {};
    if (!contract || !bot) return "done";
    const handler = name === REMOVAL ? null : handlerOf(bot, name);
    if (!handler && name !== REMOVAL) return "done";
    await lease.whenHeld();
    const run = async () => {
      const { enabled, config } = await configs.readWithinLimits(guildId, contract);
      if (handler && !enabled) return;
      const ctx = { ...(await contexts.of(contract, guildId, config)), event: { id: eventId, at } };
      if (!handler) return removeMessage(ctx, data as Removal);
      // The registry's types pair each listener with its module's contract and its event's data.
      await handler(ctx as never, (isGuildEvent(name) ? guildEvents[name].parse(data) : data) as never);
    };
    return runListener({ module, handler: name }, { metrics, logger }, run, limit, { retriesBugs: isGuildEvent(name) });
  }

  const members = createMemberQueue({
    ...{ orm: context.orm, botId: deps.botId },
    core: (handler, work) => core(handler, work, limit),
  });
  const guards = createGuards({ context, contexts, configs, metrics, logger });
  const unordered = ({ module }: RetryPlace, name: Entry["name"]): boolean | null => {
    const bot = byId.get(module)?.bot;
    if (name === REMOVAL) return false;
    return bot && handlerOf(bot, name) ? isUnordered(bot, name) : null;
  };
  const retries = createEventRetries({
    ...{ ...context, logger, leader: lease.token, signal, runEntry },
    isUnordered: unordered,
  });

  /** Nearly all events are needed by nobody or only tallied, which takes no promise. */
  function dispatch(event: GatewayEvent): Promise<void> | undefined {
    const { payload } = event;
    metrics.events.inc({ type: payload.t });
    const isOurs = payload.t === "READY" || payload.t === "INTERACTION_CREATE" || isAboutPanels(payload);
    if (isOurs || changesGuild(payload.t) || isAboutMembers(event)) return dispatchOurs(event);
    const guildId = guildOfEvent(event);
    const listening = guildId === null ? NOBODY : interestIn(guildId, payload.t, false);
    return guildId === null || listening === NOBODY ? undefined : handleOnly(guildId, event, listening);
  }

  async function dispatchOurs(event: GatewayEvent): Promise<void> {
    const { payload } = event;
    if (payload.t === "READY") {
      // A missing list of guilds doesn't mean that the bot left them all.
      if (!Array.isArray(payload.d.guilds)) return;
      const listed = new Set(payload.d.guilds.map((guild) => guild?.id));
      const [shardId, shardCount] = payload.d.shard ?? [0, 1];
      return core("READY", async () => {
        await rosters.identified({ shardId, shardCount, epoch: event.epoch }, listed);
        await guildCache.keepOnly(listed, (guildId) => shardOfGuild(guildId, shardCount) === shardId);
      });
    }
    // Members wait for a response: interactions skip the queue.
    if (payload.t === "INTERACTION_CREATE") return deps.interactions.handle(payload.d);
    const guildId = guildOfEvent(event);
    if (guildId === null || isOwnMembership(event, deps.botId)) return;

    const applied = changesGuild(payload.t)
      ? core(payload.t, () => guildCache.apply(guildId, event), changeLimit)
      : APPLIED;
    const roster = isRosterEvent(payload) && applied.then(() => core("roster", () => rosterChanged(guildId, payload)));
    await Promise.all([roster, handleIn(guildId, event, applied)]);
  }

  async function handleIn(guildId: string, event: EventBody, applied: Promise<void>): Promise<void> {
    const { payload } = event;
    const at = context.clock.now();
    const panels = isAboutPanels(payload) && core(payload.t, () => handlePanelEvent(context.orm, guildId, payload));
    const known = isAboutMembers(event)
      ? members.handle({ guildId, event, at, applied })
      : applied.then((): HandledMembers => ({ eventId: event.id, news: [] }));
    const listening = interestIn(guildId, payload.t, isAboutMembers(event));
    await Promise.all([known, panels, handlePhases(guildId, { ...event, at }, listening, known)]);
    if (payload.t !== "GUILD_MEMBER_ADD" && payload.t !== "GUILD_MEMBER_REMOVE") return;
    const joinedAt = payload.t === "GUILD_MEMBER_ADD" ? payload.d.joined_at : null;
    const movement = { memberId: payload.d.user.id, joined: joinedAt ? new Date(joinedAt) : null };
    await members.handled(guildId, movement);
  }

  /** Handles an event that only modules need. */
  function handleOnly(guildId: string, event: EventBody, listening: Phases): Promise<void> | undefined {
    const isFirst = listening.guarding.length === 0 && listening.acting.length === 0;
    const counting = isFirst
      ? listening.counting.filter((module) => !isTallied(guildId, module, event.payload))
      : listening.counting;
    if (isFirst && counting.length === 0) return undefined;
    const received = { ...event, at: context.clock.now() };
    return handlePhases(guildId, received, { ...listening, counting }, { eventId: event.id, news: [] });
  }

  /**
   * Lets a listener count the event in memory, unless that has to wait: for settings, for earlier events of the module, or
   * for the lease. Then it is handled as any other, and so is one that fails.
   */
  function isTallied(guildId: string, { contract, bot }: BotModule, { t, d }: GatewayDispatchPayload): boolean {
    const tally = tallyOf(bot, t);
    if (!tally || signal.aborted || !lease.isHeld() || !retries.isIdle({ guildId, module: contract.id })) return false;
    const settings = configs.withinLimitsNow(guildId, contract);
    const ctx = settings && contexts.known(settings.config);
    if (!ctx) return false;
    try {
      if (settings.enabled) {
        tally(ctx as never, d as never);
        metrics.tallied(contract.id, t);
      }
      return true;
    } catch {
      return false;
    }
  }

  async function handlePhases(
    guildId: string,
    event: EventBody & { at: Date },
    { guarding, acting, counting }: Phases,
    known: HandledMembers | Promise<HandledMembers>,
  ): Promise<void> {
    const { payload, at } = event;
    const verdict = guarding.length === 0 ? PASSED : guard(guildId, event, guarding);
    const entries = Promise.all([known, verdict]).then(([{ eventId, news }, { isRemoved }]) =>
      isRemoved ? [] : [{ name: payload.t, data: payload.d }, ...news].map((one) => ({ ...one, eventId, at })),
    );
    const handle = (module: BotModule, given: Promise<readonly Entry[]>) =>
      retries.handle({ guildId, module: module.contract.id }, given);
    const acted = acting.length > 0 && Promise.all(acting.map((module) => handle(module, entries)));
    const toCount = acted ? acted.then(() => entries) : entries;
    const counted = counting.map((module) => handle(module, toCount));
    await Promise.all([guarding.length > 0 && verdict.then(({ removed }) => removed), acted, ...counted]);
  }

  /** `removed` resolves when the message is removed, or when the removal is stored to be retried. */
  async function guard(
    guildId: string,
    { id, payload, at }: EventBody & { at: Date },
    guarding: readonly BotModule[],
  ): Promise<{ isRemoved: boolean; removed?: Promise<void> }> {
    const isMessage = payload.t === "MESSAGE_CREATE" || payload.t === "MESSAGE_UPDATE";
    if (!isMessage) return { isRemoved: false };
    // Other platforms may leave the author out of an edit.
    const authorId = idIn(objectIn(payload.d.author).id);
    if (authorId === null || authorId === deps.botId) return { isRemoved: false };
    const event: GuardedEvent = { id, at, name: payload.t, message: payload.d };
    let module: string | null = null;
    let reason = "";
    await core("guards", async () => {
      ({ removedBy: module, reason } = await guards.judge(guildId, event, guarding));
    });
    if (module === null) return { isRemoved: false };
    const data: Removal = { channelId: payload.d.channel_id, messageId: payload.d.id, reason };
    const removed = retries.handle({ guildId, module }, Promise.resolve([{ name: REMOVAL, data, eventId: id, at }]));
    return { isRemoved: true, removed };
  }

  const rosters = createRosters({
    ...context,
    rest: deps.rest,
    botId: deps.botId,
    logger,
    signal,
    handle: (event, guildId) => handleIn(guildId, event, Promise.resolve()),
  });

  const rosterChanged = (guildId: string, { t, d }: GatewayDispatchPayload) =>
    t === "GUILD_CREATE" && !d.unavailable ? rosters.due(guildId) : rosters.away(guildId);

  return {
    load: async () => {
      await retries.load();
      await rosters.load();
    },
    dispatch,
    handle: retries.handle,
  };
}

const APPLIED = Promise.resolve();
const PASSED: Promise<{ isRemoved: boolean; removed?: Promise<void> }> = Promise.resolve({ isRemoved: false });

/** The bot's own join and leave are the guild's, not a member's. */
const isOwnMembership = ({ payload }: GatewayEvent, botId: string): boolean =>
  isMembership(payload) && payload.d.user.id === botId;

const isMembership = (payload: GatewayDispatchPayload) =>
  payload.t === "GUILD_MEMBER_ADD" || payload.t === "GUILD_MEMBER_REMOVE";

const isRosterEvent = ({ t }: GatewayDispatchPayload) => t === "GUILD_CREATE" || t === "GUILD_DELETE";
