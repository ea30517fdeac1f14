import type { Catalog } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Worker } from "./workers.ts";

/** What of a module's records someone who works in it, and does not manage the guild, may see. */
export type WorkFace = {
  /** `about` is what a live event names a record by. */
  seesRecord(guildId: Snowflake, worker: Worker, about: string): Promise<boolean>;
};

type RoutesOf<C extends Catalog, K extends keyof C> = C[K]["routes"][keyof C[K]["routes"]];
type IdsWithWork<C extends Catalog> = {
  [K in keyof C]: Extract<RoutesOf<C, K>, { access: "work" }> extends never ? never : K;
}[keyof C];

/** Every module that has routes for those who work in it, and no other. */
export type WorkRegistry<C extends Catalog> = { readonly [K in IdsWithWork<C>]: WorkFace };
export type AnyWorkRegistry = Readonly<Record<string, WorkFace>>;
