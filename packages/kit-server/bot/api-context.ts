// A module's context for what a person does at the dashboard: everything but later work, which is the jobs' own.
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { ConfigStore } from "../configs/config-store.ts";
import { type BotContext, type ContextParts, createContext } from "./context.ts";

export type ApiContext<M extends ModuleContract> = Omit<BotContext<M>, "jobs">;
export type ContextIn = <M extends ModuleContract>(contract: M, guildId: Snowflake) => Promise<ApiContext<M>>;

export const apiContexts =
  (parts: Omit<ContextParts, "queue">, configs: ConfigStore): ContextIn =>
  async (contract, guildId) => {
    const { config } = await configs.read(guildId, contract);
    // A process that only answers calls has no queue; the type below keeps anyone from asking for it.
    const whole = { ...parts, queue: null as never };
    return createContext(whole, contract, guildId, config);
  };
