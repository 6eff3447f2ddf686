import {
  createFacilityCall,
  editFacilityCall,
  listFacilitiesCall,
  removeFacilityCall,
} from '../../../contract/reference/facilities';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { createFacility } from './create-facility';
import { editFacility } from './edit-facility';
import { listFacilities } from './list-facilities';
import { removeFacility } from './remove-facility';

export function facilityRoutes(parts: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(
      listFacilitiesCall,
      async ({ db }, { query }) => reply(200, await listFacilities(db, query)),
      { keyScope: 'reference:read' },
    ),
    signedInRoute(createFacilityCall, async ({ caller, db }, { body }) =>
      reply(200, await createFacility({ ...parts, caller, db }, body)),
    ),
    signedInRoute(editFacilityCall, async ({ caller, db }, { params, body }) =>
      reply(200, await editFacility({ ...parts, caller, db }, params.id, body)),
    ),
    signedInRoute(removeFacilityCall, async ({ caller, db }, { params }) => {
      await removeFacility({ ...parts, caller, db }, params.id);
      return reply(204, undefined);
    }),
  ];
}
