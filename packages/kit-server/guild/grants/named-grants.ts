/** A database notification holds up to 8,000 bytes, and a page shows only ten rows. */
const NAMED_MAX = 50;

/** The ids of changed grants for a live event: null if there are many or they aren't known individually. */
export const namedGrants = (ids: readonly bigint[] | null): string[] | null =>
  ids && ids.length <= NAMED_MAX ? ids.map(String) : null;
