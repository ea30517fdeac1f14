// Puts the bot together: events come in from the gateway, are applied to what is known, and reach the modules.
import type { Intent } from "#kit/module.ts";
import { mendAlerts } from "../alerts/mend-alerts.ts";
import { readAssets } from "../assets/asset-store.ts";
import { readBotId } from "../discord/bot-user.ts";
import { createInteractionPort } from "../discord/interaction-port.ts";
import { readRefusedIntents } from "../discord/privileged-intents.ts";
import { untilAnswered } from "../discord/until-answered.ts";
import { createDispatcher } from "../dispatch/dispatcher.ts";
import { takeLease } from "../gateway/bot-lease.ts";
import { connectGateway, type Gateway, type GatewayState } from "../gateway/gateway.ts";
import { intentBits } from "../gateway/intent-bits.ts";
import { retryParked } from "../grants/try-again.ts";
import { createGuildKeeper } from "../guilds/guild-keeper.ts";
import { createInteractions } from "../interactions/interactions.ts";
import { registerCommands } from "../interactions/register-commands.ts";
import type { ModuleServices } from "./module-services.ts";

export type Bot = {
  /** `standby`: another process speaks for the bot, and this one takes over when it ends. */
  state(): GatewayState | { kind: "standby" };
  /** Events received and not finished. */
  pending(): number;
  stop(): Promise<void>;
};

export type BotOptions = {
  /** How often it is written down where to resume; default 250. */
  saveEveryMs?: number;
};

/**
 * Connects in the background, once no other process speaks for the bot: the platform may be down, and the rest of the
 * process runs all the same.
 */
export function startBot(parts: ModuleServices, options: BotOptions = {}): Bot {
  const { logger } = parts;
  const stopping = new AbortController();
  const patience = {
    signal: stopping.signal,
    onFailure: (error: unknown) => logger.warn({ err: error }, "the platform does not answer; the bot tries again"),
  };
  const databaseAway = (error: unknown) => logger.warn({ err: error }, "the database does not answer; the bot waits");
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  let gateway: Gateway | null = null;
  let isLeading = false;
  let refusal: string | null = null;

  /** Speaks for the bot until this process stops or loses the lease; then, unless it stops, stands by again. */
  async function lead(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lease = await takeLease(parts.database, { ...patience, onFailure: databaseAway });
      if (!lease) return;
      isLeading = true;
      const botId = await untilAnswered(() => readBotId(parts.rest), patience);
      const refused = await untilAnswered(() => readRefusedIntents(parts.rest), patience);
      if (botId !== null && refused !== null) {
        void announceCommands();
        gateway = await connect(parts, options, { botId, refused });
        await Promise.race([stopped, lease.lost]);
        await gateway.stop();
        await Promise.all(parts.modules.map(({ face }) => face.beforeStop?.()));
      }
      gateway = null;
      isLeading = false;
      await lease.release();
    }
  }
  const leading = lead().catch((error: unknown) => {
    refusal = error instanceof Error ? error.message : String(error);
    logger.error({ err: error }, "the bot cannot start");
  });

  async function announceCommands(): Promise<void> {
    try {
      const register = () => registerCommands(parts.context.orm, parts.rest, parts.platform.clientId, parts.modules);
      const outcome = await untilAnswered(register, patience);
      if (outcome === "registered") logger.info("the platform was told the bot's commands");
    } catch (error) {
      logger.error({ err: error }, "the platform did not take the bot's commands");
    }
  }

  return {
    state: () => {
      if (stopping.signal.aborted) return { kind: "stopped" };
      if (refusal) return { kind: "refused", reason: refusal };
      return gateway?.state() ?? { kind: isLeading ? "connecting" : "standby" };
    },
    pending: () => gateway?.pending() ?? 0,
    stop: async () => {
      stopping.abort();
      await leading;
    },
  };
}

/**
 * The one privileged intent without which modules do less instead of nothing: they say so as health. To ask for it
 * without being allowed to would end the connection.
 */
const DISPENSABLE: Intent = "MessageContent";

type Self = { botId: string; refused: ReadonlyMap<Intent, string> };

async function connect(parts: ModuleServices, options: BotOptions, { botId, refused }: Self): Promise<Gateway> {
  const { modules, context, configs, platform, rest, metrics, logger } = parts;
  const contracts = modules.map(({ contract }) => contract);
  const { orm } = context;
  const port = createInteractionPort(rest, (guildId, files) => readAssets(orm, guildId, files));
  const keeper = createGuildKeeper(context.guilds, botId, async (snapshot, before) => {
    await mendAlerts({ orm, configs }, contracts, snapshot, before);
    await retryParked(orm, snapshot.id);
  });
  const interactions = createInteractions({ ...parts, port });
  const dispatch = createDispatcher({ modules, context, configs, botId, keeper, interactions, metrics, logger });
  return connectGateway({
    rest,
    token: platform.botToken,
    intents: intentBits(contracts, (intent) => intent !== DISPENSABLE || !refused.has(intent)),
    orm,
    logger,
    onEvent: dispatch,
    onState: ({ kind }) => metrics.gatewayReady.set(kind === "ready" ? 1 : 0),
    onPending: (count) => metrics.unfinishedEvents.set(count),
    saveEveryMs: options.saveEveryMs,
  });
}
