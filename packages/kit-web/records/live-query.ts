// Queries are refetched only after live events that concern them; each query lists these in its `meta`.
import type { Query, QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import type { GuildEvent } from "#kit/live-event.ts";

type Live<D> = {
  /** Whether the data may have changed with this event. */
  isOldAfter: (event: GuildEvent, data: D) => boolean;
  /** Fetches only what these events changed; if it is omitted or rejects, everything is refetched. */
  readNew?: (queries: QueryClient, events: readonly GuildEvent[], data: D) => Promise<void>;
};

/** For the `meta` of a query below `["guild", id]`. */
export const live = <D>(of: Live<D>): QueryMeta => ({ live: of });

/**
 * `key`: the key of all of the guild's queries. Inactive queries are only marked stale and refetched when they are
 * used.
 */
export async function refreshAfter(queries: QueryClient, key: QueryKey, events: readonly GuildEvent[]): Promise<void> {
  const isStale = ({ meta, state: { data } }: Query): boolean => {
    const of = meta?.live as Live<unknown> | undefined;
    return of !== undefined && events.some((event) => data === undefined || of.isOldAfter(event, data));
  };
  const stale = queries.getQueryCache().findAll({ queryKey: key, predicate: isStale });
  await Promise.all(
    stale.map((query) => {
      const { readNew } = (query.meta?.live ?? {}) as Partial<Live<unknown>>;
      const readAgain = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      const isShown = query.isActive() && query.state.data !== undefined;
      return readNew && isShown ? readNew(queries, events, query.state.data).catch(readAgain) : readAgain();
    }),
  );
}
