// Assembles the bot: gateway events update the guilds' state and reach the modules.
import { setTimeout as sleep } from "node:timers/promises";
import type { Intent } from "#kit/module.ts";
import { safeText } from "#kit-server/base/log/safe-error.ts";
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import { endOfRoles } from "#kit-server/guild/grants/note-losses.ts";
import { retryParkedIn } from "#kit-server/guild/grants/try-again.ts";
import { createGuildCache } from "#kit-server/guild/guilds/guild-cache.ts";
import { clearFixedAlerts } from "#kit-server/module/alert-notices/clear-fixed-alerts.ts";
import { readBotId } from "#kit-server/platform/discord/bot-user.ts";
import { createDiscordPorts } from "#kit-server/platform/discord/discord-port.ts";
import { fencedRest } from "#kit-server/platform/discord/fenced-rest.ts";
import { createInteractionPort } from "#kit-server/platform/discord/interaction-port.ts";
import type { MessageDeps } from "#kit-server/platform/discord/message-body.ts";
import { skewNote } from "#kit-server/platform/discord/platform-clock.ts";
import { readRefusedIntents } from "#kit-server/platform/discord/privileged-intents.ts";
import { untilAnswered } from "#kit-server/platform/discord/until-answered.ts";
import { connectGateway, type Gateway, type GatewayState } from "#kit-server/platform/gateway/gateway.ts";
import { intentBits } from "#kit-server/platform/gateway/intent-bits.ts";
import { withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { createDispatcher } from "#kit-server/runtime/dispatch/dispatcher.ts";
import { startDeliveries } from "#kit-server/runtime/event-deliveries/delivery-pump.ts";
import { writeListeners } from "#kit-server/runtime/event-deliveries/delivery-store.ts";
import { announceCommands } from "#kit-server/runtime/interactions/announce-commands.ts";
import { createInteractions } from "#kit-server/runtime/interactions/interactions.ts";
import { registerCommands } from "#kit-server/runtime/interactions/register-commands.ts";
import { forgetRoster } from "#kit-server/runtime/roster/roster-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { createOnce } from "#kit-server/storage/effects/once.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { acquireLease, assertLeads, type Lease, NotLeadingError } from "#kit-server/storage/lease/bot-lease.ts";
import type { ModuleServices } from "./module-services.ts";

export type BotState =
  | GatewayState
  /** Another process is the leader; this one takes over when it ends. */
  | { kind: "standby" }
  /** The database doesn't respond; events are buffered in memory. */
  | { kind: "waiting" }
  /** Something failed and is being retried. */
  | { kind: "failed"; reason: string };

export type Bot = {
  state(): BotState;
  /** Events received and not finished. */
  pending(): number;
  /** Sentences for the operator: warnings while the bot works, or why it doesn't. */
  notes(): readonly string[];
  stop(): Promise<void>;
};

export type BotOptions = {
  /** How often the resume point is stored, in milliseconds; defaults to 250. */
  saveEveryMs?: number;
  /** How often the gateway's figures are stored; defaults to ten seconds. */
  noteEveryMs?: number;
  /** How long a frozen process keeps the lease, in milliseconds; defaults to 12,000. */
  leaseMs?: number;
  /** How many events are buffered while the database is down; defaults to 50,000. */
  mostEvents?: number;
};

/** Between attempts, growing; what Discord rejects is retried as often as an operator may fix it. */
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 60_000;
const REFUSED_RETRY_MS = 5 * 60_000;
/** The time for the gateway to close, drain and flush before the process is ended. */
const GATEWAY_STOP_MS = 3_400;
const STEP_STOP_MS = 600;

/**
 * Connects in the background once no other process leads. Any failure while this process leads releases the lease, so
 * that another process may try, and is retried with growing pauses until `stop`.
 */
export function startBot(deps: ModuleServices, options: BotOptions = {}): Bot {
  const { logger } = deps;
  const stopping = new AbortController();
  const patience = {
    signal: stopping.signal,
    onFailure: (error: unknown) => logger.warn({ err: error }, "Discord doesn't respond; the bot retries"),
  };
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  let gateway: Gateway | null = null;
  let lease: Lease | null = null;
  let problem: BotState | null = null;
  let areCommandsRefused = false;
  let withoutLease: BotState = { kind: "connecting" };

  async function supervise(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      lease = await acquireLease(deps.database, {
        signal: stopping.signal,
        leaseMs: options.leaseMs,
        onFailure: (error) => {
          withoutLease = { kind: "waiting" };
          logger.warn({ err: error }, "the database doesn't respond; the bot waits");
        },
        onStandby: () => {
          withoutLease = { kind: "standby" };
        },
      });
      if (!lease) return;
      const led = await lead(lease);
      failures = led === "failed" ? failures + 1 : 0;
      const pauseMs =
        led === "refused" ? REFUSED_RETRY_MS : Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1));
      if (led === "refused" || led === "failed") {
        await sleep(pauseMs * (0.75 + Math.random() / 4), undefined, { signal: stopping.signal, ref: false }).catch(
          () => {},
        );
      }
    }
  }

  /** Leads until this process stops, loses the lease, is rejected or fails; never rejects. */
  async function lead(held: Lease): Promise<"stopped" | "lost" | "refused" | "failed"> {
    const ended = new AbortController();
    const refused = Promise.withResolvers<void>();
    const onState = (state: GatewayState) => {
      deps.metrics.gatewayReady.set(state.kind === "ready" ? 1 : 0);
      if (state.kind === "ready") problem = null;
      if (state.kind !== "refused") return;
      problem = state;
      refused.resolve();
    };
    try {
      const botId = await untilAnswered(() => readBotId(deps.rest), patience);
      const unavailable = await untilAnswered(() => readRefusedIntents(deps.rest), patience);
      if (botId === null || unavailable === null) return "stopped";
      void announce();
      const self = { botId, refused: unavailable };
      gateway = await connect(deps, { ...options, lease: held, signal: ended.signal, onState }, self);
      return await Promise.race([
        stopped.then(() => "stopped" as const),
        held.lost.then(() => "lost" as const),
        refused.promise.then(() => "refused" as const),
      ]);
    } catch (error) {
      problem = { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
      logger.error({ err: error }, "the bot stopped and restarts");
      return "failed";
    } finally {
      await endLeading(held, ended);
    }
  }

  async function endLeading(held: Lease, ended: AbortController): Promise<void> {
    // Without the database, some of it never ends. The next leader finds what was not stored.
    const within = (limitMs: number, step: () => unknown) =>
      withTimeLimit(async () => void (await step()), limitMs).catch((error: unknown) =>
        logger.warn({ err: error }, "the bot couldn't store everything before it stopped"),
      );
    await within(GATEWAY_STOP_MS, () => gateway?.stop());
    await within(STEP_STOP_MS, () => deps.context.memory.end());
    ended.abort();
    await within(STEP_STOP_MS, held.release);
    gateway = null;
    lease = null;
    deps.metrics.gatewayReady.set(0);
  }
  const supervised = supervise();

  const announce = (): Promise<void> => {
    const register = () =>
      registerCommands(deps.context.orm, deps.rest, deps.platform.clientId, deps.modules, deps.context.translators);
    const onOutcome = (isTaken: boolean) => {
      areCommandsRefused = !isTaken;
      deps.metrics.commandsRegistered.set(isTaken ? 1 : 0);
    };
    return announceCommands({ register, logger, onOutcome, signal: stopping.signal });
  };

  function state(): BotState {
    if (stopping.signal.aborted) return { kind: "stopped" };
    const now = gateway?.state();
    if (lease && now?.kind === "ready") return lease.isHeld() ? now : { kind: "waiting" };
    return problem ?? now ?? (lease ? { kind: "connecting" } : withoutLease);
  }

  return {
    state,
    pending: () => gateway?.pending() ?? 0,
    notes: () => {
      const now = state();
      const connection = "reason" in now ? safeText(now.reason) : "problem" in now ? now.problem : null;
      const commands = areCommandsRefused
        ? "Discord rejected the bot's commands, so members see the earlier ones. The log has the reason."
        : null;
      return [connection, commands, skewNote(deps.skewMs())].filter((note) => typeof note === "string");
    },
    stop: async () => {
      stopping.abort();
      await supervised;
    },
  };
}

