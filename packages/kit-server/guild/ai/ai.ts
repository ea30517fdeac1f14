// The port to models: budgets, repeats, time limits and faults around each call of a provider.
import type { Logger } from "pino";
import type {
  AiAnswered,
  AiCost,
  AiEmbedded,
  AiEmbedding,
  AiQuestion,
  AiRefused,
  AiStatus,
} from "#kit/ai/ai-answer.ts";
import { type AiBudget, NO_BUDGET, strictest } from "#kit/ai/ai-budget.ts";
import { type AiPrice, microsOf } from "#kit/ai/ai-prices.ts";
import type { AiUsage } from "#kit/ai/ai-usage.ts";
import type { KitActivity } from "#kit/kit-activity.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { createLimit, type Limit } from "#kit-server/base/time-limits/limit.ts";
import { recordActivity } from "#kit-server/guild/activity/activity-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { openOrNull, type Seal } from "#kit-server/storage/secrets/seal.ts";
import { type AiSettings, clearFaultsOfSuccess, noteFault, readAiSettings } from "./ai-settings.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import { cleanAnswer, cleanDeep, completeText } from "./clean-answer.ts";
import { maxTokens, writePrompt } from "./prompt.ts";
import { type AiProvider, type Ask, type ModelClient, openClient, ProviderError, type Used } from "./provider.ts";
import { objectOrRepair, usable } from "./read-answer.ts";
import {
  chargedAs,
  chargedFor,
  isProvidersFault,
  OFF,
  overBudget,
  type Refusing,
  refusalOf,
  refusalOfSignal,
} from "./refusals.ts";
import {
  type Budgets,
  book,
  type Call,
  forgetMember,
  LEASE_SECONDS,
  type Reserved,
  renewLease,
  reserve,
  reserveMore,
  usageSince,
} from "./spending.ts";

export type AiInstallation = {
  /** Null without a model of the operator's. */
  provider: AiProvider | null;
  /** What all servers may spend together with it, and each of them. */
  budget: AiBudget;
  serverBudget: AiBudget;
  /** Calls at the same time in this process, for each provider. */
  concurrency: number;
};

export type AiOptions = {
  installation: AiInstallation;
  /** Allows owners' addresses to lead to private networks. */
  allowPrivate: boolean;
};

/** Without a model of the operator's. */
export const NO_INSTALLATION: AiInstallation = {
  provider: null,
  budget: NO_BUDGET,
  serverBudget: NO_BUDGET,
  concurrency: 8,
};

type Deps = AiOptions & { seal: Seal; orm: Orm; clock: { now(): Date }; logger: Logger };

/** One module's port in one guild. Nothing is thrown for a model's faults: an answer is refused with its reason. */
export type GuildAi = {
  status(): Promise<AiStatus>;
  ask<T = string>(question: AiQuestion<T>): Promise<AiAnswered<T> | AiRefused>;
  /** As `ask`; `onText` gets the whole text so far, cleaned, whenever it grew. A repeat gets it once, complete. */
  stream(question: AiQuestion, onText: (text: string) => void): Promise<AiAnswered<string> | AiRefused>;
  embed(embedding: AiEmbedding): Promise<AiEmbedded | AiRefused>;
  /** Deletes answers to a member and that they asked. */
  forget(memberId: Snowflake): Promise<void>;
  /** What the module's calls in this guild cost since then; calls are known for 400 days. */
  usage(since: Date): Promise<AiUsage>;
};

export type Ai = {
  in(guildId: Snowflake, module: string): GuildAi;
  /** Asks a provider for one word, without budget: whether its address, key and models work. */
  check(provider: AiProvider): Promise<"works" | ProviderError["fault"]>;
};

const DEFAULT_OUTPUT_TOKENS = 800;
const TIME_LIMIT_MS = 60_000;
const CHECK_LIMIT_MS = 20_000;
const BUSY_PAUSE_MS = 250;
/** Texts in one request: more services accept it than reject it. */
const EMBED_BATCH = 96;

