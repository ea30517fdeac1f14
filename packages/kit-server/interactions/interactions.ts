// Handles a member's use of a command, a button or a form: finds the module, and makes sure the reply comes in time.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type APIInteraction, InteractionType } from "discord-api-types/v10";
import type { Logger } from "pino";
import { UserError } from "#kit/error.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import { fillWords } from "#kit/words.ts";
import type { BotModule } from "../bot/bot-module.ts";
import { type ContextParts, createContext } from "../bot/context.ts";
import type { Reply } from "../bot/interaction.ts";
import type { ConfigStore } from "../configs/config-store.ts";
import { isDatabaseFault } from "../database/database-unavailable.ts";
import { pingDatabase } from "../database/ping-database.ts";
import type { InteractionPort } from "../discord/interaction-port.ts";
import { PlatformFault, PlatformUnavailable } from "../discord/platform-fault.ts";
import { retryUnavailable } from "../discord/retry-unavailable.ts";
import type { BotMetrics } from "../dispatch/bot-metrics.ts";
import { BUSY_PAUSE_MS, causeOf, HandlerTimeout, withTimeLimit } from "../dispatch/run-handler.ts";
import { EffectBusyError } from "../effects/once.ts";
import { draftAskedFor, reopenDraft } from "../forms/form-drafts.ts";
import { FormReturned } from "../forms/take-answers.ts";
import { createGrouped } from "../grouped/grouped.ts";
import { NotLeadingError } from "../lease/bot-lease.ts";
import { briefOf, type MemberBrief } from "../members/member-brief.ts";
import { meetMembers } from "../scores/scored-members.ts";
import { sentenceOf } from "../words/sentence.ts";
import { channelOf } from "./channel-of.ts";
import { type Found, findHandler } from "./find-handler.ts";
import { interactionWords } from "./interaction-words.ts";
import { startResponder } from "./responder.ts";
import { suggest } from "./suggest.ts";

export type InteractionParts = {
  modules: readonly BotModule[];
  context: ContextParts;
  configs: ConfigStore;
  port: InteractionPort;
  metrics: BotMetrics;
  logger: Logger;
};

export type Interactions = {
  /** Handles an interaction once, however often it is delivered; never rejects. */
  handle(interaction: APIInteraction): Promise<void>;
};

/** After this, Discord accepts no reply. */
const TOKEN_LIFE_MS = 15 * 60_000;
/** Longer than a request to Discord may take, so that a hanging Discord is distinguished from a hanging handler. */
const CALL_LIMIT_MS = 16_000;
/** While Discord fails. Including the last try, it stays below the time that the effect is held (`effects/once.ts`). */
const WHILE_UNWELL = { pausesMs: [300, 700, 1_500, 3_500], forMs: 12_000 };

