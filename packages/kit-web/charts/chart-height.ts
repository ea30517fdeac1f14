/** The height of charts and their placeholders. */
export const CHART_HEIGHT_PX = 200;
