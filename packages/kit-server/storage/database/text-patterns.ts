/** Patterns for `like` and `ilike`, whatever stands in the text. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Finds it anywhere. */
export const contains = (text: string): string => `%${literal(text)}%`;
export const startsWith = (text: string): string => `${literal(text)}%`;
