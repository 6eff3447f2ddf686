import type { Commodity } from '../../../domain/shipment/commodities';
import {
  DEFAULT_SET_POINT_F,
  TEMPERATURES,
  type Temperature,
  temperatureOfSetPoint,
} from '../../../domain/shipment/temperatures';

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
 * Chooses the class of the typed set point. An empty set point does not change the class. An invalid one clears it, because
 * the earlier class may contradict the typed text.
 */
export function matchClass(temperatureF: number | '', { temperature }: TemperatureFields): TemperatureFields {
  if (temperatureF === '') return { temperature, temperatureF };
  const isNumber = !Number.isNaN(temperatureF);
  return { temperatureF, temperature: isNumber ? temperatureOfSetPoint(temperatureF) : '' };
}

/**
 * Returns the commodity after the class has changed. FROZEN, CHILLED and AMBIENT goods follow the class, because frozen
 * goods at 80 °F are a mistake. All others stay, because only the shipper knows what they need.
 */
export function matchCommodity(
  temperature: Temperature | '',
  before: { readonly temperature: Temperature | ''; readonly commodity: Commodity | '' },
): Commodity | '' {
  const isClass = TEMPERATURES.some((one) => one === before.commodity);
  return isClass && temperature !== '' && temperature !== before.temperature ? temperature : before.commodity;
}
