import type { LoadRow } from '../../contract/loads/load-rows';
import type { SpotCarrierRow } from '../../contract/spot/spot-answers';
import type { FileUpload, FileUploadRow } from '../../contract/uploads/uploads';
import { isUuid } from '../../domain/ids';
import { type Camel, snakeToCamel } from '../../domain/text/key-case';
import {
  PROCESSING_TYPES,
  TARIFF_UPLOADS,
  UPLOAD_MODES,
  UPLOAD_STATUSES,
  UPLOAD_TYPES,
} from '../../domain/uploads';

/**
 * Validates rows of the stream without the contract's schema, because zod is larger than all the code of the stream.
 * `live-row.test.ts` compares the two.
 */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isInteger: Check = Number.isSafeInteger;
const isFlag: Check = (value) => typeof value === 'boolean';
const isId: Check = (value) => typeof value === 'string' && isUuid(value);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const isMoment: Check = (value) =>
  typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value));
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const passes = (checks: Readonly<Record<string, Check>>, value: unknown): boolean =>
  isFields(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const COUNTS = {
  rows: orMissing(isInteger),
  created: orMissing(isInteger),
  updated: orMissing(isInteger),
  unchanged: orMissing(isInteger),
  removed: orMissing(isInteger),
  rows_read: orMissing(isInteger),
  errors: orMissing(isInteger),
  lanes_without_rate: orMissing(isInteger),
} satisfies Record<keyof FileUploadRow['attributes'], Check>;

const MEDIAN = {
  type: orMissing(oneOf(TARIFF_UPLOADS)),
  column: isText,
  rows: orMissing(oneOf(['NEW'])),
  before: orNull(Number.isFinite),
  after: orNull(Number.isFinite),
} satisfies Record<keyof FileUploadRow['medians'][number], Check>;

const PART = {
  type: oneOf(TARIFF_UPLOADS),
  source: isText,
  rows: isInteger,
  created: isInteger,
  updated: isInteger,
  unchanged: isInteger,
  removed: isInteger,
} satisfies Record<keyof FileUploadRow['parts'][number], Check>;

const listOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    Array.isArray(value) && value.every((row) => passes(checks, row));

const UPLOAD = {
  id: isId,
  name: isText,
  bucket: orNull(isText),
  type: oneOf(PROCESSING_TYPES),
  mode: orNull(oneOf(UPLOAD_MODES)),
  is_dry_run: isFlag,
  confirms_large_change: isFlag,
  needs_confirmation: isFlag,
  status: oneOf(UPLOAD_STATUSES),
  message: orNull(isText),
  carrier_id: orNull(isId),
  carrier_name: orNull(isText),
  shipper_id: orNull(isId),
  shipper_name: orNull(isText),
  file_name: orNull(isText),
  size_bytes: orNull(isInteger),
  created_by: isId,
  created_by_name: orNull(isText),
  revision: orNull(isInteger),
  restores_revision: orNull(isInteger),
  bulk_search_id: orNull(isId),
  sheet_name: orNull(isText),
  suggested_type: orNull(oneOf(UPLOAD_TYPES)),
  attributes: (value) => passes(COUNTS, value),
  medians: listOf(MEDIAN),
  parts: listOf(PART),
  effective_on: orNull(isText),
  checked_at: orNull(isMoment),
  created_at: isMoment,
  updated_at: isMoment,
} satisfies Record<keyof FileUploadRow, Check>;

/** The row of a table in an event's data, if it has these fields. */
function rowOf<Row>(data: string, table: string, checks: Readonly<Record<string, Check>>): Row | null {
  const event = parsed(data);
  return isFields(event) && event.table === table && passes(checks, event.row) ? (event.row as Row) : null;
}

/** The upload in an event's data; null if this version of the app does not understand the row. */
export function uploadOf(data: string): FileUpload | null {
  const row = rowOf<FileUploadRow>(data, 'file_upload_processing', UPLOAD);
  return row && snakeToCamel(row);
}

/** A version of a load. Screens read the rest again, because they show more than the row has. */
export type ChangedLoad = Camel<Pick<LoadRow, 'id' | 'updated_at'>>;
const CHANGED_LOAD = { id: isId, updated_at: isMoment } satisfies Partial<Record<keyof LoadRow, Check>>;

/** The load in an event's data; null if this version of the app does not understand the row. */
export function changedLoadOf(data: string): ChangedLoad | null {
  const row = rowOf<LoadRow>(data, 'load', CHANGED_LOAD);
  return row && { id: row.id, updatedAt: row.updated_at };
}

/** A carrier's part in a spot request, which changes with the request. */
export type ChangedSpot = Camel<Pick<SpotCarrierRow, 'id' | 'request_id' | 'updated_at'>>;
const CHANGED_SPOT = { id: isId, request_id: isId, updated_at: isMoment } satisfies Partial<
  Record<keyof SpotCarrierRow, Check>
>;

/** The carrier's part in an event's data; null if this version of the app does not understand the row. */
export function changedSpotOf(data: string): ChangedSpot | null {
  const row = rowOf<SpotCarrierRow>(data, 'spot_request_carrier', CHANGED_SPOT);
  return row && { id: row.id, requestId: row.request_id, updatedAt: row.updated_at };
}

/** Table and id of a row; the whole text if it is not a row. */
export function keyOf(data: string): string {
  const event = parsed(data);
  if (!isFields(event) || !isFields(event.row)) return data;
  return typeof event.table === 'string' && typeof event.row.id === 'string'
    ? `${event.table}:${event.row.id}`
    : data;
}

/** Messages between the tabs of a user. */
export type TabMessage =
  | { readonly kind: 'event'; readonly id: string; readonly data: string }
  | { readonly kind: 'live'; readonly isLive: boolean }
  /** A joining tab requests the known rows. */
  | { readonly kind: 'join' };

/** Checks the message, because another tab may run another version of the app. */
export function isTabMessage(message: unknown): message is TabMessage {
  if (!isFields(message)) return false;
  if (message.kind === 'event') return isText(message.id) && isText(message.data);
  return message.kind === 'live' ? isFlag(message.isLive) : message.kind === 'join';
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
