/** The number of recipes in quick setup: more would be a list to read. */
export const STARTERS_MAX = 3;
