// Puts the bot together: events come in from the gateway, are applied to what is known, and reach the modules.
import { mendAlerts } from "../alerts/mend-alerts.ts";
import { readBotId } from "../discord/bot-user.ts";
import { createInteractionPort } from "../discord/interaction-port.ts";
import { untilAnswered } from "../discord/until-answered.ts";
import { createDispatcher } from "../dispatch/dispatcher.ts";
import { connectGateway, type Gateway, type GatewayState } from "../gateway/gateway.ts";
import { intentBits } from "../gateway/intent-bits.ts";
import { createGuildKeeper } from "../guilds/guild-keeper.ts";
import { createInteractions } from "../interactions/interactions.ts";
import { registerCommands } from "../interactions/register-commands.ts";
import type { ModuleServices } from "./module-services.ts";

export type Bot = {
  state(): GatewayState;
  /** Events received and not finished. */
  pending(): number;
  stop(): Promise<void>;
};

/** Connects in the background: the platform may be down, and the rest of the process runs all the same. */
export function startBot(parts: ModuleServices): Bot {
  const { logger } = parts;
  const stopping = new AbortController();
  const patience = {
    signal: stopping.signal,
    onFailure: (error: unknown) => logger.warn({ err: error }, "the platform does not answer; the bot tries again"),
  };
  let gateway: Gateway | null = null;
  let refusal: string | null = null;
  const connecting = (async () => {
    const botId = await untilAnswered(() => readBotId(parts.rest), patience);
    if (botId === null) return;
    void announceCommands();
    gateway = await connect(parts, botId);
  })().catch((error: unknown) => {
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
      return gateway?.state() ?? { kind: "connecting" };
    },
    pending: () => gateway?.pending() ?? 0,
    stop: async () => {
      stopping.abort();
      await connecting;
      await gateway?.stop();
    },
  };
}

async function connect(parts: ModuleServices, botId: string): Promise<Gateway> {
  const { modules, context, configs, platform, rest, metrics, logger } = parts;
  const contracts = modules.map(({ contract }) => contract);
  const { orm } = context;
  const keeper = createGuildKeeper(context.guilds, botId, (snapshot) =>
    mendAlerts({ orm, configs }, contracts, snapshot),
  );
  const interactions = createInteractions({ ...parts, port: createInteractionPort(rest) });
  const dispatch = createDispatcher({ modules, context, configs, botId, keeper, interactions, metrics, logger });
  return connectGateway({
    rest,
    token: platform.botToken,
    intents: intentBits(contracts),
    orm,
    logger,
    onEvent: dispatch,
    onState: ({ kind }) => metrics.gatewayReady.set(kind === "ready" ? 1 : 0),
    onPending: (count) => metrics.unfinishedEvents.set(count),
  });
}
