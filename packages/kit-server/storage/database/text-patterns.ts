/** Escapes patterns for `like` and `ilike`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Matches the text anywhere. */
export const contains = (text: string): string => `%${literal(text)}%`;
export const startsWith = (text: string): string => `${literal(text)}%`;
