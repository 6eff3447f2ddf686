import { z } from 'zod';
import { TARIFF_UPLOADS } from '../../domain/uploads';
import { namedObject } from '../named-object';

/**
 * The places where a carrier can change something: a part of its tariff, customers' terms, or its settings. Fuel prices are
 * shared by all carriers.
 */
export const TARIFF_PLACES = [...TARIFF_UPLOADS, 'terms', 'settings', 'market-fuel-prices'] as const;
export type TariffPlace = (typeof TARIFF_PLACES)[number];

const rowSchema = namedObject('TariffRowName', {
  place: z.enum(TARIFF_PLACES).meta({ description: 'The part of the tariff, or where else it is changed' }),
  key: z.record(z.string(), z.string().nullable()).meta({
    description:
      'The key cells of a row, in the format of its upload; fewer of them for a row to add. Empty for what has no rows',
  }),
  label: z.string().meta({ description: 'The row in words' }),
});
export type TariffRowName = z.output<typeof rowSchema>;

const endSchema = z.object({
  side: z.enum(['PICKUP', 'DROPOFF']),
  text: z.string().meta({ description: 'What holds the ZIP, in words', example: '98101 is in Puget Sound.' }),
  rows: z.array(rowSchema).meta({ description: 'Regions that hold the ZIP, the inactive ones last' }),
});

const testedQuoteSchema = z.object({
  quoteId: z.uuid(),
  lane: rowSchema,
  because: z.string().meta({ description: 'Why this lane was chosen' }),
  lines: z
    .array(z.array(rowSchema))
    .meta({ description: 'The rows behind each line of the quote, in the order of its lines' }),
});
export type TestedQuote = z.output<typeof testedQuoteSchema>;

const gapSchema = z.object({
  cause: z.string().meta({ description: 'The row or gap that caused the decline' }),
  fix: z.string().meta({ description: 'What would close it' }),
  row: rowSchema.meta({ description: 'Where it would be closed' }),
  lanes: z.array(rowSchema).meta({ description: 'The lanes it concerns, at most 5' }),
  laneCount: z.int().min(0),
});
export type TariffGapAnswer = z.output<typeof gapSchema>;

/** The part of a search's calculation that is returned only for a carrier's own test. */
export const tariffTestSchema = z
  .object({
    ends: z.array(endSchema),
    quotes: z.array(testedQuoteSchema),
    gaps: z.array(gapSchema).meta({ description: 'At most 20' }),
  })
  .meta({
    id: 'TariffTest',
    description: "The explanation of a carrier's own test: each price and each decline with its tariff rows",
  });
export type TariffTest = z.output<typeof tariffTestSchema>;
