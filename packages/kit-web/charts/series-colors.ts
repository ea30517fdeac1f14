/** The series that a chart is about, and the one beside it. Both stand out from the ground by 3 : 1, and from each other. */
export const BRIGHT = "var(--gh-brass)";
export const PALE = "#7d8aa0";
