import { z } from 'zod';
import { CARRIER_SHIPPER_STATUSES } from '../domain/companies';
import { RELATION_SIDES } from '../domain/relations';
import {
  defineCall,
  INVALID,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  TARIFF_BUSY,
  UNAUTHENTICATED,
} from './call';
import { companyId } from './companies';
import {
  advanceRelation,
  listRelations,
  requestRelation,
  setMultiplier,
  withdrawRelation,
} from './endpoints';
import { LIST_QUERY, listSchema } from './lists';

const CARRIER_ID = 'Expected the id of a carrier';
const CUSTOMER_ID = 'Expected the id of a customer';

const relationRowSchema = z
  .object({
    carrier_id: z.uuid(),
    shipper_id: z.uuid(),
    carrier_name: z.string(),
    carrier_logo_url: z.string().nullable(),
    shipper_name: z.string(),
    shipper_image_url: z.string().nullable(),
    shipper_is_active: z.boolean(),
    status: z.enum(CARRIER_SHIPPER_STATUSES),
    made_by_side: z.enum(RELATION_SIDES).meta({ description: 'The side that may take it back' }),
    multiplier: z
      .number()
      .optional()
      .meta({ description: "Only there for the carrier's users and an ADMIN; 1 when none was set" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'CarrierShipper' });
export type RelationRow = z.output<typeof relationRowSchema>;

export const listRelationsCall = defineCall({
  operationId: 'listRelations',
  ...listRelations,
  tags: ['Relations'],
  summary: 'List relationships between carriers and customers',
  description:
    'By carrier and customer. Each side sees its own; the search looks at the names of both. A customer sees no multiplier.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      carrierId: z.uuid(CARRIER_ID).optional(),
      shipperId: z.uuid(CUSTOMER_ID).optional(),
      status: z
        .enum(CARRIER_SHIPPER_STATUSES, `Expected one of ${CARRIER_SHIPPER_STATUSES.join(', ')}`)
        .optional(),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(relationRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

const ends = { carrier_id: companyId(CARRIER_ID), shipper_id: companyId(CUSTOMER_ID) };
const OBJECT = 'Expected a JSON object';
const relationSchema = z.object({
  carrier_id: z.uuid(),
  shipper_id: z.uuid(),
  status: z
    .enum(CARRIER_SHIPPER_STATUSES)
    .nullable()
    .meta({ description: 'Null if there is no relationship' }),
});
const responses = {
  200: jsonAnswer('The current state', relationSchema),
  ...INVALID,
  ...UNAUTHENTICATED,
  403: problemAnswer('The caller may see it but not do this'),
  404: problemAnswer('The carrier, customer or relationship does not exist, or you may not see it'),
  409: problemAnswer('The relationship has a different status by now; the detail states it'),
  ...TARIFF_BUSY,
} as const;

export const requestRelationCall = defineCall({
  operationId: 'requestRelation',
  ...requestRelation,
  tags: ['Relations'],
  summary: 'Request onboarding with a carrier',
  description:
    'For an admin of the customer, or an ADMIN in its name. With only one customer its id may be left out.',
  request: {
    body: jsonBody(z.strictObject({ ...ends, shipper_id: z.uuid(CUSTOMER_ID).optional() }, OBJECT)),
  },
  responses,
});

export const advanceRelationCall = defineCall({
  operationId: 'advanceRelation',
  ...advanceRelation,
  tags: ['Relations'],
  summary: 'Start or approve onboarding of a customer',
  description:
    "REQUESTED becomes PENDING or APPROVED, PENDING becomes APPROVED. For an admin of the carrier or an ADMIN. From APPROVED on the carrier's terms hold.",
  request: {
    body: jsonBody(
      z.strictObject(
        { ...ends, status: z.enum(['PENDING', 'APPROVED'], 'Expected PENDING or APPROVED') },
        OBJECT,
      ),
    ),
  },
  responses,
});

export const withdrawRelationCall = defineCall({
  operationId: 'withdrawRelation',
  ...withdrawRelation,
  tags: ['Relations'],
  summary: 'End a relationship',
  description: 'For an admin of the side that made it, or an ADMIN. The terms end with it.',
  request: { body: jsonBody(z.strictObject(ends, OBJECT)) },
  responses,
});

const MIN_MULTIPLIER = 0.0001;
const MAX_MULTIPLIER = 10;
const MULTIPLIER = `Expected a number from ${MIN_MULTIPLIER} to ${MAX_MULTIPLIER} with at most 4 decimals`;

export const multiplierSchema = z
  .number({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : MULTIPLIER),
  })
  .min(MIN_MULTIPLIER, MULTIPLIER)
  .max(MAX_MULTIPLIER, MULTIPLIER)
  // JSON parses a decimal to the nearest double, which this rounding also returns, so the comparison is exact.
  .refine((value) => value === Math.round(value * 10_000) / 10_000, MULTIPLIER)
  .meta({ example: 0.95 });

export const setMultiplierCall = defineCall({
  operationId: 'setMultiplier',
  ...setMultiplier,
  tags: ['Relations'],
  summary: "Set a carrier's multiplier for a customer",
  description: 'For an admin of the carrier or an ADMIN. Holds while the relation is APPROVED.',
  request: {
    body: jsonBody(
      z.strictObject(
        {
          ...ends,
          multiplier: multiplierSchema,
        },
        OBJECT,
      ),
    ),
  },
  responses: {
    ...responses,
    200: jsonAnswer('The current state', relationSchema.extend({ multiplier: z.number() })),
  },
});
