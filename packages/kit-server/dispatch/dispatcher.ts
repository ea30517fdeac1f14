// What becomes of an event: the guild's picture first, then who joined and left, then the modules that listen.
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import type { Logger } from "pino";
import type { BotModule } from "../bot/bot-module.ts";
import { type ContextParts, createContext } from "../bot/context.ts";
import type { ConfigStore } from "../configs/config-store.ts";
import { type GatewayEvent, guildOfEvent } from "../gateway/gateway-event.ts";
import type { GuildKeeper } from "../guilds/guild-keeper.ts";
import type { Interactions } from "../interactions/interactions.ts";
import { recordJoin, recordLeave } from "../members/member-events.ts";
import type { BotMetrics } from "./bot-metrics.ts";
import { createLimit } from "./limit.ts";
import { runListener } from "./run-handler.ts";
import { createSerial } from "./serial.ts";

export type DispatcherParts = {
  modules: readonly BotModule[];
  context: ContextParts;
  configs: ConfigStore;
  botId: string;
  keeper: GuildKeeper;
  interactions: Interactions;
  metrics: BotMetrics;
  logger: Logger;
};

/**
 * In a raid thousands of events come at once. Few at a time leave the database to jobs and to interactions, which must be
 * answered in seconds; and what waits for its turn does not spend its time limit.
 */
const EVENTS_AT_ONCE = 16;

/** Resolves when all that the event causes is done; never rejects. Must be called in the order of the events. */
export function createDispatcher(parts: DispatcherParts): (event: GatewayEvent) => Promise<void> {
  const { modules, context, configs, keeper, metrics, logger } = parts;
  const serial = createSerial();
  const limit = createLimit(EVENTS_AT_ONCE);
  const core = (handler: string, work: () => Promise<void>) =>
    runListener({ module: "core", handler }, { metrics, logger }, work);

  async function hear(module: BotModule, guildId: string, event: GatewayEvent, at: Date): Promise<void> {
    const { contract, face } = module;
    const listener = face.on[event.payload.t];
    if (!listener) return;
    await runListener({ module: contract.id, handler: event.payload.t }, { metrics, logger }, async () => {
      const { enabled, config } = await configs.read(guildId, contract);
      if (!enabled) return;
      const ctx = { ...createContext(context, contract, guildId, config), event: { id: event.id, at } };
      // The registry's types pair each listener with its module's contract and its event's data.
      await listener(ctx as never, event.payload.d as never);
    });
  }

  return async (event) => {
    const { payload } = event;
    metrics.events.inc({ type: payload.t });
    if (payload.t === "READY") {
      const listed = new Set(payload.d.guilds.map(({ id }) => id));
      return core("READY", () => keeper.keepOnly(listed, isOfShard(payload.d.shard)));
    }
    // Members wait for an answer: interactions stand in no line.
    if (payload.t === "INTERACTION_CREATE") return parts.interactions.handle(payload.d);
    const guildId = guildOfEvent(event);
    if (guildId === null || isOwnComing(event, parts.botId)) return;

    const at = context.clock.now();
    const known = core(payload.t, () => keeper.apply(guildId, event)).then(async () => {
      if (isMemberComing(payload)) await limit(() => core("members", () => recordMember(event, guildId, at)));
    });
    const listening = modules.filter(({ face }) => face.on[payload.t]);
    const heard = listening.map((module) =>
      serial(`${guildId}:${module.contract.id}`, () => known.then(() => limit(() => hear(module, guildId, event, at)))),
    );
    await Promise.all([known, ...heard]);
  };

  async function recordMember({ id, payload }: GatewayEvent, guildId: string, at: Date): Promise<void> {
    const { orm } = context;
    if (payload.t === "GUILD_MEMBER_ADD") {
      const joinedAt = payload.d.joined_at ? new Date(payload.d.joined_at) : at;
      await recordJoin(orm, { guildId, memberId: payload.d.user.id, joinedAt });
    }
    if (payload.t === "GUILD_MEMBER_REMOVE") {
      await recordLeave(orm, { guildId, memberId: payload.d.user.id, eventId: id, at });
    }
  }
}

/** The bot's own arrival and departure are told as its guilds', not as a member's. */
const isOwnComing = ({ payload }: GatewayEvent, botId: string): boolean =>
  isMemberComing(payload) && payload.d.user.id === botId;

const isMemberComing = (payload: GatewayDispatchPayload) =>
  payload.t === "GUILD_MEMBER_ADD" || payload.t === "GUILD_MEMBER_REMOVE";

/** The platform deals guilds to shards by their ids. */
const isOfShard =
  ([shardId, shardCount]: [number, number] = [0, 1]) =>
  (guildId: string) =>
    Number((BigInt(guildId) >> 22n) % BigInt(shardCount)) === shardId;
