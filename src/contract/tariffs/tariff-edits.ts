import { z } from 'zod';
import { UPLOAD_CHANGES } from '../../domain/uploads';
import { type AnswerOf, type BodyOf, defineCall, jsonAnswer, jsonBody, TARIFF_BUSY } from '../call';
import { PENDING_CHANGE } from '../companies/companies';
import { jsonObject, trueOrFalse } from '../inputs';
import { namedObject } from '../named-object';
import { editTariff, undoTariffEdit } from '../uploads/upload-endpoints';
import { tariffCarrierId, tariffCell, tariffType } from './tariff-rows';

/** The most rows of one call. Larger changes belong in a file. */
export const MAX_EDITED_ROWS = 20_000;
/** The largest body. A lane with all of its cells is about 400 bytes. */
export const MAX_EDIT_BYTES = 12 * 1024 * 1024;

const cells = z.record(z.string(), tariffCell, 'Must be an object of cells');
const unchangedSince = z.int('Must be a revision number').min(1, 'Must be 1 or more').optional().meta({
  description:
    'The revision of the row that you edit. If someone else has changed or removed it since, nothing is saved',
});
const key = cells.meta({
  description: 'The cells of the columns that identify the row',
  example: { region: 'Salinas Valley' },
});
const setSchema = z.strictObject({
  key: key.nullable().meta({ description: 'The cells that identify the row; null adds a row' }),
  cells: cells.meta({
    description:
      'Cells as in a file: money in cents, percentages from 0 to 1. An existing row keeps the cells that are left out',
    example: { pickup_premium_percentage: '0.025' },
  }),
  unchangedSince,
});
const removeSchema = z.strictObject({ key, unchangedSince });
const someRows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .max(MAX_EDITED_ROWS, `Send at most ${MAX_EDITED_ROWS} rows; upload a file for more`)
    .default([]);

const countRows = (edits: readonly { set: readonly unknown[]; remove: readonly unknown[] }[]) =>
  edits.reduce((sum, { set, remove }) => sum + set.length + remove.length, 0);

/** Edits of rows, by the type of their file. */
export const tariffEditsSchema = z
  .array(
    z.strictObject({ type: tariffType, set: someRows(setSchema), remove: someRows(removeSchema) }),
    'Must be a list of edits',
  )
  .min(1, 'Must have an edit')
  .refine((edits) => new Set(edits.map(({ type }) => type)).size === edits.length, 'Name each type once')
  .refine(
    (edits) => countRows(edits) <= MAX_EDITED_ROWS,
    `Send at most ${MAX_EDITED_ROWS} rows; upload a file for more`,
  );
export type TariffEdits = z.output<typeof tariffEditsSchema>;

export const tariffEditBodySchema = jsonObject({
  edits: tariffEditsSchema,
  dryRun: trueOrFalse
    .default(false)
    .meta({ description: 'Only check the edits, and return what they would change' }),
  confirmLargeChange: trueOrFalse.default(false).meta({
    description: 'Save the edits even if the median of an amount column changes by more than 30%',
  }),
}).meta({ id: 'TariffEdit' });
export type TariffEditBody = BodyOf<typeof editTariffCall>;
export type TariffEdited = AnswerOf<typeof editTariffCall, 200>;

const countsSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
});
const changedRow = z.object({
  type: tariffType,
  change: z.enum(UPLOAD_CHANGES),
  key: cells,
  before: cells.nullable(),
  after: cells.nullable(),
});
const medianSchema = z.object({
  type: tariffType,
  column: z.string(),
  before: z.number().nullable().meta({ description: 'In cents' }),
  after: z.number().nullable(),
});

const EDIT_RESPONSES = {
  403: 'The caller can see the tariff but not edit it',
  404: 'The carrier does not exist, or you cannot see its tariff',
  ...TARIFF_BUSY,
} as const;

export const editTariffCall = defineCall(editTariff, {
  tags: ['Tariffs'],
  summary: "Edit rows of a carrier's tariff",
  description:
    'Checks each row like a row of a file and saves all of them as one revision, or none. Each `key` names the cells of the key columns; a changed key renames or moves the row. After an edit of more than 20 rows, the call responds when searches use the change; after fewer it responds at once with `pending: true`, and searches use the change within a second.',
  request: { params: z.strictObject({ id: tariffCarrierId }), body: jsonBody(tariffEditBodySchema) },
  responses: {
    200: jsonAnswer(
      'The rows were saved, or would be',
      namedObject('TariffEdited', {
        revision: z
          .int()
          .nullable()
          .meta({ description: 'The new revision. Null in a dry run and if nothing changed' }),
        counts: countsSchema,
        changes: z
          .array(changedRow)
          .meta({ description: 'In a dry run, the first changes of each kind and type' }),
        medians: z
          .array(medianSchema)
          .meta({ description: 'The median of each amount column before and after' }),
        ...PENDING_CHANGE,
      }),
    ),
    ...EDIT_RESPONSES,
    409: 'Someone else changed or removed a row after `unchangedSince`; `changedRows` has the rows as they are. Code `ROWS_CHANGED`',
    413: `The body has more than ${MAX_EDIT_BYTES} bytes`,
    422: 'The median of an amount column would change by more than 30%, and `confirmLargeChange` is missing. Code `LARGE_CHANGE`',
  },
});

export const undoTariffEditCall = defineCall(undoTariffEdit, {
  tags: ['Tariffs'],
  summary: 'Undo the last edit of a tariff',
  description:
    'Creates a new revision with the rows as they were before the edit. To undo an upload, restore the revision before it.',
  request: {
    params: z.strictObject({ id: tariffCarrierId }),
    body: jsonBody(
      jsonObject({
        revision: z
          .int('Must be a revision number')
          .min(1, 'Must be 1 or more')
          .meta({ description: 'The revision of the edit, which must be the newest' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The edit was undone', z.object({ revision: z.int(), ...PENDING_CHANGE })),
    ...EDIT_RESPONSES,
    409: 'The tariff has a newer revision, or this revision is not an edit of rows. Code `WRONG_STATE`',
  },
});
