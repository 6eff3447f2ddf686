import { z } from 'zod';
import { CHARGE_LINE_CODES } from '../../domain/money/charge-lines';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { DECLINE_CODES } from '../../domain/shipment/declines';
import {
  EFFECT_DAYS,
  EFFECT_KINDS,
  EFFECT_STATUSES,
  MAX_EFFECT_SEARCHES,
  MAX_EFFECTS_PER_DAY,
} from '../../domain/tariffs/tariff-effects';
import { bytesOf, defineCall, jsonAnswer, jsonBody } from '../call';
import { jsonObject } from '../inputs';
import { FILE_FORMAT, LIST_FILE_TYPES } from '../lists';
import { namedObject } from '../named-object';
import { centsSchema, dateSchema } from '../quotes/quotes';
import { exportTariffEffect, readTariffEffect, startTariffEffect } from '../uploads/upload-endpoints';
import { MAX_EDIT_BYTES, tariffEditsSchema } from './tariff-edits';
import { tariffCarrierId } from './tariff-rows';

const effectLineSchema = z.object({
  code: z.enum(CHARGE_LINE_CODES),
  accessorial: z.enum(ACCESSORIALS).optional(),
  label: z.string(),
  beforeCents: centsSchema.nullable().meta({ description: 'Null if the old price has no such line' }),
  afterCents: centsSchema.nullable().meta({ description: 'Null if the new price has no such line' }),
  beforeDetail: z.string().optional().meta({ description: 'The tariff row behind the old amount' }),
  afterDetail: z.string().optional().meta({ description: 'The tariff row behind the new amount' }),
});
export type EffectLine = z.output<typeof effectLineSchema>;

const placeSchema = z.object({ zip: z.string(), name: z.string().nullable() });

const effectSearchSchema = namedObject('TariffEffectSearch', {
  requestId: z.uuid(),
  searchedOn: dateSchema,
  from: placeSchema,
  to: placeSchema,
  temperature: z.string(),
  pallets: z.int(),
  beforeCents: centsSchema,
  afterCents: centsSchema.nullable().meta({ description: 'Null if the search would no longer be quoted' }),
  changeBp: z.int().nullable().meta({ description: 'The change in 1/10000 of the old total', example: 310 }),
  lines: z.array(effectLineSchema).meta({
    description: 'The lines of both prices. `beforeDetail` and `afterDetail` are set in `largest` only',
  }),
});
export type EffectSearch = z.output<typeof effectSearchSchema>;

const countSchema = z.int().meta({ example: 96 });
const reasonsSchema = z
  .array(z.object({ code: z.enum(DECLINE_CODES), searches: countSchema }))
  .meta({ description: 'Most frequent first' });

const atLeastSchema = countSchema.meta({
  description: 'At least so many: a sum of the steps 3, 5, 20, 50, 100 and so on of its lanes',
  example: 25,
});
const othersSchema = z.object({ searches: atLeastSchema, reasons: reasonsSchema });

const effectResultSchema = namedObject('TariffEffectResult', {
  searches: countSchema.meta({
    description: 'How many searches were rated: those in which this carrier gave a quote',
  }),
  isLimited: z.boolean().meta({
    description: `Whether there were more than ${MAX_EFFECT_SEARCHES} in ${EFFECT_DAYS} days. Then each customer has an equal share, its newest ones`,
  }),
  quotedBefore: countSchema,
  quotedAfter: countSchema,
  same: countSchema,
  dearer: countSchema,
  cheaper: countSchema,
  medianBp: z.int().nullable().meta({
    description: 'The median change of a total, in 1/10000. Null without a search quoted by both',
  }),
  lowerQuartileBp: z.int().nullable(),
  upperQuartileBp: z.int().nullable(),
  steps: z
    .array(
      z.object({
        percent: z.int().meta({
          description:
            '0: the totals are equal. 3: more than 2% and up to 3% dearer. The outermost steps also count everything beyond',
        }),
        searches: countSchema,
        largest: z.array(effectSearchSchema),
      }),
    )
    .meta({ description: 'Ascending, only those with searches' }),
  largest: z.array(effectSearchSchema).meta({
    description: 'The ten largest differences in dollars, of searches in which this carrier gave a quote',
  }),
  newlyQuoted: z.object({
    searches: countSchema,
    reasons: reasonsSchema.meta({ description: 'What declines them now. Most frequent first' }),
  }),
  noLongerQuoted: z.object({
    searches: countSchema,
    reasons: reasonsSchema.meta({ description: 'What would decline them. Most frequent first' }),
    largest: z.array(effectSearchSchema),
  }),
  others: z
    .object({
      searches: atLeastSchema,
      newlyQuoted: othersSchema.meta({
        description: 'Those that the change would quote, and what declines them now',
      }),
      noLongerQuoted: othersSchema.meta({ description: 'Those that only the current tariff quotes' }),
    })
    .meta({
      description:
        'The searches in which this carrier gave no quote, by lanes between two ZIP prefixes that at least three customers asked for. They are in no other figure. A standard shipment of each lane is rated, and counts are steps, as of the start of the day (UTC)',
    }),
  tookMs: z.int().meta({ description: 'From the call to the result' }),
});
export type EffectResult = z.output<typeof effectResultSchema>;

