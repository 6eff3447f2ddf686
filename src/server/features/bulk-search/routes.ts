import {
  BULK_TYPES,
  cancelBulkSearchCall,
  downloadBulkSearchCall,
  listBulkLanesCall,
  listBulkSearchesCall,
  mapBulkLanesCall,
  readBulkSearchCall,
  repeatBulkSearchCall,
  searchBulkCall,
} from '../../../contract/quotes/bulk-search';
import { MAX_BULK_BYTES } from '../../../domain/shipment/bulk-search';
import type { RateBook } from '../../../rating/rate-book';
import { bytesRoute, HEAVY, type Route, reply, signedInRoute, streamedUploadRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { bulkSearchFile } from './bulk-file';
import type { BulkRunner } from './bulk-runner';
import { createBulkStreams } from './bulk-streams';
import { cancelBulkSearch } from './cancel-bulk-search';
import { listBulkLanes } from './list-bulk-lanes';
import { listBulkSearches } from './list-bulk-searches';
import { mapBulkLanes } from './map-bulk-lanes';
import { readBulkSearch } from './read-bulk-search';
import { repeatBulkSearch } from './repeat-bulk-search';
import { searchBulk } from './search-bulk';
import { streamBulkSearch } from './stream-bulk-search';

export function bulkSearchRoutes(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
  readonly bulkRunner: BulkRunner;
}): Route[] {
  const { bulkRunner: runner } = parts;
  const streams = createBulkStreams();
  return [
    streamedUploadRoute(
      searchBulkCall,
      { types: BULK_TYPES, maxBytes: MAX_BULK_BYTES, keyScope: 'quotes:search' },
      ({ caller, db }, { query, body }) => searchBulk({ ...parts, runner, streams, caller, db }, query, body),
      async ({ caller, db }, { id }) => streamBulkSearch({ ...parts, runner, streams, caller, db }, id),
    ),
    signedInRoute(
      listBulkSearchesCall,
      async ({ db }, { query }) => reply(200, await listBulkSearches(db, query)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      readBulkSearchCall,
      async ({ caller, db }, { params }) =>
        reply(200, await readBulkSearch({ ...parts, caller, db }, params.id)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      listBulkLanesCall,
      async ({ caller, db }, { params, query }) =>
        reply(200, await listBulkLanes({ ...parts, caller, db }, params.id, query)),
      { keyScope: 'quotes:read', places: HEAVY },
    ),
    signedInRoute(
      mapBulkLanesCall,
      async ({ caller, db }, { params, query }) =>
        reply(200, await mapBulkLanes({ ...parts, caller, db }, params.id, query)),
      { keyScope: 'quotes:read', places: HEAVY },
    ),
    bytesRoute(
      downloadBulkSearchCall,
      async ({ db }, { params, query }) => bulkSearchFile(db, params.id, query),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      cancelBulkSearchCall,
      async ({ caller, db }, { params }) =>
        reply(200, await cancelBulkSearch({ ...parts, caller, db }, params.id)),
      { keyScope: 'quotes:search' },
    ),
    signedInRoute(
      repeatBulkSearchCall,
      async ({ caller, db }, { params, query }) =>
        reply(201, await repeatBulkSearch({ ...parts, caller, db }, params.id, query)),
      { keyScope: 'quotes:search' },
    ),
  ];
}
