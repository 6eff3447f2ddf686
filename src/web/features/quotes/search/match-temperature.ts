import type { Commodity } from '../../../../domain/commodities';
import {
  DEFAULT_SET_POINT_F,
  TEMPERATURES,
  type Temperature,
  temperatureOfSetPoint,
} from '../../../../domain/temperatures';

/** Class and set point as form values; an empty field is ''. */
export interface TemperatureFields {
  temperature: Temperature | '';
  temperatureF: number | '';
}

/** Fills in the default set point of the chosen class, unless the current one already belongs to it. */
export function matchSetPoint(
  temperature: Temperature | '',
  { temperatureF }: TemperatureFields,
): TemperatureFields {
  if (temperature === '') return { temperature, temperatureF: '' };
  const fits = temperatureF !== '' && temperatureOfSetPoint(temperatureF) === temperature;
  return { temperature, temperatureF: fits ? temperatureF : (DEFAULT_SET_POINT_F[temperature] ?? '') };
}

/**
 * Chooses the class of the typed set point. An empty set point does not change the class; an invalid one clears it, because
 * the class that was chosen may contradict what was typed.
 */
export function matchClass(temperatureF: number | '', { temperature }: TemperatureFields): TemperatureFields {
  if (temperatureF === '') return { temperature, temperatureF };
  const isNumber = !Number.isNaN(temperatureF);
  return { temperatureF, temperature: isNumber ? temperatureOfSetPoint(temperatureF) : '' };
}

/**
 * The commodity once the class has changed. FROZEN, CHILLED and AMBIENT goods follow the class, because frozen goods at 80 °F are a
 * mistake. All others stay: what they need is for the shipper to know.
 */
export function matchCommodity(
  temperature: Temperature | '',
  before: { readonly temperature: Temperature | ''; readonly commodity: Commodity | '' },
): Commodity | '' {
  const isClass = TEMPERATURES.some((one) => one === before.commodity);
  return isClass && temperature !== '' && temperature !== before.temperature ? temperature : before.commodity;
}
