import { z } from 'zod';
import { STATE_CODES } from '../../domain/places/states';
import { orRequired } from '../quotes/shipment-fields';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';

export const MAX_PLACE_NAME_LENGTH = 120;
export const MAX_STREET_LENGTH = 120;
export const MAX_CITY_LENGTH = 80;

/** Text of one line. */
export const lineText = (max: number) =>
  z
    .string(orRequired('Must be text'))
    .trim()
    .max(max, tooLong(max))
    .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
    .meta({ pattern: NO_CONTROL_CHARACTERS.pattern });

/** Text of one line that may be missing; an empty text is null. */
export const optionalLine = (max: number) =>
  lineText(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional();

export const stateCode = z
  .string(orRequired('Must be text'))
  .trim()
  .toUpperCase()
  .refine((code) => STATE_CODES.includes(code), 'Enter a two-letter state or province')
  .meta({ example: 'CA' });
