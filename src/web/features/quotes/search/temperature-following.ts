import {
  DEFAULT_SET_POINT_F,
  type Temperature,
  temperatureOfSetPoint,
} from '../../../../domain/temperatures';

/** Class and set point as the form holds them; an empty field is ''. */
export interface TemperatureFields {
  temperature: Temperature | '';
  temperatureF: number | '';
}

/** The class was chosen: its default set point follows, unless the one typed already lies in that class. */
export function followClass(
  temperature: Temperature | '',
  { temperatureF }: TemperatureFields,
): TemperatureFields {
  if (temperature === '') return { temperature, temperatureF: '' };
  const fits = temperatureF !== '' && temperatureOfSetPoint(temperatureF) === temperature;
  return { temperature, temperatureF: fits ? temperatureF : (DEFAULT_SET_POINT_F[temperature] ?? '') };
}

/** The set point was typed: its class follows. Nothing, or no number, leaves the class. */
export function followSetPoint(
  temperatureF: number | '',
  { temperature }: TemperatureFields,
): TemperatureFields {
  return {
    temperatureF,
    temperature:
      temperatureF === '' || Number.isNaN(temperatureF) ? temperature : temperatureOfSetPoint(temperatureF),
  };
}
