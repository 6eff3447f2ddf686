import { LIVE_TABLES } from '../../../contract/live';
import type { LiveTable } from '../../platform/live/live-table';
import { findRecentUploads, findUploads } from './live-queries';

const TABLES: Readonly<Record<(typeof LIVE_TABLES)[number], LiveTable>> = {
  file_upload_processing: { byIds: findUploads, recent: findRecentUploads },
};

/** The tables that clients can watch. */
export const liveTables: ReadonlyMap<string, LiveTable> = new Map(
  LIVE_TABLES.map((table) => [table, TABLES[table]]),
);