type Resolved = { provider: AiProvider; isOwn: boolean; budgets: Budgets; line: Line };
/** What a process keeps of each provider. */
type Line = { client: Promise<ModelClient> | null; breaker: CircuitBreaker; limit: Limit };

export function createAi({ orm, clock, logger, installation, seal, allowPrivate }: Deps): Ai {
  const lines = new Map<string, Line>();
  const lineOf = ({ baseUrl, apiKey, model, embeddingModel }: AiProvider): Line => {
    const id = JSON.stringify([baseUrl, apiKey, model, embeddingModel]);
    const known = lines.get(id);
    if (known) return known;
    const line: Line = { client: null, breaker: createCircuitBreaker(), limit: createLimit(installation.concurrency) };
    // Providers of guilds that changed theirs are not kept for good.
    if (lines.size >= 500) lines.delete(lines.keys().next().value ?? "");
    lines.set(id, line);
    return line;
  };

  async function resolve(guildId: Snowflake): Promise<Resolved | null> {
    const saved = await readAiSettings(orm, guildId);
    const owners = saved && ownProvider(saved, seal, allowPrivate);
    const provider = owners ?? (saved?.baseUrl ? null : installation.provider);
    if (!provider?.model) return null;
    const guild = saved?.guildBudget ?? NO_BUDGET;
    const budgets = {
      member: saved?.memberBudget ?? NO_BUDGET,
      guild: owners ? guild : strictest(guild, installation.serverBudget),
      installation: owners ? NO_BUDGET : installation.budget,
    };
    return { provider, isOwn: owners !== null, budgets, line: lineOf(provider) };
  }

  const clientOf = (line: Line, provider: AiProvider): Promise<ModelClient> => {
    line.client ??= openClient(provider);
    return line.client;
  };

  function port(guildId: Snowflake, module: string): GuildAi {
    const refused = async ({ reason, retryAt, fault }: Refusing): Promise<AiRefused> => {
      if (fault) {
        const now = clock.now();
        const until = fault.endsWith("BudgetGone") ? retryAt : null;
        if (await noteFault(orm, guildId, { code: fault, until }, now)) {
          const event: KitActivity = fault;
          const key = `ai:${fault}:${now.getTime()}`;
          await recordActivity(orm, { guildId, module, event, key, data: {} });
          logger.warn({ guildId, module, fault }, "a model can't answer");
        }
      }
      return { outcome: "refused", reason, retryAt };
    };

    /** Runs one call within its budgets. `run` may reserve more, for a repair. */
    async function within<T>(
      { provider, isOwn, budgets, line }: Resolved,
      asked: { key: string; purpose: string; memberId?: Snowflake | null; timeLimitMs?: number; signal?: AbortSignal },
      estimate: { model: string; input: number; output: number },
      run: (
        client: ModelClient,
        signal: AbortSignal,
        more: () => Promise<boolean>,
      ) => Promise<{ value: T; used: Used }>,
    ): Promise<AiAnswered<T> | AiRefused> {
      const timeout = AbortSignal.timeout(asked.timeLimitMs ?? TIME_LIMIT_MS);
      const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout;
      const price = provider.prices[estimate.model] ?? null;
      const call: Call = {
        ...{ guildId, module, key: asked.key, purpose: asked.purpose, memberId: asked.memberId ?? null },
        ...{ model: estimate.model, isSample: provider.isSample, isOwn, startedAt: clock.now() },
      };
      const reservation = costOf(price, estimate.input, estimate.output);
      const taken = await untilFree(() => reserve(orm, call, reservation, budgets), signal);
      if (taken.outcome === "busy") return refused(refusalOfSignal(signal));
      if (taken.outcome === "refused") return refused(overBudget(taken));
      if (taken.outcome === "answered") {
        const { value } = taken.answer as { value: T };
        return { outcome: "done", value, model: taken.model, isSample: taken.isSample, cost: taken.cost };
      }
      const { id } = taken;
      // Looked up only now, so that a repeated question is answered while the provider is paused.
      const pausedUntil = line.breaker.pausedUntil(clock.now());
      if (pausedUntil) {
        await book(orm, id, call, { cost: FREE });
        return refused({ reason: "unavailable", retryAt: pausedUntil, fault: null });
      }
      const renewal = setInterval(() => void renewLease(orm, guildId, id).catch(() => {}), LEASE_SECONDS * 300);
      let reserved = estimate;
      let isAsked = false;
      const more = async (): Promise<boolean> => {
        const isRefused = await reserveMore(orm, id, call, reservation, budgets);
        if (isRefused) return false;
        reserved = { ...estimate, input: reserved.input + estimate.input, output: reserved.output + estimate.output };
        return true;
      };
      try {
        const { value, used } = await line.limit(async () => {
          isAsked = true;
          return run(await clientOf(line, provider), signal, more);
        }, signal);
        line.breaker.succeeded();
        const charged = chargedAs(used, reserved, value);
        const cost = costOf(price, charged.input, charged.output);
        await book(orm, id, call, { cost, answer: { value } });
        await clearFaultsOfSuccess(orm, guildId, clock.now());
        return { outcome: "done", value, model: estimate.model, isSample: provider.isSample, cost };
      } catch (error) {
        if (!isAsked && signal.aborted) {
          // It only waited for its turn: nothing was spent, and the provider isn't to blame.
          await book(orm, id, call, { cost: FREE });
          return refused(refusalOfSignal(signal));
        }
        if (!(error instanceof ProviderError)) {
          await book(orm, id, call, { cost: costOf(price, reserved.input, reserved.output) });
          throw error;
        }
        const charged = chargedFor(error, reserved);
        await book(orm, id, call, { cost: costOf(price, charged.input, charged.output) });
        if (isProvidersFault(error)) line.breaker.failed(clock.now(), error.fault === "keyRefused");
        logger.info({ guildId, module, fault: error.fault }, "a model's call failed");
        return refused(refusalOf(error, line.breaker.pausedUntil(clock.now())));
      } finally {
        clearInterval(renewal);
      }
    }

    async function answer<T>(
      question: AiQuestion<T>,
      run: (client: ModelClient, ask: Ask, more: () => Promise<boolean>) => Promise<{ value: T; used: Used }>,
    ): Promise<AiAnswered<T> | AiRefused> {
      const resolved = await resolve(guildId);
      if (!resolved?.provider.model) return refused(OFF);
      const prompt = writePrompt(question);
      const maxOutputTokens = question.maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS;
      const estimate = {
        model: resolved.provider.model,
        input: maxTokens([prompt.system, prompt.user]),
        output: maxOutputTokens,
      };
      return within(resolved, question, estimate, (client, signal, more) =>
        run(client, { prompt, maxOutputTokens, signal }, more),
      );
    }

    const status = async (): Promise<AiStatus> => {
      const resolved = await resolve(guildId);
      if (!resolved?.provider.model) return { state: "off" };
      const { model, isSample, embeddingModel, prices } = resolved.provider;
      return { state: "on", model, isSample, canEmbed: embeddingModel !== null, price: prices[model] ?? null };
    };

    return {
      status,
      forget: (memberId) => forgetMember(orm, guildId, memberId),
      usage: async (since) => {
        const usage = { calls: 0, failed: 0, tokens: 0, micros: 0 };
        for (const one of await usageSince(orm, guildId, since, module)) {
          usage.calls += one.calls;
          usage.failed += one.failed;
          usage.tokens += one.tokens;
          usage.micros += one.micros;
        }
        return usage;
      },
      ask: (question) =>
        answer(question, async (client, ask, more) => {
          const links = question.links ?? [];
          const { schema } = question;
          if (schema) {
            const { value, used } = await objectOrRepair(client, ask, schema, more);
            return { value: cleanDeep(value, links), used };
          }
          const { text, used } = await client.text(ask);
          return { value: usable(text, links, used) as never, used };
        }),
      stream: async (question, onText) => {
        const links = question.links ?? [];
        let shown = "";
        const show = (text: string) => {
          if (text === shown || text === "") return;
          shown = text;
          onText(text);
        };
        const answered = await answer(question, async (client, ask) => {
          const { text, used } = await client.stream(ask, (soFar) => show(cleanAnswer(completeText(soFar), { links })));
          return { value: usable(text, links, used), used };
        });
        if (answered.outcome === "done") show(answered.value);
        return answered;
      },
      embed: async ({ texts, ...asked }) => {
        const resolved = await resolve(guildId);
        const model = resolved?.provider.embeddingModel;
        if (!resolved || !model) return refused(OFF);
        const cost = { ...FREE };
        const vectors: number[][] = [];
        for (let from = 0; from < texts.length; from += EMBED_BATCH) {
          const batch = texts.slice(from, from + EMBED_BATCH);
          const key = `embed:${crypto.randomUUID()}`;
          const estimate = { model, input: maxTokens(batch), output: 0 };
          const some = await within(resolved, { ...asked, key }, estimate, async (client, signal) => {
            const embedded = await client.embed(batch, signal);
            if (embedded.vectors.length !== batch.length) throw new ProviderError("wrongShape", embedded);
            vectors.push(...embedded.vectors);
            // Vectors are the caller's to keep: only the cost is stored.
            return { value: null, used: { inputTokens: embedded.used.inputTokens, outputTokens: 0 } };
          });
          if (some.outcome === "refused") return some;
          cost.tokens += some.cost.tokens;
          cost.micros += some.cost.micros;
        }
        return { outcome: "done", vectors, model, isSample: resolved.provider.isSample, cost };
      },
    };
  }

  return {
    in: port,
    check: async (provider) => {
      const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
      const prompt = { system: "Reply with the word OK.", user: "Are you there?" };
      try {
        const client = await openClient(provider);
        await client.text({ prompt, maxOutputTokens: 16, signal });
        if (provider.embeddingModel) await client.embed(["hello"], signal);
        return "works";
      } catch (error) {
        if (error instanceof ProviderError) return error.fault;
        throw error;
      }
    },
  };
}

