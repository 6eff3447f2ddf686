import { LIVE_TABLES } from '../../../contract/live';
import type { LiveTable } from '../../platform/live/start-live';
import { findRecentUploads, findUploads } from './live-queries';

const TABLES: Readonly<Record<(typeof LIVE_TABLES)[number], LiveTable>> = {
  file_upload_processing: { byIds: findUploads, recent: findRecentUploads },
};

/** The tables that can be watched, and how to read their rows. */
export const liveTables: ReadonlyMap<string, LiveTable> = new Map(
  LIVE_TABLES.map((table) => [table, TABLES[table]]),
);
