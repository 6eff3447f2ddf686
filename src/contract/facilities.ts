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
    owner: z.string().nullable().meta({ description: 'The owner in free text' }),
    owner_shipper_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The customer whose name matches `owner` exactly' }),
    owner_carrier_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The carrier whose name matches `owner` exactly' }),
    type: z.enum(FACILITY_TYPES),
    scheduling: z.enum(FACILITY_SCHEDULINGS),
    street: z.string(),
    street_2: z.string().nullable(),
    city: z.string().meta({ example: 'Salinas' }),
    state: z.string().meta({ example: 'CA' }),
    zip: z.string().meta({ example: '93905' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    carrier_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The carrier it belongs to. Null for a shared facility or one of a customer' }),
    shipper_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The customer it belongs to. Null for a shared facility or one of a carrier' }),
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
  summary: 'List active facilities',
  description:
    'Returns the facilities the caller can see: shared ones, those of carriers, and those of their own customers. `search` matches name, city, state, and ZIP. Facilities whose name starts with the search come first, then those whose city or ZIP does, then those with another word that does, then the rest. Each group is sorted by name.',
  request: { query: z.strictObject(LIST_QUERY) },
  responses: {
    200: jsonAnswer('One page of results', listSchema(facilityRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});
