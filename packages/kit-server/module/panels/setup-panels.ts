import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { SetupPanels } from "#kit-server/module/bot/setup-panels.ts";
import type { Panels } from "./panels.ts";

/** Makes `ctx.setupPanels`. */
export const setupPanels =
  (panels: Pick<Panels, "show" | "remove" | "complete">, configs: ConfigStore, contracts: readonly ModuleContract[]) =>
  (guildId: Snowflake): SetupPanels => {
    async function of(module: string, key: string) {
      const contract = contracts.find(({ id }) => id === module);
      if (!contract) throw new Error(`there is no module "${module}"`);
      // The step before may have saved these settings a moment ago, before this process was notified.
      configs.forget(guildId);
      const { config } = await configs.read(guildId, contract);
      return { guildId, contract, config, key };
    }
    return {
      show: async (module, key) => panels.show(await of(module, key)),
      remove: async (module, key) => panels.remove(await of(module, key)),
      keysWith: async (module, given) => {
        const { contract, config } = await of(module, "");
        const parsed = contract.config.safeParse({ ...(config as object), ...given });
        return parsed.success ? panels.complete({ guildId, contract, config: parsed.data }) : [];
      },
    };
  };
