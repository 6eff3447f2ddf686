import type { LiveRow } from '../../contract/live';
import type { FileUpload, FileUploadRow } from '../../contract/uploads';
import { isUuid } from '../../domain/ids';
import { snakeToCamel } from '../../domain/key-case';
import { PROCESSING_TYPES, UPLOAD_MODES, UPLOAD_STATUSES } from '../../domain/uploads';

/**
 * Validates rows of the stream by hand, because the contract's schema would load zod, which is larger than all the code of
 * the stream. `live-row.test.ts` compares the two.
 */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isWhole: Check = Number.isSafeInteger;
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
const orLeftOut =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const passes = (checks: Readonly<Record<string, Check>>, value: unknown): boolean =>
  isFields(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const COUNTS = {
  rows: orLeftOut(isWhole),
  created: orLeftOut(isWhole),
  updated: orLeftOut(isWhole),
  unchanged: orLeftOut(isWhole),
  removed: orLeftOut(isWhole),
  rows_read: orLeftOut(isWhole),
  errors: orLeftOut(isWhole),
} satisfies Record<keyof FileUploadRow['attributes'], Check>;

const UPLOAD = {
  id: isId,
  name: isText,
  bucket: orNull(isText),
  type: oneOf(PROCESSING_TYPES),
  mode: orNull(oneOf(UPLOAD_MODES)),
  is_dry_run: isFlag,
  status: oneOf(UPLOAD_STATUSES),
  message: orNull(isText),
  carrier_id: orNull(isId),
  carrier_name: orNull(isText),
  shipper_id: orNull(isId),
  shipper_name: orNull(isText),
  file_name: orNull(isText),
  size_bytes: orNull(isWhole),
  created_by: isId,
  created_by_name: orNull(isText),
  revision: orNull(isWhole),
  restores_revision: orNull(isWhole),
  attributes: (value) => passes(COUNTS, value),
  created_at: isMoment,
  updated_at: isMoment,
} satisfies Record<keyof FileUploadRow, Check>;

const isLiveRow = (told: unknown): told is LiveRow =>
  isFields(told) && told.table === 'file_upload_processing' && passes(UPLOAD, told.row);

/** The upload in an event's data; null when this version of the app does not understand the row. */
export function uploadOf(data: string): FileUpload | null {
  const told = parsed(data);
  return isLiveRow(told) ? snakeToCamel(told.row) : null;
}

/** Table and id of a row; the whole text when it is not a row. */
export function keyOf(data: string): string {
  const told = parsed(data);
  if (!isFields(told) || !isFields(told.row)) return data;
  return typeof told.table === 'string' && typeof told.row.id === 'string'
    ? `${told.table}:${told.row.id}`
    : data;
}

/** Messages between the tabs of a user. */
export type TabMessage =
  | { readonly kind: 'event'; readonly id: string; readonly data: string }
  | { readonly kind: 'live'; readonly isLive: boolean }
  /** A joining tab asks for the known rows. */
  | { readonly kind: 'join' };

/** Another tab may run another version of the app. */
export function isTabMessage(said: unknown): said is TabMessage {
  if (!isFields(said)) return false;
  if (said.kind === 'event') return isText(said.id) && isText(said.data);
  return said.kind === 'live' ? isFlag(said.isLive) : said.kind === 'join';
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
