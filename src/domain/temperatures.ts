export const TEMPERATURES = ['AMBIENT', 'CHILLED', 'FROZEN'] as const;
/** The class rates; the °F set point travels with the load. */
export type Temperature = (typeof TEMPERATURES)[number];

/** The class of a set point: up to 20 °F FROZEN, 21 to 60 CHILLED, above AMBIENT. */
export function temperatureOfSetPoint(temperatureF: number): Temperature {
  if (temperatureF <= 20) return 'FROZEN';
  return temperatureF <= 60 ? 'CHILLED' : 'AMBIENT';
}

/** The set point a class stands for when none is given; AMBIENT has none. */
export const DEFAULT_SET_POINT_F: Record<Temperature, number | null> = {
  FROZEN: 0,
  CHILLED: 34,
  AMBIENT: null,
};