/**
 * The one privileged intent without which modules do less instead of nothing, which they report as health. Requesting
 * it without permission would close the connection.
 */
const OPTIONAL: Intent = "MessageContent";

type Self = { botId: string; refused: ReadonlyMap<Intent, string> };
type Leading = BotOptions & { lease: Lease; signal: AbortSignal; onState(state: GatewayState): void };

async function connect(deps: ModuleServices, leading: Leading, { botId, refused }: Self): Promise<Gateway> {
  const { modules, configs, platform, metrics, logger } = deps;
  const { lease, signal } = leading;
  const contracts = modules.map(({ contract }) => contract);
  const { orm } = deps.context;
  const messages: MessageDeps = {
    readAssets: (guildId, files) => readAssets(orm, guildId, files),
    readLook: configs.look,
  };
  const rest = fencedRest(deps.rest, () => {
    if (!lease.isHeld()) throw new NotLeadingError("this process does not lead");
  });
  const check = (tx: Orm) => assertLeads(tx, lease.token);
  const { guilds } = deps.context;
  const context = {
    ...deps.context,
    discordIn: createDiscordPorts(rest, messages),
    once: createOnce(deps.database, { leader: lease.token }),
  };
  const leadersGuilds = {
    ...guilds,
    save: (snapshot: GuildSnapshot) => guilds.save(snapshot, check),
    markLeft: async (guildId: string) => {
      await guilds.markLeft(guildId, check);
      await forgetRoster(orm, guildId);
    },
  };
  const retryGrants = createGrouped<string, undefined>(async (guildIds) => {
    await retryParkedIn(orm, guildIds);
    return guildIds.map(() => undefined);
  });
  const guildCache = createGuildCache(leadersGuilds, botId, async (snapshot, before) => {
    await clearFixedAlerts({ orm, configs }, contracts, snapshot, before);
    const isGone = ({ id }: { id: string }) => !snapshot.roles.some((role) => role.id === id);
    await endOfRoles(
      orm,
      snapshot.id,
      (before?.roles ?? []).filter(isGone).map(({ id }) => id),
    );
    await retryGrants("", snapshot.id);
  });
  const interactions = createInteractions({ ...deps, context, port: createInteractionPort(rest, messages) });
  const dispatcher = createDispatcher({
    modules,
    context,
    configs,
    botId,
    rest,
    guildCache,
    interactions,
    metrics,
    logger,
    lease,
    signal,
  });
  await dispatcher.load();
  await writeListeners(orm, modules);
  await startDeliveries({ database: deps.database, retries: dispatcher, logger, signal });
  return connectGateway({
    rest: deps.rest,
    token: platform.botToken,
    intents: intentBits(contracts, (intent) => intent !== OPTIONAL || !refused.has(intent)),
    orm,
    leader: lease.token,
    logger,
    metrics,
    onEvent: dispatcher.dispatch,
    onState: leading.onState,
    onPending: (count) => metrics.unfinishedEvents.set(count),
    canFinish: lease.isHeld,
    saveEveryMs: leading.saveEveryMs,
    noteEveryMs: leading.noteEveryMs,
    mostEvents: leading.mostEvents,
  });
}
