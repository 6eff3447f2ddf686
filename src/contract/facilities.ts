import { z } from 'zod';
import { FACILITY_SCHEDULINGS, FACILITY_TYPES } from '../domain/companies';
import type { Camel } from '../domain/key-case';
import { defineCall, INVALID, jsonAnswer, UNAUTHENTICATED } from './call';
import { listFacilities } from './endpoints';
import { LIST_QUERY, listSchema } from './lists';

/** A row of `vw_facility`, in snake_case like everything in `/rest/v1`. */
const facilityRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ example: 'Salinas Terminal' }),
    owner: z.string().nullable().meta({ description: 'Whose it is, in free text' }),
    owner_shipper_id: z.uuid().nullable().meta({ description: 'The customer that the owner names exactly' }),
    owner_carrier_id: z.uuid().nullable().meta({ description: 'The carrier that the owner names exactly' }),
    type: z.enum(FACILITY_TYPES),
    scheduling: z.enum(FACILITY_SCHEDULINGS),
    street: z.string(),
    street_2: z.string().nullable(),
    city: z.string().meta({ example: 'Salinas' }),
    state: z.string().meta({ example: 'CA' }),
    zip: z.string().meta({ example: '93905' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    carrier_id: z.uuid().nullable().meta({ description: 'The carrier whose own it is; null for all others' }),
    shipper_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The customer whose own it is; null for all others' }),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Facility' });
export type FacilityRow = z.output<typeof facilityRowSchema>;
/** The same row in camelCase, as `snakeToCamel` returns it. */
export type Facility = Camel<FacilityRow>;

export const listFacilitiesCall = defineCall({
  operationId: 'listFacilities',
  ...listFacilities,
  tags: ['Facilities'],
  summary: 'List and search active facilities',
  description:
    'The facilities the caller may see: shared ones, those of carriers, and the own of a customer. A search looks at name, city, state and ZIP; names that begin with it come first, then cities and ZIPs that do, then other words that do, then the rest, each by name.',
  request: { query: z.strictObject(LIST_QUERY) },
  responses: {
    200: jsonAnswer('One page of results', listSchema(facilityRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});
