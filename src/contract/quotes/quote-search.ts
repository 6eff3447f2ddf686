import { z } from 'zod';
import { TEMPERATURES, temperatureOfSetPoint } from '../../domain/shipment/temperatures';
import { carrierIdSchema, customerIdSchema, jsonObject, REQUIRED } from '../inputs';
import { shipmentInput } from './shipment-fields';

/** The fields of a search that are not part of the shipment. */
export const searchInput = {
  temperatureF: z
    .int('Enter whole degrees Fahrenheit')
    .min(-40, 'Enter -40 °F or more')
    .max(140, 'Enter 140 °F or less')
    .optional()
    .meta({
      description: 'The set point in °F. It determines the temperature class if `temperature` is omitted.',
    }),
  shipperId: customerIdSchema.optional().meta({
    description:
      'The customer the quote is for, whose terms apply. Optional for a user of only one customer. A carrier user sends it to test with the terms of that customer.',
  }),
  carrierId: carrierIdSchema.optional().meta({
    description:
      'For carrier users: the carrier whose tariff to test. Optional for a user of only one carrier.',
  }),
};

const searchFields = jsonObject({ ...shipmentInput, ...searchInput });

/** Whether a refinement can read fields of the value. */
export const hasFields = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An invalid set point has its own error. A second error at the temperature class would take the focus away from it.
 */
const hasReadableSetPoint = (payload: z.core.ParsePayload): boolean =>
  hasFields(payload) && !payload.issues.some(({ path }) => path?.[0] === 'temperatureF');

/** Compares temperature and set point only if both are valid by themselves. */
function setPointFits(temperature: unknown, temperatureF: unknown): boolean {
  const isClass = TEMPERATURES.some((one) => one === temperature);
  return (
    !isClass ||
    !Number.isInteger(temperatureF) ||
    temperatureOfSetPoint(temperatureF as number) === temperature
  );
}

interface TemperatureFields {
  readonly temperature?: string | undefined;
  readonly temperatureF?: number | undefined;
}

/** Adds the rules that a body has a temperature class or a set point, and that the two agree. */
export const withTemperatureRules = <S extends z.ZodType<TemperatureFields>>(fields: S) =>
  fields
    // Both refinements also run when other fields fail, so that one response lists every error.
    .refine((body) => body.temperature !== undefined || body.temperatureF !== undefined, {
      path: ['temperature'],
      error: REQUIRED,
      when: hasReadableSetPoint,
    })
    .refine((body) => setPointFits(body.temperature, body.temperatureF), {
      path: ['temperatureF'],
      error: ({ input }) => {
        const { temperature, temperatureF } = input as { temperature: string; temperatureF: number };
        return `${temperatureF} °F is ${temperatureOfSetPoint(temperatureF)}, but temperature says ${temperature}`;
      },
      when: hasFields,
    });

/** The JSON Schema of the first rule above, because the generator leaves out refinements. */
export const HAS_TEMPERATURE = { anyOf: [{ required: ['temperature'] }, { required: ['temperatureF'] }] };

/** The body of a search. The server checks the pickup date and the ZIPs, which need the clock and the ZIP table. */
export const searchBodySchema = withTemperatureRules(searchFields).meta({
  id: 'QuoteSearch',
  ...HAS_TEMPERATURE,
});
export type SearchBody = z.output<typeof searchBodySchema>;
export type SearchBodyInput = z.input<typeof searchBodySchema>;