export const tariffEffectSchema = namedObject('TariffEffect', {
  id: z.uuid(),
  carrierId: z.uuid(),
  kind: z.enum(EFFECT_KINDS),
  uploadId: z.uuid().nullable(),
  regionId: z.uuid().nullable(),
  status: z.enum(EFFECT_STATUSES),
  rated: z.int().meta({ description: 'How many searches are rated so far' }),
  total: z.int().nullable().meta({ description: 'Null until the searches are read' }),
  message: z.string().nullable().meta({ description: 'Why it failed' }),
  revision: z.int().meta({ description: 'The revision of the tariff that the change was compared with' }),
  currentRevision: z
    .int()
    .meta({ description: 'If it is higher than `revision`, the result is outdated: preview again' }),
  createdAt: z.iso.datetime(),
  result: effectResultSchema.nullable(),
});
export type TariffEffect = z.output<typeof tariffEffectSchema>;

export const effectBodySchema = jsonObject({
  uploadId: z.uuid('Must be an upload id').optional().meta({
    description:
      'An upload of this carrier: a completed dry run, one that needs confirmation, or one that is SCHEDULED',
  }),
  edits: tariffEditsSchema.optional(),
  deactivateRegionId: z
    .uuid('Must be a region id')
    .optional()
    .meta({ description: 'A region of the carrier that would be deactivated' }),
})
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    path: ['uploadId'],
    error: 'Must have one of uploadId, edits, and deactivateRegionId',
  })
  .meta({ id: 'TariffEffectBody' });
/** The body as a caller sends it. */
export type EffectBody = z.input<typeof effectBodySchema>;

export const startTariffEffectCall = defineCall(startTariffEffect, {
  tags: ['Tariffs'],
  summary: 'Compare prices before and after a change',
  description: `Rates the searches of the last ${EFFECT_DAYS} days in which this carrier gave a quote, at most ${MAX_EFFECT_SEARCHES.toLocaleString('en-US')}, and lanes that others asked for, with the tariff as it is and as it would be. Nothing is applied. Read the result with \`readTariffEffect\`; it is kept for a day. One comparison per carrier runs at a time, and ${MAX_EFFECTS_PER_DAY} a day.`,
  request: { params: z.strictObject({ id: tariffCarrierId }), body: jsonBody(effectBodySchema) },
  responses: {
    201: jsonAnswer(
      'The comparison has started',
      z.object({ id: z.uuid().meta({ description: 'The id of the comparison' }) }),
    ),
    403: 'The caller can see the tariff but not edit it',
    404: 'The carrier, upload, or region does not exist, or you cannot see its tariff',
    409: 'Another comparison is running, or the upload cannot be applied',
    413: `The body has more than ${MAX_EDIT_BYTES} bytes`,
    429: `The carrier has compared ${MAX_EFFECTS_PER_DAY} changes in 24 hours`,
    503: 'The server runs too many comparisons, or its rates are not loaded',
  },
});

const effectParams = z.strictObject({
  id: tariffCarrierId,
  effectId: z.uuid('Must be a comparison id').meta({ description: 'The id of the comparison' }),
});

export const readTariffEffectCall = defineCall(readTariffEffect, {
  tags: ['Tariffs'],
  summary: 'Read a comparison of prices',
  description: 'Its progress, and the result once `status` is FINISHED.',
  request: { params: effectParams },
  responses: {
    200: jsonAnswer('The comparison', tariffEffectSchema),
    404: 'It does not exist, is older than a day, or you cannot see it',
  },
});

export const exportTariffEffectCall = defineCall(exportTariffEffect, {
  tags: ['Tariffs'],
  summary: 'Export the searches that a change affects',
  description: `A row for each search whose price would change, or that would no longer be quoted, newest first: its day, lane, temperature, pallets, and both prices. Only searches in which this carrier gave a quote, at most ${MAX_EFFECT_SEARCHES.toLocaleString('en-US')}. No customer is named. Kept for a day, as the comparison.`,
  request: { params: effectParams, query: z.strictObject({ format: FILE_FORMAT }) },
  responses: {
    200: { description: 'The file', ...bytesOf(LIST_FILE_TYPES) },
    404: 'It does not exist, is older than a day, or you cannot see it',
    409: 'The comparison has no result yet, or it failed',
  },
});
