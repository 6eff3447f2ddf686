import { z } from 'zod';
import { searchBodySchema } from '../../../contract/quotes/quote-search';
import { formatZip } from '../../../domain/places/zip';
import { MAX_BULK_LANES } from '../../../domain/shipment/bulk-search';
import { temperatureOfSetPoint } from '../../../domain/shipment/temperatures';
import { collectErrors } from '../../imports/file-errors';
import type { BulkLane, BulkOptions } from './bulk-lane';
import type { FindKnownZips, ReadLanes } from './read-csv-lanes';

/** The fields of a search that a lane does not have, because they are set once for all lanes. */
const EXTRA_FIELDS: readonly string[] = [
  'earliestPickup',
  'accessorials',
  'foodGrade',
  'shipperId',
  'carrierId',
];

/** Reads one JSON object per line and checks all of them with the schema of a single search. */
export async function readJsonLanes(
  text: string,
  findKnownZips: FindKnownZips,
  options: BulkOptions,
): Promise<ReadLanes> {
  const errors = collectErrors();
  const rowOfLine = new Map<number, number>();
  const found: { readonly line: number; readonly lane: BulkLane }[] = [];
  let rows = 0;
  for (const [index, part] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = index + 1;
    if (part.trim() === '') continue;
    if (rows === MAX_BULK_LANES) {
      errors.add({ line, column: null, value: null, expected: `at most ${MAX_BULK_LANES} rows` });
      break;
    }
    rows += 1;
    rowOfLine.set(line, rows);
    const lane = parseLane(part, options, (column, value, expected) =>
      errors.add({ line, column, value, expected }),
    );
    if (lane !== null) found.push({ line, lane });
  }
  const known = await findKnownZips(new Set(found.flatMap(({ lane }) => [lane.fromZip, lane.toZip])));
  for (const { line, lane } of found) {
    for (const column of ['fromZip', 'toZip'] as const) {
      if (known.has(lane[column])) continue;
      const value = formatZip(lane[column]);
      errors.add({ line, column, value, expected: 'a known ZIP or postal code' });
    }
  }
  if (rows === 0) {
    errors.add({ line: null, column: null, value: null, expected: 'at least one JSON object' });
  }
  const lanes = found.map(({ lane }) => lane);
  return { lanes, errors: errors.first, errorCount: errors.count, rows, rowOfLine };
}

function parseLane(
  text: string,
  options: BulkOptions,
  reject: (column: string | null, value: string | null, expected: string) => void,
): BulkLane | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    reject(null, null, 'one JSON object per line');
    return null;
  }
  const fields = z.record(z.string(), z.unknown()).safeParse(json);
  if (!fields.success || Array.isArray(json)) {
    reject(null, null, 'one JSON object per line');
    return null;
  }
  const extra = EXTRA_FIELDS.filter((field) => fields.data[field] !== undefined);
  for (const field of extra) reject(field, textOf(fields.data[field]), 'no such field: send it in the query');
  const parsed = searchBodySchema.safeParse({
    ...Object.fromEntries(Object.entries(fields.data).filter(([field]) => !EXTRA_FIELDS.includes(field))),
    ...options,
  });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const columns = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')];
      const expected = issue.code === 'unrecognized_keys' ? 'no such field' : issue.message;
      for (const column of columns) reject(column, textOf(fields.data[column]), expected);
    }
    return null;
  }
  if (extra.length > 0) return null;
  const { temperatureF, ...lane } = parsed.data;
  const temperature =
    lane.temperature ?? (temperatureF === undefined ? undefined : temperatureOfSetPoint(temperatureF));
  if (temperature === undefined) return null;
  return {
    fromZip: lane.fromZip,
    toZip: lane.toZip,
    temperature,
    temperatureF: temperatureF ?? null,
    commodity: lane.commodity,
    pallets: lane.pallets,
    grossWeightLbs: lane.grossWeightLbs,
    stackable: lane.stackable,
  };
}

const textOf = (value: unknown): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
