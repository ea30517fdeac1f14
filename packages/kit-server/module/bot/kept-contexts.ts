// Keeps a module's context in a guild for its next event, because making one costs more than most events do.
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type BotContext, type ContextDeps, createContext } from "./context.ts";

export type KeptContexts = {
  /** The context for these settings and the guild's current language. */
  of<M extends ModuleContract>(contract: M, guildId: Snowflake, config: ConfigOf<M>): Promise<BotContext<M>>;
  /** The last one for these settings at once, maybe in an earlier language; undefined if there was none. */
  known(config: object): BotContext<ModuleContract> | undefined;
};

export function keepContexts(deps: ContextDeps): KeptContexts {
  const contexts = new WeakMap<object, BotContext<ModuleContract>>();
  return {
    async of<M extends ModuleContract>(contract: M, guildId: Snowflake, config: ConfigOf<M>) {
      const known = contexts.get(config) as BotContext<M> | undefined;
      if (known && known.chat === (await deps.translators.in(guildId))) return known;
      const made = await createContext(deps, contract, guildId, config);
      contexts.set(config, made as never);
      return made;
    },
    known: (config) => contexts.get(config),
  };
}
