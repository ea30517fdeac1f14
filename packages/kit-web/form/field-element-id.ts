/** The id of a field's focusable element: labels, health links and links to one setting refer to it. */
export const fieldElementId = (path: string): string => `field-${path}`;

/** The field path in a hash; null for any other hash. */
export const linkedPath = (hash: string): string | null => /^#?field-(.+)$/.exec(hash)?.[1] ?? null;
