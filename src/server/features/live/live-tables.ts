import { LIVE_TABLES } from '../../../contract/live';
import type { LiveTable } from '../../platform/live/start-live';
import { findRecentUploads, findUploads } from './live-queries';

const TABLES: Readonly<Record<(typeof LIVE_TABLES)[number], LiveTable>> = {
  file_upload_processing: { byIds: findUploads, recent: findRecentUploads },
};

/** Every table that can be watched, with how its rows are read. */
export const liveTables: ReadonlyMap<string, LiveTable> = new Map(
  LIVE_TABLES.map((table) => [table, TABLES[table]]),
);
