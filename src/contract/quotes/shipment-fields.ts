import { z } from 'zod';
import { isIsoDate } from '../../domain/days/calendar-date';
import { formatWholeNumber } from '../../domain/money/whole-number';
import { parseShipmentZip } from '../../domain/places/zip';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { mapHandling, type ShipmentRequest } from '../../domain/shipment/shipment-request';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { SHIPMENT_LIMITS } from '../../domain/shipment/vehicles';
import { orRequired, REQUIRED, trueOrFalse } from '../inputs';

/** Messages shared by the form and the API. */
export const LIMIT_MESSAGES = {
  pallets: `Pallets cannot exceed ${formatWholeNumber(SHIPMENT_LIMITS.pallets)} per dropoff`,
  weight: `Weight cannot exceed ${formatWholeNumber(SHIPMENT_LIMITS.weightLbs)} lbs per dropoff`,
  /** The message for a shipment over both limits. */
  total: `Total pallets cannot exceed ${formatWholeNumber(SHIPMENT_LIMITS.pallets)}. Total gross weight cannot exceed ${formatWholeNumber(SHIPMENT_LIMITS.weightLbs)} lbs.`,
} as const;

const shipmentZip = z
  .string(orRequired('Must be text such as "93901"'))
  .transform((text, context) => {
    const zip = parseShipmentZip(text);
    if (zip) return zip;
    context.issues.push({
      code: 'custom',
      input: text,
      message:
        text.trim() === '' ? REQUIRED : 'Enter a five-digit US ZIP or a six-character Canadian postal code',
    });
    return z.NEVER;
  })
  .meta({ description: 'A five-digit US ZIP or a six-character Canadian postal code', example: '93901' });

const isoDate = z
  .string(orRequired('Enter a date as YYYY-MM-DD'))
  .transform((text, context) => {
    if (isIsoDate(text)) return text;
    context.issues.push({
      code: 'custom',
      input: text,
      message: text.trim() === '' ? REQUIRED : 'Enter a date as YYYY-MM-DD',
    });
    return z.NEVER;
  })
  .meta({ format: 'date', description: 'YYYY-MM-DD', example: '2026-11-23' });

/** One of the listed codes. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, orRequired(`Must be one of ${values.join(', ')}`));

const wholeNumber = (maximum: number, tooLarge: string) =>
  z.int(orRequired('Enter a whole number')).min(1, 'Enter 1 or more').max(maximum, tooLarge);

type ShipmentSchemas = Record<keyof ShipmentRequest, z.ZodType>;

/** The handling as a caller sends it, and as a response returns it. */
const handlingInput = mapHandling(() => trueOrFalse.default(false));
export const handlingOutput = mapHandling(() => z.boolean());

/** The shipment as a caller sends it. */
export const shipmentInput = {
  fromZip: shipmentZip,
  toZip: shipmentZip,
  temperature: choice(TEMPERATURES).optional(),
  commodity: choice(COMMODITIES),
  pallets: wholeNumber(SHIPMENT_LIMITS.pallets, LIMIT_MESSAGES.pallets),
  grossWeightLbs: wholeNumber(SHIPMENT_LIMITS.weightLbs, LIMIT_MESSAGES.weight),
  ...handlingInput,
  accessorials: z
    .array(choice(ACCESSORIALS), 'Must be a list of services')
    .max(ACCESSORIALS.length * 2, 'List each service only once')
    .default([])
    .meta({ description: 'The requested services; a duplicate counts once' }),
  earliestPickup: isoDate,
} satisfies ShipmentSchemas;

/** The shipment as a response returns it. */
export const shipmentOutput = {
  fromZip: z.string(),
  toZip: z.string(),
  temperature: z.enum(TEMPERATURES),
  commodity: z.enum(COMMODITIES),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  ...handlingOutput,
  accessorials: z.array(z.enum(ACCESSORIALS)),
  earliestPickup: z.string().meta({ format: 'date', example: '2026-11-23' }),
} satisfies ShipmentSchemas;
