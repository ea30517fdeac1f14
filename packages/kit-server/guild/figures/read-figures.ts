import type { FigureValue } from "#kit/figure.ts";
import type { Catalog } from "#kit/module.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { AnyFigureRegistry, FigureDeps } from "./figure-handler.ts";

export type ReadFigures = {
  configs: Pick<ConfigStore, "readWithinLimits">;
  catalog: Catalog;
  figures: AnyFigureRegistry;
};
/** `figures` null: they couldn't be read; the log has the reason. */
export type ModuleFigures = { module: string; figures: Readonly<Record<string, FigureValue>> | null };

/**
 * The figures of every module that is on in the guild, in the catalog's order; one that fails doesn't affect the
 * others.
 */
export async function readFigures(
  { configs, catalog, figures }: ReadFigures,
  needs: Omit<FigureDeps<never>, "config" | "onError">,
  log: Pick<Log, "error">,
): Promise<ModuleFigures[]> {
  const all = Object.values(catalog).map(async (contract): Promise<ModuleFigures[]> => {
    const read = figures[contract.id];
    const { enabled, config } = await configs.readWithinLimits(needs.guildId, contract);
    if (!read || !enabled) return [];
    const onError = (error: unknown): void =>
      log.error({ err: error, module: contract.id }, "figures could not be read");
    try {
      return [{ module: contract.id, figures: await read({ ...needs, config: config as never, onError }) }];
    } catch (error) {
      onError(error);
      return [{ module: contract.id, figures: null }];
    }
  });
  return (await Promise.all(all)).flat();
}
