/** The main series and a second one. Both have a contrast of 3 : 1 with the background and with each other. */
export const BRIGHT = "var(--gh-brass)";
export const PALE = "#7d8aa0";
