// What was read is read again only after the events that make it old: each query says in its `meta` which these are.
import type { QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import type { GuildEvent } from "#kit/live-event.ts";

type Live<D> = {
  /** Whether what was read may be otherwise after this event. */
  isOldAfter: (event: GuildEvent, data: D) => boolean;
  /** Reads only what is new and puts it to the rest; without it all is read again. */
  readNew?: (queries: QueryClient) => Promise<void>;
};

/** For the `meta` of a query below `["guild", id]`. */
export const live = <D>(of: Live<D>): QueryMeta => ({ live: of });

/** `key`: of all that was read of the guild. What nobody looks at is only marked, and read when it is looked at. */
export async function refreshAfter(queries: QueryClient, key: QueryKey, events: readonly GuildEvent[]): Promise<void> {
  const all = queries.getQueryCache().findAll({ queryKey: key });
  await Promise.all(
    all.map((query) => {
      const of = query.meta?.live as Live<unknown> | undefined;
      const { data } = query.state;
      if (!of || !events.some((event) => data === undefined || of.isOldAfter(event, data))) return;
      const readAgain = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      return of.readNew && query.isActive() && data !== undefined ? of.readNew(queries).catch(readAgain) : readAgain();
    }),
  );
}
