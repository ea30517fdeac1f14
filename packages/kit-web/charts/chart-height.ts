/** Of bars and curves, and of what stands in their place until they can be drawn. */
export const CHART_HEIGHT_PX = 200;
