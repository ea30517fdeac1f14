// What was read is read again only after the events that make it old: each query says in its `meta` which these are.
import type { Query, QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import type { GuildEvent } from "#kit/live-event.ts";

type Live<D> = {
  /** Whether what was read may be otherwise after this event. */
  isOldAfter: (event: GuildEvent, data: D) => boolean;
  /** Reads only what these events changed and puts it to the rest; if it rejects, or without it, all is read again. */
  readNew?: (queries: QueryClient, events: readonly GuildEvent[], data: D) => Promise<void>;
};

/** For the `meta` of a query below `["guild", id]`. */
export const live = <D>(of: Live<D>): QueryMeta => ({ live: of });

/** `key`: of all that was read of the guild. What nobody looks at is only marked, and read when it is looked at. */
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
