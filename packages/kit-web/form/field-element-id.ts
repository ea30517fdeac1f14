/** The id of a field's element that takes the focus: labels, health links and links to one setting lead there. */
export const fieldElementId = (path: string): string => `field-${path}`;
