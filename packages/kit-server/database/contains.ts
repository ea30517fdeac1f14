/** The pattern for `like` and `ilike` that finds a text anywhere, whatever stands in it. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