/** What the interaction needs is unavailable now. A Discord outage isn't retried here: the member gets a reply. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof PlatformUnavailable) &&
  (error instanceof EffectBusyError || error instanceof NotLeadingError || isDatabaseFault(error));

export function createInteractions(parts: InteractionParts): Interactions {
  const { modules, context, port, metrics, logger } = parts;

  const meet = createGrouped<{ guildId: string; member: MemberBrief }, undefined>(async (met) => {
    const [first] = met;
    const members = new Map(met.map(({ member }) => [member.memberId, member]));
    if (first) await meetMembers(context.orm, first.guildId, [...members.values()]);
    return met.map(() => undefined);
  });

  async function handle(interaction: APIInteraction): Promise<void> {
    const { id, token, application_id: applicationId, guild_id: guildId = null } = interaction;
    if (interaction.type === InteractionType.Ping) return;
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) return suggest(parts, interaction);
    const isOver = tokenLife(id);
    if (isOver()) return;
    // Replies in time even while the database can't show whether a reply was already sent.
    const responder = startResponder(port, { id, token, applicationId, guildId });
    try {
      await untilDone(guildId ?? "direct", `interaction:${id}`, isOver, async () =>
        responder.reply(await replyTo(interaction)),
      );
    } finally {
      responder.cancel();
    }
    // Members who were just paid appear on the leaderboards with their name.
    if (guildId && interaction.member) await meet(guildId, { guildId, member: briefOf(interaction.member) });
  }

  /** Counts from receipt by this machine's monotonic clock, plus the age that a replayed interaction arrives with. */
  function tokenLife(id: string): () => boolean {
    const receivedAt = performance.now();
    const ageMs = Math.max(0, context.clock.now().getTime() - snowflakeTime(id));
    return () => ageMs + performance.now() - receivedAt > TOKEN_LIFE_MS;
  }

  /**
   * Retries while the database doesn't respond, until the token expires. An effect that a killed process started stays
   * held until its hold ends; then this process runs it.
   */
  async function untilDone(
    guildId: string,
    key: string,
    isOver: () => boolean,
    work: () => Promise<void>,
  ): Promise<void> {
    for (;;) {
      try {
        return await context.once(guildId, key, work);
      } catch (error) {
        if (!(isWorthRetrying(error) || error instanceof HandlerTimeout) || isOver()) throw error;
        await sleep(BUSY_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  async function replyTo(interaction: APIInteraction): Promise<Reply> {
    const { id, guild_id: guildId, member } = interaction;
    if (!guildId || !member) return { content: interactionWords.notInGuild };
    const caller = { id, member, channelId: channelOf(interaction) };
    const draftId = interaction.data && "custom_id" in interaction.data && draftAskedFor(interaction.data.custom_id);
    if (draftId) return reopenDraft(context.orm, { guildId, memberId: member.user.id }, draftId);
    const found = findHandler(modules, interaction, caller);
    return found ? runFound(found, guildId) : { content: interactionWords.unknown };
  }

  async function runFound({ module, handler, run }: Found, guildId: string): Promise<Reply> {
    const { contract, words } = module;
    const name = { module: contract.id, handler };
    const end = metrics.handlerSeconds.startTimer(name);
    try {
      const { enabled, config } = await parts.configs.readKept(guildId, contract);
      if (!enabled) return { content: fillWords(interactionWords.moduleOff, { module: words.name }) };
      const ctx = createContext(context, contract, guildId, config);
      return await retryUnavailable(() => withTimeLimit(() => run(ctx), CALL_LIMIT_MS), WHILE_UNWELL);
    } catch (error) {
      // The whole interaction is retried once what it needs is available.
      if (isWorthRetrying(error) || (error instanceof HandlerTimeout && !(await doesDatabaseAnswer()))) throw error;
      if (error instanceof FormReturned) return error.reply;
      return replyToFailure(error, { module, handler, guildId });
    } finally {
      end();
    }
  }

  const doesDatabaseAnswer = () => withTimeLimit(() => pingDatabase(context.orm), BUSY_PAUSE_MS).catch(() => false);
  function replyToFailure(
    error: unknown,
    { module: { contract, words }, handler, guildId }: Pick<Found, "module" | "handler"> & { guildId: string },
  ): Reply {
    const isAway = error instanceof PlatformUnavailable;
    const reported = isAway ? error.meaning : error;
    const cause = causeOf(error);
    const about = { module: contract.id, handler, cause };
    if (!(error instanceof UserError)) metrics.handlerFailures.inc(about);
    if (isAway || error instanceof HandlerTimeout) {
      logger.warn({ err: error, ...about, guildId }, "an interaction waited in vain");
    }
    if (reported instanceof UserError) return { content: sentenceOf(reported.code, reported.params, words.errors) };
    if (isAway) return { content: fillWords(interactionWords.platformAway, {}) };
    if (error instanceof HandlerTimeout) return { content: interactionWords.slow };
    const reference = randomUUID().slice(0, 8);
    logger.error({ err: error, ...about, guildId, reference }, "an interaction failed");
    return { content: fillWords(interactionWords.bug, { reference }) };
  }

  return {
    handle: async (interaction) => {
      try {
        await handle(interaction);
      } catch (error) {
        const isLate = error instanceof PlatformFault && error.code === "interactionExpired";
        logger[isLate ? "warn" : "error"]({ err: error, interaction: interaction.id }, "an interaction got no answer");
      }
    },
  };
}
