export const TEMPERATURES = ['AMBIENT', 'CHILLED', 'FROZEN'] as const;
/** The temperature class, which decides the rate. The set point in °F is passed on with the load. */
export type Temperature = (typeof TEMPERATURES)[number];

/** The class of a set point: FROZEN up to 20 °F, CHILLED from 21 to 60 °F, AMBIENT above. */
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
