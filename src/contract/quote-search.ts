import { z } from 'zod';
import { TEMPERATURES, temperatureOfSetPoint } from '../domain/temperatures';
import { REQUIRED, shipmentInput } from './shipment-fields';

const searchFields = z.strictObject(
  {
    ...shipmentInput,
    temperatureF: z
      .int('Expected whole degrees Fahrenheit')
      .min(-40, 'Expected -40 °F or more')
      .max(140, 'Expected 140 °F or less')
      .optional()
      .meta({ description: 'Set point in °F. Without a temperature it determines the temperature class.' }),
    shipperId: z.uuid('Expected the id of a customer').optional().meta({
      description:
        'The customer the quote is for, whose terms apply. A customer user may omit it if they belong to only one. A carrier user sets it only to test with the terms of that customer.',
    }),
    carrierId: z.uuid('Expected the id of a carrier').optional().meta({
      description:
        'The carrier whose tariff a carrier user tests. May be omitted if they belong to only one.',
    }),
  },
  'Expected a JSON object',
);

const hasFields = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares temperature and set point only if both are valid by themselves. */
function setPointFits(temperature: unknown, temperatureF: unknown): boolean {
  const isClass = TEMPERATURES.some((one) => one === temperature);
  return (
    !isClass ||
    !Number.isInteger(temperatureF) ||
    temperatureOfSetPoint(temperatureF as number) === temperature
  );
}

/** The body of a search. The server checks the pickup date and the ZIPs, which need the clock and the ZIP table. */
export const searchBodySchema = searchFields
  // Both refinements also run when other fields fail, so one answer lists every error.
  .refine((body) => body.temperature !== undefined || body.temperatureF !== undefined, {
    path: ['temperature'],
    error: REQUIRED,
    when: hasFields,
  })
  .refine((body) => setPointFits(body.temperature, body.temperatureF), {
    path: ['temperatureF'],
    error: ({ input }) => {
      const { temperature, temperatureF } = input as { temperature: string; temperatureF: number };
      return `${temperatureF} °F is ${temperatureOfSetPoint(temperatureF)}, but temperature says ${temperature}`;
    },
    when: hasFields,
  })
  .meta({
    id: 'QuoteSearch',
    // JSON Schema does not include refinements.
    anyOf: [{ required: ['temperature'] }, { required: ['temperatureF'] }],
  });
export type SearchBody = z.output<typeof searchBodySchema>;
export type SearchBodyInput = z.input<typeof searchBodySchema>;
