/**
 * The id of a field's focusable element: labels, health links and links to one setting refer to it. `form` tells forms of
 * one page apart; the page's own has none.
 */
export const fieldElementId = (path: string, form = ""): string => `field-${form}${path}`;

/** The field path in a hash; null for any other hash. */
export const linkedPath = (hash: string): string | null => /^#?field-(.+)$/.exec(hash)?.[1] ?? null;
