import { z } from 'zod';
import { LOAD_STATUSES } from '../../domain/loads/load-states';

export const loadNumberSchema = z
  .string()
  .meta({ description: 'A short number to name the load on the phone', example: 'L-7KD2M9XB' });

/** The live load of a quote, PENDING or ACCEPTED. A quote of a declined or cancelled load can be booked again. */
export const quoteLoadSchema = z
  .object({ id: z.uuid(), number: loadNumberSchema, status: z.enum(LOAD_STATUSES) })
  .nullable()
  .meta({ description: 'The pending or accepted load of this quote; null if it has none' });
export type QuoteLoad = z.output<typeof quoteLoadSchema>;
