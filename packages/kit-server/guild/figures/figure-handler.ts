// A module's figures for the overview: a value for each figure of its contract.
import type { FigureValue } from "#kit/figure.ts";
import type { Catalog, ConfigOf, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type FigureDeps<Config> = {
  config: Config;
  orm: Orm;
  guildId: Snowflake;
  now: Date;
  /** Handles errors in the background. */
  onError: (error: unknown) => void;
};

type FiguresOf<M extends ModuleContract> = M extends { figures: infer F } ? keyof F & string : never;

/** Reads all figures of one module in one guild, with a few queries regardless of the guild's size. */
export type FigureHandler<M extends ModuleContract> = (
  needs: FigureDeps<ConfigOf<M>>,
) => Promise<{ [N in FiguresOf<M>]: FigureValue }>;

/** Every module whose contract has figures: a missing one doesn't compile. */
export type FigureRegistry<C extends Catalog> = {
  [K in keyof C as C[K] extends { figures: object } ? K : never]: FigureHandler<C[K]>;
};
export type AnyFigureRegistry = Readonly<
  Record<string, (needs: FigureDeps<never>) => Promise<Readonly<Record<string, FigureValue>>>>
>;
