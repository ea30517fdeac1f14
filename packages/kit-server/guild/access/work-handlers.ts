import type { Catalog } from "#kit/module.ts";
import type { InboxCount } from "#kit/records/inbox.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Worker } from "./workers.ts";

/** A module's inbox, to those who work in it. */
export type WorkHandlers = {
  /** Whether staff who don't manage the guild may see a record; `about` is what a live event names it by. */
  seesRecord(guildId: Snowflake, worker: Worker, about: string): Promise<boolean>;
  /** What waits for this person, in one query. `worker` is null for a manager. */
  count(guildId: Snowflake, userId: Snowflake, worker: Worker | null): Promise<InboxCount>;
};

type RoutesOf<C extends Catalog, K extends keyof C> = C[K]["routes"][keyof C[K]["routes"]];
type IdsWithWork<C extends Catalog> = {
  [K in keyof C]: Extract<RoutesOf<C, K>, { access: "work" }> extends never ? never : K;
}[keyof C];

/** Exactly the modules that have routes with `work` access. */
export type WorkRegistry<C extends Catalog> = { readonly [K in IdsWithWork<C>]: WorkHandlers };
export type AnyWorkRegistry = Readonly<Record<string, WorkHandlers>>;
