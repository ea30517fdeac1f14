/** The main series and a second one. */
export const BRIGHT = "var(--gh-chart-1)";
export const PALE = "var(--gh-chart-2)";
