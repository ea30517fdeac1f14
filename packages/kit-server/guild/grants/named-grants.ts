/** A notification of the database holds 8,000 bytes; a page that shows ten needs no more names. */
const NAMED_MAX = 50;

/** As an event names the promises that changed: null when they are many, or not known one by one. */
export const namedGrants = (ids: readonly bigint[] | null): string[] | null =>
  ids && ids.length <= NAMED_MAX ? ids.map(String) : null;
