import { z } from 'zod';
import { LOAD_SIDES } from '../../domain/loads/load-states';
import { namedObject } from '../named-object';
import { dateSchema } from '../quotes/quotes';

export const changedDaysSchema = z
  .array(
    z.object({
      position: z.int().meta({ description: 'The position of a stop' }),
      from: dateSchema,
      to: dateSchema,
    }),
  )
  .meta({ description: 'The stops whose day changes' });

export const loadRevisionSchema = namedObject('LoadRevision', {
  revision: z.int().meta({ description: 'From 2' }),
  at: z.iso.datetime().meta({ description: 'When the proposal was accepted' }),
  acceptedBy: z.enum(LOAD_SIDES),
  proposedAt: z.iso.datetime(),
  proposedBy: z.enum(LOAD_SIDES),
  reason: z.string().nullable(),
  days: changedDaysSchema,
});
