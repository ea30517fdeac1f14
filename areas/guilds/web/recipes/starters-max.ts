/** How many ready setups quick setup offers: more would be a list to read. */
export const STARTERS_MAX = 3;
