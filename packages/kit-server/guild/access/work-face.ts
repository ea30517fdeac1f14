import type { Catalog } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Worker } from "./workers.ts";

/** What staff who don't manage the guild may see of a module's records. */
export type WorkFace = {
  /** `about` identifies a record in live events. */
  seesRecord(guildId: Snowflake, worker: Worker, about: string): Promise<boolean>;
};

type RoutesOf<C extends Catalog, K extends keyof C> = C[K]["routes"][keyof C[K]["routes"]];
type IdsWithWork<C extends Catalog> = {
  [K in keyof C]: Extract<RoutesOf<C, K>, { access: "work" }> extends never ? never : K;
}[keyof C];

/** Exactly the modules that have routes with `work` access. */
export type WorkRegistry<C extends Catalog> = { readonly [K in IdsWithWork<C>]: WorkFace };
export type AnyWorkRegistry = Readonly<Record<string, WorkFace>>;
