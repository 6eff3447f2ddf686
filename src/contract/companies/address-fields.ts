import { z } from 'zod';
import { STATE_CODES } from '../../domain/places/states';
import { orRequired } from '../inputs';

export const MAX_PLACE_NAME_LENGTH = 120;
export const MAX_STREET_LENGTH = 120;
export const MAX_CITY_LENGTH = 80;

export const stateCode = z
  .string(orRequired('Must be text'))
  .trim()
  .toUpperCase()
  .refine((code) => STATE_CODES.includes(code), 'Enter a two-letter state or province')
  .meta({ example: 'CA' });
