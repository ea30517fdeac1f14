// What becomes of an event: the guild's picture first, then who joined and left, then the modules that listen.
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import type { Logger } from "pino";
import type { BotModule } from "../bot/bot-module.ts";
import { type ContextParts, createContext } from "../bot/context.ts";
import type { ConfigStore } from "../configs/config-store.ts";
import { type GatewayEvent, type GatewayEventName, guildOfEvent } from "../gateway/gateway-event.ts";
import type { GuildKeeper } from "../guilds/guild-keeper.ts";
import { changesGuild } from "../guilds/reduce.ts";
import type { Interactions } from "../interactions/interactions.ts";
import { hearMembers, isAboutMembers } from "../members/hear-members.ts";
import type { MemberNews, MemberNewsName } from "../members/member-news.ts";
import { hearPanels, isAboutPanels } from "../panels/hear-panels.ts";
import type { BotMetrics } from "./bot-metrics.ts";
import { createInterest } from "./interest.ts";
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
  const interestIn = createInterest(modules, configs);
  const core = (handler: string, work: () => Promise<void>) =>
    runListener({ module: "core", handler }, { metrics, logger }, work);

  async function hear({ contract, face }: BotModule, { name, data, id, guildId, at }: ToHear): Promise<void> {
    const listener = face.on[name];
    if (!listener) return;
    await runListener({ module: contract.id, handler: name }, { metrics, logger }, async () => {
      const { enabled, config } = await configs.read(guildId, contract);
      if (!enabled) return;
      const ctx = { ...createContext(context, contract, guildId, config), event: { id, at } };
      // The registry's types pair each listener with its module's contract and its event's data.
      await listener(ctx as never, data as never);
    });
  }

  return async (event) => {
    const { payload } = event;
    metrics.events.inc({ type: payload.t });
    if (payload.t === "READY") {
      // A platform that lists no guilds has not said that the bot left them all.
      if (!Array.isArray(payload.d.guilds)) return;
      const listed = new Set(payload.d.guilds.map((guild) => guild?.id));
      return core("READY", () => keeper.keepOnly(listed, isOfShard(payload.d.shard)));
    }
    // Members wait for an answer: interactions stand in no line.
    if (payload.t === "INTERACTION_CREATE") return parts.interactions.handle(payload.d);
    const guildId = guildOfEvent(event);
    if (guildId === null || isOwnComing(event, parts.botId)) return;

    const isOfMembers = isAboutMembers(event);
    const listening = interestIn(guildId, payload.t, isOfMembers);
    const isGuildChange = changesGuild(payload.t);
    if (listening.length === 0 && !isGuildChange && !isOfMembers && !isAboutPanels(payload)) return;

    const at = context.clock.now();
    const applied = isGuildChange ? core(payload.t, () => keeper.apply(guildId, event)) : Promise.resolve();
    const panels = isAboutPanels(payload) && core(payload.t, () => hearPanels(context.orm, guildId, payload));
    // What changed about a member is found only in the order in which it was told.
    const known = isOfMembers
      ? serial(`${guildId}:members`, () => applied.then(() => membersNews(event, guildId, at)))
      : applied.then(() => []);
    const heard = listening.map((module) =>
      serial(`${guildId}:${module.contract.id}`, async () => {
        const news = await known;
        const told = { id: event.id, guildId, at };
        await limit(() => hear(module, { name: payload.t, data: payload.d, ...told }));
        for (const one of news) await limit(() => hear(module, { ...one, ...told }));
      }),
    );
    await Promise.all([known, panels, ...heard]);
  };

  async function membersNews(event: GatewayEvent, guildId: string, at: Date): Promise<MemberNews[]> {
    let news: MemberNews[] = [];
    await limit(() =>
      core("members", async () => {
        news = await hearMembers(context.orm, event, { guildId, botId: parts.botId, at });
      }),
    );
    return news;
  }
}

type ToHear = {
  name: GatewayEventName | MemberNewsName;
  data: unknown;
  id: string;
  guildId: string;
  at: Date;
};

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
