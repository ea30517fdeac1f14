/** The id of a field's element that takes the focus: labels, health links and links to one setting lead there. */
export const fieldElementId = (path: string): string => `field-${path}`;

/** The field's path that a hash names; null for any other hash. */
export const linkedPath = (hash: string): string | null => /^#?field-(.+)$/.exec(hash)?.[1] ?? null;
