import { z } from 'zod';
import { CARRIER_SHIPPER_STATUSES } from '../../domain/people/companies';
import { RELATION_SIDES } from '../../domain/people/relations';
import { defineCall, jsonAnswer, jsonBody, TARIFF_BUSY } from '../call';
import {
  advanceRelation,
  listRelations,
  requestRelation,
  setMultiplier,
  withdrawRelation,
} from '../endpoints';
import { carrierIdSchema, customerIdSchema, jsonObject, oneOf } from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { PENDING_CHANGE, requiredCarrierId, requiredCustomerId } from './companies';

const relationRowSchema = namedObject('CarrierShipper', {
  carrier_id: z.uuid(),
  shipper_id: z.uuid(),
  carrier_name: z.string(),
  carrier_logo_url: z.string().nullable(),
  shipper_name: z.string(),
  shipper_image_url: z.string().nullable(),
  shipper_is_active: z.boolean(),
  status: z.enum(CARRIER_SHIPPER_STATUSES),
  made_by_side: z
    .enum(RELATION_SIDES)
    .meta({ description: 'The side that created the relationship and can end it' }),
  multiplier: z
    .number()
    .optional()
    .meta({ description: "Only returned to the carrier's users and to an ADMIN. 1 if none was set" }),
  terms_updated_at: z.iso.datetime().nullable().optional().meta({
    description: 'When the multiplier was last set; null if never. Returned with the multiplier',
  }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type RelationRow = z.output<typeof relationRowSchema>;

export const listRelationsCall = defineCall(listRelations, {
  tags: ['Relationships'],
  summary: 'List relationships between carriers and customers',
  description:
    'Each side sees its own relationships. Sorted by carrier, then customer. `search` matches both names. Customers do not see the multiplier.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      carrierId: carrierIdSchema.optional().meta({ description: 'Only of this carrier' }),
      shipperId: customerIdSchema.optional().meta({ description: 'Only of this customer' }),
      status: oneOf(CARRIER_SHIPPER_STATUSES)
        .optional()
        .meta({ description: 'Only relationships with this status' }),
    }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(relationRowSchema)) },
});

const bothCompanies = { carrier_id: requiredCarrierId, shipper_id: requiredCustomerId };
const relationSchema = z.object({
  carrier_id: z.uuid(),
  shipper_id: z.uuid(),
  status: z
    .enum(CARRIER_SHIPPER_STATUSES)
    .nullable()
    .meta({ description: 'Null if there is no relationship' }),
});
const responses = {
  200: jsonAnswer('The current state', relationSchema.extend(PENDING_CHANGE)),
  403: 'The caller can see the relationship but not make this change',
  404: 'The carrier, customer, or relationship does not exist, or you cannot see it',
  409: 'Someone else already changed the status; `detail` has the current one. Code `WRONG_STATE`',
  ...TARIFF_BUSY,
} as const;

export const requestRelationCall = defineCall(requestRelation, {
  tags: ['Relationships'],
  summary: 'Request onboarding with a carrier',
  description:
    'For a customer admin, or an ADMIN on behalf of a customer. `shipper_id` is optional for a user of only one customer.',
  request: {
    body: jsonBody(jsonObject({ ...bothCompanies, shipper_id: customerIdSchema.optional() })),
  },
  responses: { ...responses, 200: jsonAnswer('The current state', relationSchema) },
});

export const advanceRelationCall = defineCall(advanceRelation, {
  tags: ['Relationships'],
  summary: 'Start or approve onboarding of a customer',
  description:
    "Moves REQUESTED to PENDING or APPROVED, PENDING to APPROVED, or with `undoes_approval` APPROVED back to PENDING, which keeps the multiplier. For a carrier admin or an ADMIN. The carrier's terms apply once the status is APPROVED.",
  request: {
    body: jsonBody(
      jsonObject({
        ...bothCompanies,
        status: z.enum(['PENDING', 'APPROVED'], 'Must be PENDING or APPROVED'),
        undoes_approval: z.literal(true, 'Must be true').optional().meta({
          description:
            'Needed to move APPROVED back to PENDING, so that a stale page does not undo an approval',
        }),
      }),
    ),
  },
  responses,
});

export const withdrawRelationCall = defineCall(withdrawRelation, {
  tags: ['Relationships'],
  summary: 'End a relationship',
  description: 'For an admin of the side that created it, or an ADMIN. Its terms end too.',
  request: { body: jsonBody(jsonObject(bothCompanies)) },
  responses,
});

const MIN_MULTIPLIER = 0.0001;
const MAX_MULTIPLIER = 10;
const MULTIPLIER = `Enter a number from ${MIN_MULTIPLIER} to ${MAX_MULTIPLIER} with up to 4 decimals, such as 0.95`;

export const multiplierSchema = z
  .number({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : MULTIPLIER),
  })
  .min(MIN_MULTIPLIER, MULTIPLIER)
  .max(MAX_MULTIPLIER, MULTIPLIER)
  // JSON parses a decimal to the nearest double. This rounding returns the same double, so the comparison is exact.
  .refine((value) => value === Math.round(value * 10_000) / 10_000, MULTIPLIER)
  .meta({ example: 0.95 });

export const setMultiplierCall = defineCall(setMultiplier, {
  tags: ['Relationships'],
  summary: "Set a carrier's multiplier for a customer",
  description: 'For a carrier admin or an ADMIN. The multiplier applies while the status is APPROVED.',
  request: {
    body: jsonBody(
      jsonObject({
        ...bothCompanies,
        multiplier: multiplierSchema,
        unchanged_since: z.iso
          .datetime('Must be the `terms_updated_at` of the relationship')
          .nullable()
          .optional()
          .meta({
            description:
              'The `terms_updated_at` you read. If someone has set the multiplier since, the call fails with 409 `WRONG_STATE`, and `changes` says who and when',
          }),
      }),
    ),
  },
  responses: {
    ...responses,
    200: jsonAnswer(
      'The current state',
      relationSchema.extend({ multiplier: z.number(), ...PENDING_CHANGE }),
    ),
  },
});
