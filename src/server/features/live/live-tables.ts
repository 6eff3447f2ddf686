import { LIVE_TABLES } from '../../../contract/live';
import type { LiveTable } from '../../platform/live/live-table';
import { findLoadRows, findRecentLoads } from '../loads/load-rows';
import { findRecentSpotCarriers, findSpotCarrierRows } from '../spot/spot-carrier-rows';
import { findRecentUploads, findUploads } from './live-queries';

const TABLES: Readonly<Record<(typeof LIVE_TABLES)[number], LiveTable>> = {
  file_upload_processing: { byIds: findUploads, recent: findRecentUploads },
  spot_request_carrier: { byIds: findSpotCarrierRows, recent: findRecentSpotCarriers },
  load: { byIds: findLoadRows, recent: findRecentLoads },
};

/** The tables that clients can watch. */
export const liveTables: ReadonlyMap<string, LiveTable> = new Map(
  LIVE_TABLES.map((table) => [table, TABLES[table]]),
);
