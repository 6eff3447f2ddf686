/** The measures of a trend chart, kept apart from its code, so that its card reserves the height while the code loads. */

export const PAD = { left: 48, right: 8, top: 8 };
export const AXIS_PX = 22;
export const GAP_PX = 16;
/** The first series has more room than the series below it. */
export const BAND_PX = { first: 118, other: 64 };
/** The height of the line of values above the plot. */
const READING_PX = 28;

/** The height of a chart with this many series. */
export const trendHeight = (series: number): number =>
  READING_PX + PAD.top + BAND_PX.first + (series - 1) * (GAP_PX + BAND_PX.other) + AXIS_PX;
