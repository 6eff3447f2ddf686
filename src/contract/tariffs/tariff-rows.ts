import { z } from 'zod';
import { TARIFF_UPLOADS } from '../../domain/uploads';
import { type AnswerOf, defineCall, jsonAnswer } from '../call';
import { carrierIdSchema, countInQuery, oneOf } from '../inputs';
import { LIST_QUERY } from '../lists';
import { namedObject } from '../named-object';
import { tooLong } from '../text-rules';
import { listTariffRows } from '../uploads/upload-endpoints';

export const MAX_TARIFF_ROWS_PER_PAGE = 5_000;

export const tariffCarrierId = carrierIdSchema.meta({ description: 'The id of the carrier' });
export const tariffType = oneOf(TARIFF_UPLOADS).meta({ description: 'Which part of the tariff' });

/** A cell as in a file of this type: money in cents, percentages from 0 to 1. Null is blank. */
export const tariffCell = z.string().nullable();

export const listTariffRowsCall = defineCall(listTariffRows, {
  tags: ['Tariffs'],
  summary: "List the rows of a part of a carrier's tariff",
  description:
    'Each row has the cells of a file of this type, in the order of `columns`, sorted by its key. If `revision` differs between pages, the tariff changed meanwhile: read again from page 1.',
  request: {
    params: z.strictObject({ id: tariffCarrierId, type: tariffType }),
    query: z.strictObject({
      page: LIST_QUERY.page,
      limit: countInQuery(MAX_TARIFF_ROWS_PER_PAGE, 'Must be a number of rows')
        .default(1_000)
        .meta({ description: 'Rows per page', example: 1_000 }),
      name: z.string().min(1, 'Must not be blank').max(200, tooLong(200)).optional().meta({
        description: 'Only rows whose first column is this, such as the ZIPs of one region',
        example: 'Salinas Valley',
      }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page of rows',
      namedObject('TariffRows', {
        revision: z.int().meta({ description: "The tariff's current revision" }),
        columns: z.array(z.string()),
        key: z.array(z.string()).meta({ description: 'The columns that identify a row' }),
        rows: z.array(
          z.object({
            revision: z.int().meta({ description: 'The revision that wrote the row' }),
            cells: z.array(tariffCell),
          }),
        ),
        total: z.int(),
        page: z.int(),
        limit: z.int(),
      }),
    ),
    404: 'The carrier does not exist, or you cannot see its tariff',
  },
});
export type TariffRows = AnswerOf<typeof listTariffRowsCall, 200>;
