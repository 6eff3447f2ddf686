export const TEMPERATURES = ['AMBIENT', 'CHILLED', 'FROZEN'] as const;
/** The class decides the rate. The set point in °F is passed on with the load. */
export type Temperature = (typeof TEMPERATURES)[number];

/** The class of a set point: up to 20 °F FROZEN, 21 to 60 CHILLED, above AMBIENT. */
export function temperatureOfSetPoint(temperatureF: number): Temperature {
  if (temperatureF <= 20) return 'FROZEN';
  return temperatureF <= 60 ? 'CHILLED' : 'AMBIENT';
}

/** The default set point of a class; AMBIENT has none. */
export const DEFAULT_SET_POINT_F: Record<Temperature, number | null> = {
  FROZEN: 0,
  CHILLED: 34,
  AMBIENT: null,
};