/** Null for the installation's provider, and when the key can't be decrypted any more. */
function ownProvider(saved: AiSettings, seal: Seal, allowPrivate: boolean): AiProvider | null {
  const { baseUrl, model, embeddingModel, sealedKey, guildId, inputPrice, outputPrice } = saved;
  if (!baseUrl || !model) return null;
  const apiKey = sealedKey && openOrNull(seal, sealedKey, guildId);
  if (sealedKey && !apiKey) return null;
  const price = { input: inputPrice ?? 0, output: outputPrice ?? 0 };
  const prices = { [model]: price, ...(embeddingModel ? { [embeddingModel]: { ...price, output: 0 } } : {}) };
  return { baseUrl, apiKey, model, embeddingModel, prices, isSample: false, allowPrivate };
}

const FREE: AiCost = { tokens: 0, micros: 0 };
const costOf = (price: AiPrice | null, input: number, output: number): AiCost => ({
  tokens: input + output,
  micros: microsOf(price, input, output),
});

/** While the same key is asked elsewhere, waits for that answer; `busy` once the signal is aborted. */
async function untilFree(take: () => Promise<Reserved>, signal: AbortSignal): Promise<Reserved> {
  for (;;) {
    const taken = await take();
    if (taken.outcome !== "busy" || signal.aborted) return taken;
    await new Promise((resume) => setTimeout(resume, BUSY_PAUSE_MS));
  }
}
