// A module's context for what a person does at the dashboard: later work is handed to the processes that do it.
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { type BotContext, type ContextParts, createContext } from "./context.ts";

/** `enabled`: a person may also ask for something while the module is off. */
export type ContextIn = <M extends ModuleContract>(
  contract: M,
  guildId: Snowflake,
) => Promise<BotContext<M> & { enabled: boolean }>;

export const apiContexts =
  (parts: ContextParts, configs: ConfigStore): ContextIn =>
  async (contract, guildId) => {
    const { enabled, config } = await configs.readKept(guildId, contract);
    return { ...(await createContext(parts, contract, guildId, config)), enabled };
  };
