import { z } from 'zod';
import { NO_CONTROL_CHARACTERS, tooLong } from './text-rules';

/** Parts of input that many calls have. They are marked as pure, so that the web's bundle drops the ones it does not use. */

export const REQUIRED = 'Required';

/** The error 'Required' for a missing value, and the expected format for any other. */
export const orRequired = (expected: string) => ({
  error: (issue: { input: unknown }) =>
    issue.input === undefined || issue.input === null ? REQUIRED : expected,
});

/** The body of a call. */
/* @__NO_SIDE_EFFECTS__ */
export function jsonObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, 'Must be a JSON object');
}

/** One of the listed codes. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `Must be one of ${values.join(', ')}`);
}

export const customerIdSchema = z.uuid('Must be a customer id');
export const carrierIdSchema = z.uuid('Must be a carrier id');
export const trueOrFalse = z.boolean('Must be true or false');

/** True or false in a query, where everything is text. */
export const queryFlag = z
  .enum(['true', 'false'], 'Must be true or false')
  .transform((text) => text === 'true')
  .optional();

/** A whole number from 1 in a query. */
/* @__NO_SIDE_EFFECTS__ */
export function countInQuery(max: number, expected: string) {
  return z.coerce
    .number<number | string>(expected)
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(max, `Must be ${max} or less`);
}

/** Text of one line. */
/* @__NO_SIDE_EFFECTS__ */
export function lineText(max: number, expected = 'Must be text') {
  return z
    .string(orRequired(expected))
    .trim()
    .max(max, tooLong(max))
    .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
    .meta({ pattern: NO_CONTROL_CHARACTERS.pattern });
}

/** Text of one line that may be missing; an empty text is null. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalLine(max: number) {
  return lineText(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional();
}
