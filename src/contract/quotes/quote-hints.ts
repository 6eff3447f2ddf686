import { z } from 'zod';
import { QUOTE_HINT_KINDS } from '../../domain/shipment/quote-hints';

/** A small change of the shipment that does not cost more with the same carrier. */
export const quoteHintSchema = z
  .object({
    kind: z.enum(QUOTE_HINT_KINDS).meta({
      description:
        "WEIGHT_BREAK: the next weight break of the rate sheet costs less. ONE_MORE_PALLET: one more pallet of the shipment's average weight costs nothing, or less",
    }),
    differenceCents: z
      .int()
      .max(0)
      .meta({ description: 'US cents to add to `totalCents` of the quote; negative if it costs less' }),
    totalCents: z.int().meta({ description: 'What a search for the changed shipment returns, in US cents' }),
    at: z
      .object({ pallets: z.int(), grossWeightLbs: z.int() })
      .meta({ description: 'The changed shipment; everything else stays' }),
  })
  .meta({
    id: 'QuoteHint',
    example: {
      kind: 'WEIGHT_BREAK',
      differenceCents: -1326,
      totalCents: 5145,
      at: { pallets: 1, grossWeightLbs: 500 },
    },
  });
