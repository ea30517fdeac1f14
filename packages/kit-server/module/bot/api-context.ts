// A module's context for requests from the dashboard; jobs are enqueued for the processes that run them.
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { type BotContext, type ContextDeps, createContext } from "./context.ts";

/** `enabled`: some requests are also possible while the module is off. */
export type ContextIn = <M extends ModuleContract>(
  contract: M,
  guildId: Snowflake,
) => Promise<BotContext<M> & { enabled: boolean }>;

export const apiContexts =
  (deps: ContextDeps, configs: ConfigStore): ContextIn =>
  async (contract, guildId) => {
    const { enabled, config } = await configs.readWithinLimits(guildId, contract);
    return { ...(await createContext(deps, contract, guildId, config)), enabled };
  };

/** For requests that change something: throws while the module is off. */
export const whileOn =
  <M extends ModuleContract>(contextIn: ContextIn, contract: M) =>
  async (guildId: Snowflake): Promise<BotContext<M>> => {
    const ctx = await contextIn(contract, guildId);
    if (!ctx.enabled) throw userError(kitErrors, "moduleOff");
    return ctx;
  };
