// Handles a member's use of a command, a component or a modal: finds the module and makes sure that the reply comes in
// time.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type APIInteraction, InteractionType } from "discord-api-types/v10";
import type { Logger } from "pino";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { languageOfLocale } from "#kit/chat/language.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { UserError } from "#kit/error.ts";
import { commandRefusal } from "#kit/guild-look.ts";
import { hasPermission } from "#kit/permissions.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import { sentenceIn } from "#kit-server/base/words/sentence.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { briefOf, type MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import { upsertMembers } from "#kit-server/guild/scores/scored-members.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { ContextDeps } from "#kit-server/module/bot/context.ts";
import { keepContexts } from "#kit-server/module/bot/kept-contexts.ts";
import { draftAskedFor, reopenDraft } from "#kit-server/module/forms/form-drafts.ts";
import { FormReturned } from "#kit-server/module/forms/take-answers.ts";
import { interactionWords } from "#kit-server/module/languages/interaction-words.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import type { InteractionPort } from "#kit-server/platform/discord/interaction-port.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { retryUnavailable } from "#kit-server/platform/discord/retry-unavailable.ts";
import { BUSY_PAUSE_MS, causeOf, HandlerTimeout, withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import { isDatabaseFault } from "#kit-server/storage/database/database-unavailable.ts";
import { pingDatabase } from "#kit-server/storage/database/ping-database.ts";
import { EffectBusyError } from "#kit-server/storage/effects/once.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { NotLeadingError } from "#kit-server/storage/lease/bot-lease.ts";
import { channelOf } from "./channel-of.ts";
import { type Found, findDirect, findHandler } from "./find-handler.ts";
import { startResponder } from "./responder.ts";
import { suggest } from "./suggest.ts";

export type InteractionDeps = {
  modules: readonly BotModule[];
  context: ContextDeps;
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
/**
 * While Discord fails. Including the last attempt, it stays below the time that the effect is held (`effects/once.ts`).
 */
const DURING_OUTAGE = { pausesMs: [300, 700, 1_500, 3_500], forMs: 12_000 };

type Failed = Pick<Found, "module" | "handler"> & { guildId: string; chat: Translator };

const nameOf = ({ contract, words }: BotModule): ChatText => ({ key: `${contract.id}.name`, en: words.name });

/** What the interaction needs is unavailable now. A Discord outage isn't retried here: the member gets a reply. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof PlatformUnavailable) &&
  (error instanceof EffectBusyError || error instanceof NotLeadingError || isDatabaseFault(error));

export function createInteractions(deps: InteractionDeps): Interactions {
  const { modules, context, port, metrics, logger } = deps;
  const contexts = keepContexts(context);

  const meet = createGrouped<{ guildId: string; member: MemberBrief }, undefined>(async (met) => {
    const [first] = met;
    const members = new Map(met.map(({ member }) => [member.memberId, member]));
    if (first) await upsertMembers(context.orm, first.guildId, [...members.values()]);
    return met.map(() => undefined);
  });

  async function handle(interaction: APIInteraction): Promise<void> {
    const { id, token, application_id: applicationId, guild_id: guildId = null } = interaction;
    if (interaction.type === InteractionType.Ping) return;
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) return suggest(deps, interaction);
    const isOver = tokenLife(id);
    if (isOver()) return;
    // Replies in time even while the database can't show whether a reply was already sent.
    const responder = startResponder(port, { id, token, applicationId, guildId });
    try {
      await untilDone(guildId ?? "direct", `interaction:${id}`, isOver, async () => {
        const chat = await chatOf(interaction);
        await responder.reply(await replyTo(interaction, chat), chat);
      });
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

  /** The guild's language, also for replies that only one member sees; outside of guilds the person's own. */
  const chatOf = async ({ guild_id: guildId, ...interaction }: APIInteraction): Promise<Translator> =>
    guildId
      ? context.translators.in(guildId)
      : context.translators.of(languageOfLocale("locale" in interaction ? interaction.locale : null) ?? "en");

  async function replyTo(interaction: APIInteraction, chat: Translator): Promise<Reply> {
    const { id, guild_id: guildId, member } = interaction;
    const direct = findDirect(modules, interaction);
    if (direct) return runFound(direct, direct.guildId, await context.translators.in(direct.guildId));
    if (!guildId || !member) return { content: chat.t(interactionWords.notInGuild) };
    const caller = { id, member, channelId: channelOf(interaction) };
    const draftId = interaction.data && "custom_id" in interaction.data && draftAskedFor(interaction.data.custom_id);
    if (draftId) return reopenDraft(context.orm, chat, { guildId, memberId: member.user.id }, draftId);
    const found = findHandler(modules, interaction, caller);
    if (!found) return { content: chat.t(interactionWords.unknown) };
    return (await refuseByRule(interaction, found, guildId, chat)) ?? runFound(found, guildId, chat);
  }

  /** Null if the server's rules allow the command here to this member. */
  async function refuseByRule(
    { type, member, channel }: APIInteraction,
    { handler }: Found,
    guildId: string,
    chat: Translator,
  ): Promise<Reply | null> {
    if (type !== InteractionType.ApplicationCommand || !member) return null;
    const { commands } = await deps.configs.look(guildId);
    const refusal = commandRefusal(commands, {
      command: handler.replace(/^\//, ""),
      channelId: channel?.id ?? null,
      parentId: channel && "parent_id" in channel ? (channel.parent_id ?? null) : null,
      roleIds: member.roles,
      isAdministrator: hasPermission(BigInt(member.permissions), "Administrator"),
    });
    if (!refusal) return null;
    const { why, channels, roles } = refusal;
    if (why === "off") return { content: chat.t(interactionWords.commandOff) };
    if (why === "here") {
      const places = chat.list(
        channels.map((id) => `<#${id}>`),
        "disjunction",
      );
      return {
        content: chat.t(places ? interactionWords.commandElsewhere : interactionWords.commandNotHere, { places }),
      };
    }
    const names = chat.list(
      roles.map((id) => `<@&${id}>`),
      "disjunction",
    );
    return {
      content: chat.t(names ? interactionWords.commandForRoles : interactionWords.commandNotForYou, { roles: names }),
    };
  }

  async function runFound({ module, handler, isTest, run }: Found, guildId: string, chat: Translator): Promise<Reply> {
    const { contract } = module;
    const name = { module: contract.id, handler };
    const end = metrics.handlerSeconds.startTimer(name);
    try {
      const { enabled, config } = await deps.configs.readWithinLimits(guildId, contract);
      if (!enabled && !isTest) return { content: chat.t(interactionWords.moduleOff, { module: nameOf(module) }) };
      const ctx = await contexts.of(contract, guildId, config);
      return await retryUnavailable(() => withTimeLimit(() => run(ctx), CALL_LIMIT_MS), DURING_OUTAGE);
    } catch (error) {
      // The whole interaction is retried once what it needs is available.
      if (isWorthRetrying(error) || (error instanceof HandlerTimeout && !(await doesDatabaseAnswer()))) throw error;
      if (error instanceof FormReturned) return error.reply;
      return replyToFailure(error, { module, handler, guildId, chat });
    } finally {
      end();
    }
  }

  const doesDatabaseAnswer = () => withTimeLimit(() => pingDatabase(context.orm), BUSY_PAUSE_MS).catch(() => false);
  function replyToFailure(error: unknown, { module: { contract, words }, handler, guildId, chat }: Failed): Reply {
    const isAway = error instanceof PlatformUnavailable;
    const reported = isAway ? error.meaning : error;
    const cause = causeOf(error);
    const about = { module: contract.id, handler, cause };
    if (!(error instanceof UserError)) metrics.handlerFailures.inc(about);
    if (isAway || error instanceof HandlerTimeout) {
      logger.warn({ err: error, ...about, guildId }, "an interaction waited in vain");
    }
    if (reported instanceof UserError) {
      return { content: sentenceIn(chat, reported.code, reported.params, { id: contract.id, errors: words.errors }) };
    }
    if (isAway) return { content: chat.t(interactionWords.platformAway) };
    if (error instanceof HandlerTimeout) return { content: chat.t(interactionWords.slow) };
    const reference = randomUUID().slice(0, 8);
    logger.error({ err: error, ...about, guildId, reference }, "an interaction failed");
    return { content: chat.t(interactionWords.bug, { reference }) };
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
