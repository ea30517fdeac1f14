// Lets one module call another: the provider runs with its own configuration, in the caller's transaction.

import { type Asked, type CapabilityDone, type CapabilityName, capabilities } from "#kit/capabilities/capabilities.ts";
import { UserError } from "#kit/error.ts";
import { sentenceOf } from "#kit-server/base/words/sentence.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { type Ask, type ContextDeps, createContext, type FindCapability } from "#kit-server/module/bot/context.ts";
import type { DiscordPort } from "#kit-server/platform/discord/discord-port.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

type Deps = {
  configs: ConfigStore;
  /** All possible providers; loaded on the first call. */
  load: () => Promise<readonly BotModule[]>;
};

export function capabilityFinder({ configs, load }: Deps): FindCapability {
  let loading: Promise<readonly BotModule[]> | null = null;

  return async <N extends CapabilityName>(
    deps: ContextDeps,
    { guildId, module: caller }: { guildId: string; module: string },
    name: N,
  ): Promise<Ask<N> | null> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    const provider = (await loading).find(({ contract }) => contract.provides?.includes(name));
    const provide = provider?.bot.provides?.[name];
    if (!provider || !provide) return null;
    const { contract, words } = provider;
    const { enabled, config } = await configs.readWithinLimits(guildId, contract);
    if (!enabled) return null;

    return async (tx, key, input): Promise<Asked<N>> => {
      const parsed = capabilities[name].input.parse(input);
      try {
        // A refusal rolls back the provider's writes, and the caller's transaction continues.
        const done = await tx.transaction(async (inner) => {
          const ctx = await createContext(within(deps, inner), contract, guildId, config);
          return provide(ctx as never, `${caller}:${key}`, parsed as never);
        });
        return { outcome: "done", done: capabilities[name].done.parse(done) as CapabilityDone<N> };
      } catch (error) {
        if (!(error instanceof UserError) || !Object.hasOwn(contract.errors, error.code)) throw error;
        return { outcome: "refused", code: error.code, sentence: sentenceOf(error.code, error.params, words.errors) };
      }
    };
  };
}

const within = (deps: ContextDeps, tx: Orm): ContextDeps => ({
  ...deps,
  orm: tx,
  queue: { ...deps.queue, enqueue: (job) => deps.queue.enqueue({ ...job, tx }) },
  discordIn: () => NO_CALLS,
  once: () => Promise.reject(new Error(AFTER_COMMIT)),
});

const AFTER_COMMIT = "a capability calls Discord in a job, after the caller's transaction has committed";
const NO_CALLS = new Proxy({} as DiscordPort, {
  get: () => {
    throw new Error(AFTER_COMMIT);
  },
});
